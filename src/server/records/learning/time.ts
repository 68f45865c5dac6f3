import { MINUTE_MS } from '#contract/values/durations.ts';
import { rowMarks } from '#server/records/database.ts';
import type { Sql } from '#server/records/database.ts';

/** The epoch of plain increments, which name none. */
export const PLAIN_EPOCH = '';

export interface TimeTotal {
  readonly code: string;
  readonly seconds: number;
  readonly visits: number;
}

export interface TimeOwner {
  readonly personId: string;
  readonly activityId: string;
}

/** The totals of one epoch by code. */
export async function totalsOfEpoch(
  sql: Sql,
  { personId, activityId }: TimeOwner,
  epoch: string,
): Promise<TimeTotal[]> {
  return sql.all<TimeTotal>(
    'SELECT code, seconds, visits FROM time_total WHERE person_id = ? AND activity_id = ? AND epoch = ?',
    [personId, activityId, epoch],
  );
}

/** The totals over all epochs by code. */
export async function totalsOf(sql: Sql, { personId, activityId }: TimeOwner): Promise<TimeTotal[]> {
  return sql.all<TimeTotal>(
    `SELECT code, SUM(seconds) AS seconds, SUM(visits) AS visits FROM time_total
     WHERE person_id = ? AND activity_id = ? GROUP BY code`,
    [personId, activityId],
  );
}

/** Sets the totals of some codes in an epoch; the caller has made sure that none shrinks. */
export async function keepTotals(
  sql: Sql,
  { personId, activityId }: TimeOwner,
  epoch: string,
  totals: readonly TimeTotal[],
): Promise<void> {
  if (totals.length === 0) return;
  await sql.later(
    `INSERT INTO time_total (person_id, activity_id, epoch, code, seconds, visits)
     VALUES ${rowMarks(totals.length, 6)}
     ON CONFLICT (person_id, activity_id, epoch, code) DO UPDATE SET
       seconds = excluded.seconds, visits = excluded.visits`,
    totals.flatMap(({ code, seconds, visits }) => [personId, activityId, epoch, code, seconds, visits]),
  );
}

/** A pause longer than this ends a stretch of work [ms]; pages tell of their time every 20 s. */
const PAUSE_MS = 5 * MINUTE_MS;
const HAS_PAUSED = `excluded.seen_at - work_spell.seen_at > ${PAUSE_MS}`;

/** When a student was last at work in an activity, and what their devices could still report then [s]. */
export interface WorkSpell {
  readonly seenAt: number;
  readonly timeCredit: number;
}

/** What a report says of a student at work: `code` is the page on which time was spent, empty where on none. */
export interface WorkNote extends WorkSpell {
  readonly code: string;
}

export async function workSpellOf(sql: Sql, { personId, activityId }: TimeOwner): Promise<WorkSpell | undefined> {
  return sql.get<WorkSpell>(
    `SELECT seen_at AS "seenAt", time_credit AS "timeCredit" FROM work_spell WHERE person_id = ? AND activity_id = ?`,
    [personId, activityId],
  );
}

/** Notes that the student is at work in an activity: goes on with the stretch of work, or begins one after a pause. */
export async function noteWork(
  sql: Sql,
  { personId, activityId }: TimeOwner,
  { seenAt, timeCredit, code }: WorkNote,
): Promise<void> {
  await sql.later(
    `INSERT INTO work_spell (person_id, activity_id, since, seen_at, time_credit, code, code_since)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (person_id, activity_id) DO UPDATE SET
       since = CASE WHEN ${HAS_PAUSED} THEN excluded.since ELSE work_spell.since END,
       code_since = CASE WHEN ${HAS_PAUSED} OR excluded.code <> work_spell.code THEN excluded.code_since
         ELSE work_spell.code_since END,
       seen_at = excluded.seen_at, time_credit = excluded.time_credit, code = excluded.code`,
    [personId, activityId, seenAt, seenAt, timeCredit, code, seenAt],
  );
}
