import { marks, rowMarks } from '#server/records/database.ts';
import type { RowSource, Sql } from '#server/records/database.ts';

/** One thing that wrong sign-ins are counted by, such as a group and an address together. */
export interface FailureWindow {
  readonly name: string;
  readonly lengthMs: number;
}

export interface FailureCount {
  readonly name: string;
  readonly failures: number;
  readonly windowEndsAt: number;
}

/** How far the clocks of two servers may be apart [ms]. */
const APART_MS = 60_000;
/** A window that is over, or was begun under a clock that ran ahead and is right now: it would keep people out for a day. */
const IS_OVER = `(login_failure.window_ends_at <= ? OR login_failure.window_ends_at > excluded.window_ends_at + ${APART_MS})`;

/** Counts one wrong sign-in in each window; a window that is over starts again. */
export async function countFailure(sql: Sql, windows: readonly FailureWindow[], now: number): Promise<FailureCount[]> {
  const rows = await sql.all<{ name: string; failures: number; window_ends_at: number }>(
    `INSERT INTO login_failure (name, window_ends_at, failures) VALUES ${rowMarks(windows.length, 3)}
     ON CONFLICT (name) DO UPDATE SET
       failures = CASE WHEN ${IS_OVER} THEN 1 ELSE login_failure.failures + 1 END,
       window_ends_at = CASE WHEN ${IS_OVER} THEN excluded.window_ends_at
         ELSE login_failure.window_ends_at END
     RETURNING name, failures, window_ends_at`,
    [...windows.flatMap(({ name, lengthMs }) => [name, now + lengthMs, 1]), now, now],
  );
  return rows.map((row) => ({ name: row.name, failures: row.failures, windowEndsAt: row.window_ends_at }));
}

/**
 * Takes the next turn at something of which only one try is judged in `lengthMs`; every server that asks gets another one.
 * Gives when the turn begins.
 */
export async function reserveTurn(sql: Sql, { name, lengthMs }: FailureWindow, now: number): Promise<number> {
  const row = await sql.get<{ ends: number }>(
    `INSERT INTO login_failure (name, window_ends_at, failures) VALUES (?, ?, 0)
     ON CONFLICT (name) DO UPDATE SET window_ends_at =
       CASE WHEN ${IS_OVER} THEN excluded.window_ends_at
         ELSE login_failure.window_ends_at + ? END
     RETURNING window_ends_at AS ends`,
    [name, now + lengthMs, now, lengthMs],
  );
  return (row?.ends ?? now + lengthMs) - lengthMs;
}

/** A try that was counted and turned out to be right. */
export async function takeBackFailure(sql: Sql, names: readonly string[]): Promise<void> {
  await sql.run(`UPDATE login_failure SET failures = failures - 1 WHERE name IN (${marks(names.length)})`, names);
}

/** What was counted under one name in its present window; undefined where there is none. */
export async function findFailures(source: RowSource, name: string, now: number): Promise<FailureCount | undefined> {
  return source.get<FailureCount>(
    `SELECT name, failures, window_ends_at AS "windowEndsAt" FROM login_failure WHERE name = ? AND window_ends_at > ?`,
    [name, now],
  );
}

/** How many wrong sign-ins were counted under each name in its present window. */
export async function failuresOf(
  sql: Sql,
  names: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await sql.all<{ name: string; failures: number }>(
    `SELECT name, failures FROM login_failure WHERE name IN (${marks(names.length)}) AND window_ends_at > ?`,
    [...names, now],
  );
  return new Map(rows.map(({ name, failures }) => [name, failures]));
}

export async function forgetFailures(sql: Sql, now: number): Promise<void> {
  await sql.run('DELETE FROM login_failure WHERE window_ends_at <= ?', [now]);
}
