import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOOKS_PATH } from '#contract/teacher/school/school-calls.ts';
import { deleteExpired } from '#server/maintenance.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const DAY_S = 24 * 3600;

describe.each(DATABASES)('who looked at a student, on $name', ({ create }) => {
  let server: TestServer;
  let administrator: Client;
  let kim: Client;
  let base = '';
  beforeEach(async () => {
    server = await startServer({ database: create });
    const classId = server.school.classroomOfG1;
    base = `/teacher/api/classes/${classId}`;
    administrator = await signInTeacher(server, await addTestTeacher(server, 'First', { classId }));
    kim = await signInTeacher(server, await addTestTeacher(server, 'Kim', { classId, role: 'owner' }));
  });
  afterEach(() => server.close());

  const looks = async () =>
    (
      (await administrator.get('/teacher/api/school/looks')).body as { by: string; alias: string; className: string }[]
    ).map(({ by, alias, className }) => [by, alias, className]);

  test('is noted once a teacher, student and day, whatever of them was opened how often', async () => {
    const { S1 } = server.school;
    await kim.get(`${base}/students/${S1.publicId}/${APP}`);
    await kim.get(`${base}/students/${S1.publicId}/${APP}`);
    await kim.get(`${base}/portfolio/${S1.publicId}`);
    await server.fetch(`${base}/student-files/${S1.publicId}`, { headers: kim.headers });
    expect(await looks()).toEqual([['Kim', S1.alias, 'Period 1']]);
    server.clock.pass(DAY_S);
    kim = await signInTeacher(server, { email: 'kim@school.example' });
    administrator = await signInTeacher(server, { email: 'first@school.example' });
    await kim.get(`${base}/portfolio/${S1.publicId}`);
    expect(await looks()).toHaveLength(2);
  });

  test('is noted for every student whose answers a screen shows, and for whose journal was read', async () => {
    const { S1, S2, S4 } = server.school;
    const learner = await signIn(server, S1);
    expect((await new QuizTaker(learner).take('01-quiz')).status).toBe(200);
    expect((await kim.get(`${base}/answers/${APP}/01-quiz`)).status).toBe(200);
    expect(await looks()).toEqual([['Kim', S1.alias, 'Period 1']]);
    const text = {
      classId: server.school.classroomOfG1,
      appCode: APP,
      kind: 'journal',
      subject: 'introduction',
      at: 1,
    };
    const read = [S2, S4].map(({ publicId }) => ({ ...text, studentId: publicId }));
    // Not of this class: it is no look.
    const foreign = { ...text, studentId: server.school.S3.publicId };
    await kim.post('/teacher/api/unread/read', { texts: [...read, foreign] });
    expect((await looks()).map(([, alias]) => alias).toSorted()).toEqual(
      [S1, S2, S4].map(({ alias }) => alias).toSorted(),
    );
  });

  test('is not what tables of a whole class show, nor what was refused', async () => {
    for (const path of ['roster', `gradebook/${APP}`, `gallery/${APP}`]) await kim.get(`${base}/${path}`);
    await kim.get('/teacher/api/board');
    expect((await kim.get(`${base}/students/${server.school.S3.publicId}/${APP}`)).status).toBe(404);
    expect((await administrator.get(`${base}/students/${server.school.S1.publicId}/${APP}`)).status).toBe(404);
    expect(await looks()).toEqual([]);
  });

  test('comes as a file of all rows, in which no name is a formula', async () => {
    await kim.put(`${base}/students/${server.school.S2.publicId}`, { alias: '=1+1' });
    for (const { publicId } of [server.school.S1, server.school.S2])
      await kim.get(`${base}/students/${publicId}/${APP}`);
    const answer = await server.fetch(LOOKS_PATH, { headers: administrator.headers });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    // `text()` takes the mark away by which spreadsheets know UTF-8.
    const lines = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await answer.arrayBuffer())
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFF"First time that day (UTC)","Teacher","Student","Number","Class"');
    expect(lines).toHaveLength(3);
    expect(
      lines.slice(1).every((line) => /^"\d{4}-\d\d-\d\d \d\d:\d\d","Kim","[^"]+","\d+","Period 1"$/.test(line)),
    ).toBe(true);
    expect(lines.join('\n')).toContain(`"'=1+1"`);
    expect((await server.fetch(LOOKS_PATH, { headers: kim.headers })).status).toBe(403);
    const audit = (await administrator.get('/teacher/api/school/audit')).body as { action: string }[];
    expect(audit.map(({ action }) => action)).toContain('Downloaded who looked at students');
  });

  test('is forgotten after two years', async () => {
    await kim.get(`${base}/students/${server.school.S1.publicId}/${APP}`);
    server.clock.pass(700 * DAY_S);
    await deleteExpired(server.host.services);
    administrator = await signInTeacher(server, { email: 'first@school.example' });
    expect(await looks()).toHaveLength(1);
    server.clock.pass(31 * DAY_S);
    await deleteExpired(server.host.services);
    administrator = await signInTeacher(server, { email: 'first@school.example' });
    expect(await looks()).toEqual([]);
  });
});
