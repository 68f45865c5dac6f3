import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { measuredRun } from '#tests/support/school/staff-world.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('measured runs in the hands of a teacher on $name', ({ create }) => {
  let server: TestServer;
  let sally: Client;
  let teacher: Client;
  let revisionId: string;
  let path: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    sally = await signIn(server, server.school.S1);
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    revisionId = await (await inEngineering(sally)).make('Red Comet', 250);
    path = `/teacher/api/classes/${server.school.classroomOfG1}/trials/${APP}`;
  });
  afterEach(() => server.close());

  const run = (change: object = {}) => ({ ...measuredRun(revisionId), ...change });
  const row = (change: object = {}, more: object = {}) => ({
    trialId: freshKey(),
    studentId: server.school.S1.publicId,
    entry: run(change),
    baseRev: 0,
    ...more,
  });
  const enter = (...runs: object[]) => teacher.post(path, { runs });
  const sends = (id: string, change: object = {}) => sally.put(`/student/api/trial/${APP}/${id}`, run(change));
  const own = async () => (await new QuizTaker(sally).startup()).trials;

  test('are read with what they were built of, and for whom others can be entered', async () => {
    const id = freshKey();
    await sends(id, { note: 'Wobbled' });
    const { body } = await teacher.get(path);
    const studentId = server.school.S1.publicId;
    expect(body.runs).toMatchObject([
      { id, studentId, design: 'Red Comet', revision: 1, note: 'Wobbled', isApproved: false, history: [] },
    ]);
    expect(body.units).toBe('metric');
    // The length of the challenge decides between two that as many runs have.
    expect(body.usual).toBe(20);
    const student = body.students.find((each: { id: string }) => each.id === studentId);
    expect(student.revisions).toMatchObject([{ id: revisionId, design: 'Red Comet', revision: 1 }]);
    expect(student.revisions[0].designMass).toBeGreaterThan(0.02);
  });

  test('are entered for students, all of a table or none, and stand as a teacher’s', async () => {
    const rows = [row(), row({ name: 'Run 2', values: { time: 1.31 } })];
    const wrong = await enter(...rows, row({ name: 'Run 3', values: { time: 0 } }));
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      `Line 3, ${server.school.S1.alias}: Time must be more than 0 s. What did you measure?`,
    ]);
    expect(await own()).toBeUndefined();
    expect((await enter(...rows)).body.runs).toHaveLength(2);
    expect((await enter(...rows)).body.runs).toHaveLength(2);
    expect(await own()).toMatchObject([
      { name: 'Run 1', isTeachers: true, isMine: true },
      { name: 'Run 2', isTeachers: true },
    ]);
    const foreign = await enter(row({ revisionId: 'other' }));
    expect([foreign.status, foreign.body.code]).toEqual([422, 'TRIAL_REVISION_OF_OTHER']);
  });

  test('are taken once from a page that lost the answer, and what was changed on it since is no such repetition', async () => {
    const id = freshKey();
    await enter(row({ values: { time: 1.21 } }, { trialId: id }));
    const corrects = (change: object) => enter(row({ values: { time: 1.25 }, ...change }, { trialId: id, baseRev: 1 }));
    await corrects({});
    expect((await corrects({})).body.runs).toMatchObject([{ rev: 2, values: { time: 1.25 } }]);
    const changes = [
      { values: { time: 1.29 } },
      { note: 'Wobbled' },
      { name: 'Final' },
      { partners: [server.school.S2.alias] },
    ];
    for (const change of changes) {
      const { status, body } = await corrects(change);
      expect([change, status, body.code]).toEqual([change, 409, 'TRIAL_CHANGED']);
    }
  });

  test('say who of the class built it besides, by name and by id', async () => {
    const { S1, S2 } = server.school;
    const [shared] = (await enter(row({ partners: [S2.alias] }))).body.runs;
    expect(shared).toMatchObject({ studentId: S1.publicId, partners: [S2.alias], partnerIds: [S2.publicId] });
  });

  test('are corrected with what the student wrote kept, and never over what was not seen', async () => {
    const id = freshKey();
    await sends(id, { values: { time: 1.25 } });
    const correction = row({ values: { time: 1.35 } }, { trialId: id, baseRev: 1 });
    const [corrected] = (await enter(correction)).body.runs;
    expect(corrected).toMatchObject({ rev: 2, values: { time: 1.35 }, isTeachers: true });
    expect(corrected.history).toMatchObject([{ rev: 1, values: { time: 1.25 } }]);
    expect(corrected.history[0].isTeachers).toBeUndefined();
    await sends(id, { values: { time: 1.3 } });
    const late = await enter(row({ values: { time: 1.4 } }, { trialId: id, baseRev: 2 }));
    expect([late.status, late.body.code]).toEqual([409, 'TRIAL_CHANGED']);
    expect((await teacher.get(path)).body.runs).toMatchObject([{ rev: 3, values: { time: 1.3 } }]);
  });

  test('are neither corrected nor judged where another text has the number since a restore', async () => {
    const id = freshKey();
    await sends(id);
    await sends(id, { values: { time: 1.3 } });
    const [seen] = (await teacher.get(path)).body.runs;
    const { database } = server.host.services;
    // As after a back-up of before the correction, and another one since.
    await database.write((sql) => sql.run('UPDATE trial SET taken_at = taken_at + 60000 WHERE id = ?', [id]));
    const [now] = (await teacher.get(path)).body.runs;
    expect([now.rev, now.takenAt]).toEqual([seen.rev, seen.takenAt + 60_000]);
    const corrects = (takenAt: number) =>
      enter(row({ values: { time: 1.4 } }, { trialId: id, baseRev: 2, baseAt: takenAt }));
    const judges = (takenAt: number) =>
      teacher.put(path, { runs: [{ trialId: id, rev: 2, takenAt }], isApproved: true });
    expect([(await corrects(seen.takenAt)).body.code, (await judges(seen.takenAt)).body.code]).toEqual([
      'TRIAL_CHANGED',
      'TRIAL_CHANGED',
    ]);
    expect((await judges(now.takenAt)).body.runs).toMatchObject([{ rev: 2, isApproved: true }]);
    expect((await corrects(now.takenAt)).body.runs).toMatchObject([{ rev: 3, values: { time: 1.4 } }]);
  });

  test('are approved as they stand: a correction has to be approved again', async () => {
    const id = freshKey();
    await sends(id);
    const judge = (rev: number, isApproved: boolean) => teacher.put(path, { runs: [{ trialId: id, rev }], isApproved });
    expect((await judge(1, true)).body.runs).toMatchObject([{ isApproved: true }]);
    expect(await own()).toMatchObject([{ isApproved: true }]);
    await sends(id, { values: { time: 1.3 } });
    expect(await own()).toMatchObject([{ isApproved: false }]);
    const { code, message } = (await judge(1, true)).body;
    expect([code, message]).toEqual([
      'TRIAL_CHANGED',
      `Run 1 of ${server.school.S1.alias} has since been changed. It is shown as it is now; please look at it again.`,
    ]);
    await judge(2, true);
    expect((await judge(2, false)).body.runs).toMatchObject([{ isApproved: false }]);
  });

  test('are struck out with a reason that the student reads, and count again', async () => {
    const id = freshKey();
    await sends(id);
    const strike = (struck: string | null) => teacher.put(path, { runs: [{ trialId: id, rev: 1 }], struck });
    expect((await strike(' ')).body.code).toBe('TRIAL_REASON_MISSING');
    expect((await strike('x'.repeat(201))).body.code).toBe('TRIAL_REASON_TOO_LONG');
    await strike(' The line had come loose. ');
    expect(await own()).toMatchObject([{ id, struck: 'The line had come loose.' }]);
    await sends(id, { values: { time: 1.3 } });
    expect(await own()).toMatchObject([{ struck: 'The line had come loose.', rev: 2 }]);
    await teacher.put(path, { runs: [{ trialId: id, rev: 2 }], struck: null });
    expect((await own())[0].struck).toBeUndefined();
    const { body } = await teacher.get(`/teacher/api/classes/${server.school.classroomOfG1}/audit`);
    const actions = JSON.stringify(body);
    expect(actions).toContain('Struck a measured run out');
    expect(actions).toContain('Let a measured run count again');
  });

  test('are said in the units of the class, and stored in SI', async () => {
    await server.host.services.database.write((sql) => sql.run(`UPDATE activity SET trial_units = 'inch'`));
    const light = await sends(freshKey(), { mass: 0.004, isSure: false });
    expect(light.body.message).toMatch(/0\.1411 oz/);
    await sends(freshKey());
    expect((await teacher.get(path)).body).toMatchObject({ units: 'inch', runs: [{ mass: 0.055 }] });
    const { activity } = await new QuizTaker(sally).startup();
    expect(activity.trialUnits).toBe('inch');
  });

  test('that weigh less than the parts of their design are asked about', async () => {
    const { body } = await teacher.get(path);
    const student = body.students.find((each: { id: string }) => each.id === server.school.S1.publicId);
    const mass = student.revisions[0].designMass * 0.8;
    const asked = await sends(freshKey(), { mass, isSure: false });
    expect([asked.status, asked.body.code]).toEqual([422, 'TRIAL_BELOW_PARTS']);
    expect((await sends(freshKey(), { mass, isSure: true })).status).toBe(200);
  });

  test('come as a table cell by cell, however a spreadsheet or a timing system separates them', async () => {
    const read = async (text: string) => (await teacher.post(`${path}/table`, { text })).body;
    const rows = [
      ['Lane', 'Name', 'ET'],
      ['1', 'Ng, Sally', '1,25'],
    ];
    expect(await read('Lane\tName\tET\n1\tNg, Sally\t1,25\n')).toEqual({ rows, unread: 0, lines: [1, 2, 4] });
    expect(await read('\u{feff}Lane;Name;ET\r\n1;"Ng, Sally";1,25\r\n\r\n')).toEqual({
      rows,
      unread: 0,
      lines: [1, 2, 5],
    });
    const long = await read(Array.from({ length: 450 }, (_, i) => `${i},a`).join('\n'));
    expect([long.unread, long.lines.at(-1)]).toEqual([49, 402]);
  });

  test('are predicted for their student of that very revision, at their mass and on their track', async () => {
    const ids = [freshKey(), freshKey(), freshKey()] as const;
    await sends(ids[0]);
    await sends(ids[1], { name: 'Run 2', mass: 0.075 });
    await sends(ids[2], { name: 'Run 3', values: { time: 1, trackLength: 15 } });
    const { body } = await sally.get(`/student/api/predictions/${APP}`);
    expect(body.map(({ trialId, rev }: { trialId: string; rev: number }) => [trialId, rev])).toEqual(
      ids.map((id) => [id, 1]),
    );
    const [own, heavy, short] = body.map(({ values }: { values: { time: number } }) => values.time);
    expect(heavy).toBeGreaterThan(own * 1.05);
    expect(short).toBeLessThan(own);
    const sammy = await signIn(server, server.school.S2);
    expect((await sammy.get(`/student/api/predictions/${APP}`)).body).toEqual([]);
  });
});
