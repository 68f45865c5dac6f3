import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualLimits } from '#server/host.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Limits } from '#server/services.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/**
 * The usual ones, of which a student has a twelfth and gets hardly any back. What takes more than ten minutes to earn again would be
 * taken for the work of a clock that runs ahead, and forgotten, by servers that share it (records/shared-limits.ts).
 */
const scarce = (now: () => number): Limits => ({ ...usualLimits(now), student: new RateLimit(50, 0.11, now) });

describe.each(DATABASES)('the list of contenders on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  const change = (sql: string) => server.host.services.database.write((tables) => tables.run(sql, []));
  /** As many more entries of one's design as that, each a hundredth better than the one before and entered after all others. */
  const enterAgain = async (name: string, times: number) => {
    const columns = (
      await server.host.services.database.read((sql) =>
        sql.all<Record<string, unknown>>(
          `SELECT r.* FROM revision r JOIN concept c ON c.id = r.concept_id WHERE c.name = '${name}'`,
        ),
      )
    )[0]!;
    const copied = Object.keys(columns).filter((column) => !['id', 'number', 'performance'].includes(column));
    await change(`WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < ${times})
      INSERT INTO revision (id, number, performance, ${copied.join(', ')})
      SELECT r.id || '-' || n, r.number + n, r.performance + 0.001 * n, ${copied.map((column) => `r.${column}`).join(', ')}
      FROM revision r JOIN concept c ON c.id = r.concept_id, nth WHERE c.name = '${name}'`);
    await change(`INSERT INTO competition_entry (revision_id, activity_id, entered_at)
      SELECT r.id, r.activity_id, ${server.clock.ms} FROM revision r
      WHERE r.id NOT IN (SELECT revision_id FROM competition_entry) AND r.id LIKE '%-%'
        AND r.concept_id = (SELECT id FROM concept WHERE name = '${name}')`);
  };
  const list = async (client: Client) =>
    (await client.get(`/student/api/contenders/${APP}`)).body as { name: string; rank: number | null }[];

  test('COMP-03 API-18 many entries of one student hide nobody else, and places are among all', async () => {
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await (await inEngineering(s2)).make('Beta', 290, { compete: true });
    const places = async () =>
      Object.fromEntries((await list(s1)).filter(({ name }) => name === 'Alpha').map(({ name, rank }) => [name, rank]));
    expect(await places()).toEqual({ Alpha: 1 });
    await enterAgain('Beta', 1001);
    const all = await list(s1);
    expect(all).toHaveLength(1000);
    expect(await places()).toEqual({ Alpha: 1 });
    // The best of theirs, and not the newest.
    expect(all.map(({ rank }) => rank).toSorted((one, other) => one! - other!)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 1),
    );
    const [standing] = (await s1.get('/student/api/activities')).body.map(
      (each: { standing: object }) => each.standing,
    );
    expect(standing.rank).toEqual({ place: 1, of: 1003 });
    await change(
      `UPDATE revision SET performance = 9 WHERE concept_id = (SELECT id FROM concept WHERE name = 'Alpha')`,
    );
    expect(await places()).toEqual({ Alpha: 1003 });
  });

  test('designs of another calibration are in the list without a place and without a result', async () => {
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await (await inEngineering(s2)).make('Beta', 290, { compete: true });
    await change(`UPDATE revision SET calibration = 'another', performance = 0.1
      WHERE concept_id = (SELECT id FROM concept WHERE name = 'Alpha')`);
    const byName = Object.fromEntries((await list(s1)).map((entry) => [entry.name, entry]));
    expect(byName).toMatchObject({
      Alpha: { rank: null, notRanked: expect.stringContaining('another calibration') },
      Beta: { rank: 1, result: expect.anything() },
    });
    expect(byName['Alpha']).not.toHaveProperty('result');
  });

  test('a list of thousands costs its asker many requests of those that are allowed, and nobody else any', async () => {
    await server.close();
    server = await startServer({ database: create, limits: scarce });
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await enterAgain('Alpha', 2500);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await s1.get(`/student/api/contenders/${APP}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await s2.get(`/student/api/contenders/${APP}`)).status).toBe(200);
  });
});
