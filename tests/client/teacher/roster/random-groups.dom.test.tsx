import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { StudentList } from '#client/teacher/roster/student-list.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';

const LEFT = 'Some of these students are not in this class any more.';
const student = (id: string): RosterStudent => {
  return { id, number: 1, alias: id, signInId: id, groupId: 'g', isActive: true, lastActiveAt: 0, note: null };
};

/** Who is in the class, and what was asked to be kept. */
const at = { ids: [] as string[], kept: [] as { readonly groups: readonly { readonly studentIds: string[] }[] }[] };

beforeEach(async () => {
  sessionStorage.clear();
  Object.assign(at, { ids: ['ada', 'ben', 'cai', 'dee', 'eli', 'fay'], kept: [] });
  setEndpoint({
    fetch: (async (to: string, init?: RequestInit) => {
      const roster = { groups: [{ id: 'g', name: 'Owls', code: 'g' }], students: at.ids.map(student) };
      if (!to.endsWith('/arrange')) return answer(to.endsWith('/roster') ? roster : []);
      const body = JSON.parse(String(init?.body)) as (typeof at.kept)[number];
      const isLeft = body.groups.some(({ studentIds }) => studentIds.some((id) => !at.ids.includes(id)));
      if (isLeft) return answer({ code: 'STUDENTS_LEFT', message: LEFT }, 404);
      at.kept.push(body);
      return answer(roster);
    }) as typeof fetch,
  });
  await rosters.open('class');
  render(<List />);
  fireEvent.click(screen.getByRole('button', { name: 'Random Groups' }));
});
afterEach(cleanup);

function List() {
  useSignals();
  const { value } = rosters.roster;
  return value.status === 'ready' ? <StudentList classId="class" roster={value.value} mayChange /> : null;
}

const count = () => screen.getByLabelText<HTMLInputElement>('Number of groups');
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Keep These Groups' }));
const shown = () => within(screen.getByRole('list', { name: 'Groups' })).getAllByText(/^Team/);
const sizes = () => shown().map(({ textContent }) => textContent);

test.each(['400', '2.5', 'x'])('groups are not kept beside a number that does not count: %s', async (text) => {
  fireEvent.change(count(), { target: { value: text } });
  expect(await screen.findByText(/Please enter a whole number/)).toBeDefined();
  keep();
  await waitFor(() => expect(document.activeElement).toBe(count()));
  fireEvent.change(count(), { target: { value: '3' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep These Groups' })).toBeDefined());
  keep();
  await waitFor(() => expect(at.kept).toHaveLength(1));
  expect(at.kept[0]?.groups.map(({ studentIds }) => studentIds.length)).toEqual([2, 2, 2]);
});

test('who has left the class meanwhile is said, and the others are kept with the next press', async () => {
  fireEvent.change(count(), { target: { value: '2' } });
  expect(sizes()).toEqual(['Team 1 (3)', 'Team 2 (3)']);
  at.ids = ['ada', 'ben', 'cai', 'dee'];
  keep();
  await screen.findByText(LEFT);
  expect(sizes()).toEqual(['Team 1 (2)', 'Team 2 (2)']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep These Groups' })).toBeDefined());
  keep();
  await waitFor(() => expect(at.kept).toHaveLength(1));
  expect(at.kept[0]?.groups.flatMap(({ studentIds }) => studentIds).toSorted()).toEqual(at.ids);
});
