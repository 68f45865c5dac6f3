import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { unread } from '#client/stores/teacher/student/unread.ts';
import { ClassFrame } from '#client/teacher/class-frame.tsx';
import { ClassesScreen } from '#client/teacher/classes/classes-screen.tsx';
import { TodayScreen } from '#client/teacher/today/today-screen.tsx';
import { UnreadScreen } from '#client/teacher/unread/unread-screen.tsx';
import { answer, CLASS } from './open-class.ts';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';
import type { UnreadText } from '#contract/teacher/unread-calls.ts';

const WORK = { applications: [{ code: 'dragster', name: 'CO₂ dragster', icon: 'dragster' }] };
const ANA = { classId: 'class', groupId: 'g', studentId: 'ana', alias: 'Ana', lastSeenAt: 0, waiting: 0, cells: [] };

const TEXT: UnreadText = {
  classId: 'class',
  studentId: 'ana',
  appCode: 'dragster',
  kind: 'journal',
  subject: 'introduction',
  at: 1,
  className: 'Technology',
  alias: 'Ana',
  groupName: 'Group 1',
  appName: 'CO₂ dragster',
  about: 'Introduction',
  text: 'My car',
  isCut: false,
};

/** What the server has of this school. */
let open: ClassDetail | undefined;
/** What its students wrote and nobody has read. */
let written: readonly UnreadText[] = [];

beforeEach(() => {
  open = undefined;
  written = [];
  setEndpoint({ fetch: served });
});
afterEach(cleanup);

const served = (async (input: unknown) => {
  const path = new URL(String(input), 'http://page').pathname.replace('/teacher/api/', '');
  if (path === 'classes') return answer(open ? [open] : []);
  if (path === 'unread') return answer({ total: written.length, texts: written });
  if (path === 'board') {
    const groups = [{ id: 'g', name: 'Group 1' }];
    const isWorked = (open?.applications.length ?? 0) > 0;
    const board = { performanceLabel: 'Time', performanceUnits: 's', performanceDecimals: 3, lowerIsBetter: true };
    const applications = isWorked ? [{ appCode: 'dragster', name: 'CO₂ dragster', ...board }] : [];
    const of = open ? [{ id: open.id, name: open.name, groups, applications }] : [];
    return answer({ now: 1000, classes: of, rows: open && open.studentCount > 0 ? [ANA] : [] });
  }
  if (path.startsWith('board/')) return answer({ now: 2000, rows: [] });
  if (path.startsWith('own-pages') || path.includes('/game/')) return answer([]);
  if (path.includes('/gradebook/'))
    return answer({ weights: { grades: 1, iterations: 0, performance: 0 }, exercises: [], works: [], rows: [] });
  return path === 'classes/class' && open ? answer(open) : answer({ message: 'No.' }, 500);
}) as typeof fetch;

/** A school with this class, or with none. */
async function school(has?: Partial<ClassDetail>): Promise<void> {
  open = has && { ...CLASS, studentCount: 0, ...has };
  await Promise.all([classes.load(), unread.load()]);
}

/** A screen of the class as its teacher opens it. */
function at(path: string, more?: string): void {
  history.replaceState(null, '', `/teacher/classes/class/${path}`);
  render(
    <Route path="/teacher/classes/:classId/*?">
      <ClassFrame classId="class" screen={path} more={more} />
    </Route>,
  );
}

const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('TCH-03 Today and Unread of a new school offer to make the first class', async () => {
  await school();
  for (const Screen of [TodayScreen, UnreadScreen]) {
    const { unmount } = render(<Screen />);
    fireEvent.click(await screen.findByRole('button', { name: 'New Class' }));
    expect(screen.getByRole('dialog', { name: 'New class' })).toBeTruthy();
    unmount();
  }
});

test('TCH-03 the list of classes shows of each what it works on, what waits to be read and what it still lacks', async () => {
  written = ['class', 'class', 'other'].map((classId) => ({ ...TEXT, classId }));
  await school({ studentCount: 3, ...WORK });
  const { unmount } = render(<ClassesScreen />);
  const card = within(await screen.findByRole('list', { name: 'Classes' })).getByRole('listitem');
  expect(within(card).getByRole('link', { name: '2 unread texts' }).getAttribute('href')).toBe('/teacher/unread');
  expect([...card.querySelectorAll('[data-application]')].map((each) => each.getAttribute('data-application'))).toEqual(
    ['dragster'],
  );
  expect(within(card).queryByRole('link', { name: /^(?:Add Students|Choose)/ })).toBeNull();
  unmount();
  written = [];
  await school({});
  render(<ClassesScreen />);
  expect(await link('Add Students to Technology')).toBe('/teacher/classes/class/students/add');
  expect(screen.queryByText(/unread/)).toBeNull();
});

test('TCH-03 Today, Unread and the board of a class without students offer to add them', async () => {
  await school({});
  for (const Screen of [TodayScreen, UnreadScreen]) {
    const { unmount } = render(<Screen />);
    expect(await link('Add Students to Technology')).toBe('/teacher/classes/class/students/add');
    expect(screen.queryByText(/Nobody needs help|You have read everything/)).toBeNull();
    unmount();
  }
  at('board');
  expect(await link('Add Students')).toBe('/teacher/classes/class/students/add');
});

test.each(['gradebook', 'game'])(
  'TCH-03 %s of a class without students offers to add them, to who may',
  async (path) => {
    await school(WORK);
    at(path);
    expect(await link('Add Students')).toBe('/teacher/classes/class/students/add');
    cleanup();
    await school({ ...WORK, role: 'viewer' });
    at(path);
    await screen.findByText('No students yet.');
    expect(screen.queryByRole('link', { name: 'Add Students' })).toBeNull();
  },
);

test('TCH-01 a class with nothing to work on leads to its activities, from Today, the board and the screens of its work', async () => {
  await school({ studentCount: 1 });
  const { unmount } = render(<TodayScreen />);
  expect(await link('Choose Activities for Technology')).toBe('/teacher/classes/class/activities');
  unmount();
  at('board');
  await screen.findByText(/^Next: choose what they work on under/);
  cleanup();
  for (const path of ['gradebook', 'contest', 'own-pages']) {
    at(path);
    expect(await link('Choose Activities')).toBe('/teacher/classes/class/activities');
    expect(screen.queryByRole('link', { name: 'New Page' })).toBeNull();
    cleanup();
  }
  at('own-pages', 'new');
  expect(await link('Choose Activities')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'New page' })).toBeTruthy();
});

test('TCH-03 while nobody has signed in, the board says how students come in; a viewer is asked for nothing', async () => {
  await school({ studentCount: 1, ...WORK });
  at('board');
  await screen.findByText(/^Nobody has signed in yet/);
  expect([await link('Join Screen'), await link('Sign-in Cards')]).toEqual(
    ['join', 'students/cards'].map((path) => `/teacher/classes/class/${path}`),
  );
  cleanup();
  await school({ studentCount: 1, ...WORK, role: 'viewer' });
  at('board');
  await screen.findByRole('link', { name: 'Ana' });
  expect(screen.queryByText(/^Nobody has signed in yet/)).toBeNull();
});
