import { isAtWork } from '#contract/teacher/board-calls.ts';
import type { Board, BoardRow, HelpFlag } from '#contract/teacher/board-calls.ts';
import type { ToScore, Unread } from '#contract/teacher/unread-calls.ts';

/** A class as the page of all classes shows it. */
export interface ClassToday {
  readonly id: string;
  readonly name: string;
  /** Students in it. */
  readonly all: number;
  readonly atWork: readonly BoardRow[];
  /** Those with most flags first. */
  readonly needHelp: readonly { readonly row: BoardRow; readonly flags: readonly HelpFlag[] }[];
  /** Texts of its students that the teacher has not read. */
  readonly unread: number;
  /** Its pages with answers that wait for points. */
  readonly toScore: readonly ToScore[];
}

type Waiting = Pick<Unread, 'texts' | 'toScore'>;

/** The classes of a board, those first in which somebody is at work. */
export function todayOf(board: Board, { texts, toScore = [] }: Waiting, now: number): ClassToday[] {
  const classes = board.classes.map(({ id, name }): ClassToday => {
    const rows = board.rows.filter(({ classId }) => classId === id);
    return {
      id,
      name,
      all: rows.length,
      atWork: rows.filter((row) => isAtWork(row, now)),
      needHelp: rows
        .map((row) => ({ row, flags: [...new Set(row.cells.flatMap(({ flags }) => flags))] }))
        .filter(({ flags }) => flags.length > 0)
        .toSorted((one, other) => other.flags.length - one.flags.length),
      unread: texts.filter(({ classId }) => classId === id).length,
      toScore: toScore.filter(({ classId }) => classId === id),
    };
  });
  return classes.toSorted((one, other) => Number(other.atWork.length > 0) - Number(one.atWork.length > 0));
}
