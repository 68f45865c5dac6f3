import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PressButton, SettledButtons } from '#client/ui/buttons/press-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

test('a button that is disabled while a dialog has its focus can be given it back, and is disabled once it has lost it', () => {
  const dialog = (isBusy: boolean, isOpen: boolean) => (
    <>
      {form(isBusy, nothing, nothing)}
      {isOpen && (
        <Dialog title="Sign in again">
          <input aria-label="Password" />
        </Dialog>
      )}
    </>
  );
  const go = () => screen.getByText<HTMLButtonElement>('Go');
  const { rerender } = render(dialog(false, false));
  act(() => go().focus());
  rerender(dialog(false, true));
  act(() => screen.getByLabelText('Password').focus());
  rerender(dialog(true, true));
  rerender(dialog(true, false));
  expect([document.activeElement, go().getAttribute('aria-disabled')]).toEqual([go(), 'true']);
  act(() => go().blur());
  expect(go().disabled).toBe(true);
});

test('a double click sends once, and the next press counts when the answer is there and the double click is over', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => answers.push(resolve)));
  render(<PressButton onClick={send}>Go</PressButton>);
  act(() => button().focus());
  act(() => button().click());
  act(() => button().click());
  expect([send.mock.calls.length, button().getAttribute('aria-disabled'), button().disabled]).toEqual([
    1,
    'true',
    false,
  ]);
  // However fast the answer is, the second click is still the same press.
  answers[0]?.();
  await act(() => vi.advanceTimersByTimeAsync(150));
  act(() => button().click());
  expect(send).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect([button().getAttribute('aria-disabled'), document.activeElement]).toEqual([null, button()]);
  act(() => button().click());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  act(() => button().click());
  expect(send).toHaveBeenCalledTimes(2);
});

test('a button that takes the place of another is not hit by the second click on that one', async () => {
  vi.useFakeTimers();
  const press = vi.fn<(step: string) => void>();
  const of = (step: string) => (
    <SettledButtons step={step}>
      <PressButton key={step} onClick={() => press(step)}>
        Go
      </PressButton>
    </SettledButtons>
  );
  const { rerender } = render(of('first'));
  act(() => button().click());
  rerender(of('second'));
  await act(() => vi.advanceTimersByTimeAsync(150));
  act(() => button().click());
  expect(press.mock.calls).toEqual([['first']]);
  await act(() => vi.advanceTimersByTimeAsync(400));
  act(() => button().click());
  expect(press.mock.calls).toEqual([['first'], ['second']]);
});
