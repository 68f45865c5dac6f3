import { expect } from 'vitest';
import { setClassRole } from '#server/records/classes/taught-classes.ts';
import { confirmSecondFactor, keepSecret } from '#server/records/teachers/second-factors.ts';
import { addTeacher } from '#server/records/teachers/teachers.ts';
import { sealPassword } from '#server/teacher/account/passwords.ts';
import { codeOfStep, fromBase32, newSecret } from '#server/teacher/account/totp.ts';
import { Client, QUICK, startServer } from './server.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { TestServer, TestServerOptions } from './server.ts';

/** Of every teacher of the tests. */
export const TEACHER_PASSWORD = 'correct horse battery';

export interface TestTeacher {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** An account in the school of a classroom, with a role in that classroom or with none. */
export async function addTestTeacher(
  server: TestServer,
  name: string,
  { classId, role }: { readonly classId: string; readonly role?: ClassRole },
): Promise<TestTeacher> {
  const { database, now } = server.host.services;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@school.example`;
  const password = await sealPassword(TEACHER_PASSWORD, QUICK);
  const id = await database.write(async (sql) => {
    const found = await sql.get<{ organisation_id: string }>('SELECT organisation_id FROM classroom WHERE id = ?', [
      classId,
    ]);
    const organisationId = found?.organisation_id ?? '';
    const teacherId = await addTeacher(sql, { organisationId, name, email, password, now: now() });
    if (role) await setClassRole(sql, classId, teacherId, role);
    return teacherId;
  });
  return { id, name, email };
}

export async function signInTeacher(server: TestServer, { email }: Pick<TestTeacher, 'email'>): Promise<Client> {
  const client = new Client(server);
  const answer = await client.post('/teacher/api/sign-in', { email, password: TEACHER_PASSWORD });
  expect(answer.status).toBe(200);
  client.headers['Authorization'] = `Bearer ${answer.body.token}`;
  return client;
}

/** Gives an account a second factor; gives its secret. */
export async function turnSecondFactorOn(server: TestServer, teacherId: string): Promise<string> {
  const { database, keys, now } = server.host.services;
  const secret = newSecret();
  await database.write(async (sql) => {
    await keepSecret(sql, keys, teacherId, secret);
    await confirmSecondFactor(sql, teacherId, now());
  });
  return secret;
}

/** What the app of a teacher shows at the server's time, or so many half minutes later. */
export function appCode(server: TestServer, secret: string, later = 0): string {
  return codeOfStep(fromBase32(secret), Math.floor(server.clock.ms / 30_000) + later);
}

/** An account with a role in a classroom, signed in. */
export async function teacherWith(server: TestServer, role: ClassRole, classId: string): Promise<Client> {
  const name = `${role} ${Math.random().toString(36).slice(2, 8)}`;
  return signInTeacher(server, await addTestTeacher(server, name, { classId, role }));
}

/** A server, the owner of the class of the first group, and the address of the calls about that class. */
export async function startTaughtClass(
  options?: TestServerOptions,
): Promise<{ readonly server: TestServer; readonly owner: Client; readonly base: string }> {
  const server = await startServer(options);
  const { classroomOfG1 } = server.school;
  const owner = await teacherWith(server, 'owner', classroomOfG1);
  return { server, owner, base: `/teacher/api/classes/${classroomOfG1}` };
}
