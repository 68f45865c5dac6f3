import { comparableCode } from '#rules/roster/sign-in-ids.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

/** The second factor of a teacher. */
export interface SecondFactor {
  /** In the clear. */
  readonly secret: string;
  /** False until a first code was right. */
  readonly isOn: boolean;
  /** Codes of this half minute and of earlier ones are used up. */
  readonly lastStep: number;
}

export async function findSecondFactor(sql: Sql, keys: Keys, teacherId: string): Promise<SecondFactor | undefined> {
  const row = await sql.get<{ sealed: string; confirmedAt: number | null; lastStep: number }>(
    `SELECT secret_sealed AS sealed, confirmed_at AS "confirmedAt", last_step AS "lastStep" FROM second_factor
     WHERE teacher_id = ?`,
    [teacherId],
  );
  return row && { secret: keys.unseal(row.sealed), isOn: row.confirmedAt !== null, lastStep: row.lastStep };
}

/** Keeps a new secret, which is no second factor before it is confirmed. */
export async function keepSecret(sql: Sql, keys: Keys, teacherId: string, secret: string): Promise<void> {
  await sql.run(
    `INSERT INTO second_factor (teacher_id, secret_sealed, confirmed_at, last_step) VALUES (?, ?, NULL, -1)
     ON CONFLICT (teacher_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_step = -1
     WHERE second_factor.confirmed_at IS NULL`,
    [teacherId, keys.seal(secret)],
  );
}

export async function confirmSecondFactor(sql: Sql, teacherId: string, now: number): Promise<void> {
  await sql.run('UPDATE second_factor SET confirmed_at = ? WHERE teacher_id = ?', [now, teacherId]);
}

/** Uses the code of a half minute up; false where it, or a later one, was used before. */
export async function spendStep(sql: Sql, teacherId: string, step: number): Promise<boolean> {
  const rows = await sql.run('UPDATE second_factor SET last_step = ? WHERE teacher_id = ? AND last_step < ?', [
    step,
    teacherId,
    step,
  ]);
  return rows === 1;
}

/** Takes the second factor away with its recovery codes; false where there was none. */
export async function removeSecondFactor(sql: Sql, teacherId: string): Promise<boolean> {
  await sql.run('DELETE FROM recovery_code WHERE teacher_id = ?', [teacherId]);
  return (await sql.run('DELETE FROM second_factor WHERE teacher_id = ?', [teacherId])) === 1;
}

function hashOfRecovery(keys: Keys, teacherId: string, code: string): string {
  return keys.hash('recovery code', `${teacherId} ${comparableCode(code)}`);
}

/** Keeps these recovery codes, as hashes, in the place of earlier ones. */
export async function keepRecoveryCodes(
  sql: Sql,
  keys: Keys,
  teacherId: string,
  codes: readonly string[],
): Promise<void> {
  await sql.run('DELETE FROM recovery_code WHERE teacher_id = ?', [teacherId]);
  for (const code of codes) {
    await sql.run('INSERT INTO recovery_code (code_hash, teacher_id) VALUES (?, ?)', [
      hashOfRecovery(keys, teacherId, code),
      teacherId,
    ]);
  }
}

/** Uses a recovery code up; false for one that is wrong or was used before. */
export async function spendRecoveryCode(sql: Sql, keys: Keys, teacherId: string, code: string): Promise<boolean> {
  const hash = hashOfRecovery(keys, teacherId, code);
  return (await sql.run('DELETE FROM recovery_code WHERE code_hash = ? AND teacher_id = ?', [hash, teacherId])) === 1;
}

export async function recoveryCodesLeft(sql: Sql, teacherId: string): Promise<number> {
  const row = await sql.get<{ n: number }>('SELECT COUNT(*) AS n FROM recovery_code WHERE teacher_id = ?', [teacherId]);
  return row?.n ?? 0;
}
