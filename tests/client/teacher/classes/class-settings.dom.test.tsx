import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { Overlays } from '#client/shell/overlays.tsx';
import { account } from '#client/stores/teacher/account.ts';
import { ClassSettings } from '#client/teacher/classes/class-settings.tsx';
import { answer, CLASS } from '#tests/client/teacher/open-class.ts';
import type { Me } from '#client/stores/teacher/account.ts';
import type { BoardRow } from '#contract/teacher/board-calls.ts';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';

const NAMES: Readonly<Record<string, string>> = { me: 'Ms. Rivera', park: 'Mr. Park', lind: 'Ms. Lind' };

const NOW = 1_800_000_000_000;

const COLLEAGUE = { email: 'teacher@example.org', hasPassword: true, isAdministrator: false };
const ME: Me = {
  ...COLLEAGUE,
  id: 'me',
  name: 'Ms. Rivera',
  organisation: { name: 'School', city: '', state: '', district: '' },
  secondFactor: { isOn: false, isNeeded: false, codesLeft: 0 },
  notices: [],
};

/** What the server has, and what it was told. */
const at = {
  roles: {} as Record<string, string>,
  told: [] as string[],
  seen: [] as number[],
  isArchived: false,
  name: CLASS.name,
  isLeft: false,
};

beforeEach(async () => {
  at.roles = { me: 'owner', park: 'owner' };
  at.told = [];
  at.seen = [];
  at.isArchived = false;
  at.name = CLASS.name;
  at.isLeft = false;
  setEndpoint({ fetch: served });
  await account.refresh();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

interface Sent {
  readonly role?: string | null;
  readonly isArchived?: boolean;
  readonly name?: string;
  readonly was?: string;
}

const served = (async (input: unknown, init?: RequestInit) => {
  const path = new URL(String(input), 'http://page').pathname.replace('/teacher/api/', '');
  const body = JSON.parse(String(init?.body ?? '{}')) as Sent;
  if (at.isLeft && path.startsWith('classes/')) return answer({ message: 'Page not found', code: 'NOT_FOUND' }, 404);
  if (body.role !== undefined) change(path, body.role);
  at.isArchived = body.isArchived ?? at.isArchived;
  if (body.name !== undefined && body.was !== at.name) {
    return answer({ code: 'NAME_CHANGED', message: `It is ${at.name} by now.`, details: {} }, 409);
  }
  at.name = body.name ?? at.name;
  if (path === 'board') return answer({ now: NOW, classes: [], rows: at.seen.map(rowOf) });
  if (path === 'me') return answer(ME);
  if (path === 'colleagues') return answer(Object.entries(NAMES).map(([id, name]) => ({ ...COLLEAGUE, id, name })));
  return answer(path === 'classes' ? [] : detail());
}) as typeof fetch;

function rowOf(lastSeenAt: number, index: number): BoardRow {
  const studentId = `student ${index}`;
  return { classId: 'class', groupId: 'group', studentId, alias: studentId, lastSeenAt, waiting: 0, cells: [] };
}

function change(path: string, role: string | null): void {
  const id = path.split('/').at(-1) ?? '';
  at.told.push(`${id} ${role ?? 'none'}`);
  if (role === null) delete at.roles[id];
  // As at the server, who is changed last comes last.
  else at.roles = { ...Object.fromEntries(Object.entries(at.roles).filter(([each]) => each !== id)), [id]: role };
}

function detail(): ClassDetail {
  const teachers = Object.entries(at.roles).map(([id, role]) => ({ id, name: NAMES[id] ?? '', role }));
  return {
    ...CLASS,
    isArchived: at.isArchived,
    name: at.name,
    role: at.roles['me'] ?? 'viewer',
    teachers,
  } as ClassDetail;
}

async function opened() {
  render(
    <>
      <ClassSettings classId="class" onClose={() => undefined} />
      <Overlays />
    </>,
  );
  await screen.findByLabelText('Ms. Rivera (you)');
}

const roleOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

/** What an arrow key does in a list of choices that has the focus. */
function step(label: string, role: string): void {
  act(() => roleOf(label).focus());
  fireEvent.change(roleOf(label), { target: { value: role } });
}

test('a role is chosen with the arrow keys, and nothing is changed before Save', async () => {
  await opened();
  step('Ms. Lind', 'viewer');
  expect(document.activeElement).toBe(roleOf('Ms. Lind'));
  step('Ms. Lind', 'co-teacher');
  step('Ms. Lind', 'owner');
  expect(at.told).toEqual([]);
  fireEvent.click(save());
  await expect.poll(() => at.told).toEqual(['lind owner']);
  await expect.poll(() => screen.queryByText(/Not saved yet/)).toBeNull();
  expect(roleOf('Ms. Lind').value).toBe('owner');
  expect((await screen.findByText('Saved')).role).toBe('status');
});

test('a change of a role moves nobody in the list', async () => {
  await opened();
  const names = () => screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).labels[0]?.textContent);
  expect(names()).toEqual(['Mr. Park', 'Ms. Lind', 'Ms. Rivera (you)']);
  step('Mr. Park', 'none');
  fireEvent.click(save());
  await expect.poll(() => at.told).toEqual(['park none']);
  await expect.poll(() => screen.queryByText(/Not saved yet/)).toBeNull();
  expect(names()).toEqual(['Mr. Park', 'Ms. Lind', 'Ms. Rivera (you)']);
});

test('the own role goes down after a question, and after all other changes', async () => {
  await opened();
  step('Ms. Rivera (you)', 'co-teacher');
  step('Ms. Lind', 'owner');
  act(() => save().focus());
  fireEvent.click(save());
  await screen.findByText('You will no longer own Technology. Only another owner can make you an owner again.');
  // As a browser does when a dialog opens.
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  fireEvent.click(cancel);
  await screen.findByText('Nothing has changed yet.');
  expect(at.told).toEqual([]);
  expect(document.activeElement).toBe(save());
  expect(roleOf('Ms. Rivera (you)').value).toBe('co-teacher');
  fireEvent.click(save());
  fireEvent.click(await screen.findByRole('button', { name: 'Give Up My Role' }));
  await expect.poll(() => at.told).toEqual(['lind owner', 'me co-teacher']);
  await screen.findByText('Only an owner of this class can change who teaches it.');
  expect(document.activeElement).toBe(save());
});

test('TCH-03 a class is archived after a question that names how many are at work', async () => {
  // Of these one has left, and one has never been there.
  at.seen = [NOW - 1000, NOW - 60_000, NOW - 10 * 60_000, 0];
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Archive Class' }));
  const question = await screen.findByRole('dialog', { name: 'Archive Technology?' });
  expect(question.textContent).toContain('2 students are at work now and are signed out at once.');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Archive Technology?' })).toBeNull();
  expect(at.isArchived).toBe(false);
});

test('TCH-03 the question says what archiving is where nobody is at work', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Archive Class' }));
  const question = await screen.findByRole('dialog', { name: 'Archive Technology?' });
  expect(question.textContent).toContain('students cannot sign in any more');
  fireEvent.click(within(question).getByRole('button', { name: 'Archive Class' }));
  await screen.findByText('This class is archived');
  expect(at.isArchived).toBe(true);
});

test.each([
  ['viewer', true],
  ['co-teacher', false],
] as const)('to a %s the name of the class is there, and Rename as the server takes it', async (role, isDisabled) => {
  at.roles = { me: role, park: 'owner' };
  await opened();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const rename = screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' });
  expect([name.value, name.disabled, rename.disabled]).toEqual([CLASS.name, isDisabled, isDisabled]);
});

test('TCH-01 a name that a colleague has just given is replaced only by who was told of it', async () => {
  await opened();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Period 3' } });
  at.name = 'Period 2';
  const rename = screen.getByRole('button', { name: 'Rename' });
  fireEvent.click(rename);
  await screen.findByText('It is Period 2 by now.');
  expect([at.name, name.value]).toEqual(['Period 2', 'Period 3']);
  fireEvent.click(rename);
  await expect.poll(() => at.name).toBe('Period 3');
  expect(await screen.findAllByText('Saved')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Period 4' } });
  expect(screen.queryByText('Saved')).toBeNull();
});

test('settings of a class that was handed over meanwhile say so, before a press and after one', async () => {
  render(<ClassSettings classId={CLASS.id} onClose={() => undefined} />);
  const name = await screen.findByLabelText('Name');
  at.isLeft = true;
  fireEvent.change(name, { target: { value: 'Tech' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const said = 'You do not teach this class any more, or it was deleted. Ask its owner.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText('Page not found')).toBeNull();
  cleanup();
  render(<ClassSettings classId={CLASS.id} onClose={() => undefined} />);
  expect(await screen.findByText(said)).toBeDefined();
});
