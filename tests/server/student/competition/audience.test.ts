import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { addActivity, findActivity } from '#server/records/classes/activities.ts';
import { addClassroom, addGroup, addOrganisation, addPerson } from '#server/records/classes/classrooms.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ContenderFilter } from '#contract/competition/contender.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Who entered a design, seen from S1: themselves, their group, their class, their district, elsewhere. */
const MAKERS = ['self', 'group', 'class', 'district', 'elsewhere'] as const;
type Maker = (typeof MAKERS)[number];
type Audience = ActivityRecord['audience'];

/** Whose designs a student sees where their own class has one audience and the class of the district another. */
const VISIBLE: readonly { readonly own: Audience; readonly theirs: Audience; readonly makers: readonly Maker[] }[] = [
  { own: 'group', theirs: 'district', makers: ['self', 'group'] },
  { own: 'classroom', theirs: 'district', makers: ['self', 'group', 'class'] },
  { own: 'district', theirs: 'group', makers: ['self', 'group', 'class'] },
  { own: 'district', theirs: 'classroom', makers: ['self', 'group', 'class'] },
  { own: 'district', theirs: 'district', makers: ['self', 'group', 'class', 'district'] },
];

/** Each filter narrows; what it would widen it does not. */
const NARROWED: Readonly<Record<ContenderFilter, readonly Maker[]>> = {
  mine: ['self'],
  group: ['self', 'group'],
  classroom: ['self', 'group', 'class'],
  district: ['self', 'group', 'class', 'district'],
};

describe.each(DATABASES)('the audience that a teacher chose on $name', ({ create }) => {
  let server: TestServer;
  let clients: Record<Maker, Client>;
  let entries: Record<Maker, string>;
  let engineering: Engineering;
  let neighbours: string;

  beforeAll(async () => {
    server = await startServer({ database: create });
    const { S1, S2, S3, S4 } = server.school;
    const neighbour = await addNeighbour();
    clients = {
      self: await signIn(server, S1),
      group: await signIn(server, S2),
      class: await signIn(server, S4),
      district: await signIn(server, neighbour),
      elsewhere: await signIn(server, S3),
    };
    entries = {} as Record<Maker, string>;
    for (const [index, maker] of MAKERS.entries()) {
      entries[maker] = await (await inEngineering(clients[maker])).make(maker, 230 + 10 * index, { compete: true });
    }
    engineering = await inEngineering(clients.self);
  });
  afterAll(() => server.close());
  // Every test begins with classes that are set up alike, and makes no entry.
  beforeEach(async () => {
    const setUp = `audience = 'classroom', ranking_names = 'class', is_simulation_allowed = 1, is_offered = 1`;
    for (const classroom of [server.school.classroomOfG1, server.school.classroomOfG2, neighbours])
      await set(classroom, setUp);
  });

  /** A student of another school in the district of S1. */
  async function addNeighbour() {
    const { database, keys, now } = server.host.services;
    return database.write(async (sql) => {
      const found = await sql.get<{ id: string }>('SELECT id FROM district');
      const place = { name: 'Ash School', city: 'Ashford', state: 'OH', districtId: found?.id ?? null };
      neighbours = await addClassroom(sql, await addOrganisation(sql, place), 'Period 3', now());
      const like = await findActivity(sql, server.school.classroomOfG1, APP);
      if (!like || !applicationOf(APP)) throw new Error('The dragster is set up.');
      await addActivity(sql, { ...like, classroomId: neighbours }, { position: 0, now: now() });
      const group = { classroomId: neighbours, name: 'Ashes', code: 'ashes-1a2b3', now: now() };
      const groupId = await addGroup(sql, keys, group);
      const person = { groupId, signInId: 'Nora-4715', alias: 'Alias of Nora', isTeacher: false, now: now() };
      await addPerson(sql, keys, person);
      return { studentId: 'Nora-4715', groupId: 'ashes-1a2b3' };
    });
  }

  const set = (classroomId: string, change: string) =>
    server.host.services.database.write((sql) =>
      sql.run(`UPDATE activity SET version = version + 1, ${change} WHERE classroom_id = ?`, [classroomId]),
    );
  const list = async (filter?: ContenderFilter, client = clients.self) =>
    (await client.get(`/student/api/contenders/${APP}${filter === undefined ? '' : `?filter=${filter}`}`)).body as {
      name: Maker;
      studentId: string;
      studentAlias: string;
    }[];
  const makersOf = async (filter?: ContenderFilter): Promise<Maker[]> => {
    const names = new Set((await list(filter)).map(({ name }) => name));
    return MAKERS.filter((maker) => names.has(maker));
  };
  const race = async (maker: Maker): Promise<number> => {
    const body = { 'design1-id': entries.self, 'design2-id': entries[maker] };
    return (await engineering.call('start-simulation', body)).status;
  };

  test.each(VISIBLE)(
    'COMP-03 ROLE-03 $own here and $theirs there: lists, each filter and races keep to it',
    async ({ own, theirs, makers }) => {
      await set(server.school.classroomOfG1, `audience = '${own}'`);
      await set(neighbours, `audience = '${theirs}'`);
      expect(await makersOf()).toEqual(makers);
      for (const [filter, narrowed] of Object.entries(NARROWED) as [ContenderFilter, readonly Maker[]][]) {
        const expected = makers.filter((maker) => narrowed.includes(maker));
        expect([filter, await makersOf(filter)]).toEqual([filter, expected]);
      }
      for (const maker of MAKERS) {
        expect([maker, await race(maker)]).toEqual([maker, makers.includes(maker) ? 200 : 404]);
      }
      expect((await clients.elsewhere.get(`/student/api/contenders/${APP}?filter=district`)).status).toBe(403);
    },
  );

  test('ROLE-03 a class whose competition or application was turned off is in no list and no race of another', async () => {
    await set(server.school.classroomOfG1, `audience = 'district'`);
    for (const change of ['is_simulation_allowed', 'is_offered']) {
      await set(neighbours, `audience = 'district', ${change} = 0`);
      expect(await makersOf('district')).toEqual(['self', 'group', 'class']);
      expect(await race('district')).toBe(404);
      await set(neighbours, `${change} = 1`);
    }
    expect(await race('district')).toBe(200);
  });

  test('ROLE-03 a race with what is no entry, or of another application, is refused as if there were none', async () => {
    const hidden = await (await inEngineering(clients.group)).make('Not entered', 300);
    await set(server.school.classroomOfG1, `audience = 'district'`);
    for (const id of [hidden, 'no-such-design', '']) {
      const body = { 'design1-id': entries.self, 'design2-id': id };
      const { status, body: answer } = await engineering.call('start-simulation', body);
      expect([id, status, answer.message]).toEqual([id, 404, 'This design was not found.']);
    }
  });

  test.each([
    { who: 'member', ofG1: 'district', mayRace: ['self', 'group', 'class', 'district'] },
    { who: 'member', ofG1: 'group', mayRace: ['self', 'group'] },
    { who: 'neighbour', ofG1: 'district', mayRace: ['self', 'group', 'class', 'district'] },
    { who: 'neighbour', ofG1: 'classroom', mayRace: ['district'] },
    { who: 'stranger', ofG1: 'district', mayRace: ['elsewhere'] },
    { who: 'preview', ofG1: 'district', mayRace: ['self', 'group', 'class', 'district'] },
    { who: 'preview', ofG1: 'classroom', mayRace: ['self', 'group', 'class'] },
  ] as const)(
    'ROLE-03 $who races what the audience ($ofG1) lets them, and no other entry',
    async ({ who, ofG1, mayRace }) => {
      await set(server.school.classroomOfG1, `audience = '${ofG1}'`);
      await set(neighbours, `audience = 'district'`);
      await set(server.school.classroomOfG2, `audience = 'district'`);
      const client = await roleOf(who);
      const racing = await inEngineering(client);
      const listed = new Set((await list(undefined, client)).map(({ name }) => name));
      for (const maker of MAKERS) {
        const isAllowed = mayRace.some((each) => each === maker);
        const body = { 'design1-id': entries[maker], 'design2-id': entries[maker] };
        const { status } = await racing.call('start-simulation', body);
        expect([maker, status, listed.has(maker)]).toEqual([maker, isAllowed ? 200 : 404, isAllowed]);
      }
    },
  );

  async function roleOf(who: 'member' | 'neighbour' | 'stranger' | 'preview'): Promise<Client> {
    if (who === 'member') return signIn(server, server.school.T1);
    if (who === 'neighbour') return clients.district;
    if (who === 'stranger') return clients.elsewhere;
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const { body } = await owner.post(`/teacher/api/classes/${server.school.classroomOfG1}/preview`);
    return signIn(server, body);
  }

  test('ROLE-03 nobody, and a teacher’s account, has neither a list nor a race', async () => {
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    for (const client of [new Client(server), owner]) {
      expect((await client.get(`/student/api/contenders/${APP}`)).status).toBe(401);
      expect((await client.get(`/student/api/game/${APP}/game-ranking`)).status).toBe(401);
      const body = { 'design1-id': entries.self, 'design2-id': entries.self };
      const session = { 'session-id': engineering.sessionId };
      expect((await client.post('/front/bootstrap-ui/start-simulation', body, session)).status).toBe(401);
    }
  });

  test('COMP-02 beyond the own class a student is “A student”, unless their own teacher shows names', async () => {
    await set(server.school.classroomOfG1, `audience = 'district'`);
    await set(neighbours, `audience = 'district'`);
    const shown = async () =>
      Object.fromEntries(
        (await list()).map(({ name, studentAlias, studentId }) => [name, [studentAlias, studentId !== '']]),
      );
    const own = {
      self: ['Alias of Sally', true],
      group: ['Alias of Sammy', true],
      class: ['Alias of Susan', true],
    };
    expect(await shown()).toEqual({ ...own, district: ['A student', false] });
    for (const names of ['anonymous', 'off']) {
      await set(neighbours, `ranking_names = '${names}'`);
      expect(await shown()).toEqual({ ...own, district: ['A student', false] });
    }
    await set(neighbours, `ranking_names = 'alias'`);
    expect(await shown()).toEqual({ ...own, district: ['Alias of Nora', true] });
    const there = await list('district', clients.district);
    expect(there.map(({ studentAlias }) => studentAlias).toSorted()).toEqual([
      'A student',
      'A student',
      'A student',
      'Alias of Nora',
    ]);
  });

  test('GAME-08 the ranking names nobody to other classes, counts everybody, and follows the teacher at once', async () => {
    const ranking = async (client = clients.self) =>
      (await client.get(`/student/api/game/${APP}/game-ranking`)).body as {
        totalCompetitors: number;
        leaders: { alias: string; isMe: boolean }[];
      };
    const names = async (client?: Client) => (await ranking(client)).leaders.map(({ alias }) => alias).toSorted();
    const others = ['A student', 'A student'];
    expect(await names()).toEqual([...others, 'Alias of Sally', 'Alias of Sammy', 'Alias of Susan']);
    expect(await names(clients.elsewhere)).toEqual([...others, ...others, 'Alias of Steve']);
    expect((await ranking()).totalCompetitors).toBe(5);
    await set(neighbours, `ranking_names = 'alias'`);
    expect(await names(clients.elsewhere)).toEqual([...others, 'A student', 'Alias of Nora', 'Alias of Steve']);
    await set(neighbours, `ranking_names = 'off'`);
    expect((await ranking()).totalCompetitors).toBe(4);
    expect((await ranking(clients.district)).leaders).toEqual([]);
    expect((await ranking(clients.district)).totalCompetitors).toBe(5);
  });

  test('a school without a district has no audience of one to choose, and cannot save it', async () => {
    const { classroomOfG1, classroomOfG2 } = server.school;
    const oak = await teacherWith(server, 'owner', classroomOfG1);
    const elm = await teacherWith(server, 'owner', classroomOfG2);
    const audiences = async (client: Client) =>
      (await client.get(`/teacher/api/applications/${APP}/choices`)).body.audiences;
    expect(await audiences(oak)).toEqual(['group', 'classroom', 'district']);
    expect(await audiences(elm)).toEqual(['group', 'classroom']);
    const path = `/teacher/api/classes/${classroomOfG2}/activities`;
    const [{ version, setup }] = (await elm.get(path)).body as [{ version: number; setup: object }];
    const saved = await elm.put(`${path}/${APP}`, {
      version,
      isOffered: true,
      setup: { ...setup, audience: 'district' },
    });
    expect([saved.status, saved.body.message]).toEqual([
      422,
      'Your school belongs to no district. Please choose the class or the groups.',
    ]);
  });
});
