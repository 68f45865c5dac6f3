import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';

/** A student is at work while a device said so within this time [ms]. */
export const AT_WORK_MS = 2 * MINUTE_MS;

/** Why a student may need help now. */
export const HelpFlag = z.enum(['wrong-tries', 'no-change', 'out-of-spec']);
export type HelpFlag = z.infer<typeof HelpFlag>;

export const BoardCell = z.object({
  appCode: z.string(),
  /** Completed pages and finished exercises, percent. */
  research: z.number(),
  /** Mean of finished quizzes and worksheets, percent; null before the first. */
  quizzes: z.nullable(z.number()),
  designs: z.object({ staged: z.number(), tested: z.number(), invalid: z.number() }),
  /** Of designs IN SPEC, in the units of the activity's performance measure. */
  best: z.nullable(z.number()),
  iterations: z.number(),
  journalWords: z.number(),
  /** [s] */
  activeSeconds: z.number(),
  flags: z.array(HelpFlag),
});
export type BoardCell = z.infer<typeof BoardCell>;

/** On what a student is at work. */
const Doing = z.object({
  appCode: z.string(),
  /** The page's name; absent while they design. */
  page: z.optional(z.string()),
  /** Since when they are on this page [ms since 1970]. */
  since: z.optional(z.number()),
});

export const BoardRow = z.object({
  classId: z.string(),
  groupId: z.string(),
  studentId: z.string(),
  alias: z.string(),
  lastSeenAt: z.number(),
  /** Saves that a device of this student last said were waiting on it. */
  waiting: z.number(),
  /** Absent for who is not at work. */
  doing: z.optional(Doing),
  cells: z.array(BoardCell),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** Whether a student is at work by the server's clock [ms since 1970]. */
export function isAtWork({ lastSeenAt }: Pick<BoardRow, 'lastSeenAt'>, now: number): boolean {
  return lastSeenAt > 0 && now - lastSeenAt <= AT_WORK_MS;
}

/** The class waits, eyes up: who wanted it, and until when by the server's clock [ms since 1970]. */
export const ClassPause = z.object({ by: z.string(), until: z.number() });
export type ClassPause = z.infer<typeof ClassPause>;

export const Board = z.object({
  /** The server's clock [ms since 1970]. */
  now: z.number(),
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pause: z.optional(ClassPause),
      groups: z.array(z.object({ id: z.string(), name: z.string() })),
      applications: z.array(
        z.object({
          appCode: z.string(),
          name: z.string(),
          performanceLabel: z.string(),
          performanceUnits: z.string(),
          performanceDecimals: z.number(),
          lowerIsBetter: z.boolean(),
        }),
      ),
    }),
  ),
  rows: z.array(BoardRow),
});
export type Board = z.infer<typeof Board>;

/** One message of the board's stream: rows that changed since the one before. */
export const BoardChange = z.object({
  now: z.number(),
  rows: z.array(BoardRow),
  /** Classes, groups, students or activities are no longer as the board has them: it has to be asked for anew. */
  isStale: z.optional(z.boolean()),
});
export type BoardChange = z.infer<typeof BoardChange>;

/**
 * Server-sent events of `BoardChange`; same query as `board`, and `since`, the `now` of what the page was told last: what
 * changed from then on comes first. Read with fetch, which can send the bearer token.
 */
export const BOARD_EVENTS_PATH = '/teacher/api/board/events';

export const boardCalls = {
  /** Keeps the eyes of a class off its screens for some minutes, from 1 to 60; 0 lets it go on. */
  pauseClass: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/pause',
    audience: 'teacher',
    body: z.object({ minutes: z.number() }),
    answer: z.object({ pause: z.optional(ClassPause) }),
  }),
  /** All classes of the teacher that are not archived, or those named, separated by commas. */
  board: call({
    method: 'GET',
    path: '/teacher/api/board',
    audience: 'teacher',
    query: z.object({ classes: z.optional(z.string()) }),
    answer: Board,
  }),
  /** For where the stream does not come through: the same as one message. `since` is the `now` of the answer before. */
  boardChanges: call({
    method: 'GET',
    path: '/teacher/api/board/changes',
    audience: 'teacher',
    query: z.object({ classes: z.optional(z.string()), since: z.string() }),
    answer: BoardChange,
  }),
} as const;
