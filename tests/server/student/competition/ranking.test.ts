import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { GameRanking } from '#contract/learning/game.ts';
import type { Database } from '#server/records/database.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** The activities whose students were all looked at, once for each time; their own points are theirs to ask for at any time. */
function looksAtOthers(database: Database): string[] {
  const looks: string[] = [];
  const read = database.read.bind(database);
  vi.spyOn(database, 'read').mockImplementation((work, ...ahead) =>
    read(
      async (sql) => {
        const all = sql.all.bind(sql);
        sql.all = (text, params = []) => {
          if (text.includes('FROM revision r') && !text.includes('r.person_id = ?')) looks.push(String(params[0]));
          return all(text, params);
        };
        try {
          return await work(sql);
        } finally {
          sql.all = all;
        }
      },
      ...ahead,
    ),
  );
  return looks;
}

describe.each(DATABASES)('the ranking of a game on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    [s1, s2] = [await signIn(server, server.school.S1), await signIn(server, server.school.S2)];
    await (await inEngineering(s1)).make('Alpha', 250);
    await (await inEngineering(s2)).make('Beta', 260);
    await scores(s1, 'worst');
    await scores(s2, 'worst');
  });
  afterEach(() => server.close());

  const ask = (client: Client) => client.get(`/student/api/game/${APP}/game-ranking`);
  const ranking = async (client: Client) => (await ask(client)).body as GameRanking;
  /** Gives the designs of a student the performance of a benchmark. */
  async function scores(client: Client, benchmark: 'best' | 'worst'): Promise<void> {
    const { level } = (await client.get(`/student/api/game/${APP}`)).body;
    const { publicId } = client === s1 ? server.school.S1 : server.school.S2;
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE revision SET performance = ? WHERE person_id = ?', [
        level.benchmarks.performance[benchmark],
        publicId,
      ]),
    );
  }

  test('GAME-07 is worked out once a minute for everybody, and a student’s own standing at once', async () => {
    expect(await ranking(s1)).toMatchObject({ rank: 1, score: 0 });
    await scores(s2, 'best');
    // S2 knows; S1, whose ranking is of the minute before, does not yet.
    expect(await ranking(s2)).toMatchObject({ rank: 1, score: 100 });
    expect(await ranking(s1)).toMatchObject({ rank: 1, score: 0 });
    server.clock.pass(59);
    expect(await ranking(s1)).toMatchObject({ rank: 1 });
    server.clock.pass(2);
    // Nobody waits for the next one: it is made behind the answers.
    await ranking(s1);
    await expect.poll(async () => (await ranking(s1)).rank).toBe(2);
    expect((await ranking(s1)).leaders.map(({ score }) => score)).toEqual([100, 0]);
  });

  test('GAME-07 an old one is not shown: after ten minutes the answer waits for the next', async () => {
    await ranking(s1);
    await scores(s2, 'best');
    server.clock.pass(601);
    expect(await ranking(s1)).toMatchObject({ rank: 2 });
  });

  test('GAME-07 an old one is not shown either where the clock is set back', async () => {
    await ranking(s1);
    await scores(s2, 'best');
    server.clock.pass(-3600);
    expect(await ranking(s1)).toMatchObject({ rank: 2 });
  });

  test('GAME-07 many who ask at once are answered from one look at the records', async () => {
    const looks = looksAtOthers(server.host.services.database);
    await Promise.all(Array.from({ length: 10 }, () => [ask(s1), ask(s2)]).flat());
    expect(looks.length).toBeGreaterThan(0);
    expect(new Set(looks).size).toBe(looks.length);
    looks.length = 0;
    server.clock.pass(1);
    await Promise.all(Array.from({ length: 10 }, () => [ask(s1), ask(s2)]).flat());
    expect(looks).toEqual([]);
  });

  test('GAME-07 has a limit of its own: whoever asks without an end is told to wait, and works on', async () => {
    const statuses: number[] = [];
    let last;
    for (let time = 0; time < 40; time += 1) statuses.push((last = await ask(s1)).status);
    expect(statuses.indexOf(429)).toBe(30);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await s1.get(`/student/api/game/${APP}`)).status).toBe(200);
    expect((await ask(s2)).status).toBe(200);
    server.clock.pass(2);
    expect((await ask(s1)).status).toBe(200);
  });

  test('GAME-08 is worked out from an index alone, however long the designs are', async () => {
    if (server.host.services.database.dialect !== 'sqlite') return;
    const plan = await server.host.services.database.read((sql) =>
      sql.all<{ detail: string }>(
        `EXPLAIN QUERY PLAN SELECT r.person_id, r.level, r.specification_id, COUNT(*),
           MIN(CASE WHEN r.status = 'tested' AND r.not_ranked = '' THEN r.performance END)
         FROM revision r WHERE r.activity_id = ? AND r.level > 0 GROUP BY r.person_id, r.level, r.specification_id`,
        ['x'],
      ),
    );
    expect(plan.map(({ detail }) => detail).join()).toContain('COVERING INDEX revision_of_game');
  });
});
