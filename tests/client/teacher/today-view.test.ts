import { expect, test } from 'vitest';
import { todayOf } from '#client/teacher/today/today-view.ts';
import type { Board, BoardRow, HelpFlag } from '#contract/teacher/board-calls.ts';
import type { ToScore, UnreadText } from '#contract/teacher/unread-calls.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const cell = (...flags: HelpFlag[]) => ({ flags }) as unknown as BoardRow['cells'][number];
const row = (studentId: string, classId: string, seenMinutesAgo: number, ...cells: BoardRow['cells']): BoardRow => ({
  classId,
  groupId: 'g',
  studentId,
  alias: studentId,
  lastSeenAt: NOW - seenMinutesAgo * MINUTE,
  waiting: 0,
  cells,
});
const classOf = (id: string) => ({ id, name: id, groups: [], applications: [] });
const text = (classId: string) => ({ classId }) as UnreadText;

test('classes in which somebody works come first, each with who needs help, with most flags first, and what is unread', () => {
  const board: Board = {
    now: NOW,
    classes: [classOf('quiet'), classOf('busy')],
    rows: [
      row('ann', 'quiet', 60, cell('out-of-spec')),
      row('bob', 'busy', 1, cell('no-change'), cell()),
      row('cem', 'busy', 3),
      row('dan', 'busy', 0, cell('wrong-tries'), cell('wrong-tries', 'out-of-spec')),
      { ...row('eve', 'busy', 0), lastSeenAt: 0 },
    ],
  };
  const waits = (classId: string) => ({ classId }) as ToScore;
  const waiting = { texts: [text('busy'), text('busy'), text('other')], toScore: [waits('busy'), waits('other')] };
  const [busy, quiet] = todayOf(board, waiting, NOW);
  expect(busy).toMatchObject({ id: 'busy', all: 4, unread: 2, toScore: [{ classId: 'busy' }] });
  expect(busy?.atWork.map(({ studentId }) => studentId)).toEqual(['bob', 'dan']);
  expect(busy?.needHelp.map(({ row: { studentId }, flags }) => [studentId, flags])).toEqual([
    ['dan', ['wrong-tries', 'out-of-spec']],
    ['bob', ['no-change']],
  ]);
  expect(quiet).toMatchObject({ id: 'quiet', all: 1, atWork: [], unread: 0 });
});
