import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ClassesScreen } from '#client/teacher/classes/classes-screen.tsx';
import { answer, CLASS } from '#tests/client/teacher/open-class.ts';

afterEach(cleanup);

/** What the server has; the list waits on its way where somebody holds it. */
const at = { isArchived: true, isMine: true, held: Promise.resolve() };

const served = (async (input: unknown, init?: RequestInit) => {
  const path = new URL(String(input), 'http://page').pathname.replace('/teacher/api/', '');
  const { isArchived = at.isArchived } = JSON.parse(String(init?.body ?? '{}')) as Partial<typeof at>;
  at.isArchived = isArchived;
  if (path === 'classes') {
    const list = at.isMine ? [{ ...CLASS, isArchived }] : [];
    await at.held;
    return answer(list);
  }
  return answer(path === 'colleagues' ? [] : { ...CLASS, isArchived });
}) as typeof fetch;

test('a class that is restored takes the focus along though its list comes after its settings were closed', async () => {
  setEndpoint({ fetch: served });
  await classes.load();
  render(<ClassesScreen />);
  fireEvent.click(screen.getByText('Archived (1)'));
  const settings = () => screen.getByRole('button', { name: 'Settings of Technology', hidden: true });
  const before = settings();
  before.closest('details')!.open = true;
  before.focus();
  fireEvent.click(before);
  let letGo = (): void => undefined;
  at.held = new Promise((resolve) => {
    letGo = resolve;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Class' }));
  await screen.findByRole('button', { name: 'Archive Class' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(before);
  letGo();
  const list = await screen.findByRole('list', { name: 'Classes' });
  expect(before.isConnected).toBe(false);
  expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Settings of Technology' }));
  // Folded away, it leaves the focus to what unfolds it, and gone, to the heading.
  await act(() => classes.change(CLASS.id, { isArchived: true }));
  expect(document.activeElement).toBe(screen.getByText('Archived (1)'));
  at.isMine = false;
  await act(() => classes.load());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
