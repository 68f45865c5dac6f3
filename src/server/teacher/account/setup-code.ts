import { DAY_MS } from '#contract/values/durations.ts';
import { passwordCodeFrom } from '#server/records/people/readable-codes.ts';
import { addPasswordCode, findPasswordCode, setupCodeEnds } from '#server/records/teachers/password-codes.ts';
import { hasTeachers } from '#server/records/teachers/teachers.ts';
import type { Keys } from '#server/keys.ts';
import type { Services } from '#server/services.ts';

/** Long enough for a school that installs now and sets up after the holidays [ms]. */
const LASTS_MS = 60 * DAY_MS;

/**
 * The code for the first set-up, to be printed where the server runs; undefined once there is a teacher. It is made of the keys and of its
 * end in the records: servers that start together print the same one, and so does a restart, as long as half of its time is left.
 */
export async function issueSetupCode({
  database,
  keys,
  now,
}: Pick<Services, 'database' | 'keys' | 'now'>): Promise<string | undefined> {
  return database.write(async (sql) => {
    await sql.lock('setup code');
    if (await hasTeachers(sql)) return undefined;
    for (const expiresAt of await setupCodeEnds(sql, now() + LASTS_MS / 2)) {
      const code = codeUntil(keys, expiresAt);
      // Those of an earlier release were random: nobody can print them again.
      if (await findPasswordCode(sql, keys, code, now())) return code;
    }
    const expiresAt = now() + LASTS_MS;
    const code = codeUntil(keys, expiresAt);
    await addPasswordCode(sql, keys, { code, teacherId: null, expiresAt, now: now() });
    return code;
  });
}

function codeUntil(keys: Keys, expiresAt: number): string {
  return passwordCodeFrom(Buffer.from(keys.hash('setup code', String(expiresAt)), 'base64url'));
}
