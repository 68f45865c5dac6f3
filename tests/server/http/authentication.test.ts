import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteTeacherUse, noteUse, signedIn, signedInTeacher } from '#server/http/identity/authentication.ts';
import { Tokens } from '#server/http/identity/token.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { endSignIns } from '#server/records/people/people.ts';
import { deletePerson } from '#server/records/privacy/deletion.ts';
import { endSession, startSession } from '#server/records/teachers/teacher-sessions.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher } from '#tests/support/school/teachers.ts';
import type { Services } from '#server/services.ts';
import type { TestServer } from '#tests/support/school/server.ts';

const EXPIRED = 'Your session has expired, please login to resume';

let server: TestServer;
let services: Services;
beforeEach(async () => {
  server = await startServer({ environment: { IDLE_MINUTES: '20' } });
  ({ services } = server.host);
});
afterEach(() => server.close());

const asking = (authorization?: string) =>
  new Request('http://balsa.test/', authorization === undefined ? {} : { headers: { Authorization: authorization } });
/** The same server where nothing can be written, and where writing fails for another reason. */
const writing = (failure: Error): Services => ({
  ...services,
  database: { ...services.database, write: () => Promise.reject(failure) },
});

describe('a student', () => {
  const tokens = () => new Tokens(services.keys);
  const studentOf = (text: string, of = services) => signedIn(asking(`Bearer ${text}`), tokens(), of);
  const tokenOf = async () => (await signIn(server, server.school.S1)).token;

  test('is who the token says', async () => {
    const { person, token, usedAt } = await studentOf(await tokenOf());
    expect([person.id, token.personId]).toEqual([server.school.S1.publicId, server.school.S1.publicId]);
    expect(usedAt).toBe(server.clock.ms);
  });

  test('is nobody without a token as it is to be written', async () => {
    const text = await tokenOf();
    for (const wrong of [undefined, '', text, `bearer ${text}`, `x Bearer ${text}`, `Bearer ${text} x`, 'Bearer a.b.c'])
      await expect(signedIn(asking(wrong), tokens(), services)).rejects.toThrow(EXPIRED);
  });

  test('is nobody any more where the person, the secret of signing in or all sign-ins are of yesterday', async () => {
    const { publicId: id } = server.school.S1;
    const hours = 8;
    const issue = (holder: object) =>
      tokens().issue({ id, sessionVersion: 1, ...holder }, server.clock.ms, hours, 'a-token');
    const { person } = await studentOf(await tokenOf());
    const { sessionVersion, tokenVersion } = person;
    expect((await studentOf(await issue({ sessionVersion, tokenVersion }))).person.id).toBe(id);
    for (const wrong of [
      { sessionVersion: sessionVersion + 1, tokenVersion },
      { sessionVersion, tokenVersion: tokenVersion + 1 },
    ])
      await expect(studentOf(await issue(wrong))).rejects.toThrow(EXPIRED);
    const text = await tokenOf();
    await services.database.write((sql) => endSignIns(sql, { personId: id }));
    await expect(studentOf(text)).rejects.toThrow(EXPIRED);
  });

  test('hears so who was deleted or taken out of the class, and nobody without a token of theirs', async () => {
    const text = await tokenOf();
    const gone = 'You are not in this class any more. Please ask your teacher.';
    const { publicId: id } = server.school.S1;
    await services.database.write((sql) => sql.run('UPDATE person SET is_active = 0 WHERE id = ?', [id]));
    await expect(studentOf(text)).rejects.toThrow(gone);
    await expect(studentOf(text.slice(0, -2))).rejects.toThrow(EXPIRED);
    await services.database.write((sql) => deletePerson(sql, id));
    await expect(studentOf(text)).rejects.toThrow(gone);
  });

  test('may be idle for the minutes of the setting and a tenth more', async () => {
    const text = await tokenOf();
    server.clock.pass(22 * 60);
    expect((await studentOf(text)).usedAt).toBe(server.clock.ms - 22 * 60_000);
    server.clock.ms += 1;
    await expect(studentOf(text)).rejects.toThrow(EXPIRED);
    const withoutLimit = { ...services, settings: { ...services.settings, idleMinutes: 0 } };
    expect((await studentOf(text, withoutLimit)).person.id).toBe(server.school.S1.publicId);
  });

  test('is noted as at work every two minutes, and no more often', async () => {
    const text = await tokenOf();
    const startMs = server.clock.ms;
    const usedAfter = async (ms: number) => {
      server.clock.ms = startMs + ms;
      await noteUse(await studentOf(text), services);
      return (await studentOf(text)).usedAt - startMs;
    };
    expect([await usedAfter(119_999), await usedAfter(120_000), await usedAfter(239_999)]).toEqual([
      0, 120_000, 120_000,
    ]);
    server.clock.ms = startMs + 120_000 + 22 * 60_000;
    expect((await studentOf(text)).usedAt - startMs).toBe(120_000);
  });

  test('is not noted where there is no limit, and reads on where nothing can be written', async () => {
    const found = await studentOf(await tokenOf());
    server.clock.pass(600);
    const failing = writing(new Error('a mistake'));
    await expect(noteUse(found, failing)).rejects.toThrow('a mistake');
    await noteUse(found, { ...failing, settings: { ...services.settings, idleMinutes: 0 } });
    await noteUse(found, writing(new DatabaseUnavailable('full', 'full')));
  });
});

describe('a teacher', () => {
  const tokens = () => new Tokens(services.keys, 'balsa-teacher');
  const teacherOf = (text: string) => signedInTeacher(asking(`Bearer ${text}`), tokens(), services);
  const HOURS = 8;
  let id: string;
  let sessionId: string;
  beforeEach(async () => {
    ({ id } = await addTestTeacher(server, 'Ms Oak', { classId: server.school.classroomOfG1, role: 'owner' }));
    const now = server.clock.ms;
    const expiresAt = now + HOURS * 3_600_000;
    sessionId = await services.database.write((sql) => startSession(sql, id, { now, expiresAt }));
  });
  const issue = (changed: object = {}, session = sessionId) =>
    tokens().issue({ id, sessionVersion: 0, ...changed }, server.clock.ms, HOURS, session);
  const versionOf = async () => {
    const row = await services.database.get<{ version: number }>(
      'SELECT session_version AS version FROM teacher WHERE id = ?',
      [id],
    );
    return { sessionVersion: row?.version ?? 0 };
  };

  test('is who holds the session that the token names', async () => {
    const version = await versionOf();
    const { teacher, usedAt } = await teacherOf(await issue(version));
    expect([teacher.id, usedAt]).toEqual([id, server.clock.ms]);
    for (const wrong of [
      issue({ ...version, id: 'another' }),
      issue({ sessionVersion: version.sessionVersion + 1 }),
      issue(version, 'another'),
    ])
      await expect(teacherOf(await wrong)).rejects.toThrow(EXPIRED);
    const text = await issue(version);
    await services.database.write((sql) => endSession(sql, id, sessionId, server.clock.ms));
    await expect(teacherOf(text)).rejects.toThrow(EXPIRED);
  });

  test('may be idle for an hour and a tenth of one', async () => {
    const text = await issue(await versionOf());
    server.clock.pass(66 * 60);
    expect((await teacherOf(text)).teacher.id).toBe(id);
    server.clock.ms += 1;
    await expect(teacherOf(text)).rejects.toThrow(EXPIRED);
  });

  test('is noted as at work every six minutes, and no more often', async () => {
    const text = await issue(await versionOf());
    const startMs = server.clock.ms;
    const usedAfter = async (ms: number) => {
      server.clock.ms = startMs + ms;
      await noteTeacherUse(await teacherOf(text), services);
      return (await teacherOf(text)).usedAt - startMs;
    };
    expect([await usedAfter(359_999), await usedAfter(360_000), await usedAfter(719_999)]).toEqual([
      0, 360_000, 360_000,
    ]);
    const found = await teacherOf(text);
    server.clock.pass(600);
    await expect(noteTeacherUse(found, writing(new Error('a mistake')))).rejects.toThrow('a mistake');
    await noteTeacherUse(found, writing(new DatabaseUnavailable('full', 'full')));
  });
});
