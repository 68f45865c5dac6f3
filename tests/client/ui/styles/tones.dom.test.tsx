import { afterEach, describe, expect, test, vi } from 'vitest';
import { tonesOf } from '#client/ui/styles/tones.ts';

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
