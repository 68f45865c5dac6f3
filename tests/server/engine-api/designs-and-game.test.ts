import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('designs, competition and game on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;
  let t1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
    t1 = await signIn(server, server.school.T1);
  });
  afterEach(() => server.close());

  const conceptsOf = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
  const fork = (client: Client, id: string, conceptName: string) =>
    client.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName });
  const share = (client: Client, conceptName: string, shared: boolean) =>
    client.post(`/student/api/designs/${APP}/share`, { conceptName, shared });
  const makeShared = async (name = 'Example'): Promise<string> => {
    const id = await (await inEngineering(t1)).make(name, 270);
    expect((await share(t1, name, true)).body).toEqual({ name, isShared: true });
    return id;
  };
  const record = (statement: string, params: readonly (string | number)[] = []) =>
    server.host.services.database.write((sql) => sql.run(statement, params));

  test("API-12 shows own designs and those shared in the classroom, and nobody else's", async () => {
    const engineering = await inEngineering(s1);
    await engineering.make('Alpha', 250);
    await makeShared();
    const mine = await conceptsOf(s1);
    expect(mine.map(({ name, isMine }: { name: string; isMine: boolean }) => [name, isMine])).toEqual(
      expect.arrayContaining([
        ['Alpha', true],
        ['Example', false],
      ]),
    );
    expect((await conceptsOf(s2)).map(({ name }: { name: string }) => name)).toEqual(['Example']);
    const s3 = await signIn(server, server.school.S3);
    expect(await conceptsOf(s3)).toEqual([]);
  });

  test("API-12 does not show a teacher's notes with a shared design", async () => {
    const id = await makeShared();
    await t1.put(`/student/api/notes/${APP}/${id}`, { notes: 'Remember to grade Sally' });
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('');
    expect((await conceptsOf(t1))[0].revisions[0].notes).toBe('Remember to grade Sally');
  });

  test('API-13 forks a visible design under a new name', async () => {
    const id = await makeShared();
    const forked = await fork(s1, id, '  My copy ');
    expect(forked.body).toEqual({ id: expect.any(String), name: 'My copy' });
    const [concept] = (await conceptsOf(s1)).filter(({ isMine }: { isMine: boolean }) => isMine);
    const measure = { performanceLabel: 'Race time', performanceUnits: 's', performanceBetter: 'lower', decimals: 3 };
    const seen = { forkedFrom: id, status: 'tested', fields: { bodyLength: 270 }, ...measure };
    expect(concept.revisions[0]).toMatchObject({ ...seen, diagnostics: expect.arrayContaining([expect.anything()]) });
    const opened = await (await inEngineering(s1)).call('file-manager', { action: 'open', id: forked.body.id });
    expect(opened.body.design.name).toBe('My copy');
  });

  test('FILE-02 refuses the name of a fork with the sentences of the specification', async () => {
    const id = await makeShared();
    await fork(s1, id, 'Alpha');
    const message = async (name: string) => (await fork(s1, id, name)).body.message;
    expect(await message(' ')).toBe('Please provide a name for your design.');
    expect(await message('ab')).toBe('Your design name should be at least 3 characters.');
    expect(await message('a'.repeat(31))).toBe('Your design name cannot be more than 30 characters.');
    expect(await message('a/b/c')).toMatch(/^Design name may only contain/);
    expect(await message('  aLPHA  ')).toBe('A design with this name already exists.');
    expect((await fork(s1, id, 'shit box')).body.code).toBe('ERR_BAD_WORD');
  });

  test('API-13 stages a fork of a design for an earlier specification until it is analysed', async () => {
    const id = await makeShared();
    await record(`UPDATE revision SET specification = REPLACE(specification, 'dragster-classroom', 'old-challenge')`);
    await fork(s1, id, 'From the past');
    const [concept] = (await conceptsOf(s1)).filter(({ isMine }: { isMine: boolean }) => isMine);
    expect(concept.revisions[0]).toMatchObject({
      status: 'staged',
      performance: null,
      isApproved: false,
      specificationId: 'dragster-classroom',
    });
  });

  test('ROLE-01 lets only a teacher share, and only own designs', async () => {
    await (await inEngineering(s1)).make('Alpha', 250);
    expect((await share(s1, 'Alpha', true)).status).toBe(403);
    expect((await share(t1, 'Alpha', true)).status).toBe(404);
    const id = await makeShared();
    expect((await fork(s1, id, 'Copy one')).status).toBe(200);
    expect((await share(t1, ' EXAMPLE ', false)).body).toEqual({ name: 'Example', isShared: false });
    expect((await fork(s1, id, 'Copy two')).status).toBe(404);
  });

  test('API-14 writes down who shared', async () => {
    await makeShared();
    const rows = await server.host.services.database.read((sql) =>
      sql.all<{ person_id: string; action: string }>('SELECT person_id, action FROM audit_entry'),
    );
    expect(rows).toEqual([{ person_id: server.school.T1.publicId, action: 'share' }]);
  });

  test('API-17 and JRN-09 save notes of an own revision, up to their limit', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    server.clock.pass(60);
    const saved = await s1.put(`/student/api/notes/${APP}/${id}`, { notes: 'Shorter is lighter' });
    expect(saved.body).toEqual({ id, notes: 'Shorter is lighter', rev: 1, lastModified: server.clock.ms });
    expect((await s2.put(`/student/api/notes/${APP}/${id}`, { notes: 'hacked' })).status).toBe(404);
    expect((await s1.put(`/student/api/notes/${APP}/${id}`, { notes: 'x'.repeat(2001) })).status).toBe(422);
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Shorter is lighter');
  });

  const contenders = async (client: Client, filter?: string) =>
    client.get(`/student/api/contenders/${APP}${filter === undefined ? '' : `?filter=${filter}`}`);
  const namesOf = async (client: Client, filter?: string) =>
    (await contenders(client, filter)).body.map(({ name }: { name: string }) => name).toSorted();

  test('API-18 lists contenders by mine, group, classroom and district', async () => {
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await (await inEngineering(s1)).make('Not entered', 255);
    await (await inEngineering(s2)).make('Beta', 290, { compete: true });
    const s4 = await signIn(server, server.school.S4);
    await (await inEngineering(s4)).make('Gamma', 300, { compete: true });
    const s3 = await signIn(server, server.school.S3);
    await (await inEngineering(s3)).make('Elsewhere', 280, { compete: true });
    expect(await namesOf(s1, 'mine')).toEqual(['Alpha']);
    expect(await namesOf(s1, 'group')).toEqual(['Alpha', 'Beta']);
    expect(await namesOf(s1, 'classroom')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await namesOf(s1)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await namesOf(s1, 'district')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await namesOf(s3, 'classroom')).toEqual(['Elsewhere']);
    expect((await contenders(s3, 'district')).status).toBe(403);
    expect((await contenders(s1, 'planet')).status).toBe(422);
  });

  test('COMP-02 ranks designs that are in spec, best first, ties on one place', async () => {
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await (await inEngineering(s2)).make('Beta', 290, { compete: true });
    const times = { Alpha: 1.2, Beta: 1.1 };
    for (const [name, time] of Object.entries(times)) {
      await record('UPDATE revision SET performance = ? WHERE concept_id = (SELECT id FROM concept WHERE name = ?)', [
        time,
        name,
      ]);
    }
    const ranks = async () =>
      Object.fromEntries(
        (await contenders(s1)).body.map(({ name, rank }: { name: string; rank: number | null }) => [name, rank]),
      );
    expect(await ranks()).toEqual({ Alpha: 2, Beta: 1 });
    await record('UPDATE revision SET performance = 1.1');
    expect(await ranks()).toEqual({ Alpha: 1, Beta: 1 });
    await record(
      `UPDATE revision SET status = 'invalid' WHERE concept_id = (SELECT id FROM concept WHERE name = 'Beta')`,
    );
    expect(await ranks()).toEqual({ Alpha: 1, Beta: null });
  });

  const game = (client = s1) => client.get(`/student/api/game/${APP}`);
  const put = (path: string, client = s1) => client.put(`/student/api/game/${APP}/${path}`);
  /** Every requirement of the present level met: grades full, enough revisions, a very good design. */
  const reachGoal = async () => {
    await s1.get(`/student/api/startup/${APP}`);
    await record('UPDATE exercise_record SET is_complete = 1, score = 100');
    const engineering = await inEngineering(s1);
    const { level } = (await game()).body;
    for (let i = 0; i < level.requiredNumIterations; i += 1) {
      await engineering.make(`Level ${level.level} no ${i}`, 250 + i);
    }
    await record('UPDATE revision SET performance = ? WHERE level = ?', [
      level.benchmarks.performance.best,
      level.level,
    ]);
  };

  test('ROLE-03 enforces what the teacher and the school do not allow', async () => {
    const s3 = await signIn(server, server.school.S3);
    expect((await contenders(s3, 'district')).status).toBe(403);
    expect((await put('selectlevel/level-2')).status).toBe(409);
    await record('UPDATE activity SET is_game_mode_enabled = 0, is_simulation_allowed = 0');
    for (const call of ['', '/history', '/game-ranking']) {
      expect((await s1.get(`/student/api/game/${APP}${call}`)).status).toBe(409);
    }
    expect((await contenders(s1)).status).toBe(409);
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    const entry = { action: 'save', name: 'Alpha', notes: '', compete: true };
    expect((await engineering.call('file-manager', entry)).status).toBe(409);
    expect((await engineering.call('start-simulation', { 'design1-id': 'a', 'design2-id': 'b' })).status).toBe(409);
  });

  test('GAME-01 has no game where the teacher did not turn it on', async () => {
    await record('UPDATE activity SET is_game_mode_enabled = 0');
    const refused = await game();
    expect([refused.status, refused.body.message]).toEqual([409, 'Your teacher has not turned the game on.']);
  });

  test('API-19 and GAME-11 start at level 1 of 5 with benchmarks and requirements', async () => {
    const { body } = await game();
    expect(body).toMatchObject({ aggregateScore: 0, canLevelUp: false, canChangeLevels: false, isAtLastLevel: false });
    expect(body.level).toMatchObject({ level: 1, requiredNumIterations: expect.any(Number) });
    expect(body.levelEntries.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 4, 5]);
    const [worst, best] = [body.level.benchmarks.performance.worst, body.level.benchmarks.performance.best];
    expect(best).toBeLessThan(worst);
  });

  test('GAME-02 scores performance between the benchmarks, iterations by number and grades by exercises', async () => {
    const { level } = (await game()).body;
    const { best, worst } = level.benchmarks.performance;
    await (await inEngineering(s1)).make('Alpha', 250);
    await record('UPDATE revision SET performance = ?', [worst + 0.25 * (best - worst)]);
    expect((await game()).body).toMatchObject({
      performanceScore: 25,
      totalPerformance: 25,
      iterationsScore: Math.round(50 / level.requiredNumIterations),
      gradesScore: 0,
    });
    await record('UPDATE revision SET performance = ?', [best - 10]);
    expect((await game()).body.performanceScore).toBe(100);
    await record(`UPDATE revision SET status = 'invalid'`);
    expect((await game()).body.performanceScore).toBe(0);
    await s1.get(`/student/api/startup/${APP}`);
    await record(`UPDATE exercise_record SET score = 90 WHERE code = '01-quiz'`);
    expect((await game()).body.gradesScore).toBe(30);
  });

  test('API-20 and GAME-05 level up only when every requirement is met; grades carry over, the rest starts anew', async () => {
    const refused = await put('levelup');
    expect([refused.status, refused.body.message]).toEqual([409, 'You need 40 points for grades; you have 0.']);
    await s1.get(`/student/api/startup/${APP}`);
    await record('UPDATE exercise_record SET is_complete = 1, score = 100');
    expect((await put('levelup')).body.message).toMatch(/^You need \d+ points for iterations; you have 0\.$/);
    await reachGoal();
    expect((await game()).body.canLevelUp).toBe(true);
    const { body } = await put('levelup');
    expect(body).toMatchObject({
      level: { level: 2 },
      gradesScore: 100,
      iterationsScore: 0,
      performanceScore: 0,
      totalPerformance: 100,
    });
    expect((await put('levelup')).status).toBe(409);
  });

  test('API-20 rises one level when two requests come together', async () => {
    await reachGoal();
    const statuses = (await Promise.all([put('levelup'), put('levelup')])).map(({ status }) => String(status));
    expect(statuses.toSorted()).toEqual(['200', '409']);
    expect((await game()).body.level.level).toBe(2);
  });

  test('GAME-02 gives no points for a design that was forked', async () => {
    const id = await makeShared();
    await fork(s1, id, 'My copy');
    expect((await game()).body).toMatchObject({ performanceScore: 0, iterationsScore: 0 });
  });

  test('API-21 gives the best performance of each level', async () => {
    await reachGoal();
    const id = await (await inEngineering(s1)).make('Winner', 255);
    await record('UPDATE revision SET performance = 0.001 WHERE id = ?', [id]);
    expect((await s1.get(`/student/api/game/${APP}/history`)).body.levels).toEqual([
      { level: 1, performanceScore: 100, best: { id, name: 'Winner', revision: 1 } },
      ...[2, 3, 4, 5].map((level) => ({ level, performanceScore: 0 })),
    ]);
  });

  const ranking = async (client: Client) => (await client.get(`/student/api/game/${APP}/game-ranking`)).body;

  test('API-22 and GAME-08 rank everybody who plays, in the nation', async () => {
    await reachGoal();
    await (await inEngineering(s2)).make('Slow one', 250);
    const s3 = await signIn(server, server.school.S3);
    await (await inEngineering(s3)).make('Far away', 250);
    await record('UPDATE revision SET performance = 99 WHERE person_id <> ?', [server.school.S1.publicId]);
    expect(await ranking(s1)).toMatchObject({ rank: 1, score: 100, totalCompetitors: 3, overallPercentile: 100 });
    expect(await ranking(s2)).toMatchObject({ rank: 2, score: 0, overallPercentile: 67, lastLevelPercentile: 0 });
    const { leaders } = await ranking(s1);
    expect(leaders[0]).toEqual({ rank: 1, alias: server.school.S1.alias, level: 1, score: 100, isMe: true });
  });

  test('GAME-07 forgets students who were not active in the last ten days', async () => {
    await (await inEngineering(s1)).make('Alpha', 250);
    await (await inEngineering(s2)).make('Beta', 250);
    server.clock.pass(11 * 86_400);
    const back = await signIn(server, server.school.S2);
    expect(await ranking(back)).toMatchObject({ totalCompetitors: 1, rank: 1 });
  });

  test('API-23 and GAME-06 choose any level once the last was reached, and that closes unsaved designs', async () => {
    expect((await put('selectlevel/level-1')).status).toBe(409);
    await game();
    await record('INSERT INTO game SELECT ?, id, 5, 5, 0 FROM activity WHERE classroom_id = ?', [
      server.school.S1.publicId,
      server.school.classroomOfG1,
    ]);
    const engineering = await inEngineering(s1);
    const { body: before } = await engineering.call('file-manager', { action: 'new' });
    expect((await put('selectlevel/level-9')).status).toBe(404);
    const { body } = await put('selectlevel/level-2');
    expect(body).toMatchObject({ level: { level: 2 }, canChangeLevels: true, isAtLastLevel: false });
    const { body: after } = await engineering.call('reload-session');
    expect(after.design).toMatchObject({ isLoaded: false, name: '' });
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  test('API-24 resets the game session: what was not saved is closed', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    expect((await put('reset-session')).body.level.level).toBe(1);
    expect((await engineering.call('reload-session')).body.design.isLoaded).toBe(false);
  });
});
