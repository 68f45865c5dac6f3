import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { StudentDialog } from '#client/teacher/roster/student-dialog.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';

const BEN: RosterStudent = {
  id: 'ben',
  number: 1,
  alias: 'Ben',
  signInId: 'ben-1',
  groupId: 'owls',
  isActive: true,
  lastActiveAt: 0,
  note: null,
};
const WAS = { alias: 'Ben', groupId: 'owls', isActive: true, note: null };
const groups = ['owls', 'hawks'].map((id) => ({ id, name: id, code: id }));

let sent: unknown[];
beforeEach(async () => {
  sessionStorage.clear();
  sent = [];
  setEndpoint({
    fetch: (async (_input: unknown, init?: RequestInit) => {
      if (init?.method !== 'PUT') return answer({ groups, students: [BEN] });
      sent.push(JSON.parse(String(init.body)));
      return answer(BEN);
    }) as typeof fetch,
  });
  await rosters.open('class');
});
afterEach(cleanup);

async function saved(change: () => void): Promise<unknown> {
  let isOpen = true;
  render(<StudentDialog classId="class" student={BEN} onClose={() => void (isOpen = false)} />);
  change();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isOpen).toBe(false));
  return sent.at(-1);
}

test('TCH-03 a student that is saved untouched changes nothing', async () => {
  expect(await saved(() => undefined)).toEqual({ was: WAS });
});

test('TCH-03 of a student that alone is sent which was changed', async () => {
  expect(await saved(() => fireEvent.click(screen.getByLabelText('May sign in')))).toEqual({
    isActive: false,
    was: WAS,
  });
  cleanup();
  const rename = () => fireEvent.change(screen.getByLabelText(/see/i), { target: { value: 'Ben K.' } });
  expect(await saved(rename)).toEqual({ alias: 'Ben K.', was: WAS });
});

test('TCH-03 what another teacher changed meanwhile is not sent, but for what is typed over it', async () => {
  const of = (student: RosterStudent) => <StudentDialog classId="class" student={student} onClose={() => undefined} />;
  const name = () => screen.getByLabelText<HTMLInputElement>(/see/i);
  const { rerender } = render(of(BEN));
  fireEvent.click(screen.getByLabelText('May sign in'));
  rerender(of({ ...BEN, alias: 'Ben K.' }));
  expect(name().value).toBe('Ben K.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ isActive: false, was: WAS }]));
  await screen.findByRole('button', { name: 'Save' });
  fireEvent.change(name(), { target: { value: 'Ben' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ alias: 'Ben' }));
});
