import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PressButton } from '#client/ui/press-button.tsx';

afterEach(cleanup);

function form(disabled: boolean, onPress: () => void, onSend: () => void) {
  const send = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={send}>
      <PressButton type="submit" disabled={disabled} onClick={onPress}>
        Go
      </PressButton>
    </form>
  );
}

const nothing = (): void => undefined;
const button = () => screen.getByRole<HTMLButtonElement>('button');

test('a button that has the focus keeps it while it may not be pressed, and neither acts nor sends its form', () => {
  const [press, send] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = render(form(false, press, send));
  act(() => button().focus());
  rerender(form(true, press, send));
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  act(() => button().click());
  expect([press, send].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  rerender(form(false, press, send));
  expect(button().getAttribute('aria-disabled')).toBeNull();
  act(() => button().click());
  expect([press, send].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});

test('a button without the focus is disabled, and so is one that lost it', () => {
  const { rerender } = render(form(true, nothing, nothing));
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([true, null]);
  rerender(form(false, nothing, nothing));
  act(() => button().focus());
  rerender(form(true, nothing, nothing));
  act(() => button().blur());
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([true, null]);
});
