import { rowMarks } from './database.ts';
import type { Sql } from './database.ts';

/** A bucket, and how long it takes to earn again what was spent of it [ms]. */
export interface Spent {
  readonly name: string;
  readonly spentMs: number;
}

/** Servers' clocks differ; the database has one. */
const NOW = 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)';

/** What is to be earned again in more time than this was spent under a clock of the database that ran ahead [ms]. */
const LONGEST_MS = 600_000;

/** Adds what one server spent and gives what all of them have. For PostgreSQL: on a SQLite file there is one server. */
export async function shareSpent(sql: Sql, spent: readonly Spent[]): Promise<Spent[]> {
  // In one order everywhere, so that no two servers wait for each other.
  const rows = spent.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return sql.all<Spent>(
    `INSERT INTO shared_limit (name, full_at)
     SELECT given.name, ${NOW} + CAST(given.spent AS BIGINT) FROM (VALUES ${rowMarks(rows.length, 2)}) AS given (name, spent)
     ON CONFLICT (name) DO UPDATE SET
       full_at = CASE WHEN shared_limit.full_at > ${NOW} + ${LONGEST_MS} THEN excluded.full_at
         ELSE GREATEST(shared_limit.full_at, ${NOW}) + excluded.full_at - ${NOW} END
     RETURNING name, GREATEST(0, full_at - ${NOW}) AS "spentMs"`,
    rows.flatMap(({ name, spentMs }) => [name, Math.ceil(spentMs)]),
  );
}

/** Forgets buckets that are full again. */
export async function forgetShared(sql: Sql, before: number): Promise<void> {
  await sql.run('DELETE FROM shared_limit WHERE full_at < ?', [before]);
}
