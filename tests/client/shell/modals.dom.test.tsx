import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { tab } from '#client/scopes/scopes.ts';
import { Modals } from '#client/shell/modals.tsx';
import { modals } from '#client/stores/page/modals.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

test('UX-03 a modal darkens the page behind it, unless it was asked not to', () => {
  render(<Modals />);
  const backdrop = (name: string) => screen.getByRole('dialog', { name }).dataset['backdrop'];
  act(() => modals.show(tab, { title: 'Dark', body: '' }));
  expect(backdrop('Dark')).toBe('true');
  act(() => modals.close());
  act(() => modals.show(tab, { title: 'Clear', body: '', backdrop: false }));
  expect(backdrop('Clear')).toBe('false');
  act(() => modals.close());
});

test('a modal that comes up while somebody types takes no key that was meant for the text', () => {
  render(
    <>
      <textarea aria-label="Journal" />
      <button>Delete</button>
      <Modals />
    </>,
  );
  for (const [role, isTyping] of [
    ['textbox', true],
    ['button', false],
  ] as const) {
    screen.getByRole(role).focus();
    act(() => modals.show(tab, { title: 'Storage Was Cleared', body: '' }));
    const title = screen.getByRole('heading', { name: 'Storage Was Cleared' });
    expect(document.activeElement === title, role).toBe(isTyping);
    act(() => modals.close());
    expect(document.activeElement).toBe(screen.getByRole(role));
  }
});
