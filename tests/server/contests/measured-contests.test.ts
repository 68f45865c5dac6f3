import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { ContestClass, SETUP, named, news, raced } from './contest-class.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('contests by measured runs, on $name', ({ create }) => {
  let room: ContestClass;
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let s2: Client;
  let s4: Client;
  let base: string;
  beforeEach(async () => {
    room = await ContestClass.open(create);
    ({ server, owner, base } = room);
    ({ s1, s2, s4 } = room.students);
  });
  afterEach(() => server.close());

  const designs = () => room.designs();
  const make = (changes?: object) => room.make(changes);
  const send = (...sent: Parameters<ContestClass['send']>) => room.send(...sent);

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

  test("a run that is tried in the preview is none of the class: it fixes no length and is nobody's result", async () => {
    const { S1 } = server.school;
    await designs();
    const { body } = await owner.post(`${base}/preview`);
    const preview = await signIn(server, body);
    await (await inEngineering(preview)).make('Tried', 250);
    await run(preview, 1.1, [S1.alias], 10);
    const before = await make({ basis: 'measured' });
    expect(before).not.toHaveProperty('compared');
    expect(before.entries.map(({ value }) => value)).toEqual([null, null, null]);
    await run(s1, 1.3);
    const now = (await owner.get(`${base}/contests/${before.id}`)).body as Contest;
    expect(now.compared).toEqual({ what: 'Marked length', value: '20 m', left: 0 });
    expect(now.entries.find(({ alias }) => alias === S1.alias)?.value).toBe(1.3);
  });

  test('TCH-03 a student of two accounts that were merged is there twice, in a team and alone', async () => {
    const { S1, S2, S4 } = server.school;
    await designs();
    await run(s1, 1.3, [S2.alias]);
    // Who builds in a team and alone, with one account, is nobody's twin.
    await run(s1, 1.2);
    await run(s4, 1.25);
    const contest = await make({ basis: 'measured', format: 'best-of-all' });
    expect(contest.entries.map(({ twins }) => twins)).toEqual([undefined, undefined, undefined]);
    expect(contest.entries.filter(({ alias }) => alias.includes(S1.alias))).toHaveLength(2);
    // With each stands what that car ran, not what another one of somebody of its team did.
    const values = Object.fromEntries(contest.entries.map(({ alias, value }) => [alias, value]));
    expect(values).toEqual({ [S1.alias]: 1.2, [`${S1.alias}, ${S2.alias}`]: 1.3, [S4.alias]: 1.25 });
    server.clock.pass(1);
    expect((await owner.post(`${base}/students/${S4.publicId}/merge`, { into: S2.publicId })).status).toBe(200);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    const own = now.entries.filter(({ alias }) => alias.includes(S2.alias));
    expect(own.map(({ twins }) => twins)).toEqual([[own[1]?.id], [own[0]?.id]]);
    expect(now.entries.filter(({ twins }) => twins !== undefined)).toHaveLength(2);
    // What was entered with one account stays nobody's twin, also where another account's entry joins it.
    expect((await owner.post(`${base}/students/${S2.publicId}/merge`, { into: S1.publicId })).status).toBe(200);
    const { entries } = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    const came = own.find(({ alias }) => alias === S2.alias)?.id ?? '';
    const others = entries.filter(({ id }) => id !== came);
    expect(others.map(({ alias, twins }) => [alias, twins])).toEqual(others.map(() => [S1.alias, [came]]));
    expect(entries.find(({ id }) => id === came)?.twins).toEqual(others.map(({ id }) => id));
  });

  test('a student with two entries reads of the one that is up, and at the end of the better one, as their comparison does', async () => {
    const { S1, S2, S4 } = server.school;
    await designs();
    await run(s4, 1.1);
    await run(s1, 1.2);
    await run(s1, 1.3, [S2.alias]);
    const contest = await make({ basis: 'measured' });
    const entryOf = (name: string) => contest.entries.find(({ alias }) => alias === name)?.id ?? '';
    const [alone, team, other] = [entryOf(S1.alias), entryOf(`${S1.alias}, ${S2.alias}`), entryOf(S4.alias)];
    expect(contest.draw).toEqual([other, alone, team]);
    const byHand = (match: string, ...order: string[]) =>
      named({ kind: 'raced', results: [{ match, order, by: 'hand' }] });
    const semifinal = (await send(contest, contest.rev, byHand('4-2', team, alone))).body as Contest;
    expect((await news(s1))[0]).toMatchObject({ own: 'now', round: 'final', against: [S4.alias] });
    const end = await send(contest, semifinal.rev, byHand('final', other, team));
    expect([end.status, end.body.message]).toEqual([200, undefined]);
    expect((await news(s1))[0]).toMatchObject({ own: 'done', place: 2 });
    const { body } = await s1.get(`/student/api/contests/${contest.id}/comparison`);
    expect([body.mine.name, body.mine.result]).toEqual([`${S1.alias}, ${S2.alias}`, '1.300 s']);
  });

  const shared = async () => {
    await designs();
    await run(s1, 1.3);
    await run(s2, 1.3);
    const contest = await make({ basis: 'measured', format: 'best-of-all' });
    const none = contest.entries.find(({ alias }) => alias === server.school.S4.alias)?.id ?? '';
    const order = [...contest.draw.filter((id) => id !== none), none];
    const [, second] = order;
    const isFirst = contest.entries.some(({ id, alias }) => id === second && alias === server.school.S1.alias);
    return { contest, none, order, second: isFirst ? s1 : s2 };
  };
  const inStep = ({ log }: Contest) => log.map(({ step }) => (step.kind === 'raced' ? step.results : []));

  test('a race keeps what it was decided by, for the places and for what students read, whatever is measured later', async () => {
    const { contest, none, order, second } = await shared();
    const result = { match: 'all', order, by: 'results' as const, values: [1.3, 1.3, null], places: [1, 1, null] };
    const end = (await send(contest, contest.rev, named({ kind: 'raced', results: [result] }))).body as Contest;
    expect(inStep(end)).toEqual([[result]]);
    await run(second, 1.01);
    await run(s4, 1.0);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    // The teacher's page hears both, and says that they differ.
    expect(now.entries.find(({ id }) => id === none)?.value).toBe(1);
    expect(inStep(now)).toEqual([[result]]);
    // Two share the first place, and whoever did not race has none.
    expect((await news(s1))[0]).toMatchObject({ own: 'done', place: 1 });
    expect((await news(s2))[0]).toMatchObject({ own: 'done', place: 1 });
    expect((await news(s4))[0]).toMatchObject({ own: 'out', stage: 'over' });
    expect((await news(s4))[0]).not.toHaveProperty('place');
    const { body } = await second.get(`/student/api/contests/${contest.id}/comparison`);
    expect([body.mine.result, body.winner.result, body.apart]).toEqual(['1.300 s', '1.300 s', '0.000 s']);
  });

  test('a wall of the former release sends the order alone, and what decided it is put beside it', async () => {
    const { contest, order } = await shared();
    const end = (await send(contest, contest.rev, named(raced('all', ...order)))).body as Contest;
    expect(inStep(end)).toEqual([
      [{ match: 'all', order, by: 'results', values: [1.3, 1.3, null], places: [1, 1, null] }],
    ]);
  });

  test('a result goes out of the steps with its student, and the order stays', async () => {
    const { contest, order } = await shared();
    await send(contest, contest.rev, named(raced('all', ...order)));
    const { S1 } = server.school;
    const gone = contest.entries.find(({ alias }) => alias === S1.alias)?.id ?? '';
    await owner.post(`${base}/students/${S1.publicId}/deletion`, { typed: S1.studentId });
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    const values = order.map((id) => (id === gone ? null : id === order[2] ? null : 1.3));
    expect(inStep(now)).toEqual([[{ match: 'all', order, by: 'results', values, places: [1, 1, null] }]]);
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
