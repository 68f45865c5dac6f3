import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isCertificate } from '#server/privacy/certificates.ts';
import { stepsOf } from '#server/privacy/retention-plan.ts';
import { applyRetention, dueSteps, keepPeriods } from '#server/privacy/retention.ts';
import { takeLease } from '#server/records/leases.ts';
import { migrate } from '#server/records/migrations.ts';
import { keptClasses } from '#server/records/privacy/retention.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher, teacherWith } from '#tests/support/school/teachers.ts';
import type { Certificate } from '#contract/teacher/retention-calls.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

const DAY_S = 86_400;

describe.each(DATABASES)('how long classes are kept, on $name', ({ create }) => {
  let home: TestDatabase;
  let server: TestServer;
  let account: TestTeacher;
  let owner: Client;
  let sally: Client;
  let classId: string;
  let ofClass: string;

  beforeEach(async () => {
    home = await create('schema');
    server = await startServer({ database: async () => home });
    // The schema that tests copy is of another time.
    await services().database.write((sql) => sql.run('UPDATE schema_version SET applied_at = ?', [services().now()]));
    classId = server.school.classroomOfG1;
    ofClass = `/teacher/api/classes/${classId}`;
    account = await addTestTeacher(server, 'owner', { classId, role: 'owner' });
    owner = await signInTeacher(server, account);
    sally = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const services = () => server.host.services;
  const count = async (table: string): Promise<number> =>
    (await services().database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n ?? -1;
  /** Days with the server on: each has its turn. */
  const live = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      server.clock.pass(DAY_S);
      await keepPeriods(services());
    }
  };
  const write = (content: string) => sally.put(`/student/api/journal/${APP}/introduction`, { content });
  const stepsOfClass = async () =>
    (await dueSteps(services())).filter((step) => step.classId === classId).map(({ step }) => step);
  const teacherAgain = async () => {
    owner = await signInTeacher(server, account);
  };
  const run = async (command: string, ...args: string[]) => {
    const program = [await builtCommand(command), ...args];
    const child = spawn(process.execPath, program, {
      env: { PATH: process.env['PATH'], DATABASE_URL: home.address, DATA_DIR: server.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, out, problem };
  };

  test('a class that nobody used for 400 days is archived: its students are signed out and told so', async () => {
    await write('One');
    server.clock.pass(399 * DAY_S);
    expect(await stepsOfClass()).not.toContain('archive');
    server.clock.pass(2 * DAY_S);
    const fresh = await signIn(server, server.school.S3);
    const versions = () =>
      services().database.get(
        `SELECT MIN(p.token_version) AS least, MAX(p.token_version) AS most FROM person p
         JOIN student_group g ON g.id = p.group_id WHERE g.classroom_id = ?`,
        [classId],
      );
    expect(await versions()).toEqual({ least: 0, most: 0 });
    await applyRetention(services());
    expect(await versions()).toEqual({ least: 1, most: 1 });
    const { studentId: _studentId, groupId: _groupId } = server.school.S1;
    const fields = { _studentId, _groupId, _target_path: '/app/' };
    const refused = await sally.form('POST', '/student/login_check', fields, { 'X-Request-Token': 'jwt' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ARCHIVED']);
    expect(refused.body.message).toContain('stays on this device');
    expect((await sally.get(`/student/api/startup/${APP}`)).status).toBe(401);
    expect((await fresh.get(`/student/api/startup/${APP}`)).status).toBe(200);
    await teacherAgain();
    const audit = (await owner.get(`${ofClass}/audit`)).body;
    expect(audit).toContainEqual(
      expect.objectContaining({ by: 'Balsa', action: 'Archived the class, which nobody had used for long' }),
    );
  });

  test('a teacher who looked into a class, or a student who worked, keeps it from the archive', async () => {
    server.clock.pass(300 * DAY_S);
    await teacherAgain();
    expect((await owner.get(`${ofClass}/gradebook/${APP}`)).status).toBe(200);
    server.clock.pass(300 * DAY_S);
    expect(await stepsOfClass()).toEqual([]);
    sally = await signIn(server, server.school.S1);
    server.clock.pass(399 * DAY_S);
    expect(await stepsOfClass()).not.toContain('archive');
    server.clock.pass(2 * DAY_S);
    expect(await stepsOfClass()).toContain('archive');
  });

  test('an archived class is deleted 12 months after its teacher was last in it, with a certificate', async () => {
    await write('One');
    await owner.put(ofClass, { isArchived: true });
    server.clock.pass(200 * DAY_S);
    await teacherAgain();
    await owner.get(ofClass);
    server.clock.pass(300 * DAY_S);
    expect(await stepsOfClass()).not.toContain('delete');
    server.clock.pass(70 * DAY_S);
    expect(await stepsOfClass()).toEqual(['delete']);
    await applyRetention(services());
    await teacherAgain();
    expect((await owner.get(ofClass)).status).toBe(404);
    const [certificate] = (await owner.get('/teacher/api/certificates')).body as Certificate[];
    expect(certificate).toMatchObject({ kind: 'class', name: 'Period 1', students: 3 });
    expect(certificate!.counts).toEqual(
      expect.arrayContaining([
        { noun: 'classes', count: 1 },
        { noun: 'journal texts', count: 1 },
      ]),
    );
    expect(isCertificate(services().keys, certificate!)).toBe(true);
    expect(isCertificate(services().keys, { ...certificate!, students: 2 })).toBe(false);
    const elsewhere = await teacherWith(server, 'owner', server.school.classroomOfG2);
    expect((await elsewhere.get('/teacher/api/certificates')).body).toEqual([]);
  });

  test('who chose to keep a class until it is deleted by hand keeps it', async () => {
    await owner.put(ofClass, { isArchived: true, retentionMonths: 0 });
    server.clock.pass(5000 * DAY_S);
    expect(await stepsOfClass()).not.toContain('delete');
  });

  test('earlier texts and minutes go after a school year without a teacher, and the work stays', async () => {
    await write('One');
    await write('Two');
    await sally.post(`/student/api/timeontask/${APP}`, { times: { '01-quiz': 30 }, visits: { '01-quiz': 1 } });
    expect([await count('journal_revision'), await count('time_total')]).toEqual([1, 1]);
    server.clock.pass(364 * DAY_S);
    expect(await stepsOfClass()).toEqual([]);
    server.clock.pass(2 * DAY_S);
    expect(await stepsOfClass()).toEqual(['detail']);
    await applyRetention(services());
    expect([await count('journal_revision'), await count('time_total'), await count('journal')]).toEqual([0, 0, 1]);
    expect(await stepsOfClass()).toEqual([]);
    await teacherAgain();
    const [line] = (await owner.get(`${ofClass}/audit`)).body.filter(({ by }: { by: string }) => by === 'Balsa');
    expect(line).toMatchObject({ action: 'Deleted old detail', subject: 'times at work: 2, earlier journal texts: 1' });
  });

  test('it is done once a day, by one process of two', async () => {
    await Promise.all([keepPeriods(services()), keepPeriods(services())]);
    const { database, now } = services();
    const at = async () => (await database.get<{ at: number }>("SELECT at FROM upkeep WHERE name = 'retention'"))?.at;
    const first = await at();
    expect(first).toBe(now());
    server.clock.pass(DAY_S / 2);
    await keepPeriods(services());
    expect(await at()).toBe(first);
    await live(401);
    await database.write((sql) => sql.run('UPDATE classroom SET archived_at = NULL'));
    server.clock.pass(DAY_S);
    server.logged.length = 0;
    await Promise.all([keepPeriods(services()), keepPeriods(services())]);
    const archived = () => server.logged.filter(({ event }) => event === 'idle class archived').length;
    const classes = await database.read((sql) => sql.all('SELECT id FROM classroom'));
    expect(archived()).toBe(classes.length);
    // What becomes due meanwhile waits for the next day.
    await database.write((sql) => sql.run('UPDATE classroom SET archived_at = NULL'));
    await keepPeriods(services());
    expect(archived()).toBe(classes.length);
    server.clock.pass(DAY_S);
    await keepPeriods(services());
    expect(archived()).toBe(2 * classes.length);
    const claim = () => database.write((sql) => takeLease(sql, 'of the test', now(), 1000));
    expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1);
  });

  test('a server that was once started with a clock far ahead does not keep the others from their turn for years', async () => {
    const { database, now } = services();
    const claimAt = async (at: number) =>
      (await database.write((sql) => takeLease(sql, 'of the test', at, 1000))) !== undefined;
    expect(await claimAt(now() + 400 * DAY_S * 1000)).toBe(true);
    expect([await claimAt(now()), await claimAt(now() + 999), await claimAt(now() + 1000)]).toEqual([
      true,
      false,
      true,
    ]);
    // A clock that is ahead by less than a turn is no reason to take two.
    expect([await claimAt(now()), await claimAt(now() + 1999), await claimAt(now() + 2000)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a teacher sees what goes within 60 days, of the own classes alone', async () => {
    server.clock.pass(350 * DAY_S);
    await teacherAgain();
    const { periods, steps } = (await owner.get('/teacher/api/retention')).body;
    expect(periods).toEqual({ idleDays: 400, months: 12, detailDays: 365 });
    expect(steps).toMatchObject([{ classId, name: 'Period 1', step: 'archive', students: 3 }]);
    server.clock.pass(1);
    await owner.get(ofClass);
    expect((await owner.get('/teacher/api/retention')).body.steps).toEqual([]);
  });

  test('an owner who types its name deletes a class and gets the certificate', async () => {
    await write('One');
    expect((await owner.post(`${ofClass}/deletion`, { typed: 'Period 2' })).body.code).toBe('CLASS_NAME_UNCONFIRMED');
    const { status, body } = await owner.post(`${ofClass}/deletion`, { typed: ' period 1' });
    expect([status, body.name, body.by, body.students]).toEqual([200, 'Period 1', 'owner', 3]);
    expect(isCertificate(services().keys, body)).toBe(true);
    expect((await owner.get('/teacher/api/certificates')).body).toEqual([body]);
    expect((await sally.get(`/student/api/startup/${APP}`)).status).toBe(401);
  });

  test('the preview of a class counts as no student when the class is deleted', async () => {
    expect((await owner.post(`${ofClass}/preview`)).status).toBe(200);
    expect((await owner.post(`${ofClass}/deletion`, { typed: 'Period 1' })).body.students).toBe(3);
  });

  test('the shell says what is due, and does it only when told so', async () => {
    expect(await run('retention', 'now')).toMatchObject({ code: 2 });
    expect(await run('retention')).toMatchObject({ code: 0, out: 'Nothing is due today.\n' });
    await services().database.write(async (sql) => {
      await sql.run('DELETE FROM teacher_audit');
      const past = 'archived_at = 1, used_at = 0, created_at = 0, retention_months = 1';
      await sql.run(`UPDATE classroom SET ${past} WHERE id = ?`, [classId]);
    });
    const [dry, still] = [await run('retention'), await stepsOfClass()];
    expect(dry.out).toMatch(/^delete for good\tPeriod 1\t3 students\tdue 1970-02-01\n/);
    expect(dry.out).toContain('Nothing was changed.');
    expect(still).toEqual(['delete']);
    expect((await run('retention', '--apply')).out).toMatch(/^delete for good\tPeriod 1\t/);
    expect((await owner.get(ofClass)).status).toBe(404);
  });

  test('the shell deletes a school with classes, students and teachers, when told so', async () => {
    expect(await run('delete-school')).toMatchObject({ code: 2 });
    expect(await run('delete-school', 'Nowhere', '--apply')).toMatchObject({ code: 1 });
    const found = await services().database.get<{ id: string }>(
      'SELECT organisation_id AS id FROM classroom WHERE id = ?',
      [classId],
    );
    expect((await owner.post(`${ofClass}/preview`)).status).toBe(200);
    const before = await count('person');
    const dry = await run('delete-school', found!.id);
    expect(dry.out).toMatch(/: 1 class, 3 students, \d teachers?\. Nothing was deleted\./);
    expect(await count('person')).toBe(before);
    const { code, out } = await run('delete-school', found!.id, '--apply');
    expect(code).toBe(0);
    const { about, ...certificate } = JSON.parse(out);
    expect(about).toContain('teachers');
    expect(certificate.students).toBe(3);
    expect(certificate.counts).toContainEqual({ noun: 'accounts of teachers', count: 1 });
    expect(isCertificate(services().keys, certificate)).toBe(true);
    const checked = await run('retention', '--check', certificate.id, certificate.seal);
    expect([checked.code, checked.out.includes('Genuine')]).toEqual([0, true]);
    expect(await run('retention', '--check', certificate.id, 'another')).toMatchObject({ code: 1 });
    expect((await owner.get(ofClass)).status).toBe(401);
    expect(await services().database.get('SELECT id FROM organisation WHERE id = ?', [found!.id])).toBeUndefined();
    expect((await sally.get(`/student/api/startup/${APP}`)).status).toBe(401);
  });
});

test('classes of before the update are used from the update on, and what a teacher may have chosen stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-older-'));
  const database = await openSqlite(join(folder, 'older.sqlite'));
  await migrate(database, 0, 20);
  const begun = Date.now();
  await database.write(async (sql) => {
    await sql.run("INSERT INTO organisation (id, name, city, state) VALUES ('o', 'Oak', '', '')");
    for (const [id, months] of [
      ['chosen', 0],
      ['untouched', 0],
      ['six', 6],
    ] as const) {
      await sql.run(
        'INSERT INTO classroom (id, organisation_id, name, created_at, archived_at, retention_months) VALUES (?, ?, ?, 1, 1, ?)',
        [id, 'o', id, months],
      );
    }
    await sql.run("INSERT INTO teacher_audit VALUES ('a', 1, 't', 'chosen', 'change-class', '', '')");
  });
  await migrate(database, 0);
  const classes = await database.read((sql) => keptClasses(sql));
  expect(Object.fromEntries(classes.map(({ id, retentionMonths }) => [id, retentionMonths]))).toEqual({
    chosen: 0,
    untouched: -1,
    six: 6,
  });
  for (const kept of classes) {
    const { taughtAt } = kept;
    expect(taughtAt).toBeGreaterThanOrEqual(begun);
    const steps = stepsOf(kept, { idleDays: 400, months: 12, detailDays: 365 });
    expect(steps.every(({ dueAt }) => dueAt > begun)).toBe(true);
  }
  await database.close();
  await rm(folder, { recursive: true });
});
