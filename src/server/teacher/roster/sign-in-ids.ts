import { mayChange } from '#server/access/class-access.ts';
import { findMember, membersOf } from '#server/records/classes/roster.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { Sql } from '#server/records/database.ts';

/** What tells a student from others of the same alias. */
export interface Identified {
  /** What the student types; null for a viewer. */
  readonly signInId: string | null;
}

type Reading = { readonly sql: Sql; readonly services: Pick<TeacherTransaction['services'], 'keys'> };

/** Students of the class with their sign-in ids; without them where the teacher may not know them. */
export async function withSignInIds<T extends { readonly id: string }>(
  { sql, services: { keys } }: Reading,
  taught: Pick<TaughtClass, 'id' | 'role'>,
  students: readonly T[],
): Promise<(T & Identified)[]> {
  const members = mayChange(taught) ? await membersOf(sql, taught.id) : [];
  const sealed = new Map(members.map(({ id, signInSealed }) => [id, signInSealed]));
  return students.map((student) => {
    const found = sealed.get(student.id);
    return { ...student, signInId: found === undefined ? null : keys.unseal(found) };
  });
}

/** What one student of the class signs in with; null where the teacher may not know it. */
export async function signInIdOf(
  { sql, services: { keys } }: Reading,
  taught: Pick<TaughtClass, 'id' | 'role'>,
  studentId: string,
): Promise<string | null> {
  const member = mayChange(taught) ? await findMember(sql, taught.id, studentId) : undefined;
  return member === undefined ? null : keys.unseal(member.signInSealed);
}
