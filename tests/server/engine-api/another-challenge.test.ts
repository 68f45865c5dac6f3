import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Contender } from '#contract/competition/contender.ts';
import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

type Preset = 'dragster-classroom' | 'dragster-contest-long' | 'dragster-finish-speed';

describe.each(DATABASES)('results of another challenge on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let s1: Client;
  let s2: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  const ofClass = (path: string) => `/teacher/api/classes/${server.school.classroomOfG1}/${path}`;
  /** The dragster's challenges: two rank by time, which is to be low, one by speed, which is to be high. */
  const choose = async (id: Preset, more: Partial<ActivitySetup> = {}) => {
    const specification = applicationOf(APP).specifications.find((each) => each.id === id);
    const { version, setup } = (await teacher.get(ofClass('activities'))).body[0];
    const body = { version, isOffered: true, setup: { ...setup, specification, ...more } };
    const { sentences } = (await teacher.post(ofClass(`activities/${APP}/consequences`), body)).body;
    expect((await teacher.put(ofClass(`activities/${APP}`), body)).status).toBe(200);
    return sentences as string[];
  };
  const make = async (client: Client, name: string, bodyLength = 250, compete = false) =>
    (await inEngineering(client)).make(name, bodyLength, { compete });
  const game = async (client = s1) => (await client.get(`/student/api/game/${APP}`)).body;
  const firstLevel = async () => (await s1.get(`/student/api/game/${APP}/history`)).body.levels[0];
  /** Gives a design what brings so many points at the first level of the challenge of now. */
  const earns = async (id: string, points: number) => {
    const { best, worst } = (await game()).level.benchmarks.performance;
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE revision SET performance = ? WHERE id = ?', [worst + (points / 100) * (best - worst), id]),
    );
  };

  test('GAME-02 keep the points that they earned, and new designs earn by the benchmark of theirs', async () => {
    const id = await make(s1, 'Alpha');
    await earns(id, 25);
    await earns(await make(s2, 'Slow one'), 0);
    const before = await game();
    await choose('dragster-finish-speed');

    const kept = { performanceScore: 25, totalPerformance: 25, iterationsScore: before.iterationsScore };
    expect(await game()).toMatchObject({ ...kept, level: { performanceUnits: 'm/s' } });
    expect((await game(s2)).performanceScore).toBe(0);
    const ranking = (await s1.get(`/student/api/game/${APP}/game-ranking`)).body;
    expect(ranking.leaders.map(({ score }: { score: number }) => score)).toEqual([25, 0]);
    expect((await teacher.get(ofClass(`game/${APP}`))).body[1]).toMatchObject({ totalPerformance: 25, iterations: 1 });
    expect(await firstLevel()).toEqual({ level: 1, performanceScore: 25, best: { id, name: 'Alpha', revision: 1 } });

    const fast = await make(s1, 'Fast one', 245);
    await earns(fast, 10);
    expect(await game()).toMatchObject({ performanceScore: 25 });
    expect((await game()).iterationsScore).toBeGreaterThan(before.iterationsScore);
    await earns(fast, 60);
    expect(await game()).toMatchObject({ performanceScore: 60, totalPerformance: 60 });
    expect(await firstLevel()).toMatchObject({ performanceScore: 60, best: { id: fast } });
    await choose('dragster-classroom');
    expect(await game()).toMatchObject({ performanceScore: 60, level: { performanceUnits: 's' } });
  });

  test('TCH-05 best and worst of a teacher’s own are of the challenge of now alone, which is said before', async () => {
    const told = 'Points for performance that were earned for “Classroom dragster”';
    const id = await make(s1, 'Alpha');
    await earns(id, 25);
    expect((await choose('dragster-finish-speed')).join()).toContain(`1 student plays the game. ${told} stay.`);
    await choose('dragster-classroom', { gameLevels: [{ level: 1, best: 0.9, worst: 1.5 }] });
    expect((await game()).performanceScore).not.toBe(25);
    const sentences = await choose('dragster-finish-speed', { gameLevels: [{ level: 1, best: 20, worst: 10 }] });
    expect(sentences.join()).toContain(`${told} are counted with its usual performances for full and for no points.`);
    expect((await game()).performanceScore).toBe(25);
    await choose('dragster-classroom', { gameLevels: [], isGameModeEnabled: false });
    expect((await choose('dragster-finish-speed', { isGameModeEnabled: true })).join()).not.toContain('Points');
  });

  test('TCH-04 best and worst that a teacher set go with the challenge, and new designs have usual ones', async () => {
    const said = 'The performances for full and for no points that were set for “Classroom dragster” are removed.';
    const levels = async () => (await teacher.get(ofClass('activities'))).body[0].setup.gameLevels;
    await choose('dragster-contest-long');
    const usual = (await game()).level.benchmarks.performance;
    // Both are races against the clock: nothing refuses the numbers of one for the other.
    const own = { level: 1, best: 0.9, worst: 1.5 };
    await choose('dragster-classroom', { gameLevels: [own, { level: 2, best: 0.8, requiredNumIterations: 6 }] });
    expect((await choose('dragster-classroom', { topCount: 25 })).join()).not.toContain(said);
    expect(await levels()).toHaveLength(2);
    expect((await choose('dragster-contest-long')).join()).toContain(said);
    expect(await levels()).toEqual([{ level: 2, requiredNumIterations: 6 }]);
    expect((await game()).level.benchmarks.performance).toEqual(usual);

    await choose('dragster-classroom', { gameLevels: [own] });
    const others = [{ level: 1, best: 20, worst: 10 }];
    expect((await choose('dragster-finish-speed', { gameLevels: others })).join()).not.toContain(said);
    expect(await levels()).toEqual(others);
    expect(await choose('dragster-classroom')).not.toEqual([]);
    expect(await levels()).toEqual([]);
  });

  test('COMP-02 have no place beside those of the challenge of now, in the list and at home', async () => {
    const listed = async (): Promise<Contender[]> => (await s1.get(`/student/api/contenders/${APP}`)).body;
    const standing = async () => (await s1.get('/student/api/activities')).body[0].standing;
    await make(s1, 'Old one', 250, true);
    await make(s2, 'Another old one', 260, true);
    const invalid = await make(s2, 'Out of spec', 270, true);
    await server.host.services.database.write((sql) =>
      sql.run(`UPDATE revision SET status = 'invalid' WHERE id = ?`, [invalid]),
    );
    expect((await standing()).rank).toMatchObject({ of: 2 });
    await choose('dragster-finish-speed');
    const notRanked = 'Not ranked: made for another challenge.';
    for (const entry of await listed()) {
      expect(entry).toMatchObject({ rank: null, notRanked });
      expect(entry).not.toHaveProperty('result');
    }
    expect(await standing()).not.toHaveProperty('rank');
    expect(await standing()).not.toHaveProperty('best');

    await make(s2, 'New one', 255, true);
    const placed = (await listed()).filter(({ rank }) => rank !== null);
    expect(placed).toMatchObject([{ name: 'New one', rank: 1, notRanked: '', result: { units: 'm/s' } }]);
    expect(await standing()).not.toHaveProperty('rank');
    await make(s1, 'Mine', 245, true);
    expect((await standing()).rank).toMatchObject({ of: 2 });
  });

  test('TCH-03 are none of the designs on the board, which shows those of the challenge of now', async () => {
    const cell = async () => {
      const { rows } = (await teacher.get('/teacher/api/board')).body;
      const own = rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
      return own.cells[0];
    };
    await make(s1, 'In spec');
    for (const [index, name] of ['Out one', 'Out two', 'Out three'].entries()) {
      server.clock.pass(1);
      const id = await make(s1, name, 240 + index);
      await server.host.services.database.write((sql) =>
        sql.run(`UPDATE revision SET status = 'invalid' WHERE id = ?`, [id]),
      );
    }
    const before = { designs: { staged: 0, tested: 1, invalid: 3 }, iterations: 4, flags: ['out-of-spec'] };
    expect(await cell()).toMatchObject(before);
    await choose('dragster-finish-speed');
    const none = { staged: 0, tested: 0, invalid: 0 };
    expect(await cell()).toMatchObject({ designs: none, best: null, iterations: 0, flags: [] });
    await make(s1, 'For speed', 255);
    expect(await cell()).toMatchObject({ designs: { ...none, tested: 1 }, best: expect.any(Number), iterations: 1 });
    await choose('dragster-classroom');
    expect(await cell()).toMatchObject(before);
  });

  test('GAME-02 of an own challenge count by the benchmark that its newest design was saved with', async () => {
    const { database } = server.host.services;
    const older = await make(s1, 'Older');
    server.clock.pass(1);
    const newer = await make(s2, 'Newer', 255);
    await choose('dragster-finish-speed');
    // As if it were a challenge of the school's own, of which other things were known when the first design was saved.
    for (const [id, best] of [
      [older, 1],
      [newer, 0],
    ] as const) {
      const specification = { ...applicationOf(APP).specifications[0], id: 'own', benchmark: { worst: 2, best } };
      await database.write((sql) =>
        sql.run(`UPDATE revision SET specification_id = 'own', specification = ?, performance = 1.5 WHERE id = ?`, [
          JSON.stringify(specification),
          id,
        ]),
      );
    }
    expect(await game()).toMatchObject({ performanceScore: 63 });
    const standings = (await teacher.get(ofClass(`game/${APP}`))).body;
    expect(standings.map((each: { totalPerformance: number }) => each.totalPerformance)).toEqual([0, 63, 63]);
  });

  test('GAME-02 the same design counts once for each challenge', async () => {
    await make(s1, 'Alpha');
    await choose('dragster-finish-speed');
    const again = await make(s1, 'Alpha anew');
    await make(s1, 'Alpha once more');
    expect((await teacher.get(ofClass(`game/${APP}`))).body[1].iterations).toBe(2);
    await earns(again, 40);
    await choose('dragster-classroom');
    expect((await game()).performanceScore).toBeGreaterThanOrEqual(40);
  });
});
