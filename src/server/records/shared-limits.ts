import { rowMarks } from './database.ts';
import type { Sql } from './database.ts';

/** A bucket, and how long it takes to earn again what was spent of it [ms]. */
export interface Spent {
  readonly name: string;
  readonly spentMs: number;
}

/** Servers' clocks differ; the database has one. */
const NOW = 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)';

/** Adds what one server spent and gives what all of them have. For PostgreSQL: on a SQLite file there is one server. */
export async function shareSpent(sql: Sql, spent: readonly Spent[]): Promise<Spent[]> {
  // In one order everywhere, so that no two servers wait for each other.
  const rows = spent.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return sql.all<Spent>(
    `INSERT INTO shared_limit (name, full_at)
     SELECT given.name, ${NOW} + CAST(given.spent AS BIGINT) FROM (VALUES ${rowMarks(rows.length, 2)}) AS given (name, spent)
     ON CONFLICT (name) DO UPDATE SET
       full_at = GREATEST(shared_limit.full_at, ${NOW}) + excluded.full_at - ${NOW}
     RETURNING name, GREATEST(0, full_at - ${NOW}) AS "spentMs"`,
    rows.flatMap(({ name, spentMs }) => [name, Math.ceil(spentMs)]),
  );
}

/** Forgets buckets that are full again. */
export async function forgetShared(sql: Sql, before: number): Promise<void> {
  await sql.run('DELETE FROM shared_limit WHERE full_at < ?', [before]);
}
