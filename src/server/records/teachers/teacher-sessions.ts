import { newId } from '#server/records/ids.ts';
import type { Sql } from '#server/records/database.ts';

/** One sign-in of a teacher on one device. */
export interface SessionRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Begins a session; its id is the id of the token that goes out. */
export async function startSession(
  sql: Sql,
  teacherId: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<string> {
  const id = newId();
  await sql.run('DELETE FROM teacher_session WHERE expires_at <= ?', [now]);
  await sql.run(
    'INSERT INTO teacher_session (id, teacher_id, created_at, used_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    [id, teacherId, now, now, expiresAt],
  );
  return id;
}

export async function noteSessionUse(sql: Sql, sessionId: string, now: number): Promise<void> {
  await sql.run('UPDATE teacher_session SET used_at = ? WHERE id = ?', [now, sessionId]);
}

/** Sessions that go on and were used since `usedAfter`, the newest first. */
export async function sessionsOf(
  sql: Sql,
  teacherId: string,
  { now, usedAfter }: { now: number; usedAfter: number },
): Promise<SessionRecord[]> {
  return sql.all<SessionRecord>(
    `SELECT id, created_at AS "createdAt", used_at AS "usedAt" FROM teacher_session
     WHERE teacher_id = ? AND ended_at IS NULL AND expires_at > ? AND used_at > ? ORDER BY created_at DESC, id`,
    [teacherId, now, usedAfter],
  );
}

/** Ends one session of a teacher; false when it is not theirs or ended before. */
export async function endSession(sql: Sql, teacherId: string, sessionId: string, now: number): Promise<boolean> {
  const rows = await sql.run(
    'UPDATE teacher_session SET ended_at = ? WHERE id = ? AND teacher_id = ? AND ended_at IS NULL',
    [now, sessionId, teacherId],
  );
  return rows === 1;
}

/** Ends every session of a teacher but the one named; all of them where none is. */
export async function endSessions(sql: Sql, teacherId: string, now: number, but = ''): Promise<void> {
  await sql.run('UPDATE teacher_session SET ended_at = ? WHERE teacher_id = ? AND id <> ? AND ended_at IS NULL', [
    now,
    teacherId,
    but,
  ]);
}
