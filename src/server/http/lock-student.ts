import { findPerson, isInGroup } from '#server/records/people/people.ts';
import { isStillSignedIn } from './identity/authentication.ts';
import { tryLater } from './refusal.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Token } from './identity/token.ts';

/** Who was taken from memory is somebody else in the records: signed out, or in another class. */
export class NoLongerSo extends Error {
  override readonly name = 'NoLongerSo';
}

/** A student whose sign-in is to be looked at in the transaction. */
export interface Remembered {
  readonly person: Person;
  /** Undefined where the records were asked for this request already. */
  readonly remembered: Token | undefined;
}

/** Asks ahead for what `lockRemembered` is going to ask. */
export function prefetchStudent(sql: Sql, { person, remembered }: Remembered): readonly Promise<unknown>[] {
  return [remembered ? findPerson(sql, person.id, remembered.id) : isInGroup(sql, person)];
}

/**
 * Locks a student's name before something of theirs is written. Who the request knows may have been moved to another class
 * since it came in: then it has to come again, or the work would stay in the class of before.
 */
export async function lockStudent(sql: Sql, person: Pick<Person, 'id' | 'groupId'>): Promise<void> {
  await sql.lock(person.id);
  if (!(await isInGroup(sql, person))) throw tryLater(1, 'JUST_MOVED');
}

/** The same of somebody who may be from memory. Gives the student as they are now. */
export async function lockRemembered(sql: Sql, { person, remembered }: Remembered): Promise<Person> {
  if (!remembered) {
    await lockStudent(sql, person);
    return person;
  }
  await sql.lock(person.id);
  const found = await findPerson(sql, person.id, remembered.id);
  if (!found || !isStillSignedIn(found, remembered)) throw new NoLongerSo();
  const isSame =
    found.groupId === person.groupId &&
    found.classroomId === person.classroomId &&
    found.isTeacher === person.isTeacher;
  if (!isSame) throw new NoLongerSo();
  return found;
}
