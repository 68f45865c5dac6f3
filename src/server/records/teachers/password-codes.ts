import { comparableCode } from '#rules/roster/sign-in-ids.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

function hashOfCode(keys: Keys, code: string): string {
  return keys.hash('password code', comparableCode(code));
}

/** Keeps a code (and no longer those whose time is over) until it is used or its time is over; without a teacher it is for the first set-up. */
export async function addPasswordCode(
  sql: Sql,
  keys: Keys,
  { code, teacherId, expiresAt, now }: { code: string; teacherId: string | null; expiresAt: number; now: number },
): Promise<void> {
  await sql.run('DELETE FROM password_code WHERE expires_at <= ?', [now]);
  await sql.run('INSERT INTO password_code (code_hash, teacher_id, expires_at) VALUES (?, ?, ?)', [
    hashOfCode(keys, code),
    teacherId,
    expiresAt,
  ]);
}

/** The ends of codes for the first set-up that are good after that time. */
export async function setupCodeEnds(sql: Sql, after: number): Promise<number[]> {
  const rows = await sql.all<{ expiresAt: number }>(
    'SELECT expires_at AS "expiresAt" FROM password_code WHERE teacher_id IS NULL AND expires_at > ? ORDER BY expires_at',
    [after],
  );
  return rows.map(({ expiresAt }) => expiresAt);
}

/** Whom a code is for; undefined for one that is wrong, used or too old. */
export async function findPasswordCode(
  sql: Sql,
  keys: Keys,
  code: string,
  now: number,
): Promise<{ readonly teacherId: string | null } | undefined> {
  return sql.get<{ teacherId: string | null }>(
    'SELECT teacher_id AS "teacherId" FROM password_code WHERE code_hash = ? AND expires_at > ?',
    [hashOfCode(keys, code), now],
  );
}

/** Every code of a teacher goes when one was used or the password was changed. */
export async function forgetPasswordCodes(sql: Sql, teacherId: string | null): Promise<void> {
  if (teacherId === null) await sql.run('DELETE FROM password_code WHERE teacher_id IS NULL');
  else await sql.run('DELETE FROM password_code WHERE teacher_id = ?', [teacherId]);
}
