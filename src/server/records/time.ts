import { rowMarks } from './database.ts';
import type { Sql } from './database.ts';

/** The epoch of plain increments, which name none. */
export const PLAIN_EPOCH = '';

export interface TimeTotal {
  readonly code: string;
  readonly seconds: number;
  readonly visits: number;
}

interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

/** When the server first heard of an epoch; remembers it now when it never did. */
export async function epochFirstSeen(
  sql: Sql,
  { personId, activityId }: Owner,
  epoch: string,
  now: number,
): Promise<number> {
  const found = await sql.get<{ first_seen_at: number }>(
    'SELECT first_seen_at FROM time_epoch WHERE person_id = ? AND activity_id = ? AND epoch = ?',
    [personId, activityId, epoch],
  );
  if (found) return found.first_seen_at;
  await sql.run('INSERT INTO time_epoch (person_id, activity_id, epoch, first_seen_at) VALUES (?, ?, ?, ?)', [
    personId,
    activityId,
    epoch,
    now,
  ]);
  return now;
}

/** The totals of one epoch by code. */
export async function totalsOfEpoch(sql: Sql, { personId, activityId }: Owner, epoch: string): Promise<TimeTotal[]> {
  return sql.all<TimeTotal>(
    'SELECT code, seconds, visits FROM time_total WHERE person_id = ? AND activity_id = ? AND epoch = ?',
    [personId, activityId, epoch],
  );
}

/** The totals over all epochs by code. */
export async function totalsOf(sql: Sql, { personId, activityId }: Owner): Promise<TimeTotal[]> {
  return sql.all<TimeTotal>(
    `SELECT code, SUM(seconds) AS seconds, SUM(visits) AS visits FROM time_total
     WHERE person_id = ? AND activity_id = ? GROUP BY code`,
    [personId, activityId],
  );
}

/** Sets the totals of some codes in an epoch; the caller has made sure that none shrinks. */
export async function keepTotals(
  sql: Sql,
  { personId, activityId }: Owner,
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
const PAUSE_MS = 5 * 60_000;

/** Notes that the student is at work in an activity: goes on with the stretch of work, or begins one after a pause. */
export async function noteWork(sql: Sql, { personId, activityId }: Owner, now: number): Promise<void> {
  await sql.later(
    `INSERT INTO work_spell (person_id, activity_id, since, seen_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (person_id, activity_id) DO UPDATE SET
       since = CASE WHEN excluded.seen_at - work_spell.seen_at > ${PAUSE_MS} THEN excluded.since ELSE work_spell.since END,
       seen_at = excluded.seen_at`,
    [personId, activityId, now, now],
  );
}
