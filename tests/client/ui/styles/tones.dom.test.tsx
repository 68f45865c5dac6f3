import { afterEach, describe, expect, test, vi } from 'vitest';
import { onSchemeChange, tonesOf } from '#client/ui/styles/tones.ts';

afterEach(() => delete document.documentElement.dataset['theme']);

describe('tonesOf', () => {
  test('asks the page for a colour once in each scheme', () => {
    const asked = vi
      .spyOn(globalThis, 'getComputedStyle')
      .mockImplementation(
        () => ({ color: document.documentElement.dataset['theme'] ?? 'light' }) as CSSStyleDeclaration,
      );
    expect(tonesOf(document.body).of('ink')).toBe('light');
    expect(tonesOf(document.body).of('ink')).toBe('light');
    expect(asked).toHaveBeenCalledTimes(1);
    document.documentElement.dataset['theme'] = 'dark';
    expect(tonesOf(document.body).of('ink')).toBe('dark');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

test('a canvas, which keeps what it was drawn in, is told of another scheme and of paper', () => {
  const lists = new Map<string, EventTarget>();
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: false, media: query });
    lists.set(query, list);
    return list as MediaQueryList;
  });
  const told = vi.fn<() => void>();
  const stop = onSchemeChange(told);
  for (const query of ['(prefers-color-scheme: dark)', 'print']) lists.get(query)?.dispatchEvent(new Event('change'));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});
