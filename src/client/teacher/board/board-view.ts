import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Board, BoardCell, BoardRow } from '#contract/teacher/board-calls.ts';
import { board as say } from '#client/words/teacher/board.ts';
import { parts } from '#client/words/teacher/parts.ts';

/** One student as the board draws them: their row, and its part for the application on screen. */
export interface BoardLine {
  readonly row: BoardRow;
  readonly className: string;
  readonly groupName: string;
  /** Absent where the student's class does not have the application. */
  readonly cell: BoardCell | undefined;
}

/** The students of a board for one application, all groups or one. */
export function linesOf(board: Board, code: ApplicationCode | undefined, groupId: string): BoardLine[] {
  const classes = new Map(board.classes.map((each) => [each.id, each]));
  return board.rows
    .filter((row) => groupId === '' || row.groupId === groupId)
    .map((row) => {
      const of = classes.get(row.classId);
      return {
        row,
        className: of?.name ?? '',
        groupName: of?.groups.find(({ id }) => id === row.groupId)?.name ?? '',
        cell: row.cells.find(({ appCode }) => appCode === code),
      };
    });
}

/** How long ago, in words that a glance can read. */
export function agoText(now: number, then: number): string {
  if (then === 0) return parts('notYet');
  const minutes = Math.floor(Math.max(0, now - then) / 60_000);
  if (minutes < 1) return say('now');
  if (minutes < 60) return say('minutesAgo', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return say('hoursAgo', { count: hours });
  return say('daysAgo', { count: Math.floor(hours / 24) });
}

/** The applications of a board by code, each once. */
export function applicationsOf(board: Board) {
  return [
    ...new Map(board.classes.flatMap(({ applications }) => applications.map((each) => [each.appCode, each]))).values(),
  ];
}
