import { isInGroup } from '#server/records/people.ts';
import { tryLater } from './refusal.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people.ts';

/**
 * Locks a student's name before something of theirs is written. Who the request knows may have been moved to another class
 * since it came in: then it has to come again, or the work would stay in the class of before.
 */
export async function lockStudent(sql: Sql, person: Pick<Person, 'id' | 'groupId'>): Promise<void> {
  await sql.lock(person.id);
  if (!(await isInGroup(sql, person))) throw tryLater(1, 'JUST_MOVED');
}
