import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('what earns points in the game on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  const game = (client = s1) => client.get(`/student/api/game/${APP}`);
  const conceptsOf = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
  const record = (statement: string) => server.host.services.database.write((sql) => sql.run(statement));
  const makeShared = async (): Promise<string> => {
    const t1 = await signIn(server, server.school.T1);
    const id = await (await inEngineering(t1)).make('Example', 270);
    await t1.post(`/student/api/designs/${APP}/share`, { conceptName: 'Example', shared: true });
    return id;
  };
  const fork = (client: Client, id: string, conceptName: string) =>
    client.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName });
  const save = (engineering: Engineering, name: string, more: object = {}) =>
    engineering.call('file-manager', { action: 'save', name, notes: '', compete: false, ...more });
  const onNew = async (client = s1) => {
    const engineering = await inEngineering(client);
    await engineering.call('file-manager', { action: 'new' });
    return engineering;
  };
  const iterations = async (client = s1) => {
    const { level, iterationsScore } = (await game(client)).body;
    return Math.round((iterationsScore * level.requiredNumIterations) / 50);
  };

  test('GAME-02 an untouched design earns nothing, saved or saved by itself', async () => {
    const engineering = await onNew();
    expect((await save(engineering, 'As it came')).status).toBe(200);
    await save(engineering, 'As it came', { isAutosave: true });
    expect((await game()).body).toMatchObject({ performanceScore: 0, iterationsScore: 0, totalPerformance: 0 });
  });

  test('GAME-02 a design that is no better than the standard one earns nothing', async () => {
    const { worst } = (await game()).body.level.benchmarks.performance;
    await (await inEngineering(s1)).make('Longer', 300);
    const [{ revisions }] = await conceptsOf(s1);
    expect(revisions[0].performance).toBeGreaterThan(worst);
    expect((await game()).body).toMatchObject({ performanceScore: 0, iterationsScore: 0 });
    await (await inEngineering(s1)).make('Shorter', 250);
    expect([await iterations(), (await game()).body.performanceScore > 0]).toEqual([1, true]);
  });

  test('GAME-02 what Balsa saved by itself earns nothing until the student saves it', async () => {
    const engineering = await onNew();
    await engineering.apply({ bodyLength: 250 });
    await save(engineering, 'Alpha', { isAutosave: true });
    expect((await game()).body).toMatchObject({ performanceScore: 0, iterationsScore: 0 });
    await save(engineering, 'Alpha');
    expect([await iterations(), (await game()).body.performanceScore > 0]).toEqual([1, true]);
  });

  test('GAME-02 the same design counts once a level, and a fork only once it is changed', async () => {
    const engineering = await onNew();
    await engineering.apply({ bodyLength: 250 });
    await save(engineering, 'Alpha');
    await save(engineering, 'Alpha');
    await save(engineering, 'Beta');
    expect(await iterations()).toBe(1);
    const { body: forked } = await fork(s2, await makeShared(), 'My copy');
    const other = await inEngineering(s2);
    await other.call('file-manager', { action: 'open', id: forked.id });
    await save(other, 'My copy');
    expect(await iterations(s2)).toBe(0);
    await other.apply({ bodyLength: 265 });
    await save(other, 'My copy');
    expect(await iterations(s2)).toBe(1);
  });

  test('GAME-02 a change that no result shows earns nothing: the design is the same', async () => {
    const engineering = await onNew();
    await engineering.apply({ bodyLength: 250 });
    await save(engineering, 'Alpha');
    for (const bodyLength of [250.000_000_1, 250.000_000_2, 249.999_999_9]) {
      expect((await engineering.apply({ bodyLength })).body.errors).toBeUndefined();
      await save(engineering, 'Alpha');
    }
    expect(await iterations()).toBe(1);
    await engineering.apply({ bodyLength: 249 });
    await save(engineering, 'Alpha');
    expect(await iterations()).toBe(2);
  });

  test('a fork that is saved as it came is nobody’s best, and an own design stays one when it is forked', async () => {
    const { body: forked } = await fork(s2, await makeShared(), 'My copy');
    const other = await inEngineering(s2);
    await other.call('file-manager', { action: 'open', id: forked.id });
    await save(other, 'My copy');
    const best = async () =>
      (await s2.get('/student/api/activities')).body.find(({ code }: { code: string }) => code === APP).standing.best;
    const bests = async () => (await s2.get(`/student/api/game/${APP}/history`)).body.bests;
    expect([await best(), await bests()]).toEqual([undefined, []]);
    server.clock.pass(1);
    const own = await (await inEngineering(s2)).make('Mine', 250);
    server.clock.pass(1);
    const { body: again } = await fork(s2, own, 'Mine again');
    await other.call('file-manager', { action: 'open', id: again.id });
    await save(other, 'Mine again');
    expect([(await best()).value, (await bests())[0].design.id]).toEqual([(await bests())[0].best, own]);
  });

  test('GAME-02 the design of a file earns points once it is changed', async () => {
    await (await inEngineering(s2)).make('Traveller', 250);
    const { file } = (await (await inEngineering(s2)).call('file-manager', { action: 'export' })).body;
    const engineering = await inEngineering(s1);
    expect((await engineering.call('file-manager', { action: 'import', file: file.text })).status).toBe(200);
    await save(engineering, 'Traveller');
    await save(engineering, 'Traveller');
    expect(await iterations()).toBe(0);
    const again = await inEngineering(s1);
    await again.call('file-manager', { action: 'open', id: (await conceptsOf(s1))[0].revisions[0].id });
    await save(again, 'Another name');
    expect(await iterations()).toBe(0);
    await again.apply({ bodyLength: 240 });
    await save(again, 'Another name');
    expect(await iterations()).toBe(1);
  });

  test('GAME-02 a design counts against what the teacher says is worth nothing', async () => {
    await (await inEngineering(s1)).make('Longer', 300);
    await record(`UPDATE activity SET game_levels = '[{"level":1,"worst":2}]'`);
    await (await inEngineering(s1)).make('Longer still', 299);
    expect(await iterations()).toBe(1);
  });

  test('GAME-02 keeps what was earned under the rules of before', async () => {
    await save(await onNew(), 'As it came');
    await record('UPDATE revision SET level = 1');
    expect(await iterations()).toBe(1);
  });
});
