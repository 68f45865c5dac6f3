import type { RowSource, Sql } from '#server/records/database.ts';

/** A signed-in student or teacher with the place that decides what they may see. Read anew at every request. */
export interface Person {
  readonly id: string;
  readonly number: number;
  readonly alias: string;
  readonly isTeacher: boolean;
  readonly sessionVersion: number;
  /** Grows when all sign-ins end; what was left sealed under `sessionVersion` stays good. */
  readonly tokenVersion: number;
  readonly lastActiveAt: number;
  readonly groupId: string;
  readonly groupName: string;
  readonly classroomId: string;
  /** The school. */
  readonly organisationId: string;
  readonly organisation: { readonly name: string; readonly city: string; readonly state: string };
  readonly districtId: string | null;
}

interface PersonRow {
  readonly id: string;
  readonly number: number;
  readonly alias: string;
  readonly is_teacher: number;
  readonly session_version: number;
  readonly token_version: number;
  readonly last_active_at: number;
  readonly group_id: string;
  readonly group_name: string;
  readonly classroom_id: string;
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly city: string;
  readonly state: string;
  readonly district_id: string | null;
}

const selectPerson = (more = '') => `
  SELECT p.id, p.number, p.alias, p.is_teacher, p.session_version, p.token_version, p.last_active_at, p.group_id, g.name AS group_name,
    g.classroom_id, c.organisation_id, o.name AS organisation_name, o.city, o.state, o.district_id${more}
  FROM person p
  JOIN student_group g ON g.id = p.group_id
  JOIN classroom c ON c.id = g.classroom_id
  JOIN organisation o ON o.id = c.organisation_id`;

/** A person as the holder of one token. */
export interface TokenHolder extends Person {
  /** When the token was last noted as used; null for one that was not yet. */
  readonly tokenUsedAt: number | null;
}

/** The person of a token that was not revoked. */
export async function findPerson(
  source: RowSource,
  personId: string,
  tokenId: string,
): Promise<TokenHolder | undefined> {
  const row = await source.get<PersonRow & { readonly used_at: number | null }>(
    `${selectPerson(', u.used_at')} LEFT JOIN token_use u ON u.id = ?
     WHERE p.id = ? AND p.is_active = 1 AND NOT EXISTS (SELECT 1 FROM revoked_token r WHERE r.id = ?)`,
    [tokenId, personId, tokenId],
  );
  return row && { ...personOf(row), tokenUsedAt: row.used_at };
}

/** Whether there is such a person, and they belong to their class. */
export async function isInClass(source: RowSource, personId: string): Promise<boolean> {
  return (await source.get('SELECT 1 FROM person WHERE id = ? AND is_active = 1', [personId])) !== undefined;
}

/** Whom a sign-in means, and what may keep them out. */
export interface FoundSignIn {
  readonly person: Person;
  /** False for who does not belong to the class any more. */
  readonly isActive: boolean;
  /** Of their class. */
  readonly isArchived: boolean;
}

/** The person with this sign-in, by the keyed hashes of both ids. */
export async function findBySignIn(
  source: RowSource,
  codeHash: string,
  signInHash: string,
): Promise<FoundSignIn | undefined> {
  const row = await source.get<PersonRow & { readonly is_active: number; readonly archived_at: number | null }>(
    `${selectPerson(', p.is_active, c.archived_at')} WHERE g.code_hash = ? AND p.sign_in_hash = ?`,
    [codeHash, signInHash],
  );
  return row && { person: personOf(row), isActive: row.is_active === 1, isArchived: row.archived_at !== null };
}

/** Whether the person is still in the group in which they were found. */
export async function isInGroup(sql: Sql, { id, groupId }: Pick<Person, 'id' | 'groupId'>): Promise<boolean> {
  const row = await sql.get<{ group_id: string }>('SELECT group_id FROM person WHERE id = ?', [id]);
  return row?.group_id === groupId;
}

export async function noteActivity(sql: Sql, personId: string, now: number): Promise<void> {
  await sql.later('UPDATE person SET last_active_at = ? WHERE id = ?', [now, personId]);
}

/** Keeps how many saves a device says are waiting on it. */
export async function noteWaiting(sql: Sql, personId: string, count: number): Promise<void> {
  await sql.later('UPDATE person SET waiting_count = ? WHERE id = ? AND waiting_count <> ?', [count, personId, count]);
}

/** Notes that a token was used just now. */
export async function noteTokenUse(
  sql: Sql,
  token: { readonly id: string; readonly personId: string; readonly expiresAt: number },
  now: number,
): Promise<void> {
  await sql.later(
    `INSERT INTO token_use (id, person_id, used_at, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET used_at = excluded.used_at`,
    [token.id, token.personId, now, token.expiresAt],
  );
}

/** Whose sign-ins end. */
export type SignedOut = { readonly classroomId: string } | { readonly groupId: string } | { readonly personId: string };

/** Ends every sign-in of somebody, of a group or of a class. Work that they left sealed is still taken. */
export async function endSignIns(sql: Sql, who: SignedOut): Promise<void> {
  const end = 'UPDATE person SET token_version = token_version + 1';
  if ('personId' in who) await sql.run(`${end} WHERE id = ?`, [who.personId]);
  else if ('groupId' in who) await sql.run(`${end} WHERE group_id = ?`, [who.groupId]);
  else {
    const groups = 'SELECT id FROM student_group WHERE classroom_id = ?';
    await sql.run(`${end} WHERE group_id IN (${groups})`, [who.classroomId]);
  }
}

export async function revokeToken(sql: Sql, tokenId: string, expiresAt: number): Promise<void> {
  await sql.run('INSERT INTO revoked_token (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING', [
    tokenId,
    expiresAt,
  ]);
}

/** Forgets what is kept of tokens that have expired. That reads both tables whole, so no request does it. */
export async function forgetTokens(sql: Sql, now: number): Promise<void> {
  for (const table of ['token_use', 'revoked_token']) await sql.run(`DELETE FROM ${table} WHERE expires_at < ?`, [now]);
}

function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    number: row.number,
    alias: row.alias,
    isTeacher: row.is_teacher === 1,
    sessionVersion: row.session_version,
    tokenVersion: row.token_version,
    lastActiveAt: row.last_active_at,
    groupId: row.group_id,
    groupName: row.group_name,
    classroomId: row.classroom_id,
    organisationId: row.organisation_id,
    organisation: { name: row.organisation_name, city: row.city, state: row.state },
    districtId: row.district_id,
  };
}
