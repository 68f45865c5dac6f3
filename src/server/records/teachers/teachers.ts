import { comparable } from '#server/records/classes/classrooms.ts';
import { newId } from '#server/records/ids.ts';
import type { RowSource, Sql } from '#server/records/database.ts';

/** A teacher's account. Read anew at every request. */
export interface Teacher {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly email: string;
  readonly sessionVersion: number;
  /** What `password.ts` made of it; null until the first was set. */
  readonly password: string | null;
  /** Of the school: invites, resets and ends accounts. */
  readonly isAdministrator: boolean;
  /** False once an administrator has ended the account; nobody signs in with it. */
  readonly isActive: boolean;
}

interface TeacherRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly email: string;
  readonly session_version: number;
  readonly password: string | null;
  readonly is_administrator: number;
  readonly deactivated_at: number | null;
}

const COLUMNS =
  't.id, t.organisation_id, t.name, t.email, t.session_version, t.password, t.is_administrator, t.deactivated_at';

/** A teacher as the holder of one session that goes on. */
export interface SessionHolder extends Teacher {
  readonly usedAt: number;
  /** The school asks for a second factor, and this account has none. */
  readonly lacksSecondFactor: boolean;
}

/** The teacher of a session that nobody ended and whose time is not over, while the account is active. */
export async function findTeacherOfSession(
  source: RowSource,
  sessionId: string,
  now: number,
): Promise<SessionHolder | undefined> {
  const row = await source.get<TeacherRow & { readonly used_at: number; readonly lacks: number }>(
    `SELECT ${COLUMNS}, s.used_at, CASE WHEN o.needs_second_factor = 1 AND f.confirmed_at IS NULL THEN 1 ELSE 0 END AS lacks
     FROM teacher_session s JOIN teacher t ON t.id = s.teacher_id
     JOIN organisation o ON o.id = t.organisation_id
     LEFT JOIN second_factor f ON f.teacher_id = t.id
     WHERE s.id = ? AND s.ended_at IS NULL AND s.expires_at > ? AND t.deactivated_at IS NULL`,
    [sessionId, now],
  );
  return row && { ...teacherOf(row), usedAt: row.used_at, lacksSecondFactor: row.lacks === 1 };
}

/** The accounts of an address, one at each of its schools, the oldest first. */
export async function findTeachersByEmail(sql: Sql, email: string): Promise<Teacher[]> {
  const rows = await sql.all<TeacherRow>(
    `SELECT ${COLUMNS} FROM teacher t WHERE t.address_key = ? ORDER BY t.created_at, t.id`,
    [comparable(email)],
  );
  return rows.map(teacherOf);
}

/** The account of an address at one school. */
export async function findTeacherAt(sql: Sql, organisationId: string, email: string): Promise<Teacher | undefined> {
  const row = await sql.get<TeacherRow>(`SELECT ${COLUMNS} FROM teacher t WHERE t.email_key = ?`, [
    emailKey(email, organisationId),
  ]);
  return row && teacherOf(row);
}

export async function findTeacher(sql: Sql, id: string): Promise<Teacher | undefined> {
  const row = await sql.get<TeacherRow>(`SELECT ${COLUMNS} FROM teacher t WHERE t.id = ?`, [id]);
  return row && teacherOf(row);
}

/** A teacher of the same organisation; undefined for any other, as if there were none. */
export async function findColleague(sql: Sql, organisationId: string, id: string): Promise<Teacher | undefined> {
  const row = await sql.get<TeacherRow>(`SELECT ${COLUMNS} FROM teacher t WHERE t.id = ? AND t.organisation_id = ?`, [
    id,
    organisationId,
  ]);
  return row && teacherOf(row);
}

/** Everyone with an account in an organisation, by name; those that have ended, too. */
export async function colleaguesOf(sql: Sql, organisationId: string): Promise<Teacher[]> {
  const rows = await sql.all<TeacherRow>(
    `SELECT ${COLUMNS} FROM teacher t WHERE t.organisation_id = ? ORDER BY t.name, t.id`,
    [organisationId],
  );
  return rows.map(teacherOf);
}

/** Every account of this installation by its address, with the name of its school. */
export async function allTeachers(sql: Sql): Promise<(Teacher & { readonly school: string })[]> {
  const rows = await sql.all<TeacherRow & { readonly school: string }>(
    `SELECT ${COLUMNS}, o.name AS school FROM teacher t JOIN organisation o ON o.id = t.organisation_id
     ORDER BY t.address_key, o.name, t.id`,
  );
  return rows.map((row) => ({ ...teacherOf(row), school: row.school }));
}

export async function hasTeachers(sql: Sql): Promise<boolean> {
  return (await sql.get('SELECT id FROM teacher LIMIT 1')) !== undefined;
}

/** A new account; the first one of a school is its administrator. */
export async function addTeacher(
  sql: Sql,
  teacher: { organisationId: string; name: string; email: string; password: string | null; now: number },
): Promise<string> {
  const id = newId();
  await sql.run(
    `INSERT INTO teacher (id, organisation_id, name, email, email_key, address_key, password, session_version, created_at,
       is_administrator)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, CASE WHEN EXISTS (SELECT 1 FROM teacher WHERE organisation_id = ?) THEN 0 ELSE 1 END)`,
    [
      id,
      teacher.organisationId,
      teacher.name,
      teacher.email.trim(),
      emailKey(teacher.email, teacher.organisationId),
      comparable(teacher.email),
      teacher.password,
      teacher.now,
      teacher.organisationId,
    ],
  );
  return id;
}

export async function keepPassword(sql: Sql, teacherId: string, password: string): Promise<void> {
  await sql.run('UPDATE teacher SET password = ? WHERE id = ?', [password, teacherId]);
}

/** Unique among all accounts. No address has a blank in it. */
function emailKey(email: string, organisationId: string): string {
  return `${comparable(email)} ${organisationId}`;
}

function teacherOf(row: TeacherRow): Teacher {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    name: row.name,
    email: row.email,
    sessionVersion: row.session_version,
    password: row.password,
    isAdministrator: row.is_administrator === 1,
    isActive: row.deactivated_at === null,
  };
}
