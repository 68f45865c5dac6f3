import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawOf } from '#rules/contest/draw.ts';
import { progressOf } from '#rules/contest/progress.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { ContestClass, SETUP, named, news, raced } from './contest-class.ts';
import type { RevisionPicture } from '#contract/engineering/picture.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('contests of a class, on $name', ({ create }) => {
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

  test('a fork that was saved as it came races for nobody, and an own design that was forked does', async () => {
    await designs();
    const t1 = await signIn(server, server.school.T1);
    const shared = await (await inEngineering(t1)).make('Example', 240);
    await t1.post(`/student/api/designs/${APP}/share`, { conceptName: 'Example', shared: true });
    const own = await (await inEngineering(s1)).make('Best', 242);
    server.clock.pass(1);
    for (const [client, id] of [
      [s2, shared],
      [s1, own],
    ] as const) {
      const copy = await client.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'My copy' });
      const engineering = await inEngineering(client);
      await engineering.call('file-manager', { action: 'open', id: copy.body.id });
      await engineering.save('My copy');
    }
    const raced = new Map((await make()).entries.map(({ alias, design }) => [alias, design]));
    expect([raced.get(server.school.S1.alias), raced.get(server.school.S2.alias)]).toEqual(['Best', 'Gamma']);
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
      own: 'next',
      before: 1,
      // Nobody knows yet against whom, but it is the final.
      against: [],
      round: 'final',
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
    const { S1, S2, S4 } = server.school;
    const winner = [S1, S2, S4].find(({ alias }) => alias === best.alias) ?? S1;
    await owner.post(`${base}/students/${winner.publicId}/deletion`, { typed: winner.studentId });
    // The place stays one's own; there is nothing to compare with, and the page does not ask.
    expect((await news(last.client))[0]).toMatchObject({ place: 3, winner: '#1', isWinnerGone: true });
    const late = await last.client.get(`/student/api/contests/${contest.id}/comparison`);
    expect([late.status, late.body.code]).toEqual([409, 'CONTEST_WINNER_GONE']);
    server.clock.pass(9 * 3600);
    expect(
      await news(await signIn(server, [S1, S2, S4].find(({ alias }) => alias === last.alias) ?? S1)),
    ).toBeUndefined();
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
    // Before that is saved the teacher is told which contests it touches.
    const told = await owner.post(`${path}/${APP}/consequences`, { isOffered: true, setup: narrower });
    expect(told.body.sentences.at(-1)).toContain(`The contest “${contest.name}” is not over.`);
    expect((await owner.put(`${path}/${APP}`, { version, isOffered: true, setup: narrower })).status).toBe(200);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(now.draw).toEqual(contest.draw);
    expect(now.entries.some(({ id }) => id === gone)).toBe(false);
    expect(now.entries.find(({ id }) => id === moved)?.problem).toBe('left');
    expect(now.entries.find(({ id }) => id !== moved)?.problem).toBe('out-of-spec');
    // What races before the class has its picture there, wherever its student is by now.
    const { revisionId } = now.entries.find(({ id }) => id === moved) ?? {};
    const { body: seen } = await owner.get(`${base}/pictures/${APP}?revisions=${revisionId}`);
    expect(seen.map(({ id, picture }: RevisionPicture) => [id, picture !== null])).toEqual([[revisionId, true]]);
    const out = await send(contest, now.rev, named({ kind: 'out', entry: gone }));
    expect(out.status).toBe(200);
    expect(JSON.stringify(out.body)).not.toContain(S1.alias);
  });

  test('goes on by what ranked when it was drawn, whatever the class is ranked by since', async () => {
    await designs();
    const contest = await make();
    const { next } = progressOf(drawOf(contest.format, contest.draw), []);
    const begun = await send(contest, contest.rev, named(raced(next?.match.id ?? '', ...(next?.racing ?? []))));
    expect(begun.status).toBe(200);
    const path = `${base}/activities`;
    const { version, setup } = (await owner.get(path)).body.find(({ appCode }: { appCode: string }) => appCode === APP);
    const faster = { ...setup, specification: { ...setup.specification, performance: 'finishSpeed' } };
    const told = await owner.post(`${path}/${APP}/consequences`, { isOffered: true, setup: faster });
    expect(told.body.sentences.at(-1)).toContain('What ranks them stays as it was drawn.');
    const saved = await owner.put(`${path}/${APP}`, { version, isOffered: true, setup: faster });
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    const now = (await owner.get(`${base}/contests/${contest.id}`)).body as Contest;
    expect(now.measure).toEqual(contest.measure);
    // A page of the former release sends the order alone: what is put beside it is of the same measure.
    const final = progressOf(drawOf(now.format, now.draw), now.log).next;
    const values = new Map(now.entries.map(({ id, value }) => [id, value ?? 0]));
    const order = (final?.racing ?? []).toSorted((one, other) => (values.get(one) ?? 0) - (values.get(other) ?? 0));
    const over = (await send(contest, now.rev, named(raced('final', ...order)))).body as Contest;
    expect(over.log.at(-1)?.step).toMatchObject({
      results: [{ values: order.map((id) => values.get(id)), places: [1, 2] }],
    });
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
    // Both are known as the same student's, and told from each other.
    const own = now.entries.filter(({ alias }) => alias === S1.alias);
    expect(own.map(({ twins }) => twins)).toEqual(own.map(({ id }) => own.flatMap((e) => (e.id === id ? [] : [e.id]))));
    expect(now.entries.filter(({ twins }) => twins !== undefined)).toHaveLength(2);
    const [heard] = await news(s1);
    expect([...heard.racing, ...heard.against]).toEqual(expect.arrayContaining([expect.stringMatching(/ \(.+\)$/)]));
    const [out] = now.draw.filter((id) => own.some((entry) => entry.id === id));
    await send(now, now.rev, named({ kind: 'out', entry: out ?? '' }));
    expect((await news(s1))[0].own).not.toBe('out');
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
});
