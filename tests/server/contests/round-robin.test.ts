import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { judgeWaiting } from '#server/games/judging-anew.ts';
import { openHost, usualLimits } from '#server/host.ts';
import { keepUp } from '#server/maintenance.ts';
import { applyCalibration } from '#server/records/engineering/calibrations.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { Host } from '#server/host.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Servers that know nothing of each other but the database, each with limits, sign-ins and boards of its own. */
describe('three servers behind a round robin on one PostgreSQL', () => {
  let first: TestServer;
  let hosts: Host[];
  let asked = 0;
  const robin = {
    fetch: async (path: string, init?: RequestInit): Promise<Response> => {
      const host = hosts[(asked += 1) % hosts.length];
      return host!.app.fetch(new Request(`http://balsa.test${path}`, init));
    },
  };

  beforeEach(async () => {
    first = await startServer({ database: createPostgres });
    const { settings, catalogue } = first.host.services;
    const { clock } = first;
    const open = () =>
      openHost(settings, {
        now: clock.now,
        limits: usualLimits(clock.now),
        log: () => undefined,
        analyst: analystInPlace,
        catalogue,
      });
    hosts = [first.host, await open(), await open()];
  });
  afterEach(async () => {
    for (const host of hosts.slice(1)) await host.close();
    await first.close();
  });

  const throughAll = (client: Client): Client => {
    const spread = new Client(robin);
    Object.assign(spread.headers, client.headers);
    return spread;
  };
  const save = (client: Client, content: string, key = freshKey()) =>
    client.put(`/student/api/journal/${APP}/introduction`, { content }, { 'Idempotency-Key': key });
  const count = async (sql: string) => first.host.services.database.get(sql);

  test('a student’s work is one, wherever each request goes, and nothing happens twice', async () => {
    const sally = throughAll(await signIn(first, first.school.S1));
    for (let text = 1; text <= 7; text += 1) {
      expect((await save(sally, `Text ${text}`)).body).toMatchObject({ rev: text });
    }
    const key = freshKey();
    const copies = await Promise.all(Array.from({ length: 6 }, () => save(sally, 'Text 8', key)));
    expect(copies.map(({ status, body }) => [status, body.rev])).toEqual(copies.map(() => [200, 8]));
    const many = await Promise.all(Array.from({ length: 12 }, (_, i) => save(sally, `At once ${i}`)));
    expect(many.map(({ body }) => body.rev).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, i) => 9 + i),
    );
    expect(await count('SELECT COUNT(*) AS n FROM operation')).toEqual({ n: 20 });
  });

  test('an engineering session goes on from server to server, and its design is in the competition of each', async () => {
    const sally = throughAll(await signIn(first, first.school.S1));
    const engineering = await inEngineering(sally);
    await engineering.make('Red Comet', 250);
    await engineering.apply({ bodyLength: 260 });
    await engineering.save('Red Comet');
    const rankings: string[] = [];
    for (const _host of hosts) {
      const { concepts } = (await sally.get(`/student/api/designs/${APP}/revisions`)).body;
      expect(concepts[0].revisions).toHaveLength(2);
      const ranking = await sally.get(`/student/api/game/${APP}/game-ranking`);
      expect(ranking.status).toBe(200);
      rankings.push(JSON.stringify(ranking.body));
    }
    expect(rankings).toEqual(rankings.map(() => rankings[0]));
    expect(JSON.parse(rankings[0] ?? '')).toMatchObject({ leaders: [{ isMe: true, rank: 1 }] });
  });

  test('who signs out at one is signed out at all, also where saves went before', async () => {
    const sally = throughAll(await signIn(first, first.school.S1));
    for (const _host of hosts) expect((await save(sally, 'Before')).status).toBe(200);
    expect((await sally.get('/student/logout')).status).toBe(200);
    for (const _host of hosts) expect((await save(sally, 'After')).status).toBe(401);
    for (const _host of hosts) expect((await sally.get('/student/api/whoami')).status).toBe(401);
    expect(await count('SELECT COUNT(*) AS n FROM operation')).toEqual({ n: 3 });
  });

  test('an open board hears at its server of what was saved at another', async () => {
    const teacher = await teacherWith(first, 'viewer', first.school.classroomOfG1);
    const sally = await signIn(first, first.school.S1);
    const [, second] = hosts;
    const events = await second!.app.fetch(
      new Request('http://balsa.test/teacher/api/board/events', {
        headers: { Authorization: teacher.headers['Authorization'] ?? '' },
      }),
    );
    const reader = new EventReader<BoardChange>(events);
    first.clock.pass(1);
    await save(sally, 'Four words of mine');
    let heard: BoardChange | undefined;
    const told = (async () => {
      do heard = await reader.next();
      while (heard && heard.rows.length === 0);
    })();
    await second!.boards.look();
    await told;
    expect(heard?.rows.map(({ studentId }) => studentId)).toEqual([first.school.S1.publicId]);
    await reader.leave();
  });

  test('one of them does what is to be done once an hour', async () => {
    const turns = () => Promise.all(hosts.map((host) => keepUp(host.services)));
    expect((await turns()).filter(Boolean)).toHaveLength(1);
    expect((await turns()).filter(Boolean)).toHaveLength(0);
    first.clock.pass(3600);
    expect((await turns()).filter(Boolean)).toHaveLength(1);
  });

  describe('of designs that a new calibration has made out of date', () => {
    const DESIGNS = 6;
    let judged: string[];

    beforeEach(async () => {
      judged = [];
      const engineering = await inEngineering(await signIn(first, first.school.S1));
      for (let car = 0; car < DESIGNS; car += 1) await engineering.make(`Car ${car}`, 250 + 5 * car);
      const { database } = first.host.services;
      const { id = '' } = (await database.get<{ id: string }>('SELECT DISTINCT activity_id AS id FROM revision')) ?? {};
      const fit = {
        value: 2,
        low: 1.9,
        high: 2.1,
        things: 5,
        runs: 10,
        errorBefore: 0.1,
        errorAfter: 0.02,
        result: 't',
      };
      const applied = { input: 'impulse8', fit, now: first.clock.now() };
      await database.write((sql) => applyCalibration(sql, { id, calibration: null }, applied));
    });

    /** One of the servers analyses what waits; `pause` comes before each analysis. */
    const judge = (host: Host, pause: () => Promise<unknown> = async () => undefined) =>
      judgeWaiting({
        ...host.services,
        analyst: {
          ...analystInPlace,
          present: async (job) => {
            judged.push(JSON.stringify(job.inputs));
            await pause();
            return analystInPlace.present(job);
          },
        },
      });
    const left = () => count("SELECT COUNT(*) AS n FROM revision WHERE calibration = '' AND status = 'tested'");

    test('each is analysed once, however many servers look for them', async () => {
      await Promise.all(hosts.map((host) => judge(host)));
      expect(judged).toHaveLength(DESIGNS);
      expect(new Set(judged).size).toBe(DESIGNS);
      expect(await left()).toEqual({ n: 0 });
      expect(await count("SELECT COUNT(*) AS n FROM upkeep WHERE name = 'judging anew'")).toEqual({ n: 0 });
    });

    test('those of a server that has ended in the midst are taken up by another one a minute later', async () => {
      let begun = (): void => undefined;
      const isBegun = new Promise<void>((resolve) => (begun = resolve));
      let goOn = (): void => undefined;
      const end = new Promise<void>((resolve) => (goOn = resolve));
      const ended = judge(hosts[0]!, async () => {
        begun();
        await end;
      });
      await isBegun;
      await judge(hosts[1]!);
      expect(judged).toHaveLength(1);
      first.clock.pass(61);
      await judge(hosts[1]!);
      expect(judged).toHaveLength(1 + DESIGNS);
      expect(await left()).toEqual({ n: 0 });
      // The first one comes to itself again: what it had asked for is done, and nothing else.
      goOn();
      await ended;
      expect(judged).toHaveLength(1 + DESIGNS);
      expect(await left()).toEqual({ n: 0 });
    });
  });
});
