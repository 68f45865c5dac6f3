import { AT_WORK_MS } from '#contract/teacher/board-calls.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { changedPeople, actionsAfter } from '#server/records/classes/board.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { taughtClasses } from '#server/records/classes/taught-classes.ts';
import { planBoard } from './board-plan.ts';
import { boardRows } from './board-rows.ts';
import type { BoardChange, BoardRow } from '#contract/teacher/board-calls.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { Sql } from '#server/records/database.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';
import type { Services } from '#server/services.ts';

/**
 * What is asked for again with each look at what changed [ms]: a transaction that was slow to commit, or another
 * server's clock.
 */
const OVERLAP_MS = 3000;

export interface BoardClass {
  readonly id: string;
  readonly name: string;
}

/** Actions after which the students, groups or activities of a board are others. */
const RESHAPING: ReadonlySet<string> = new Set<TeacherAction>([
  'change-class',
  'archive',
  'pause-class',
  'resume-class',
  'restore',
  'set-role',
  'import-roster',
  'add-group',
  'rename-group',
  'remove-group',
  'arrange-groups',
  'change-student',
  'move-student',
  'move-out',
  'move-in',
  'deactivate-student',
  'activate-student',
  'merge-student',
  'restore-work',
  'approve-measured',
  'take-measured-back',
  'save-activity',
  'order-pages',
  'reset-game',
  'delete-student',
]);

/** The classes of a board: those named, or all that go on. One that this teacher does not teach does not exist. */
export async function boardClasses(sql: Sql, teacherId: string, named: string | undefined): Promise<TaughtClass[]> {
  const taught = await taughtClasses(sql, teacherId);
  const ids = named?.split(',').filter((id) => id !== '');
  if (!ids || ids.length === 0) return taught.filter(({ archivedAt }) => archivedAt === null);
  const chosen = taught.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw notFound();
  return chosen;
}

/** What a page says of when it was told last [ms since 1970]. */
export function momentOf(since: string): number {
  const moment = Number(since);
  if (since === '' || !Number.isSafeInteger(moment)) throw refuse('VALUE_UNEXPECTED', { field: 'since' });
  return moment;
}

/** What changed on a board of several people's classes. */
export interface ClassChanges {
  readonly now: number;
  readonly rows: readonly BoardRow[];
  /** What teachers did, after which the board of a class has to be asked for anew. */
  readonly reshaped: readonly { readonly id: string; readonly classroomId: string }[];
}

/** Rows of these classes that may be others than they were. */
export async function classChanges(
  sql: Sql,
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
  classes: readonly BoardClass[],
  since: number,
): Promise<ClassChanges> {
  const at = now();
  const after = since - OVERLAP_MS;
  const classIds = classes.map(({ id }) => id);
  if (classIds.length === 0) return { now: at, rows: [], reshaped: [] };
  const actions = await actionsAfter(sql, classIds, after);
  const people = await changedPeople(sql, after, { after: after - AT_WORK_MS, until: at - AT_WORK_MS });
  const changed = new Set([...people, ...actions.map(({ subject }) => subject)]);
  const reshaped = actions.filter(({ action }) => RESHAPING.has(action));
  const students = changed.size === 0 ? [] : await activeStudents(sql, classIds);
  const those = students.filter(({ id }) => changed.has(id));
  const rows = those.length === 0 ? [] : await boardRows(sql, await planBoard(sql, catalogue, classes, at), those, at);
  return { now: at, rows, reshaped };
}

/** One message of a board with these classes. */
export function messageFor({ now, rows, reshaped }: ClassChanges, classIds: ReadonlySet<string>): BoardChange {
  const isStale = reshaped.some(({ classroomId }) => classIds.has(classroomId));
  return { now, rows: rows.filter(({ classId }) => classIds.has(classId)), ...(isStale ? { isStale } : {}) };
}

/** Whether a message tells anything. */
export function isNews({ rows, isStale }: BoardChange): boolean {
  return rows.length > 0 || isStale === true;
}
