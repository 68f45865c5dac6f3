import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { StudentScreen } from '#client/teacher/student/student-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { Comment } from '#contract/learning/comment.ts';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

const ROSTER = {
  groups: [
    { id: 'red', name: 'Red', code: null },
    { id: 'blue', name: 'Blue', code: null },
  ],
  students: [student('ben', 'blue'), student('ada', 'red'), student('cai', 'blue')],
};
const comment = (id: string, kind: Comment['kind'], subject: string): Comment => {
  return { id, kind, subject, text: 'Why?', by: 'Rivera', at: 0, answer: { text: 'Because.', rev: 1, at: 1 } };
};
const DETAIL: StudentDetail = {
  student: { id: 'ben', alias: 'Ben', groupName: 'Blue', lastSeenAt: 0, isActive: true },
  grades: [],
  concepts: [],
  journal: ['introduction', 'final-reflection'].map((section) => ({
    section,
    title: section,
    content: 'I learned much.',
    modifiedAt: 0,
    history: [],
  })),
  comments: [comment('c-1', 'journal', 'final-reflection'), comment('c-2', 'revision', 'r-1')],
  rubrics: [],
  trials: [],
};

function student(id: string, groupId: string): RosterStudent {
  return { id, number: 1, alias: id, signInId: null, groupId, isActive: true, lastActiveAt: 0, note: null };
}

const DRAGSTER = { code: 'dragster', name: 'CO₂ dragster', icon: 'dragster' };
const GLIDER = { code: 'glider', name: 'Glider', icon: 'glider' };

/** The applications whose work of a student was asked for, in order. */
let asked: string[];
beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  return offer(DRAGSTER);
});

/** A class with these applications, of two that there are. */
async function offer(...applications: (typeof DRAGSTER)[]): Promise<void> {
  const fetch = async (input: unknown): Promise<Response> => {
    const path = String(input);
    if (path.endsWith('/roster')) return answer(ROSTER);
    if (!path.includes('/students/')) return answer({ ...CLASS, applications, units: [DRAGSTER, GLIDER] });
    asked.push(path.split('/').at(-1) ?? '');
    return answer(DETAIL);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
}

afterEach(cleanup);

function open(search: string) {
  const { hook, searchHook, history } = memoryLocation({ path: `/student/ben?${search}`, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <StudentScreen classId="class" more="ben" />
    </Router>,
  );
  return history;
}

test('leads to the same part of the students beside, in the order of the list', async () => {
  const history = open('part=journal');
  const next = await screen.findByRole('link', { name: 'Next Student' });
  fireEvent.click(next);
  fireEvent.click(screen.getByRole('link', { name: 'Previous Student' }));
  expect(history.slice(1)).toEqual(['cai', 'ada'].map((id) => `/teacher/classes/class/student/${id}?part=journal`));
});

test.each([
  ['final-reflection', 'Journal'],
  ['c-1', 'Journal'],
  ['c-2', 'Designs'],
])('who comes for %s finds it under %s', async (text, part) => {
  open(`text=${text}`);
  const button = await screen.findByRole('button', { name: part });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  if (part === 'Journal') expect(document.activeElement?.id).toBe(`text-${text}`);
});

test.each([
  { offered: [DRAGSTER], name: 'another one' },
  { offered: [], name: 'none' },
])(
  'the work that the address names is shown in a class with $name, part for part and student for student',
  async ({ offered }) => {
    await offer(...offered);
    const history = open('app=glider&text=final-reflection');
    fireEvent.click(await screen.findByRole('button', { name: 'Grades' }));
    await waitFor(() => expect(history.at(-1)).toContain('part=grades'));
    fireEvent.click(await screen.findByRole('link', { name: 'Next Student' }));
    expect(history.at(-1)).toBe('/teacher/classes/class/student/cai?app=glider&part=grades');
    expect(new Set(asked)).toEqual(new Set(['glider']));
  },
);

test('who chooses another application than the address names sees that', async () => {
  const history = open('app=glider&part=journal');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Application');
  expect(choice.value).toBe('glider');
  fireEvent.change(choice, { target: { value: 'dragster' } });
  await waitFor(() => expect(asked).toEqual(['glider', 'dragster']));
  expect(history.at(-1)).toBe('/student/ben?part=journal');
});
