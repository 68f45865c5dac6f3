import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP, G1 } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the student API on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const startup = async (client: Client) => (await client.get(`/student/api/startup/${APP}`)).body;
  test('API-01 signs in with the right pair of ids and gives a token', async () => {
    expect(s1.token.split('.')).toHaveLength(3);
  });

  test('API-01 refuses a wrong pair with 401 and a sentence', async () => {
    const wrong = await new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: 'nobody', _groupId: G1 },
      { 'X-Request-Token': 'jwt' },
    );
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toMatch(/^These two IDs do not go together/);
  });

  test('AUTH-13 compares both ids in lower case and without blanks around them', async () => {
    const { S1 } = server.school;
    const shouted = await signIn(server, {
      studentId: ` ${S1.studentId.toUpperCase()}`,
      groupId: `${G1.toUpperCase()} `,
    });
    expect((await shouted.get('/student/api/whoami')).body.studentId).toBe(S1.publicId);
  });

  test('API-02 ends a session for good and for itself only', async () => {
    const other = await signIn(server, server.school.S1);
    server.clock.pass(1);
    expect((await s1.get('/student/logout')).status).toBe(200);
    const after = await s1.get('/student/api/whoami');
    expect([after.status, after.body.message]).toEqual([401, 'Your session has expired, please login to resume']);
    expect((await other.get('/student/api/whoami')).status).toBe(200);
  });

  test('API-03 lists the applications that the teacher set up', async () => {
    expect((await s1.get('/student/api/activities')).body).toEqual([
      {
        code: APP,
        name: 'CO₂ dragster',
        icon: applicationOf(APP).icon,
        standing: { research: { done: 0, total: 4 }, next: 'A lesson', level: 1 },
      },
    ]);
  });

  test('API-03 says in the list how far the student is, and where to go on', async () => {
    const { exercises } = await startup(s1);
    const researched = exercises.filter(({ category }: { category: string }) => category !== 'build');
    const [first, second] = researched.filter(({ category }: { category: string }) => category !== 'tutorial');
    expect(first.category).toBe('lesson');
    await s1.put(`/student/api/grades/${APP}/${first.id}`, { completed: true });
    const [{ standing }] = (await s1.get('/student/api/activities')).body;
    expect(standing).toEqual({ research: { done: 1, total: researched.length }, next: second.name, level: 1 });
    const s2 = await signIn(server, server.school.S2);
    expect((await s2.get('/student/api/activities')).body[0].standing.research.done).toBe(0);
  });

  test('API-04 gives the application as it was set up', async () => {
    const { body } = await s1.get(`/student/api/activities/${APP}`);
    expect(body).toMatchObject({ code: APP, contentLevel: 'middle', hasDistrict: true, showQuizSummary: true });
    const s3 = await signIn(server, server.school.S3);
    expect((await s3.get(`/student/api/activities/${APP}`)).body.hasDistrict).toBe(false);
  });

  test('NAV-14 the list and the application carry what the screens show, and nothing else', async () => {
    const [item] = (await s1.get('/student/api/activities')).body;
    expect(Object.keys(item).toSorted()).toEqual(['code', 'icon', 'name', 'standing']);
    const { body } = await s1.get(`/student/api/activities/${APP}`);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'code',
        'name',
        'contentLevel',
        'specification',
        'isSimulationAllowed',
        'isGameModeEnabled',
        'competition',
        'designFields',
        'showQuizSummary',
        'hasDistrict',
        'topCount',
        'trialUnits',
        'hasWall',
        'version',
      ].toSorted(),
    );
    expect(body.specification).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(body.specification.settings.length).toBeGreaterThan(0);
    expect(Object.keys(body.competition).toSorted()).toEqual(['logo_image', 'name']);
    const { activity, designFields } = await startup(s1);
    expect(activity).toEqual(body);
    expect(designFields).toEqual([{ name: 'bodyLength', label: 'Body length', units: 'mm' }]);
    expect(body.designFields).toEqual(designFields);
  });

  test('ERR-03 refuses an application that is not set up with 403, and one that does not exist with 404', async () => {
    const refused = await s1.get('/student/api/startup/glider');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your teacher has not set up an activity for this application',
    ]);
    expect((await s1.get('/student/api/startup/catapult')).status).toBe(404);
  });

  test('API-05 brings everything that the screens need, with the questions of every quiz and no answer', async () => {
    const body = await startup(s1);
    expect(body.organization).toEqual({ name: 'Oak School', city: 'Oakton', state: 'OH' });
    expect(body.exercises.map(({ code }: { code: string }) => code)).toEqual([
      '01-lesson',
      '01-quiz',
      '02-worksheet',
      '03-draw-quiz',
      '05-build',
    ]);
    expect(body.questions).toHaveLength(2 + 2 + 3);
    expect(body.questions[0].description).not.toBe('');
    expect(JSON.stringify(body)).not.toMatch(/correctAnswer|explanation/);
    expect(body.grades.every(({ attempts }: { attempts: number }) => attempts === 0)).toBe(true);
  });

  test('API-05 draws the same questions again and others for a classmate', async () => {
    const [first, second] = [await startup(s1), await startup(s1)];
    expect(second).toEqual(first);
    const s2 = await signIn(server, server.school.S2);
    const ids = (body: { questions: { id: string }[] }) => body.questions.map(({ id }) => id);
    expect(ids(await startup(s2)).filter((id) => ids(first).includes(id))).toEqual([]);
  });

  test('API-05 draws each exercise once when several first requests come together', async () => {
    const bodies = await Promise.all([startup(s1), startup(s1), startup(s1)]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('API-06 says who is signed in without any secret', async () => {
    const { body, text } = await s1.get('/student/api/whoami');
    const { S1 } = server.school;
    expect(body).toMatchObject({ studentId: S1.publicId, alias: S1.alias, belongsToTeacher: false });
    expect(body.pid).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(body.boxKey, 'base64url')).toHaveLength(32);
    expect(text).not.toContain(S1.studentId);
    expect(text).not.toContain(G1);
    const again = await signIn(server, S1);
    expect((await again.get('/student/api/whoami')).body).toEqual(body);
    const teacher = await signIn(server, server.school.T1);
    expect((await teacher.get('/student/api/whoami')).body.belongsToTeacher).toBe(true);
  });

  const flush = (body: unknown, client = s1) => client.post(`/student/api/timeontask/${APP}`, body);

  test('API-07 adds plain increments and shows them in the grade', async () => {
    await startup(s1);
    await flush({ times: { '01-lesson': 20 }, visits: { '01-lesson': 1 } });
    server.clock.pass(20);
    const { body } = await flush({ times: { '01-lesson': 15 }, visits: {} });
    expect(body).toEqual({ times: { '01-lesson': 35 }, visits: { '01-lesson': 1 } });
    const grade = (await startup(s1)).grades.find(
      (each: { exerciseCode: string }) => each.exerciseCode === '01-lesson',
    );
    expect(grade.timeOnTask).toBe(35);
  });

  test('API-07 takes totals of an epoch in any order and repeated, and adds the epochs up', async () => {
    const epoch = 'epoch-of-device-1';
    await flush({ times: { '01-lesson': 40 }, visits: { '01-lesson': 2 }, epoch });
    await flush({ times: { '01-lesson': 30 }, visits: { '01-lesson': 1 }, epoch });
    const { body } = await flush({ times: { '01-lesson': 40, '01-quiz': 5 }, visits: {}, epoch });
    expect(body).toEqual({ times: { '01-lesson': 40, '01-quiz': 5 }, visits: { '01-lesson': 2, '01-quiz': 0 } });
    await flush({ times: { '01-lesson': 7 }, visits: {}, epoch: 'epoch-of-device-2' });
    const grade = (await startup(s1)).grades.find(
      (each: { exerciseCode: string }) => each.exerciseCode === '01-lesson',
    );
    expect(grade.timeOnTask).toBe(47);
  });

  test('API-07 never lets time shrink or run far ahead of the clock', async () => {
    await flush({ times: { '01-lesson': 30 }, visits: {} });
    server.clock.pass(100);
    const { body } = await flush({ times: { '01-lesson': 1e12 }, visits: { '01-lesson': 1e12 } });
    expect(body.times['01-lesson']).toBe(160);
    expect(body.visits['01-lesson']).toBeLessThanOrEqual(160);
    expect((await flush({ times: { '01-lesson': -5 }, visits: {} })).status).toBe(422);
    const epoch = await flush({ times: { '01-quiz': 1e12 }, visits: {}, epoch: 'epoch-of-device-1' });
    expect(epoch.body.times['01-quiz']).toBe(24 * 3600);
  });

  const write = (content: string, base?: number, client = s1) =>
    client.put(
      `/student/api/journal/${APP}/final-reflection`,
      { content },
      base === undefined ? {} : { 'X-Base-Rev': String(base) },
    );

  test('API-16 saves a journal text and counts its revisions', async () => {
    expect((await write('First thoughts', 0)).body).toMatchObject({
      rev: 1,
      content: 'First thoughts',
      conflict: false,
    });
    expect((await write('Second thoughts', 1)).body).toMatchObject({ rev: 2, conflict: false });
    expect((await startup(s1)).journal).toEqual([
      { section: 'final-reflection', content: 'Second thoughts', rev: 2, lastModified: server.clock.ms },
    ]);
    expect((await write('   ')).status).toBe(422);
    expect((await s1.put(`/student/api/journal/${APP}/gradebook`, { content: 'x' })).status).toBe(404);
  });

  test('JRN-04 keeps and offers a text that was changed elsewhere meanwhile', async () => {
    await write('Common beginning', 0);
    await write('From the library', 1);
    const { body } = await write('From the classroom', 1);
    expect(body).toMatchObject({
      content: 'From the classroom',
      rev: 3,
      conflict: true,
      other: { rev: 2, content: 'From the library' },
    });
  });

  test('JRN-04 keeps the last twenty texts of a section', async () => {
    for (let i = 1; i <= 25; i += 1) await write(`Text ${i}`);
    const rows = await server.host.services.database.read((sql) =>
      sql.all<{ rev: number; content: string }>('SELECT rev, content FROM journal_revision ORDER BY rev'),
    );
    expect(rows.map(({ rev }) => rev)).toEqual(Array.from({ length: 20 }, (_, i) => i + 5));
    expect(rows.at(-1)?.content).toBe('Text 24');
  });

  test('API-24 saves a preference by name, brought into its allowed values', async () => {
    expect((await s1.put('/student/api/preferences/dock', { value: 'right' })).status).toBe(200);
    expect((await s1.put('/student/api/preferences/quizPaneSize', { value: '320' })).status).toBe(200);
    expect((await s1.put('/student/api/preferences/quizPane', { value: 'horizontal' })).body.value).toBe('bottom');
    expect((await s1.put('/student/api/preferences/mode3d', { value: 'hologram' })).body.value).toBe('webgl');
    expect((await s1.put('/student/api/preferences/constructor', { value: 'x' })).status).toBe(404);
    expect((await s1.get('/student/api/whoami')).body.preferences).toEqual({
      dock: 'right',
      quizPaneSize: '320',
      quizPane: 'bottom',
      mode3d: 'webgl',
    });
  });

  test('refuses work that another student made on this device', async () => {
    const s2 = await signIn(server, server.school.S2);
    const { pid } = (await s2.get('/student/api/whoami')).body;
    const refused = await s1.put('/student/api/preferences/dock', { value: 'right' }, { 'X-Owner': pid });
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_USER']);
    expect((await s1.get('/student/api/whoami')).body.preferences).toEqual({});
  });
});

describe.each(DATABASES)('words that a student asks about on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  // To ask changes nothing.
  beforeAll(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
  });
  afterAll(() => server.close());

  test('API-15 knows an inappropriate word and leaves a name alone', async () => {
    const isBad = async (phrase: string) =>
      (await s1.get(`/student/api/badword?phrase=${encodeURIComponent(phrase)}`)).body.isBad;
    expect(await isBad('Fast Shark 2')).toBe(false);
    expect(await isBad('sh1t box')).toBe(true);
  });

  test.each(['s.h.i.t', 'my S-H-1-T car', 's h i t', 'f*u*c*k', 'sh\u200Bit', 'sh\u00ADit'])(
    'API-15 knows an inappropriate word that is spelled out or has unseen signs in it: %j',
    async (phrase) => {
      expect((await s1.get(`/student/api/badword?phrase=${encodeURIComponent(phrase)}`)).body.isBad).toBe(true);
    },
  );

  test.each(['A.B.C', 'U.S.A.', 'T.I.T.A.N.', 'Push it', 'wash-it', 'v 1 2 3', 'C.O.2 car', 'Mark I I I'])(
    'API-15 leaves a name alone that only looks like one: %s',
    async (phrase) => {
      expect((await s1.get(`/student/api/badword?phrase=${encodeURIComponent(phrase)}`)).body.isBad).toBe(false);
    },
  );
});
