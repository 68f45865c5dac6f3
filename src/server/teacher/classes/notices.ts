import { groupsOf } from '#server/records/classes/roster.ts';
import { failuresOf } from '#server/records/teachers/login-failures.ts';
import { wrongSignInsOfDay } from '#server/student/wrong-sign-ins.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** More wrong sign-ins than this within a day are no longer a class's typing errors. */
const MANY = 40;

/** What wants the attention of a class's teachers, in sentences. */
export async function noticesOf(sql: Sql, { keys, now }: Services, classId: string): Promise<string[]> {
  const groups = (await groupsOf(sql, classId)).map(({ name, codeSealed }) => ({
    name,
    counted: wrongSignInsOfDay(keys, keys.unseal(codeSealed)),
  }));
  const failures = await failuresOf(
    sql,
    groups.map(({ counted }) => counted),
    now(),
  );
  return groups.flatMap(({ name, counted }) => {
    const count = failures.get(counted) ?? 0;
    if (count < MANY) return [];
    return [
      `${count} wrong sign-ins in the group ${name} since yesterday. If somebody is guessing, give the group a new code.`,
    ];
  });
}
