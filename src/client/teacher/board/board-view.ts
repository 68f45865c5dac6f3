import { board as say } from '#client/words/teacher/board.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { isAtWork } from '#contract/teacher/board-calls.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Board, BoardCell, BoardRow } from '#contract/teacher/board-calls.ts';

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

/** Who needs help first, those with more flags before the others; otherwise in the order that they had. */
export function helpFirst(lines: readonly BoardLine[]): BoardLine[] {
  return lines.toSorted((one, other) => flagsOf(other) - flagsOf(one));
}

function flagsOf({ cell }: BoardLine): number {
  return cell?.flags.length ?? 0;
}

/** The students on screen taken together. */
export interface ClassLine {
  readonly all: number;
  readonly atWork: number;
  /** Mean over everybody who has the application [%]; null without anybody. */
  readonly research: number | null;
  /** Mean over those who have finished one [%]. */
  readonly quizzes: number | null;
  readonly inSpec: number;
}

export function classLineOf(lines: readonly BoardLine[], now: number): ClassLine {
  const cells = lines.flatMap(({ cell }) => cell ?? []);
  return {
    all: lines.length,
    atWork: lines.filter(({ row }) => isAtWork(row, now)).length,
    research: meanOf(cells.map(({ research }) => research)),
    quizzes: meanOf(cells.flatMap(({ quizzes }) => quizzes ?? [])),
    inSpec: cells.filter(({ designs }) => designs.tested > 0).length,
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
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

/** All applications of the classes on screen, and the code of the one that the board shows. */
export interface ShownApplications {
  readonly applications: readonly { readonly appCode: string; readonly name: string }[];
  readonly shown: string | undefined;
}

/**
 * The page on which a student is, and for how many minutes; with its application where that is not the one on screen. Undefined
 * for who is not at work.
 */
export function doingText(
  { doing, ...row }: Pick<BoardRow, 'doing' | 'lastSeenAt'>,
  now: number,
  { applications, shown }: ShownApplications,
): string | undefined {
  if (!doing || !isAtWork(row, now)) return undefined;
  const page = doing.page ?? say('designing');
  const minutes = doing.since === undefined ? 0 : Math.floor((now - doing.since) / 60_000);
  const place = minutes < 1 ? page : say('forMinutes', { page, count: minutes });
  const name =
    doing.appCode === shown ? undefined : applications.find(({ appCode }) => appCode === doing.appCode)?.name;
  return name === undefined ? place : say('inApplication', { place, application: name });
}

/** The applications of a board by code, each once. */
export function applicationsOf(board: Board) {
  return [
    ...new Map(board.classes.flatMap(({ applications }) => applications.map((each) => [each.appCode, each]))).values(),
  ];
}
