import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JUDGED_ANEW } from '#server/records/calibrations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases.ts';
import { inEngineering } from '#tests/support/engineering.ts';
import { APP } from '#tests/support/school.ts';
import { signIn, startServer } from '#tests/support/server.ts';
import { teacherWith } from '#tests/support/teachers.ts';
import type { ContestStep } from '#contract/contest.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { Client, TestServer } from '#tests/support/server.ts';

afterAll(stopDatabases);

const SETUP = {
  name: 'Race day',
  format: 'elimination',
  basis: 'predicted',
  entrants: 'students',
  seeding: 'results',
  seed: 7,
  names: 'students',
} as const;

describe.each(DATABASES)('contests of a class, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let s2: Client;
  let s4: Client;
  let base: string;
  beforeEach(async () => {
    server = await startServer({ database: create });
    const { S1, S2, S4, classroomOfG1 } = server.school;
    base = `/teacher/api/classes/${classroomOfG1}`;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    s1 = await signIn(server, S1);
    s2 = await signIn(server, S2);
    s4 = await signIn(server, S4);
  });
  afterEach(() => server.close());

  const designs = async (): Promise<void> => {
    await (await inEngineering(s1)).make('Alpha', 250);
    await (await inEngineering(s1)).make('Alpha Two', 280);
    await (await inEngineering(s2)).make('Gamma', 270);
    await (await inEngineering(s4)).make('Delta', 262);
  };
  const make = async (changes: object = {}): Promise<Contest> => {
    const { status, body } = await owner.post(`${base}/activities/${APP}/contests`, { ...SETUP, ...changes });
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  let count = 0;
  const named = (step: ContestStep) => ({ id: `step-${(count += 1)}-abcdef`, step });
  const raced = (match: string, ...order: string[]): ContestStep => ({
    kind: 'raced',
    results: [{ match, order, by: 'results' }],
  });
  const send = (contest: Contest, rev: number, ...steps: ReturnType<typeof named>[]) =>
    owner.post(`${base}/contests/${contest.id}/steps`, { rev, steps });
  const news = async (client: Client) => (await client.get('/student/api/class')).body.contests;

  test('draws the best design in spec of each student, raced step by step, undone and kept', async () => {
    await designs();
    const contest = await make();
    const by = new Map(contest.entries.map((entry) => [entry.alias, entry]));
    expect(contest.measure).toMatchObject({ units: 's', better: 'lower' });
    expect(contest.draw).toHaveLength(3);
    expect([...by.keys()].toSorted()).toEqual(
      [server.school.S1, server.school.S2, server.school.S4].map(({ alias }) => alias).toSorted(),
    );
    const values = contest.draw.map((id) => contest.entries.find((entry) => entry.id === id)?.value ?? 0);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(by.get(server.school.S4.alias)).toMatchObject({ design: 'Delta', team: 'Birches', problem: '' });
    // Of two designs of a student the better one races.
    const all = (await owner.get(`${base}/gallery/${APP}`)).body as {
      alias: string;
      concept: { name: string; revisions: { performance: number }[] };
    }[];
    const own = all
      .filter(({ alias }) => alias === server.school.S1.alias)
      .map(({ concept }) => ({ name: concept.name, value: concept.revisions[0]?.performance ?? 0 }));
    const best = own.toSorted((one, other) => one.value - other.value)[0];
    expect(by.get(server.school.S1.alias)?.design).toBe(best?.name);

    const [one = '', two = '', three = ''] = contest.draw;
    const semi = named(raced('4-2', two, three));
    const first = (await send(contest, contest.rev, semi)).body as Contest;
    expect(first.log).toMatchObject([{ id: semi.id, by: expect.any(String), at: server.clock.now() }]);
    // The answer was lost, and the page sends it once more, from where it was.
    const again = await send(contest, contest.rev, semi);
    expect([again.status, again.body.log.length]).toEqual([200, 1]);
    const unfit = await send(contest, first.rev, named(raced('4-2', two, three)));
    expect([unfit.status, unfit.body.code]).toEqual([422, 'CONTEST_STEP_UNFIT']);
    const end = (
      await send(
        contest,
        first.rev,
        named({ kind: 'undo' }),
        named(raced('4-2', three, two)),
        named(raced('final', one, three)),
      )
    ).body as Contest;
    expect(end.log).toHaveLength(4);
    const [listed] = (await owner.get(`${base}/contests`)).body;
    expect(listed).toMatchObject({
      id: contest.id,
      stage: 'over',
      count: 3,
      winner: contest.entries.find(({ id }) => id === one)?.alias,
    });
    expect((await owner.get(`${base}/contests/${contest.id}`)).body).toEqual(end);
    expect((await owner.send('DELETE', `${base}/contests/${contest.id}`, {})).status).toBe(200);
    expect((await owner.get(`${base}/contests`)).body).toEqual([]);
  });

  test('two teachers at once: the second is told, and nothing of either is lost', async () => {
    await designs();
    const contest = await make();
    const [one = '', two = '', three = ''] = contest.draw;
    const other = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const theirs = await other.post(`${base}/contests/${contest.id}/steps`, {
      rev: contest.rev,
      steps: [named(raced('4-2', three, two))],
    });
    expect(theirs.status).toBe(200);
    const mine = await send(contest, contest.rev, named(raced('4-2', two, three)));
    expect([mine.status, mine.body.code]).toEqual([409, 'CHANGED']);
    const renamed = { rev: contest.rev, setup: { ...SETUP, name: 'Finals' } };
    expect((await owner.put(`${base}/contests/${contest.id}`, renamed)).body.code).toBe('CHANGED');
    const settled = await send(contest, theirs.body.rev, named({ kind: 'undo' }), named(raced('4-2', two, three)));
    expect(settled.body.log).toHaveLength(3);
    const begun = await owner.put(`${base}/contests/${contest.id}`, {
      rev: settled.body.rev,
      setup: { ...SETUP, format: 'heats' },
    });
    expect([begun.status, begun.body.code]).toEqual([409, 'CONTEST_BEGUN']);
    const named2 = await owner.put(`${base}/contests/${contest.id}`, {
      rev: settled.body.rev,
      setup: { ...SETUP, name: 'Finals', names: 'designs' },
    });
    expect(named2.body).toMatchObject({ name: 'Finals', names: 'designs', draw: [one, two, three] });
  });

  test('takes other entries, orders and kinds before it begins, and says what does not fit', async () => {
    const early = await owner.post(`${base}/activities/${APP}/contests`, SETUP);
    expect([early.status, early.body.code]).toEqual([422, 'CONTEST_TOO_FEW']);
    await designs();
    const random = await make({ seeding: 'random' });
    const [first = '', second = '', third = ''] = random.draw;
    const change = (rev: number, setup: object, order?: string[]) =>
      owner.put(`${base}/contests/${random.id}`, { rev, setup: { ...SETUP, ...setup }, ...(order && { order }) });
    const byHand = await change(random.rev, { seeding: 'hand' }, [third, first, 'nobody', third]);
    expect(byHand.body.draw).toEqual([third, first]);
    expect(byHand.body.entries.map(({ id }: { id: string }) => id)).toContain(second);
    expect((await change(byHand.body.rev, {}, [third])).body.code).toBe('CONTEST_TOO_FEW');
    expect((await change(byHand.body.rev, { seed: 1.5 }, [third, first])).body.code).toBe('CONTEST_SEED_UNEXPECTED');
    expect((await change(byHand.body.rev, { name: ' ' }, [third, first])).body.code).toBe('CONTEST_NAME_MISSING');
    const groups = await change(byHand.body.rev, { entrants: 'groups', names: 'teams' });
    expect(groups.body.entries.map(({ team }: { team: string }) => team).toSorted()).toEqual(['Birches', 'Maples']);
    // Everybody of the group hears of its race.
    const own = (await news(s1))[0];
    expect([own.own, own.against, (await news(s2))[0].own]).toEqual(['now', ['Birches'], 'now']);
  });

  test('says that designs are being analyzed anew where a calibration was just applied', async () => {
    await designs();
    const others = "UPDATE revision SET not_ranked = ?, calibration = 'the-one-before'";
    await server.host.services.database.write((sql) => sql.run(others, [JUDGED_ANEW]));
    const { body } = await owner.post(`${base}/activities/${APP}/contests`, SETUP);
    expect(body.code).toBe('CONTEST_JUDGED_ANEW');
  });

  test('a draw says how many designs it left out because they are being analyzed anew, until it begins', async () => {
    await designs();
    const judge = (notRanked: string, names: readonly string[]) =>
      server.host.services.database.write((sql) =>
        sql.run(
          `UPDATE revision SET not_ranked = ? WHERE concept_id IN
             (SELECT id FROM concept WHERE name IN (${names.map(() => '?').join()}))`,
          [notRanked, ...names],
        ),
      );
    await judge(JUDGED_ANEW, ['Alpha Two', 'Gamma']);
    const contest = await make();
    expect([contest.waiting, contest.draw.length]).toEqual([2, 2]);
    await judge('', ['Alpha Two', 'Gamma']);
    const anew = (await owner.put(`${base}/contests/${contest.id}`, { rev: contest.rev, setup: SETUP }))
      .body as Contest;
    expect([anew.waiting, anew.draw.length]).toEqual([undefined, 3]);
    await judge(JUDGED_ANEW, ['Alpha']);
    const [, two = '', three = ''] = anew.draw;
    expect((await owner.get(`${base}/contests/${contest.id}`)).body.waiting).toBe(1);
    const begun = await send(anew, anew.rev, named(raced('4-2', two, three)));
    expect(begun.body).not.toHaveProperty('waiting');
  });

  test('students hear live who races, that they are next, and of how it ended why the winner was better', async () => {
    await designs();
    expect(await news(s1)).toBeUndefined();
    const contest = await make();
    const clients = new Map([
      [server.school.S1.alias, s1],
      [server.school.S2.alias, s2],
      [server.school.S4.alias, s4],
    ]);
    const [best, middle, last] = contest.draw.map((id) => {
      const alias = contest.entries.find((entry) => entry.id === id)?.alias ?? '';
      return { id, alias, client: clients.get(alias)! };
    });
    if (!best || !middle || !last) throw new Error('Three race.');
    expect((await news(best.client))[0]).toMatchObject({
      stage: 'drawn',
      own: 'later',
      code: APP,
      racing: [middle.alias, last.alias],
    });
    expect((await news(middle.client))[0]).toMatchObject({ own: 'now', before: 0, against: [last.alias] });
    const semi = (await send(contest, contest.rev, named(raced('4-2', middle.id, last.id)))).body as Contest;
    expect((await news(last.client))[0]).toMatchObject({ stage: 'running', own: 'out' });
    const early = await last.client.get(`/student/api/contests/${contest.id}/comparison`);
    expect([early.status, early.body.code]).toEqual([409, 'CONTEST_NOT_OVER']);
    await send(contest, semi.rev, named(raced('final', best.id, middle.id)));
    expect((await news(last.client))[0]).toMatchObject({ stage: 'over', own: 'done', place: 3, winner: best.alias });
    const { body } = await last.client.get(`/student/api/contests/${contest.id}/comparison`);
    expect(body).toMatchObject({ mine: { name: last.alias }, winner: { name: best.alias } });
    expect(body.apart).toMatch(/^\d\.\d+ s$/);
    expect(body.mine.limits.length).toBeGreaterThan(0);
    const s3 = await signIn(server, server.school.S3);
    expect((await s3.get(`/student/api/contests/${contest.id}/comparison`)).status).toBe(404);
    expect(await news(s3)).toBeUndefined();
    server.clock.pass(9 * 3600);
    expect(await news(await signIn(server, server.school.S1))).toBeUndefined();
  });

  test('an entry whose student is deleted or moves, or whose design is out of spec by now, is said and kept', async () => {
    await designs();
    const contest = await make();
    const idOf = (alias: string) => contest.entries.find((entry) => entry.alias === alias)?.id ?? '';
    const { S1, S2 } = server.school;
    const [gone, moved] = [idOf(S1.alias), idOf(S2.alias)];
    await owner.post(`${base}/students/${S1.publicId}/deletion`, { typed: S1.studentId });
    const { id: classId } = (await owner.post('/teacher/api/classes', { name: 'Period 5' })).body;
    const { id: groupId } = (await owner.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
    await owner.post(`${base}/students/move`, { studentIds: [S2.publicId], classId, groupId });
    const path = `${base}/activities`;
    const { version, setup } = (await owner.get(path)).body.find(({ appCode }: { appCode: string }) => appCode === APP);
    const settings = setup.specification.settings.map((each: { kind: string; max?: number }) =>
      each.kind === 'limit' && each.max !== undefined ? { ...each, max: each.max * 0.9 } : each,
    );
    const narrower = { ...setup, specification: { ...setup.specification, settings } };
    expect((await owner.put(`${path}/${APP}`, { version, isOffered: true, setup: narrower })).status).toBe(200);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(now.draw).toEqual(contest.draw);
    expect(now.entries.some(({ id }) => id === gone)).toBe(false);
    expect(now.entries.find(({ id }) => id === moved)?.problem).toBe('left');
    expect(now.entries.find(({ id }) => id !== moved)?.problem).toBe('out-of-spec');
    const out = await send(contest, now.rev, named({ kind: 'out', entry: gone }));
    expect(out.status).toBe(200);
    expect(JSON.stringify(out.body)).not.toContain(S1.alias);
  });

  test('an entry that is being analyzed anew after a calibration is not called out of spec, and is as drawn once it is analyzed', async () => {
    await designs();
    const contest = await make();
    const problems = async () =>
      ((await owner.get(`${base}/contests/${contest.id}`)).body as Contest).entries
        .map(({ design, problem }) => [design, problem])
        .toSorted();
    const [alpha] = contest.entries.filter(({ alias }) => alias === server.school.S1.alias);
    const judge = (notRanked: string, design: string) =>
      server.host.services.database.write((sql) =>
        sql.run('UPDATE revision SET not_ranked = ? WHERE concept_id IN (SELECT id FROM concept WHERE name = ?)', [
          notRanked,
          design,
        ]),
      );
    await judge(JUDGED_ANEW, 'Delta');
    await judge('Not ranked: it has no wheels.', 'Gamma');
    expect(await problems()).toEqual([
      [alpha?.design, ''],
      ['Delta', 'judged-anew'],
      ['Gamma', 'out-of-spec'],
    ]);
    await judge('', 'Delta');
    expect(await problems()).toEqual([
      [alpha?.design, ''],
      ['Delta', ''],
      ['Gamma', 'out-of-spec'],
    ]);
  });

  test('an entry goes along when two accounts of a student are merged', async () => {
    await designs();
    const contest = await make();
    const { S1, S4 } = server.school;
    const merged = await owner.post(`${base}/students/${S4.publicId}/merge`, { into: S1.publicId });
    expect(merged.status).toBe(200);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(now.entries.filter(({ alias }) => alias === S1.alias)).toHaveLength(2);
    expect(now.draw.every((id) => now.entries.some((entry) => entry.id === id && entry.problem === ''))).toBe(true);
  });

  test('races two entries side by side by the engine', async () => {
    await designs();
    const contest = await make({ names: 'designs' });
    const [one = '', other = ''] = contest.draw;
    const path = `${base}/contests/${contest.id}/race`;
    const { body } = await owner.get(`${path}?one=${one}&other=${other}`);
    const design = (id: string) => contest.entries.find((entry) => entry.id === id)?.design;
    expect(body.results).toMatchObject({ winner: 1, design1: { name: design(one) }, design2: { name: design(other) } });
    expect(body.race.commands.length).toBeGreaterThan(10);
    expect((await owner.get(`${path}?one=${one}&other=nobody`)).status).toBe(404);
  });

  const revisions = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts[0].revisions[0].id;
  const run = async (client: Client, time: number, partners: string[] = [], trackLength: number | undefined = 20) => {
    const trial = {
      revisionId: await revisions(client),
      name: 'Run',
      at: 1,
      mass: 0.05,
      values: { time, ...(trackLength !== undefined && { trackLength }) },
      partners,
      note: '',
      isSure: true,
    };
    const answer = await client.put(`/student/api/trial/${APP}/${crypto.randomUUID()}`, trial);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };

  test('measured runs decide a measured contest, with one entry for a team, as they come in', async () => {
    await designs();
    await run(s1, 1.3, [server.school.S2.alias]);
    await run(s1, 1.25, [server.school.S2.alias]);
    const contest = await make({ basis: 'measured', format: 'best-of-all' });
    expect(contest.measure).toMatchObject({ label: 'Time', units: 's', better: 'lower' });
    const team = contest.entries.find(({ alias }) => alias.includes(', '));
    expect(team?.alias).toBe(`${server.school.S1.alias}, ${server.school.S2.alias}`);
    expect(new Set(contest.entries.map(({ value }) => value))).toEqual(new Set([1.25, null]));
    expect(contest.draw[0]).toBe(team?.id);
    await run(s4, 1.2);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(new Set(now.entries.map(({ value }) => value))).toEqual(new Set([1.2, 1.25]));
    expect((await news(s2))[0]).toMatchObject({ own: 'now' });
    const { runs } = (await owner.get(`${base}/trials/${APP}`)).body;
    const best = runs.find((each: { values: { time: number } }) => each.values.time === 1.2);
    const struck = { runs: [{ trialId: best.id, rev: best.rev }], struck: 'It rolled before the start.' };
    expect((await owner.put(`${base}/trials/${APP}`, struck)).status).toBe(200);
    const afterwards = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(new Set(afterwards.entries.map(({ value }) => value))).toEqual(new Set([1.25, null]));
  });

  test('a contest that is made before anybody ran takes the length of its class with its first step, and keeps it', async () => {
    await designs();
    const contest = await make({ basis: 'measured' });
    expect(contest).not.toHaveProperty('compared');
    const lengthNow = async () =>
      ((await owner.get(`${base}/contests/${contest.id}`)).body as Contest).compared?.value ?? 'none';
    await run(s2, 1.1, [], 15);
    expect(await lengthNow()).toBe('15 m');
    await run(s2, 1.4);
    await run(s4, 1.3);
    expect(await lengthNow()).toBe('20 m');
    const [, two = '', three = ''] = contest.draw;
    expect((await send(contest, contest.rev, named(raced('4-2', two, three)))).status).toBe(200);
    await run(s1, 1.05, [], 15);
    await run(s4, 1.0, [], 15);
    await run(s4, 1.02, [], 15);
    expect(await lengthNow()).toBe('20 m');
  });

  test('runs over another marked length than most are not compared, and the contest says how many they are', async () => {
    await designs();
    await run(s1, 1.3);
    await run(s2, 1.4, [], 20.1);
    await run(s2, 1.1, [], 15);
    await run(s4, 1.05, [], 15);
    const contest = await make({ basis: 'measured', format: 'best-of-all' });
    expect(contest.compared).toEqual({ what: 'Marked length', value: '20 m', left: 2 });
    const valueOf = ({ entries }: Contest, { alias }: { alias: string }) =>
      entries.find((entry) => entry.alias === alias)?.value;
    const { S1, S2, S4 } = server.school;
    expect([S1, S2, S4].map((student) => valueOf(contest, student))).toEqual([1.3, 1.4, null]);
    expect(await make()).not.toHaveProperty('compared');
    // Most of the class runs 15 m by now: a contest that is made keeps its length, another one takes theirs.
    await run(s1, 1.2, [], 15);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(now.compared).toEqual({ what: 'Marked length', value: '20 m', left: 3 });
    expect([S1, S2, S4].map((student) => valueOf(now, student))).toEqual([1.3, 1.4, null]);
    const later = await make({ basis: 'measured', format: 'best-of-all' });
    expect(later.compared).toEqual({ what: 'Marked length', value: '15 m', left: 2 });
    expect([S1, S2, S4].map((student) => valueOf(later, student))).toEqual([1.2, 1.1, 1.05]);
    const anew = { rev: now.rev, setup: { ...SETUP, basis: 'measured', format: 'best-of-all' } };
    expect((await owner.put(`${base}/contests/${contest.id}`, anew)).body.compared).toEqual(later.compared);
  });
});
