import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loader } from '#client/stores/teacher/loaded.ts';
import { Show } from '#client/teacher/parts/show.tsx';

afterEach(cleanup);

function Shown({ of, load }: { readonly of: ReturnType<typeof loader<string>>; readonly load: () => void }) {
  return (
    <Show of={of.state.value} waiting="Getting it..." retry={load}>
      {(value) => <p>{value}</p>}
    </Show>
  );
}

test('what could not be had offline comes by itself when the network is back, and is asked for no more then', async () => {
  let isOnline = false;
  let asked = 0;
  const page = loader<string>(async () => {
    asked += 1;
    return isOnline ? { ok: true, value: 'A page' } : { ok: false, failure: { kind: 'offline' } };
  });
  const load = () => void page.load('page').then(draw);
  const { rerender } = render(<Shown of={page} load={load} />);
  const draw = (): void => rerender(<Shown of={page} load={load} />);
  load();
  await screen.findByRole('button', { name: 'Try Again' });
  isOnline = true;
  fireEvent(globalThis.window, new Event('online'));
  expect(await screen.findByText('A page')).toBeDefined();
  const before = asked;
  fireEvent(globalThis.window, new Event('online'));
  expect(asked).toBe(before);
});

test('a press on Try Again leaves the focus on the heading of the page', async () => {
  let isThere = false;
  const page = loader<string>(async () =>
    isThere ? { ok: true, value: 'A page' } : { ok: false, failure: { kind: 'offline' } },
  );
  const load = () => void page.load('page').then(draw);
  const shown = () => (
    <main>
      <h1 tabIndex={-1}>Board</h1>
      <Shown of={page} load={load} />
    </main>
  );
  const { rerender } = render(shown());
  const draw = (): void => rerender(shown());
  load();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isThere = true;
  again.focus();
  fireEvent.click(again);
  await screen.findByText('A page');
  expect(document.activeElement?.textContent).toBe('Board');
});
