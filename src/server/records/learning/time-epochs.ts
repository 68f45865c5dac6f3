import { PLAIN_EPOCH, keepTotals, totalsOfEpoch } from './time.ts';
import type { Sql } from '#server/records/database.ts';
import type { TimeOwner, TimeTotal } from './time.ts';

/*
 * An epoch is what one device counted since it began. Devices that are emptied after each lesson begin one in each, so that all
 * but the latest of a student are folded into one, without a second lost. What a folded one held is remembered, for its device
 * may come out of a cupboard and tell its totals again.
 */

/** Epochs of a student in an activity that have times of their own, the plain one and the folded ones included. */
export const EPOCHS_MOST = 20;
/** Folded epochs that are still known by name: more devices than a student meets in a year. */
const FOLDED_KNOWN = 200;
/** No device's name for an epoch: those are letters and digits. */
const FOLDED = '~';

export interface TimeEpoch {
  readonly epoch: string;
  readonly firstSeenAt: number;
}

/** Epochs that have times of their own, the plain one included, the oldest first. */
export async function epochsOf(sql: Sql, { personId, activityId }: TimeOwner): Promise<TimeEpoch[]> {
  return sql.all<TimeEpoch>(
    `SELECT epoch, first_seen_at AS "firstSeenAt" FROM time_epoch WHERE person_id = ? AND activity_id = ?
     ORDER BY first_seen_at, epoch`,
    [personId, activityId],
  );
}

/** Gives an epoch times of its own: those from before it was folded, or none yet. The oldest of too many are folded. */
export async function takeUpEpoch(
  sql: Sql,
  owner: TimeOwner,
  epoch: string,
  { now, present }: { readonly now: number; readonly present: readonly TimeEpoch[] },
): Promise<void> {
  await unfold(sql, owner, epoch);
  const devices = present.filter((each) => each.epoch !== PLAIN_EPOCH);
  const room = EPOCHS_MOST - 2;
  const isDevice = epoch !== PLAIN_EPOCH;
  for (const { epoch: old } of devices.slice(0, Math.max(0, devices.length + (isDevice ? 1 : 0) - room))) {
    await fold(sql, owner, old, now);
  }
  await sql.later('INSERT INTO time_epoch (person_id, activity_id, epoch, first_seen_at) VALUES (?, ?, ?, ?)', [
    owner.personId,
    owner.activityId,
    epoch,
    now,
  ]);
}

type Totals = Readonly<Record<string, readonly [seconds: number, visits: number]>>;

async function fold(sql: Sql, owner: TimeOwner, epoch: string, now: number): Promise<void> {
  const key = [owner.personId, owner.activityId, epoch] as const;
  const totals = await totalsOfEpoch(sql, owner, epoch);
  await sql.run(
    `INSERT INTO time_total (person_id, activity_id, epoch, code, seconds, visits)
     SELECT person_id, activity_id, '${FOLDED}', code, seconds, visits FROM time_total
     WHERE person_id = ? AND activity_id = ? AND epoch = ?
     ON CONFLICT (person_id, activity_id, epoch, code) DO UPDATE SET
       seconds = time_total.seconds + excluded.seconds, visits = time_total.visits + excluded.visits`,
    key,
  );
  await sql.run('DELETE FROM time_total WHERE person_id = ? AND activity_id = ? AND epoch = ?', key);
  await sql.run('DELETE FROM time_epoch WHERE person_id = ? AND activity_id = ? AND epoch = ?', key);
  const told = totals.map(({ code, seconds, visits }) => [code, [seconds, visits]] as const);
  await sql.run('INSERT INTO folded_epoch (person_id, activity_id, epoch, folded_at, totals) VALUES (?, ?, ?, ?, ?)', [
    ...key,
    now,
    JSON.stringify(Object.fromEntries(told) satisfies Totals),
  ]);
  const place = [owner.personId, owner.activityId] as const;
  await sql.run(
    `DELETE FROM folded_epoch WHERE person_id = ? AND activity_id = ? AND epoch NOT IN (
       SELECT f.epoch FROM folded_epoch f WHERE f.person_id = ? AND f.activity_id = ?
       ORDER BY f.folded_at DESC, f.epoch LIMIT ${FOLDED_KNOWN})`,
    [...place, ...place],
  );
}

/** What a device had told before its epoch was folded. */
export async function foldedTotals(
  sql: Sql,
  { personId, activityId }: TimeOwner,
  epoch: string,
): Promise<{ readonly totals: string } | undefined> {
  return sql.get('SELECT totals FROM folded_epoch WHERE person_id = ? AND activity_id = ? AND epoch = ?', [
    personId,
    activityId,
    epoch,
  ]);
}

async function unfold(sql: Sql, owner: TimeOwner, epoch: string): Promise<void> {
  const key = [owner.personId, owner.activityId, epoch] as const;
  const row = await foldedTotals(sql, owner, epoch);
  if (!row) return;
  const totals = Object.entries(JSON.parse(row.totals) as Totals).map(([code, [seconds, visits]]): TimeTotal => ({
    code,
    seconds,
    visits,
  }));
  for (const { code, seconds, visits } of totals) {
    await sql.run(
      `UPDATE time_total SET seconds = seconds - ?, visits = visits - ?
       WHERE person_id = ? AND activity_id = ? AND epoch = '${FOLDED}' AND code = ?`,
      [seconds, visits, owner.personId, owner.activityId, code],
    );
  }
  await keepTotals(sql, owner, epoch, totals);
  await sql.run('DELETE FROM folded_epoch WHERE person_id = ? AND activity_id = ? AND epoch = ?', key);
}
