import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { StudentsScreen } from '#client/teacher/roster/students-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';

const ADA: RosterStudent = {
  id: 'ada',
  number: 1,
  alias: 'Ada',
  signInId: '100001',
  groupId: 'red',
  isActive: true,
  lastActiveAt: 0,
  note: null,
};
afterEach(cleanup);

test.each([
  { students: [], count: 0 },
  { students: [ADA], count: 1 },
])(
  'where $students.length students are, there is somebody to sign out or no button for it',
  async ({ students, count }) => {
    const groups = [{ id: 'red', name: 'Red', code: 'ABCDE-FGHIJ' }];
    const fetch = async (input: unknown): Promise<Response> =>
      answer(String(input).endsWith('/roster') ? { groups, students } : CLASS);
    setEndpoint({ fetch: fetch as typeof globalThis.fetch });
    await classes.open('class');
    render(<StudentsScreen classId="class" more={undefined} />);
    await screen.findByRole('heading', { name: 'Red' });
    expect(screen.queryAllByRole('button', { name: 'Sign Everybody Out' })).toHaveLength(count);
    const work = screen.queryAllByRole('link', { name: 'Ada' }).map((link) => link.getAttribute('href'));
    expect(work).toEqual(students.map(({ id }) => `/teacher/classes/class/student/${id}`));
  },
);

test.each([
  { lastActiveAt: 0, count: 1 },
  { lastActiveAt: 1000, count: 0 },
])(
  'where the last of them was at work at $lastActiveAt, it says what lets them in or nothing',
  async ({ lastActiveAt, count }) => {
    const roster = { groups: [{ id: 'red', name: 'Red', code: 'ABCDE-FGHIJ' }], students: [{ ...ADA, lastActiveAt }] };
    const applications = [{ code: 'dragster', name: 'CO₂ dragster', icon: 'dragster' }];
    const fetch = async (input: unknown): Promise<Response> =>
      answer(String(input).endsWith('/roster') ? roster : { ...CLASS, applications });
    setEndpoint({ fetch: fetch as typeof globalThis.fetch });
    await classes.open('class');
    render(<StudentsScreen classId="class" more={undefined} />);
    await screen.findByRole('heading', { name: 'Red' });
    expect(screen.queryAllByText(/^Nobody has signed in yet/)).toHaveLength(count);
  },
);

test('a student who is moved keeps the focus in the other group, and what is gone gives it to the heading', async () => {
  const groups = [
    { id: 'red', name: 'Red', code: 'ABCDE-FGHIJ' },
    { id: 'blue', name: 'Blue', code: 'KLMNO-PQRST' },
  ];
  let ada = ADA;
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const { groupId } = JSON.parse(String(init?.body ?? '{}')) as Partial<RosterStudent>;
    if (groupId !== undefined) ada = { ...ada, groupId };
    if (init?.method === 'PUT') return answer(ada);
    return answer(String(input).endsWith('/roster') ? { groups, students: [ada] } : CLASS);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
  render(<StudentsScreen classId="class" more={undefined} />);
  const change = await screen.findByRole('button', { name: 'Change Ada' });
  change.focus();
  fireEvent.click(change);
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'blue' } });
  const save = screen.getByRole('button', { name: 'Save' });
  // As a browser does when a dialog opens.
  save.focus();
  fireEvent.click(save);
  const blue = screen.getByRole('region', { name: 'Blue' });
  const moved = await within(blue).findByRole('button', { name: 'Change Ada' });
  await expect.poll(() => document.activeElement === moved).toBe(true);
  fireEvent.click(screen.getByLabelText('Choose Ada'));
  const none = screen.getByRole('button', { name: 'Choose None' });
  none.focus();
  fireEvent.click(none);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
