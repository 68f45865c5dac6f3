import { setClassRole } from '#server/records/classes/taught-classes.ts';
import { newPasswordCode } from '#server/records/people/readable-codes.ts';
import { addTeacher, findTeacherAt, keepPassword } from '#server/records/teachers/teachers.ts';
import { isPassword, sealPassword } from '#server/teacher/account/passwords.ts';
import { DEMO_DISTRICT } from './demo-class.ts';
import { DEMO_LOCK } from './demo-lock.ts';
import type { Sql } from '#server/records/database.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { Services } from '#server/services.ts';

const NAME = 'Ms. Rivera';
export const DEMO_TEACHER_EMAIL = 'rivera@willow.example';

export interface DemoTeacher {
  readonly email: string;
  readonly password: string;
}

/**
 * The demonstration's teacher, who owns its classes. Gives the sign-in when it is known: with the password of the settings,
 * or with one that was made just now.
 */
export async function ensureDemoTeacher(services: Services): Promise<DemoTeacher | undefined> {
  const { database, settings } = services;
  const classes = await database.read(demoClasses);
  const organisationId = classes[0]?.organisation_id;
  if (organisationId === undefined) return undefined;
  const held = await database.read((sql) => findTeacherAt(sql, organisationId, DEMO_TEACHER_EMAIL));
  const wanted = settings.demoTeacherPassword;
  if (held && wanted === '') return undefined;
  const password = wanted || newPasswordCode();
  if (held) await setPassword(services, held, password);
  else {
    const sealed = await sealPassword(password, services.passwordCost);
    const isMade = await database.write(async (sql) => {
      await sql.lock(DEMO_LOCK);
      if (await findTeacherAt(sql, organisationId, DEMO_TEACHER_EMAIL)) return false;
      const teacher = { organisationId, name: NAME, email: DEMO_TEACHER_EMAIL, password: sealed, now: services.now() };
      const id = await addTeacher(sql, teacher);
      for (const classroom of classes) await setClassRole(sql, classroom.id, id, 'owner');
      return true;
    });
    // Another server that starts at the same time was quicker.
    if (!isMade) return ensureDemoTeacher(services);
  }
  return { email: DEMO_TEACHER_EMAIL, password };
}

async function setPassword({ database, passwordCost }: Services, held: Teacher, password: string): Promise<void> {
  if (await isPassword(password, held.password)) return;
  const sealed = await sealPassword(password, passwordCost);
  await database.write((sql) => keepPassword(sql, held.id, sealed));
}

function demoClasses(sql: Sql): Promise<{ id: string; organisation_id: string }[]> {
  return sql.all(
    `SELECT c.id, c.organisation_id FROM classroom c
     JOIN organisation o ON o.id = c.organisation_id
     JOIN district d ON d.id = o.district_id
     WHERE d.name = ? ORDER BY c.created_at, c.id`,
    [DEMO_DISTRICT],
  );
}
