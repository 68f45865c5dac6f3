import { refuse } from '#server/http/refusal.ts';
import { isPassword } from './passwords.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { CountedTries } from './counted-tries.ts';

/** Refuses where the present password of who is signed in is not this one; wrong ones are limited. */
export async function checkOwnPassword(tries: CountedTries, teacher: Teacher, typed: string): Promise<void> {
  const counted = await tries.ownPassword(teacher.id);
  if (!(await isPassword(typed, teacher.password, { asker: `own ${teacher.id}` }))) {
    throw refuse('PRESENT_PASSWORD_WRONG');
  }
  await counted.forgive();
}
