import type { Sql } from './database.ts';

/** Somebody's right to work that one server alone does for a while, until it is released or too old. */
export interface Lease {
  readonly name: string;
  /** When it was taken or renewed [ms since 1970]. */
  readonly at: number;
}

/**
 * Takes the lease of such work; undefined where another server has it. A lease that is older than `most` [ms] is of a server that has
 * ended, and so is one from the future, of a server whose clock was wrong.
 */
export async function takeLease(sql: Sql, name: string, now: number, most: number): Promise<Lease | undefined> {
  const rows = await sql.run(
    `INSERT INTO upkeep (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at
     WHERE upkeep.at <= excluded.at - ${Math.round(most)} OR upkeep.at > excluded.at + ${Math.round(most)}`,
    [name, now],
  );
  return rows === 1 ? { name, at: now } : undefined;
}

/** Makes a lease last longer; undefined where it was too old and another server has taken it. */
export async function renewLease(sql: Sql, { name, at }: Lease, now: number): Promise<Lease | undefined> {
  const rows = await sql.run('UPDATE upkeep SET at = ? WHERE name = ? AND at = ?', [now, name, at]);
  return rows === 1 ? { name, at: now } : undefined;
}

export async function releaseLease(sql: Sql, { name, at }: Lease): Promise<void> {
  await sql.run('DELETE FROM upkeep WHERE name = ? AND at = ?', [name, at]);
}
