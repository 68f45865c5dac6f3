import { addPasswordCode } from '#server/records/password-codes.ts';
import { newPasswordCode } from '#server/records/readable-codes.ts';
import { hasTeachers } from '#server/records/teachers.ts';
import type { Services } from '#server/services.ts';

/** Long enough for a school that installs now and sets up after the holidays [ms]. */
const LASTS_MS = 60 * 24 * 3_600_000;

/** A fresh code for the first set-up, to be printed where the server runs; undefined once there is a teacher. */
export async function issueSetupCode({ database, keys, now }: Services): Promise<string | undefined> {
  const code = newPasswordCode();
  return database.write(async (sql) => {
    if (await hasTeachers(sql)) return undefined;
    await addPasswordCode(sql, keys, { code, teacherId: null, expiresAt: now() + LASTS_MS, now: now() });
    return code;
  });
}
