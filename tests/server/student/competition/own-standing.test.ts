import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('how a student stands on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  test('API-03 says the best result, the place and the level in the list of applications', async () => {
    const conceptsOf = async (client: Client) =>
      (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
    const contenders = (client: Client) => client.get(`/student/api/contenders/${APP}`);
    const standing = async (client: Client) => (await client.get('/student/api/activities')).body[0].standing;
    expect(await standing(s1)).not.toHaveProperty('best');
    const engineering = await inEngineering(s1);
    await engineering.make('Alpha', 250, { compete: true });
    await engineering.make('Beta', 290, { compete: true });
    await (await inEngineering(s2)).make('Gamma', 270, { compete: true });
    const own: { id: string; performance: number }[] = (await conceptsOf(s1)).flatMap(
      (concept: { isMine: boolean; revisions: unknown[] }) => (concept.isMine ? concept.revisions : []),
    );
    const [ids, mine] = [own.map(({ id }) => id), own.map(({ performance }) => performance)];
    const ranks = (await contenders(s1)).body
      .filter(({ name }: { name: string }) => name !== 'Gamma')
      .map(({ rank }: { rank: number }) => rank);
    const { best, rank, level, picture } = await standing(s1);
    expect(best).toMatchObject({ value: Math.min(...mine), units: 's' });
    const drawn = await Promise.all(ids.map((id) => s1.get(`/student/api/designs/${APP}/pictures?revisions=${id}`)));
    const bestPlace = mine.indexOf(Math.min(...mine));
    expect(picture).toEqual(drawn[bestPlace]!.body[0].picture);
    expect(picture).not.toEqual(drawn[1 - bestPlace]!.body[0].picture);
    expect([rank, level]).toEqual([{ place: Math.min(...ranks), of: 3 }, 1]);
  });

  test('COMP-03 names the design of somebody else that is next in front, to race against', async () => {
    const ahead = async (client: Client) => (await client.get('/student/api/activities')).body[0].standing.ahead;
    const results = async (client: Client) => {
      const { body } = await client.get(`/student/api/contenders/${APP}`);
      const placed = body as { id: string; name: string; rank: number; studentAlias: string; result: unknown }[];
      return placed.toSorted((one, other) => one.rank - other.rank);
    };
    expect(await ahead(s1)).toBeUndefined();
    const engineering = await inEngineering(s1);
    for (const [name, length] of [
      ['Alpha', 250],
      ['Beta', 290],
    ] as const)
      await engineering.make(name, length, { compete: true });
    await (await inEngineering(s2)).make('Gamma', 270, { compete: true });
    const order = await results(s1);
    const [first] = order;
    const [winner, other] = first?.name === 'Gamma' ? [s2, s1] : [s1, s2];
    expect(await ahead(winner)).toBeUndefined();
    const own = order.find(({ studentAlias }) => studentAlias !== first?.studentAlias);
    const rival = order.findLast(
      ({ rank, studentAlias }) => rank < (own?.rank ?? 0) && studentAlias !== own?.studentAlias,
    );
    expect(await ahead(other)).toEqual({
      own: { id: own?.id, name: own?.name },
      rival: { id: rival?.id, name: rival?.name },
      alias: rival?.studentAlias,
      result: rival?.result,
    });
  });

  test('COMP-03 who was deactivated has no place before others, in no list and no ranking, and is back with all of it', async () => {
    const seen = async () => {
      const { standing } = (await s1.get('/student/api/activities')).body[0];
      const { body: contenders } = await s1.get(`/student/api/contenders/${APP}`);
      server.clock.pass(601);
      const { body: ranking } = await s1.get(`/student/api/game/${APP}/game-ranking`);
      return [standing.rank, standing.ahead?.rival.name, contenders.length, ranking.totalCompetitors];
    };
    await (await inEngineering(s1)).make('Mine', 270, { compete: true });
    const theirs = await (await inEngineering(s2)).make('Theirs', 250, { compete: true });
    expect(await seen()).toEqual([{ place: 2, of: 2 }, 'Theirs', 2, 2]);
    const setActive = (isActive: 0 | 1) =>
      server.host.services.database.write((sql) =>
        sql.run('UPDATE person SET is_active = ? WHERE id = ?', [isActive, server.school.S2.publicId]),
      );
    await setActive(0);
    expect(await seen()).toEqual([{ place: 1, of: 1 }, undefined, 1, 1]);
    const race = await (
      await inEngineering(s1)
    ).call('start-simulation', { 'design1-id': theirs, 'design2-id': theirs });
    expect(race.status).toBe(404);
    await setActive(1);
    expect(await seen()).toEqual([{ place: 2, of: 2 }, 'Theirs', 2, 2]);
  });

  test('COMP-03 takes a place among a whole district from entries that are read once a minute for all; own ones count at once', async () => {
    await server.host.services.database.write((sql) => sql.run("UPDATE activity SET audience = 'district'"));
    const rankOf = async (client: Client) => (await client.get('/student/api/activities')).body[0].standing.rank;
    const ownEngineering = await inEngineering(s1);
    const othersEngineering = await inEngineering(s2);
    await ownEngineering.make('Alpha', 250, { compete: true });
    expect(await rankOf(s1)).toEqual({ place: 1, of: 1 });
    await othersEngineering.make('Gamma', 270, { compete: true });
    expect(await rankOf(s1)).toEqual({ place: 1, of: 1 });
    expect((await rankOf(s2)).of).toBe(2);
    await ownEngineering.make('Beta', 290, { compete: true });
    expect((await rankOf(s1)).of).toBe(2);
    server.clock.pass(60);
    const list = (await s1.get(`/student/api/contenders/${APP}`)).body as { rank: number; studentAlias: string }[];
    const best = (alias: string) =>
      Math.min(...list.flatMap(({ rank, studentAlias }) => (studentAlias === alias ? [rank] : [])));
    expect(await rankOf(s1)).toEqual({ place: best(server.school.S1.alias), of: 3 });
    expect(await rankOf(s2)).toEqual({ place: best(server.school.S2.alias), of: 3 });
  });
});
