import { rowMarks } from '#server/records/database.ts';
import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import { codeHashOf, signInHashOf } from './classrooms.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

/** A group with its code sealed, as it is kept. */
export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  readonly codeSealed: string;
}

/** A student of a class as its teacher manages them. */
export interface MemberRecord {
  readonly id: string;
  readonly number: number;
  readonly alias: string;
  readonly signInHash: string;
  readonly signInSealed: string;
  readonly groupId: string;
  readonly isActive: boolean;
  /** 0: never. */
  readonly lastActiveAt: number;
  /** What teachers note on the student; empty: nothing, null where the class keeps no notes. */
  readonly noteSealed: string | null;
}

export async function groupsOf(sql: Sql, classroomId: string): Promise<GroupRecord[]> {
  return sql.all<GroupRecord>(
    `SELECT id, name, code_sealed AS "codeSealed" FROM student_group WHERE classroom_id = ? ORDER BY created_at, name, id`,
    [classroomId],
  );
}

export async function findGroup(sql: Sql, classroomId: string, groupId: string): Promise<GroupRecord | undefined> {
  return sql.get<GroupRecord>(
    `SELECT id, name, code_sealed AS "codeSealed" FROM student_group WHERE id = ? AND classroom_id = ?`,
    [groupId, classroomId],
  );
}

type MemberRow = Omit<MemberRecord, 'isActive'> & { readonly isActive: number };

const MEMBER = `
  SELECT p.id, p.number, p.alias, p.sign_in_hash AS "signInHash", p.sign_in_sealed AS "signInSealed",
    p.group_id AS "groupId", p.is_active AS "isActive", p.last_active_at AS "lastActiveAt",
    CASE WHEN c.has_notes = 1 THEN COALESCE(n.text_sealed, '') END AS "noteSealed"
  FROM person p JOIN student_group g ON g.id = p.group_id JOIN classroom c ON c.id = g.classroom_id
  LEFT JOIN student_note n ON n.person_id = p.id AND n.classroom_id = c.id
  WHERE p.is_teacher = 0 AND p.is_preview = 0 AND g.classroom_id = ?`;

/** The students of a class, inactive ones too, by their numbers. */
export async function membersOf(sql: Sql, classroomId: string): Promise<MemberRecord[]> {
  return (await sql.all<MemberRow>(`${MEMBER} ORDER BY p.number`, [classroomId])).map(memberOf);
}

/** A student of the class; undefined for anybody else, as if there were nobody. */
export async function findMember(sql: Sql, classroomId: string, personId: string): Promise<MemberRecord | undefined> {
  const row = await sql.get<MemberRow>(`${MEMBER} AND p.id = ?`, [classroomId, personId]);
  return row && memberOf(row);
}

/** Hashes of the sign-in ids in a class that no student of a roster may have: those of its teachers and its preview. */
export async function reservedSignIns(sql: Sql, classroomId: string): Promise<ReadonlySet<string>> {
  const rows = await sql.all<{ hash: string }>(
    `SELECT p.sign_in_hash AS hash FROM person p JOIN student_group g ON g.id = p.group_id
     WHERE g.classroom_id = ? AND (p.is_teacher = 1 OR p.is_preview = 1)`,
    [classroomId],
  );
  return new Set(rows.map(({ hash }) => hash));
}

export interface NewMember {
  readonly groupId: string;
  readonly signInId: string;
  readonly alias: string;
}

/** Rows in one statement; both databases allow more parameters than these need. */
const AT_ONCE = 200;

/** Adds students, none of whom was ever active. */
export async function addMembers(sql: Sql, keys: Keys, members: readonly NewMember[], now: number): Promise<void> {
  await sql.lock('person numbers');
  const highest = await sql.get<{ number: number | null }>('SELECT MAX(number) AS number FROM person');
  const first = (highest?.number ?? 1000) + 1;
  for (let start = 0; start < members.length; start += AT_ONCE) {
    const some = members.slice(start, start + AT_ONCE);
    await sql.run(
      `INSERT INTO person (id, group_id, number, sign_in_hash, sign_in_sealed, alias, is_teacher, session_version,
         created_at, last_active_at) VALUES ${rowMarks(some.length, 10)}`,
      some.flatMap(({ groupId, signInId, alias }, index) => [
        newId(),
        groupId,
        first + start + index,
        signInHashOf(keys, signInId),
        keys.seal(signInId),
        alias,
        0,
        1,
        now,
        0,
      ]),
    );
  }
}

/** Sets alias, group and whether a student belongs to the class; who no longer does is signed out everywhere. */
export async function keepMember(
  sql: Sql,
  { id, alias, groupId, isActive }: Pick<MemberRecord, 'id' | 'alias' | 'groupId' | 'isActive'>,
): Promise<void> {
  await sql.run(
    `UPDATE person SET alias = ?, group_id = ?, is_active = ?,
       session_version = session_version + CASE WHEN is_active <> ? AND is_active = 1 THEN 1 ELSE 0 END
     WHERE id = ?`,
    [alias, groupId, isActive ? 1 : 0, isActive ? 1 : 0, id],
  );
}

/** From now on the new id signs in and the old one does not. */
export async function replaceSignInId(sql: Sql, keys: Keys, personId: string, signInId: string): Promise<void> {
  await sql.run('UPDATE person SET sign_in_hash = ?, sign_in_sealed = ? WHERE id = ?', [
    signInHashOf(keys, signInId),
    keys.seal(signInId),
    personId,
  ]);
}

export async function renameGroup(sql: Sql, groupId: string, name: string): Promise<void> {
  await sql.run('UPDATE student_group SET name = ? WHERE id = ?', [name, groupId]);
}

/** From now on the new code signs in and the old one does not. */
export async function replaceCode(sql: Sql, keys: Keys, groupId: string, code: string): Promise<void> {
  await sql.run('UPDATE student_group SET code_hash = ?, code_sealed = ? WHERE id = ?', [
    codeHashOf(keys, code),
    keys.seal(code),
    groupId,
  ]);
}

const IS_EMPTY = 'NOT EXISTS (SELECT 1 FROM person p WHERE p.group_id = student_group.id AND p.is_preview = 0)';

/**
 * Removes those of these groups of a class in which nobody is but the preview, and gives how many. The preview has work, too:
 * it goes to another group, if the class has one.
 */
export async function removeEmptyGroups(sql: Sql, classroomId: string, groupIds: readonly string[]): Promise<number> {
  const wanted = idList(groupIds);
  const rows = await sql.all<{ id: string }>(
    `SELECT id FROM student_group WHERE classroom_id = ? AND id IN ${wanted.marks} AND ${IS_EMPTY}`,
    [classroomId, ...wanted.params],
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const empty = idList(ids);
  const other = (await groupsOf(sql, classroomId)).find(({ id }) => !ids.includes(id));
  if (other) {
    await sql.run(`UPDATE person SET group_id = ? WHERE group_id IN ${empty.marks} AND is_preview = 1`, [
      other.id,
      ...empty.params,
    ]);
  }
  return sql.run(`DELETE FROM student_group WHERE id IN ${empty.marks} AND ${IS_EMPTY}`, empty.params);
}

function memberOf(row: MemberRow): MemberRecord {
  return { ...row, isActive: row.isActive === 1 };
}
