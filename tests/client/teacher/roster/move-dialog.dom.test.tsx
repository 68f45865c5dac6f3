import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { StudentList } from '#client/teacher/roster/student-list.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';

const LEFT = 'Some of these students are not in this class any more.';
const EFFECTS = { missing: [], hidden: [], pages: [], drafts: 0 };
const student = (id: string): RosterStudent => {
  return { id, number: 1, alias: id, signInId: id, groupId: 'red', isActive: true, lastActiveAt: 0, note: null };
};

/** Who is in the class, which classes there are, who was moved, and about which classes was asked. */
const at = {
  ids: [] as string[],
  classes: [] as readonly ClassSummary[],
  moved: [] as (readonly string[])[],
  to: [] as string[],
};

beforeEach(async () => {
  Object.assign(at, { ids: ['ada', 'ben', 'cai'], classes: [CLASS], moved: [], to: [] });
  const groups = ['red', 'blue'].map((id) => ({ id, name: id, code: id }));
  setEndpoint({
    fetch: (async (to: string, init?: RequestInit) => {
      const roster = { groups, students: at.ids.map(student) };
      if (init?.method !== 'POST') return answer(to.endsWith('/roster') ? roster : at.classes);
      const { studentIds, classId } = JSON.parse(String(init.body)) as {
        readonly studentIds: readonly string[];
        readonly classId: string;
      };
      at.to.push(classId);
      if (studentIds.length === 0 || studentIds.some((id) => !at.ids.includes(id)))
        return answer({ code: 'STUDENTS_LEFT', message: LEFT }, 404);
      if (to.includes('preview')) return answer(EFFECTS);
      at.moved.push(studentIds);
      return answer(roster);
    }) as typeof fetch,
  });
  await Promise.all([classes.load(), rosters.open('class')]);
  render(<List />);
  for (const alias of ['ada', 'ben']) fireEvent.click(screen.getByLabelText(`Choose ${alias}`));
});
afterEach(cleanup);

function List() {
  useSignals();
  const { value } = rosters.roster;
  return value.status === 'ready' ? <StudentList classId="class" roster={value.value} mayChange /> : null;
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Move...' }));
const move = (count: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Move ${count}` });

test('who leaves the class while others are moved is dropped, and the next press moves those', async () => {
  open();
  await screen.findByLabelText('Group');
  at.ids = ['ada', 'cai'];
  fireEvent.click(await move('2 Students'));
  expect(await screen.findByText(LEFT)).toBeDefined();
  await screen.findByLabelText('Group');
  fireEvent.click(await move('1 Student'));
  await expect.poll(() => at.moved).toEqual([['ada']]);
});

test('who has left before is dropped as the dialog opens; with nobody left there is nothing to move', async () => {
  at.ids = ['ada', 'cai'];
  open();
  await screen.findByLabelText('Group');
  expect((await move('1 Student')).disabled).toBe(false);
  at.ids = ['cai'];
  fireEvent.click(await move('1 Student'));
  expect((await move('0 Students')).disabled).toBe(true);
  await expect.poll(() => screen.queryAllByText(LEFT).length).toBeGreaterThan(0);
  expect(at.moved).toEqual([]);
});

test('out of an archived class students go to the one that is shown, which is asked about from the start', async () => {
  at.classes = [
    { ...CLASS, isArchived: true },
    { ...CLASS, id: 'next', name: 'Next year' },
  ];
  await classes.load();
  open();
  await screen.findByLabelText('Group');
  expect(screen.getByLabelText<HTMLSelectElement>('Class').value).toBe('next');
  fireEvent.click(await move('2 Students'));
  await expect.poll(() => at.moved).toEqual([['ada', 'ben']]);
  expect(new Set(at.to)).toEqual(new Set(['next']));
});

test('where every class is archived there is said that none is open', async () => {
  at.classes = [{ ...CLASS, isArchived: true }];
  await classes.load();
  open();
  expect(
    await screen.findByText('There is no open class for them. Make a new one, or restore this one, first.'),
  ).toBeDefined();
  expect((await move('2 Students')).disabled).toBe(true);
  expect(screen.queryByLabelText('Class')).toBeNull();
  expect(at.to).toEqual([]);
});
