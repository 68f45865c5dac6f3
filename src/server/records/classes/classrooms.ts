import { comparableId } from '#rules/roster/sign-in-ids.ts';
import { newId } from '#server/records/ids.ts';
import { AS_SETTINGS_SAY } from '#server/records/privacy/retention.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

/** How ids are compared: without blanks around them, in lower case, in one Unicode form (AUTH-13). */
export function comparable(id: string): string {
  return comparableId(id);
}

export function codeHashOf(keys: Keys, groupCode: string): string {
  return keys.hash('group code', comparable(groupCode));
}

export function signInHashOf(keys: Keys, signInId: string): string {
  return keys.hash('sign-in id', comparable(signInId));
}

export async function addDistrict(sql: Sql, name: string): Promise<string> {
  const id = newId();
  await sql.run('INSERT INTO district (id, name) VALUES (?, ?)', [id, name]);
  return id;
}

export async function addOrganisation(
  sql: Sql,
  { name, city, state, districtId }: { name: string; city: string; state: string; districtId: string | null },
): Promise<string> {
  const id = newId();
  await sql.run('INSERT INTO organisation (id, district_id, name, city, state) VALUES (?, ?, ?, ?, ?)', [
    id,
    districtId,
    name,
    city,
    state,
  ]);
  return id;
}

export async function addClassroom(sql: Sql, organisationId: string, name: string, now: number): Promise<string> {
  const id = newId();
  await sql.run(
    'INSERT INTO classroom (id, organisation_id, name, created_at, retention_months) VALUES (?, ?, ?, ?, ?)',
    [id, organisationId, name, now, AS_SETTINGS_SAY],
  );
  return id;
}

export async function addGroup(
  sql: Sql,
  keys: Keys,
  { classroomId, name, code, now }: { classroomId: string; name: string; code: string; now: number },
): Promise<string> {
  const id = newId();
  await sql.run(
    'INSERT INTO student_group (id, classroom_id, name, code_hash, code_sealed, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    [id, classroomId, name, codeHashOf(keys, code), keys.seal(code), now],
  );
  return id;
}

export async function addPerson(
  sql: Sql,
  keys: Keys,
  person: { groupId: string; signInId: string; alias: string; isTeacher: boolean; now: number },
): Promise<string> {
  const id = newId();
  await sql.lock('person numbers');
  const highest = await sql.get<{ number: number | null }>('SELECT MAX(number) AS number FROM person');
  await sql.run(
    `INSERT INTO person (id, group_id, number, sign_in_hash, sign_in_sealed, alias, is_teacher, session_version,
       created_at, last_active_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
    [
      id,
      person.groupId,
      (highest?.number ?? 1000) + 1,
      signInHashOf(keys, person.signInId),
      keys.seal(person.signInId),
      person.alias,
      person.isTeacher ? 1 : 0,
      person.now,
      person.now,
    ],
  );
  return id;
}
