import { expect, test } from 'vitest';
import { classLineOf, doingText, helpFirst } from '#client/teacher/board/board-view.ts';
import type { BoardLine } from '#client/teacher/board/board-view.ts';
import type { BoardCell, HelpFlag } from '#contract/teacher/board-calls.ts';

const NOW = 10_000_000;

interface Given {
  readonly flags?: readonly HelpFlag[];
  readonly research?: number;
  readonly quizzes?: number | null;
  readonly tested?: number;
  readonly lastSeenAt?: number;
}

function line(
  alias: string,
  { flags = [], research = 0, quizzes = null, tested = 0, lastSeenAt = 0 }: Given,
): BoardLine {
  const cell: BoardCell = {
    appCode: 'dragster',
    research,
    quizzes,
    designs: { staged: 0, tested, invalid: 0 },
    best: null,
    iterations: 0,
    journalWords: 0,
    activeSeconds: 0,
    flags: [...flags],
  };
  const row = { classId: 'c', groupId: 'g', studentId: alias, alias, lastSeenAt, waiting: 0, cells: [cell] };
  return { row, className: '', groupName: '', cell };
}

test('TCH-03 who needs help stands first, and the others stay in their order', () => {
  const lines = [
    line('Ada', {}),
    line('Ben', { flags: ['no-change'] }),
    line('Chloe', {}),
    line('Dan', { flags: ['wrong-tries', 'out-of-spec'] }),
  ];
  expect(helpFirst(lines).map(({ row }) => row.alias)).toEqual(['Dan', 'Ben', 'Ada', 'Chloe']);
});

test('TCH-03 the class line counts who is at work, and takes means over those who have a mark', () => {
  const lines = [
    line('Ada', { research: 100, quizzes: 80, tested: 2, lastSeenAt: NOW - 30_000 }),
    line('Ben', { research: 50, lastSeenAt: NOW - 3 * 60_000 }),
    line('Chloe', {}),
  ];
  expect(classLineOf(lines, NOW)).toEqual({ all: 3, atWork: 1, research: 50, quizzes: 80, inSpec: 1 });
  expect(classLineOf([], NOW)).toEqual({ all: 0, atWork: 0, research: null, quizzes: null, inSpec: 0 });
});

test('what a student does now is said with its minutes and, where there are several, its application', () => {
  const now = 1_000_000_000;
  const [dragster, glider] = [
    { appCode: 'dragster', name: 'CO2 dragster' },
    { appCode: 'glider', name: 'Glider' },
  ];
  const at = { appCode: 'glider', page: 'Lift', since: now - 6.5 * 60_000 };
  const said = (doing: typeof at | { appCode: string } | undefined, seen: number, shown = 'glider') =>
    doingText({ lastSeenAt: seen, ...(doing && { doing }) }, now, { applications: [dragster, glider], shown });
  expect(said(at, now)).toBe('Lift, 6 min');
  expect(said({ ...at, since: now }, now, 'dragster')).toBe('Lift (Glider)');
  expect(said({ appCode: 'glider' }, now)).toBe('Engineering');
  expect(said(at, now - 3 * 60_000)).toBeUndefined();
  expect(said(undefined, now)).toBeUndefined();
});
