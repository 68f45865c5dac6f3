import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tab } from '#client/scopes/scopes.ts';
import { Notifications } from '#client/shell/notifications.tsx';
import { notifications } from '#client/stores/page/notifications.ts';
import { Dialog } from '#client/ui/dialog.tsx';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ dialogs }: { readonly dialogs: readonly string[] }) {
  return (
    <>
      <Notifications />
      {dialogs.map((title) => (
        <Dialog key={title} title={title}>
          A window
        </Dialog>
      ))}
    </>
  );
}

const news = () => screen.getByRole('status', { name: 'Notifications' });

test('UX-02 a toast stands in the dialog that is over all others, where it can be pressed', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Page dialogs={['Below']} />);
  expect(within(screen.getByRole('dialog', { name: 'Below' })).getByRole('status')).toBe(news());
  rerender(<Page dialogs={['Below', 'Above']} />);
  const place = news();
  expect(screen.getByRole('dialog', { name: 'Above' }).contains(place)).toBe(true);
  act(() => void notifications.notify(tab, { message: 'Level reached', category: 'success' }));
  // The same one, so that its words are read out.
  expect(news()).toBe(place);
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  rerender(<Page dialogs={[]} />);
  expect(news().closest('dialog')).toBeNull();
  expect(news().textContent).toContain('Level reached');
  // What held it went with the dialog.
  act(() => void vi.advanceTimersByTime(10_000));
  expect(news().textContent).toBe('');
});
