import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { emptySheet } from '#client/stores/learning/trials/trial-sheet.ts';
import { specificationDrafts } from '#client/stores/teacher/activities/specification-drafts.ts';
import { appearance } from '#client/stores/teacher/appearance.ts';
import { ask } from '#client/stores/teacher/ask.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { ClassFrame } from '#client/teacher/class-frame.tsx';
import { ProjectorScreen } from '#client/teacher/contest/projector/projector-screen.tsx';
import { OpenerScreen } from '#client/teacher/opener/opener-screen.tsx';
import { JoinScreen } from '#client/teacher/roster/join-screen.tsx';
import { gradebookCalls } from '#contract/teacher/gradebook-calls.ts';
import { answer, CLASS } from './open-class.ts';

const TAUGHT_NO_MORE = 'You do not teach this class any more, or it was deleted. Ask its owner.';
const BOARD = { now: 1000, classes: [], rows: [] };

/** What of the class this teacher finds, and what was asked for. */
const at = { isLeft: false, asked: [] as string[], board: BOARD as object, of: CLASS };

beforeEach(() => {
  Object.assign(at, { isLeft: false, asked: [], board: BOARD, of: CLASS });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setEndpoint({ fetch: served });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const served = (async (input: unknown) => {
  const path = new URL(String(input), 'http://page').pathname.replace('/teacher/api/', '');
  at.asked.push(path);
  if (path === 'classes') return answer(at.isLeft ? [] : [CLASS]);
  if (at.isLeft || path.includes('gradebook')) return answer({ message: 'Page not found', code: 'NOT_FOUND' }, 404);
  if (path === 'board') return answer(at.board);
  if (path === 'board/changes') return answer({ now: 2000, rows: [] });
  return path === `classes/${CLASS.id}` ? answer(at.of) : answer({}, 500);
}) as typeof fetch;

/** The first screen brings its parts, which takes a busy machine its time. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

async function openBoard(): Promise<void> {
  render(<ClassFrame classId={CLASS.id} screen="board" more={undefined} />);
  await waitFor(() => expect(screen.getByText('No students yet.')).toBeDefined());
}

/** As the form keeps it; "Was late." stood there before. */
function typeGrade(classId: string, studentId: string, fields: Readonly<Record<string, string>>): void {
  const defaults = { note: 'Was late.', override: '' };
  formDrafts.keep({ teacherId: '', form: `grade ${classId} ${studentId}` }, { fields, defaults, texts: ['note'] });
}

const boardsAsked = () => at.asked.filter((path) => path.startsWith('board')).length;

test('who is taken out of a class while its board is open reads that, and nothing of it is asked for any more', async () => {
  await openBoard();
  at.isLeft = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(TAUGHT_NO_MORE));
  expect(screen.getByRole('link', { name: 'Your classes' }).getAttribute('href')).toBe('/teacher');
  expect(screen.queryByText('Page not found')).toBeNull();
  const before = boardsAsked();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(boardsAsked()).toBe(before);
});

test('who is taken out of a class reads what was typed there and is not saved, with the focus on that page', async () => {
  typeGrade(CLASS.id, 'ben', { note: 'Good!', override: '80' });
  typeGrade(CLASS.id, 'ada', { note: 'Was late.', override: '80' });
  typeGrade('other', 'ben', { note: 'Of another class.' });
  const place = { teacherId: '', classId: CLASS.id, appCode: 'dragster' };
  const sheet = { ...emptySheet('metric'), note: 'Axle slipped.' };
  runDrafts.keep({ ...place, runId: undefined }, { trialId: 't', studentId: 'ben', baseRev: 0, sheet });
  const begun = { id: 's', name: 'Sprint', challenge: 'Go far.', performance: 'time', settings: [] };
  specificationDrafts.keep(place, { ...place, begun, specification: { ...begun, challenge: 'Go fast!' } });
  await openBoard();
  at.isLeft = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(TAUGHT_NO_MORE));
  const typed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(typed).toEqual(['Good!', 'Axle slipped.', 'Go fast!']);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('who may only view a class any more reads above its screen what was typed there and is not saved', async () => {
  typeGrade(CLASS.id, 'ben', { note: 'Good!', override: '80' });
  await openBoard();
  const typed = () => screen.queryByRole('region', { name: 'What you typed here and did not save' });
  expect(typed()).toBeNull();
  cleanup();
  at.of = { ...CLASS, role: 'viewer' };
  await openBoard();
  await waitFor(() => expect(typed()?.textContent).toContain('You can only view this class now.'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Good!');
});

test('what another teacher did to the class itself is known at the next screen', async () => {
  const { rerender } = render(<ClassFrame classId={CLASS.id} screen="board" more={undefined} />);
  await waitFor(() => expect(screen.getByText('No students yet.')).toBeDefined());
  expect(screen.queryByText('Archived')).toBeNull();
  at.of = { ...CLASS, isArchived: true };
  rerender(<ClassFrame classId={CLASS.id} screen="help" more={undefined} />);
  await waitFor(() => expect(screen.getByText('Archived')).toBeDefined());
});

test('a board that is shown to the class has no menu beside it, and its colors go with it', async () => {
  const end = appearance.keep();
  await openBoard();
  const projector = screen.getByRole('button', { name: 'Projector' });
  const menu = () => screen.queryByRole('navigation', { name: CLASS.name });
  fireEvent.click(projector);
  expect([menu(), document.documentElement.dataset['theme']]).toEqual([null, 'projector']);
  expect(projector.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(projector);
  expect(menu()).not.toBeNull();
  fireEvent.click(projector);
  cleanup();
  expect([appearance.isOnWall.value, document.documentElement.dataset['theme']]).toEqual([false, undefined]);
  end();
});

test('a board that is shown to the class names neither a class nor a teacher, and its pause can be ended there', async () => {
  const group = { id: 'g', name: 'Group 1' };
  const pause = { by: 'Ms. Rivera', until: 600_000 };
  const of = { id: CLASS.id, name: CLASS.name, groups: [group], applications: [], pause };
  const ana = { classId: CLASS.id, groupId: 'g', studentId: 'ana', alias: 'Ana', lastSeenAt: 0, waiting: 0, cells: [] };
  const period5 = { ...of, id: 'other', name: 'Period 5', groups: [{ ...group, id: 'g5' }], pause: undefined };
  at.board = { now: 1000, classes: [of, period5], rows: [ana, { ...ana, classId: 'other', studentId: 'bo' }] };
  render(<ClassFrame classId={CLASS.id} screen="board" more={undefined} />);
  await waitFor(() => expect(screen.getByText(/^Ms\. Rivera paused Technology until/)).toBeDefined());
  // On paper the board says of which class and moment it is.
  expect(screen.getByText(/^Technology · .*\d:\d\d/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'All Classes' }));
  await waitFor(() => expect(screen.getAllByText(/Period 5/)).not.toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'Projector' }));
  await waitFor(() => expect(screen.getByText(/^Paused until/)).toBeDefined());
  expect(document.body.textContent).not.toMatch(/Ms\. Rivera|Technology|Period 5/);
  expect(screen.getByRole('button', { name: 'Let the class go on' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'All Classes' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Projector' }));
  expect(screen.getByRole('button', { name: 'All Classes' }).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['the join screen', () => <JoinScreen classId={CLASS.id} />],
  ['an opener', () => <OpenerScreen classId={CLASS.id} appCode="dragster" lesson="01-welcome" />],
  ['the wall of a contest', () => <ProjectorScreen classId={CLASS.id} contestId="cup" />],
])('%s of a class that is the teacher’s no more says so', async (_name, Wall) => {
  at.isLeft = true;
  render(<Wall />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(TAUGHT_NO_MORE));
  expect(screen.getByRole('link', { name: 'Your classes' }).getAttribute('href')).toBe('/teacher');
});

test('something that is not in a class any more leaves the class open', async () => {
  await openBoard();
  at.asked = [];
  const parameters = { classId: CLASS.id, appCode: 'dragster' };
  await act(async () => void (await ask(gradebookCalls.gradebook, { parameters })));
  await waitFor(() => expect(at.asked).toContain(`classes/${CLASS.id}`));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(TAUGHT_NO_MORE)).toBeNull();
  expect(screen.getByText('No students yet.')).toBeDefined();
});

test.each([
  ['student', 'students'],
  ['design', 'designs'],
])('the address %s without one leads to the screen of all', async (path, all) => {
  history.replaceState(null, '', `/teacher/classes/${CLASS.id}/${path}`);
  render(<ClassFrame classId={CLASS.id} screen={path} more={undefined} />);
  await waitFor(() => expect(location.pathname).toBe(`/teacher/classes/${CLASS.id}/${all}`));
});
