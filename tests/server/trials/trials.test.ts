import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('measured runs on $name', ({ create }) => {
  let server: TestServer;
  let sally: Client;
  let sammy: Client;
  let revisionId: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    sally = await signIn(server, server.school.S1);
    sammy = await signIn(server, server.school.S2);
    revisionId = await (await inEngineering(sally)).make('Red Comet', 250);
  });
  afterEach(() => server.close());

  const run = (change: object = {}) => ({
    revisionId,
    name: 'Run 1',
    at: 1000,
    mass: 0.055,
    values: { time: 1.25, lane: '1' },
    partners: [] as string[],
    note: '',
    ...change,
  });
  const path = (id: string) => `/student/api/trial/${APP}/${id}`;
  const operation = (id: string, change: object = {}, more: object = {}) => ({
    op: freshKey(),
    kind: 'trial',
    method: 'PUT',
    path: path(id),
    body: run(change),
    ...more,
  });
  const send = async (...ops: object[]) => (await sally.post('/student/api/sync', { ops })).body.results;
  const trials = async (client = sally) => (await new QuizTaker(client).startup()).trials;
  const base = () => `/teacher/api/classes/${server.school.classroomOfG1}/students`;
  const detail = async (teacher: Client, person = server.school.S1) =>
    (await teacher.get(`${base()}/${person.publicId}/${APP}`)).body;

  test('are entered once, however often the device sends them', async () => {
    expect(await trials()).toBeUndefined();
    const id = freshKey();
    const sent = operation(id, { note: 'Lane 1 <b>rough</b> 🚀' }, { baseRev: 0 });
    const [first] = await send(sent);
    const [again] = await send(sent);
    expect(first).toMatchObject({
      status: 200,
      body: { id, rev: 1, isMine: true, isRenamed: false, isConflict: false },
    });
    expect(again).toEqual(first);
    expect(await trials()).toEqual([
      {
        ...run({ note: 'Lane 1 <b>rough</b> 🚀' }),
        id,
        by: server.school.S1.alias,
        rev: 1,
        takenAt: expect.any(Number),
        isMine: true,
        isApproved: false,
      },
    ]);
  });

  test('are corrected, with what stood there kept, also when two devices do it', async () => {
    const teacher = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const id = freshKey();
    const first = operation(id, {}, { baseRev: 0 });
    await send(first, operation(id, { values: { time: 1.3 } }, { baseRev: 0, after: first.op }));
    const [other] = await send(operation(id, { values: { time: 1.4 }, mass: null }, { baseRev: 1 }));
    expect(other.body).toMatchObject({ rev: 3, isConflict: true, mass: null });
    const [known] = await send(operation(id, { values: { time: 1.5 } }, { baseRev: 3 }));
    expect(known.body).toMatchObject({ rev: 4, isConflict: false });
    const [seen] = (await detail(teacher)).trials;
    expect(seen).toMatchObject({ values: { time: 1.5 }, rev: 4 });
    const times = seen.history.map(({ rev, values }: { rev: number; values: { time: number } }) => [rev, values.time]);
    expect(times).toEqual([
      [3, 1.4],
      [2, 1.3],
      [1, 1.25],
    ]);
  });

  test('are so many at most, and so are the corrections of one; what is there stays', async () => {
    const [one, other] = [freshKey(), freshKey()];
    await send(operation(one), operation(other, { name: 'Run 2' }));
    const { database } = server.host.services;
    await database.write((sql) => sql.run('UPDATE trial SET rev = 100 WHERE id = ?', [one]));
    expect((await send(operation(one)))[0]).toMatchObject({ status: 200, body: { rev: 101 } });
    expect((await send(operation(one)))[0]).toMatchObject({ status: 409, body: { code: 'TRIAL_CORRECTIONS_FULL' } });
    await database.write(async (sql) => {
      for (let number = 3; number < 500; number += 1) {
        await sql.later(
          `INSERT INTO trial (id, person_id, activity_id, revision_id, name, entry, rev, taken_at)
           SELECT 'more-' || ${number}, person_id, activity_id, revision_id, name || ${number}, entry, 1, 0
           FROM trial WHERE id = ?`,
          [one],
        );
      }
    });
    const [last, tooMany] = await send(
      operation(freshKey(), { name: 'The 500th' }),
      operation(freshKey(), { name: 'One more' }),
    );
    expect([last.status, tooMany.status, tooMany.body.code]).toEqual([200, 409, 'TRIALS_FULL']);
    expect((await send(operation(other, { name: 'Run 2', mass: null })))[0]).toMatchObject({ status: 200 });
    expect(await trials()).toHaveLength(500);
  });

  test('that two devices called alike are both kept, the second under another name', async () => {
    const [one, two] = [freshKey(), freshKey()];
    const results = await send(operation(one), operation(two, { name: ' run 1 ', values: { time: 1.31 } }));
    expect(
      results.map(({ body }: { body: { name: string; isRenamed: boolean } }) => [body.name, body.isRenamed]),
    ).toEqual([
      ['Run 1', false],
      ['run 1 (2)', true],
    ]);
    expect((await send(operation(one, { values: { time: 1.2 } })))[0].body).toMatchObject({ name: 'Run 1' });
    const long = 'x'.repeat(30);
    await send(operation(freshKey(), { name: long }), operation(freshKey(), { name: long }));
    expect((await trials()).map(({ name }: { name: string }) => name)).toContain(`${'x'.repeat(26)} (2)`);
  });

  test('are refused in words where they cannot be, and asked about where they are hard to believe', async () => {
    const id = freshKey();
    const said = async (change: object, client = sally) => {
      const { status, body } = await client.put(path(id), run(change));
      return [status, body.code];
    };
    expect(await said({ values: { time: 0 } })).toEqual([422, 'TRIAL_VALUE_LOW']);
    expect(await said({ values: {} })).toEqual([422, 'TRIAL_EMPTY']);
    expect(await said({ values: { time: [1] } })).toEqual([422, 'FIELD_UNEXPECTED']);
    expect(await said({ revisionId: 'nothing' })).toEqual([422, 'TRIAL_REVISION_UNKNOWN']);
    expect(await said({}, sammy)).toEqual([422, 'TRIAL_REVISION_UNKNOWN']);
    expect(await said({ partners: ['Nobody'] })).toEqual([422, 'TRIAL_PARTNER_UNKNOWN']);
    expect(await said({ partners: [server.school.S3.alias] })).toEqual([422, 'TRIAL_PARTNER_UNKNOWN']);
    const fast = await sally.put(path(id), run({ values: { time: 0.12 } }));
    expect(fast.body.message).toMatch(/^Faster than anything ever built: 0\.12 s\?/);
    expect(await trials()).toBeUndefined();
    expect(await said({ values: { time: 0.12 }, isSure: true })).toEqual([200, undefined]);
    expect((await sally.put(path('short'), run())).status).toBe(404);
  });

  test('are never of another student’s design, a partner’s neither: it is said, what stands stays, and the own one is taken', async () => {
    const own = await (await inEngineering(sammy)).make('Blue', 250);
    const words = 'This is not one of your revisions. Please choose the one that you built.';
    const refused = { status: 422, body: { code: 'TRIAL_REVISION_UNKNOWN', message: words } };
    const sends = async (...ops: object[]) => (await sammy.post('/student/api/sync', { ops })).body.results;
    const [entered, fresh] = [freshKey(), freshKey()];
    const [kept] = await sends(operation(entered, { revisionId: own, note: 'Mine' }));
    expect(kept.status).toBe(200);
    const results = await sends(
      // A run that stands is not made one of hers,
      operation(entered, { note: 'Not mine' }),
      // and a new one is none, also where she is said to have built it with him; what comes behind it is taken.
      operation(fresh, { name: 'Run 2', partners: [server.school.S1.alias] }),
      operation(freshKey(), { revisionId: own, name: 'Run 3' }),
    );
    expect(results).toMatchObject([refused, refused, { status: 200 }]);
    expect(await trials()).toBeUndefined();
    expect(await trials(sammy)).toMatchObject([
      { id: entered, revisionId: own, note: 'Mine', rev: 1 },
      { name: 'Run 3', revisionId: own },
    ]);
    // The device kept what was typed, under the same name: with the own revision it goes.
    const [corrected] = await sends(operation(fresh, { revisionId: own, name: 'Run 2' }));
    expect(corrected).toMatchObject({ status: 200, body: { id: fresh, revisionId: own, rev: 1 } });
  });

  test('belong to who entered them, whoever knows their name', async () => {
    const id = freshKey();
    await send(operation(id));
    const theirs = await (await inEngineering(sammy)).make('Blue', 250);
    expect((await sammy.put(path(id), run({ revisionId: theirs }))).status).toBe(404);
    expect(await trials(sammy)).toBeUndefined();
    expect(await trials()).toMatchObject([{ revisionId, rev: 1 }]);
  });

  test('count for partners, who read no notes, until one is deleted', async () => {
    const { S1, S2 } = server.school;
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const id = freshKey();
    await send(operation(id, { partners: [` ${S2.alias.toUpperCase()}`, S2.alias], note: 'Mine' }));
    expect(await trials()).toMatchObject([{ partners: [S2.alias], note: 'Mine', isMine: true }]);
    expect(await trials(sammy)).toMatchObject([{ id, by: S1.alias, note: '', isMine: false }]);
    expect((await detail(owner, S2)).trials).toMatchObject([{ id, history: [] }]);
    const deletion = (person: typeof S1) =>
      owner.post(`${base()}/${person.publicId}/deletion`, { typed: person.studentId });
    const partner = (await deletion(S2)).body.rows;
    expect(partner).toContainEqual({ table: 'trial_partner', count: 1 });
    expect(await trials()).toMatchObject([{ id, partners: [] }]);
    await send(operation(id, { values: { time: 1.3 } }));
    const rows = (await deletion(S1)).body.rows;
    expect(rows).toEqual(expect.arrayContaining([{ table: 'trial', count: 1 }]));
    expect(rows).toEqual(expect.arrayContaining([{ table: 'trial_version', count: 1 }]));
  });

  test('show a partner the picture of what was built together, and of nothing else', async () => {
    const { S2 } = server.school;
    const other = await (await inEngineering(sally)).make('Blue Comet', 260);
    const pictured = async () =>
      (await sammy.get(`/student/api/designs/${APP}/pictures?revisions=${revisionId},${other}`)).body.map(
        (each: { id: string }) => each.id,
      );
    const id = freshKey();
    await send(operation(id));
    expect(await pictured()).toEqual([]);
    await send(operation(id, { partners: [S2.alias] }));
    expect(await pictured()).toEqual([revisionId]);
  });

  test('go along when two accounts become one', async () => {
    const { S1, S2 } = server.school;
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const [one, two] = [freshKey(), freshKey()];
    await send(operation(one, { partners: [S2.alias] }));
    const theirs = await (await inEngineering(sammy)).make('Blue', 250);
    await sammy.put(path(two), run({ revisionId: theirs, partners: [S1.alias] }));
    expect((await owner.post(`${base()}/${S1.publicId}/merge`, { into: S2.publicId })).status).toBe(200);
    expect(await trials(sammy)).toEqual([
      expect.objectContaining({ id: one, isMine: true, partners: [] }),
      expect.objectContaining({ id: two, isMine: true, partners: [] }),
    ]);
  });

  test('go along to another class, and stay with a partner who does not', async () => {
    const { S1, S2, classroomOfG1 } = server.school;
    const owner = await teacherWith(server, 'owner', classroomOfG1);
    const id = freshKey();
    await send(operation(id, { partners: [S2.alias] }));
    const { id: classId } = (await owner.post('/teacher/api/classes', { name: 'Period 5', copyFrom: classroomOfG1 }))
      .body;
    const { id: groupId } = (await owner.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
    const move = { studentIds: [S1.publicId], classId, groupId };
    expect((await owner.post(`${base()}/move`, move)).status).toBe(200);
    expect(await trials()).toMatchObject([{ id, isMine: true, partners: [S2.alias] }]);
    expect(await trials(sammy)).toMatchObject([{ id, by: S1.alias, isMine: false }]);
    // The device sends the team along that stands there.
    const corrected = operation(id, { values: { time: 1.3 }, partners: [S2.alias] });
    expect((await send(corrected))[0]).toMatchObject({ status: 200, body: { partners: [S2.alias] } });
    expect(await trials(sammy)).toMatchObject([{ id, values: { time: 1.3 } }]);
    // In a new run that classmate of before is unknown.
    const [unknown] = await send(operation(freshKey(), { name: 'Run 2', partners: [S2.alias] }));
    expect([unknown.status, unknown.body.code]).toEqual([422, 'TRIAL_PARTNER_UNKNOWN']);
  });

  test('wait while the activity is closed', async () => {
    await server.host.services.database.write((sql) => sql.run('UPDATE activity SET closes_at = ?', [1]));
    const waiting = operation(freshKey());
    expect((await send(waiting))[0].status).toBe(403);
    await server.host.services.database.write((sql) => sql.run('UPDATE activity SET closes_at = NULL'));
    expect((await send(waiting))[0].status).toBe(200);
  });
});
