import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { AddStudents } from '#client/teacher/roster/add-students.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { RosterRow } from '#contract/teacher/roster-calls.ts';

const PREVIEW = {
  rows: [
    { line: 1, alias: 'Ada', signInId: '', groupName: '', outcome: 'add', problem: '', isGuessable: false },
    { line: 2, alias: 'Ben', signInId: '', groupName: '', outcome: 'add', problem: '', isGuessable: false },
  ],
  hasWholeNames: false,
  heading: null,
  headingLine: 1,
  columns: ['family', 'given'].map((role) => ({ role, heading: '', cells: ['Ada', 'Ben'] })),
  courses: [],
};

const LIST = 'One name on each line';
const GROUP = 'Group, where the list names none';

/** Answers previews in the order in which they were asked for. */
let waiting: (() => void)[];
beforeEach(() => {
  sessionStorage.clear();
  waiting = [];
  const fetch = () => new Promise<Response>((resolve) => void waiting.push(() => resolve(answer(PREVIEW))));
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});
afterEach(cleanup);

test('what was found is read out at each check, by what stands there before', async () => {
  render(<AddStudents classId="class" />);
  const said = screen.getAllByRole('status').findLast(({ dataset }) => dataset['loading'] === undefined)!;
  const found = '2 rows found. Nothing has been changed yet.';
  fireEvent.change(screen.getByLabelText('One name on each line'), { target: { value: 'Ada\tBen' } });
  for (const check of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Check the List' }));
    await waitFor(() => expect(waiting).toHaveLength(check));
    expect(said.textContent).toBe('');
    waiting[check - 1]?.();
    await waitFor(() => expect(said.textContent).toBe(found));
    // A press counts once for a moment.
    const again = screen.getByRole('button', { name: 'Check the List' });
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
  }
});

test('students cannot be added as they were read before, while the columns chosen last are on their way', async () => {
  render(<AddStudents classId="class" />);
  fireEvent.change(screen.getByLabelText('One name on each line'), { target: { value: 'Ada\tBen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the List' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: /^Add/ });
  await waitFor(() => expect(add.disabled).toBe(false));
  for (const value of ['alias', 'signInId']) {
    fireEvent.change(screen.getByLabelText('Column 1'), { target: { value } });
  }
  await waitFor(() => expect(waiting).toHaveLength(3));
  waiting[1]?.();
  // The older answer has come when all that follows it is done.
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(add.disabled).toBe(true));
  waiting[2]?.();
  await waitFor(() => expect(add.disabled).toBe(false));
});

/** A server that refuses every "X", and notes what it was given. */
function refusing(): { readonly added: RosterRow[]; readonly groups: string[] } {
  const given = { added: [] as RosterRow[], groups: [] as string[] };
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    const body = JSON.parse(String(init?.body ?? '{}')) as {
      kind: string;
      content: string;
      groupName: string;
      rows: RosterRow[];
    };
    if (path.endsWith('/preview')) {
      given.groups.push(body.groupName);
      const content = body.kind === 'archive' ? atob(body.content).slice(2) : body.content;
      const rows = content.split('\n').map((alias, index) => {
        const isWrong = alias === 'X';
        const row = { line: index + 1, alias, signInId: '', groupName: body.groupName, isGuessable: false };
        return { ...row, outcome: isWrong ? 'problem' : 'add', problem: isWrong ? 'Too short.' : '' };
      });
      return answer({ ...PREVIEW, columns: [], rows });
    }
    if (!path.endsWith('/import')) return answer({ code: 'NOT_FOUND', message: 'Not here.' }, 404);
    given.added.push(...body.rows);
    return answer({ added: body.rows.length, moved: 0, same: 0, roster: { groups: [], students: [] } });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  return given;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check the List' }));
/** The button that adds, once nothing is waited for any more. */
async function add(): Promise<HTMLButtonElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Add \d/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

test('a list that was changed since it was checked is not added before it is checked again', async () => {
  refusing();
  render(<AddStudents classId="class" />);
  type(LIST, 'Ada');
  check();
  await add();
  type(LIST, 'Ada\nLena');
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  expect(screen.getByText(/^The list has changed/)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Check the List' }).getAttribute('aria-disabled')).toBeNull(),
  );
  check();
  expect((await add()).textContent).toBe('Add 2 Students');
});

test('a group that was changed since the list was checked is read into it, and only then is anybody added', async () => {
  const { groups, added } = refusing();
  render(<AddStudents classId="class" />);
  type(LIST, 'Ada');
  check();
  const button = await add();
  type(GROUP, 'Owls');
  expect(button.disabled).toBe(true);
  fireEvent.blur(screen.getByLabelText(GROUP));
  await waitFor(() => expect(groups.at(-1)).toBe('Owls'));
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(added).toEqual([{ alias: 'Ada', signInId: '', groupName: 'Owls' }]));
});

test('lines that were left out stay in the box', async () => {
  const { added } = refusing();
  render(<AddStudents classId="class" />);
  type(LIST, 'Ada\nX\nBen');
  check();
  fireEvent.click(await add());
  await screen.findByText(/^One line could not be added/);
  expect(added.map(({ alias }) => alias)).toEqual(['Ada', 'Ben']);
  expect(screen.getByLabelText<HTMLTextAreaElement>(LIST).value).toBe('X');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(LIST)));
  expect(screen.queryByText(/^The list has changed/)).toBeNull();
});

const choose = (name: string, content: string) =>
  fireEvent.change(screen.getByLabelText('File with students'), { target: { files: [new File([content], name)] } });

test.each([
  // Every archive begins with these letters.
  { name: 'list.xlsx', content: 'PKAda\nX\nBen', left: 'name\tid\tgroup\nX\t\tGroup 1' },
  { name: 'list.csv', content: 'Ada\nX\nBen', left: 'X' },
])('lines of $name that were left out come into the box, before what stands there', async ({ name, content, left }) => {
  const { added } = refusing();
  render(<AddStudents classId="class" />);
  type(LIST, 'Lena');
  choose(name, content);
  fireEvent.click(await add());
  await screen.findByText(/^One line could not be added/);
  expect(added.map(({ alias }) => alias)).toEqual(['Ada', 'Ben']);
  expect(screen.getByLabelText<HTMLTextAreaElement>(LIST).value).toBe(`${left}\nLena`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(LIST)));
});
