import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { GameHistory, GameRanking } from '#contract/learning/game.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('personal bests, habits and neighbours on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const record = (statement: string, params: readonly (string | number)[] = []) =>
    server.host.services.database.write((sql) => sql.run(statement, params));
  const history = async (client = s1) => (await client.get(`/student/api/game/${APP}/history`)).body as GameHistory;
  const habits = async () =>
    Object.fromEntries(((await history()).habits ?? []).map(({ code, count }) => [code, count]));
  const onNew = async (): Promise<Engineering> => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    return engineering;
  };
  const saveAt = async (engineering: Engineering, bodyLength: number, options = {}): Promise<string> => {
    expect((await engineering.apply({ bodyLength })).status).toBe(200);
    server.clock.pass(1);
    return engineering.save('Arrow', options);
  };

  test('GAME-07 the best result of a challenge stands beside the own first one, and who tried nothing has none', async () => {
    expect((await history()).bests).toEqual([]);
    const engineering = await onNew();
    const id = await engineering.save('Arrow');
    const [first] = (await history()).bests ?? [];
    expect(first).toMatchObject({ first: 1.164, best: 1.164, better: 'lower', units: 's', decimals: 3 });
    const best = await saveAt(engineering, 240);
    await saveAt(engineering, 260);
    const [now, ...others] = (await history()).bests ?? [];
    expect([now?.first, now?.design, others]).toEqual([1.164, { id: best, name: 'Arrow', revision: 2 }, []]);
    expect(now?.best).toBeLessThan(1.1);
    await record('UPDATE revision SET not_ranked = ? WHERE id = ?', ['Not ranked.', best]);
    expect((await history()).bests?.[0]?.design.revision).toBe(3);
    expect(id).not.toBe(best);
  });

  test('GAME-07 each challenge has a best of its own, the one of last first, and a fork is nobody’s best', async () => {
    const engineering = await onNew();
    await saveAt(engineering, 250);
    server.clock.pass(1);
    const speed = applicationOf(APP).specifications.find(({ id }) => id === 'dragster-finish-speed');
    await record('UPDATE revision SET specification_id = ?, specification = ?, performance = 18', [
      'dragster-finish-speed',
      JSON.stringify(speed),
    ]);
    await saveAt(engineering, 255);
    const bests = (await history()).bests ?? [];
    expect(bests.map(({ specificationId, better, units, best }) => [specificationId, better, units, best])).toEqual([
      ['dragster-classroom', 'lower', 's', 1.121],
      ['dragster-finish-speed', 'higher', 'm/s', 18],
    ]);
    const s2 = await signIn(server, server.school.S2);
    const t1 = await signIn(server, server.school.T1);
    const shared = await (await inEngineering(t1)).make('Example', 240);
    await t1.post(`/student/api/designs/${APP}/share`, { conceptName: 'Example', shared: true });
    expect((await s2.post(`/student/api/designs/${APP}/fork/${shared}`, { conceptName: 'Copy' })).status).toBe(200);
    expect((await history(s2)).bests).toEqual([]);
  });

  test('GAME-09 habits follow what is saved, written and read', async () => {
    expect(await habits()).toEqual({
      'one-change': 0,
      iterations: 0,
      'fixed-rule': 0,
      'failure-story': 0,
      notes: 0,
    });
    const engineering = await onNew();
    await engineering.save('Arrow', { notes: 'As it came, to have something to compare with.' });
    for (const length of [270, 260, 250]) await saveAt(engineering, length);
    expect(await habits()).toMatchObject({ 'one-change': 3, iterations: 3, notes: 1 });
    const broken = await saveAt(engineering, 240);
    await record("UPDATE revision SET status = 'invalid' WHERE id = ?", [broken]);
    const fixed = await saveAt(engineering, 245);
    await s1.put(`/student/api/notes/${APP}/${fixed}`, { notes: 'Longer by 5 mm: back within the rules.' });
    expect(await habits()).toMatchObject({ 'one-change': 5, 'fixed-rule': 1, notes: 2 });
    const told = { times: { '01-lesson': 34 }, visits: { '01-lesson': 1 } };
    expect((await s1.post(`/student/api/timeontask/${APP}`, told)).status).toBe(200);
    expect((await habits())['failure-story']).toBe(34);
  });

  test('GAME-09 going back and forth between two designs is no habit', async () => {
    const engineering = await onNew();
    await engineering.save('Arrow');
    for (const length of [270, 260, 270, 260, 270, 260, 270, 260, 270, 260, 270]) await saveAt(engineering, length);
    expect(await habits()).toMatchObject({ 'one-change': 2, iterations: 2 });
    await saveAt(engineering, 255);
    expect(await habits()).toMatchObject({ 'one-change': 3, iterations: 3 });
  });

  test('GAME-08 shows the two above and the two below, and the whole list when it is asked for', async () => {
    const make = async (client: Client, name: string, score: number) => {
      const { best, worst } = (await client.get(`/student/api/game/${APP}`)).body.level.benchmarks.performance;
      const id = await (await inEngineering(client)).make(name, 250);
      await record('UPDATE revision SET performance = ? WHERE id = ?', [worst + (score / 100) * (best - worst), id]);
    };
    const ranking = async (list = '') =>
      (await s1.get(`/student/api/game/${APP}/game-ranking${list}`)).body as GameRanking;
    expect((await ranking()).neighbours).toBeUndefined();
    await make(s1, 'Mine', 50);
    for (const [person, score] of [
      ['S2', 90],
      ['S3', 70],
      ['S4', 20],
    ] as const) {
      await make(await signIn(server, server.school[person]), `Of ${person}`, score);
    }
    server.clock.pass(601);
    const { neighbours } = await ranking();
    expect(neighbours?.map(({ rank, score, isMe }) => [rank, score, isMe])).toEqual([
      [1, 90, false],
      [2, 70, false],
      [3, 50, true],
      [4, 20, false],
    ]);
    expect(neighbours?.map(({ alias }) => alias)).toEqual([
      server.school.S2.alias,
      'A student',
      server.school.S1.alias,
      server.school.S4.alias,
    ]);
    expect((await ranking('?list=whole')).leaders).toHaveLength(4);
    expect((await s1.get(`/student/api/game/${APP}/game-ranking?list=half`)).status).toBe(422);
    await record("UPDATE activity SET ranking_names = 'off', version = version + 1");
    expect((await ranking()).leaders).toEqual([]);
    expect((await ranking()).neighbours).toBeUndefined();
  });
});
