import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';
import type { SharedRace } from '#contract/teacher/race-day/wall-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const WALL = `/student/api/wall/${APP}`;

describe.each(DATABASES)('the wall of a class, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let s2: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  const turn = async (hasWall: boolean) => {
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/activities`;
    const { version, setup } = (await owner.get(path)).body.find(({ appCode }: { appCode: string }) => appCode === APP);
    return owner.put(`${path}/${APP}`, { version, isOffered: true, setup: { ...setup, hasWall } });
  };
  const make = async (client: Client, name: string, length: number): Promise<string> => {
    await (await inEngineering(client)).make(name, length, { compete: true });
    const { body } = await client.get(`/student/api/contenders/${APP}?filter=mine`);
    return body.find((entry: { name: string }) => entry.name === name).id;
  };
  const share = (client: Client, revisionId: string, rivalId: string) => client.post(WALL, { revisionId, rivalId });
  const posts = async (client: Client): Promise<WallPost[]> => (await client.get(WALL)).body;

  test('COMP-07 is there where the teacher allows it, and says who won by the results of both', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    expect((await s1.get(WALL)).body.code).toBe('WALL_OFF');
    expect((await share(s1, one, other)).status).toBe(409);
    expect((await turn(true)).status).toBe(200);
    expect(await posts(s1)).toEqual([]);
    const [post] = (await share(s1, one, other)).body as WallPost[];
    const { alias } = server.school.S1;
    const rivalAlias = server.school.S2.alias;
    expect(post).toMatchObject({ own: { name: 'Alpha', alias }, rival: { name: 'Gamma', alias: rivalAlias } });
    const isFirst = (post?.own.result.value ?? 0) < (post?.rival.result.value ?? 0);
    expect(post?.outcome).toBe(isFirst ? 'won' : 'lost');
    expect(await posts(s2)).toEqual([post]);
    // The same race once more is the same line.
    await share(s1, one, other);
    expect(await posts(s2)).toHaveLength(1);
    expect((await turn(false)).status).toBe(200);
    expect((await s2.get(WALL)).body.code).toBe('WALL_OFF');
  });

  test('COMP-07 a design that is out of spec or not ranked wins against none that counts, and the wall says so', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    await turn(true);
    await share(s1, one, other);
    const judge = (name: string, change: string) =>
      server.host.services.database.write((sql) =>
        sql.run(`UPDATE revision SET ${change} WHERE concept_id = (SELECT id FROM concept WHERE name = '${name}')`),
      );
    const outcome = async () => {
      const [post] = await posts(s1);
      return [post?.outcome, post?.own.outside, post?.rival.outside];
    };
    await judge('Alpha', 'performance = 1.1');
    await judge('Gamma', 'performance = 1.2');
    expect(await outcome()).toEqual(['won', undefined, undefined]);
    await judge('Alpha', "status = 'invalid'");
    expect(await outcome()).toEqual(['lost', 'spec', undefined]);
    await judge('Gamma', "not_ranked = 'Not ranked: measured values await your teacher.'");
    expect(await outcome()).toEqual(['lost', 'spec', 'ranking']);
    await judge('Alpha', "status = 'tested', performance = 1.3");
    expect(await outcome()).toEqual(['won', undefined, 'ranking']);
    await judge('Gamma', "not_ranked = '', performance = 1.3");
    expect(await outcome()).toEqual(['tie', undefined, undefined]);
  });

  test('takes no design of others for one’s own, none that is not entered, and keeps the newest five of a student', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    await turn(true);
    expect((await share(s1, other, one)).status).toBe(404);
    expect((await share(s1, one, one)).status).toBe(404);
    expect((await share(s1, one, 'nobody')).status).toBe(404);
    const s3 = await signIn(server, server.school.S3);
    expect([404, 409]).toContain((await share(s3, one, other)).status);
    for (const length of [251, 252, 253, 254, 255, 256]) {
      server.clock.pass(1);
      await share(s1, await make(s1, `Alpha ${length}`, length), other);
    }
    expect((await posts(s2)).map(({ own }) => own.name)).toEqual(
      [256, 255, 254, 253, 252].map((each) => `Alpha ${each}`),
    );
  });

  test('TCH-02 a teacher takes one race off and puts it back, students hear of it, and it is not shared again meanwhile', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    await turn(true);
    await share(s1, one, other);
    await share(s2, other, one);
    const wall = `/teacher/api/classes/${server.school.classroomOfG1}/wall`;
    const listed = (await owner.get(wall)).body as SharedRace[];
    const { id } = listed.find(({ own }) => own.name === 'Alpha')!;
    const take = async (isTakenOff: boolean) => {
      const { body } = await owner.put(`${wall}/${id}`, { isTakenOff });
      return Object.fromEntries((body as SharedRace[]).map(({ own, isTakenOff: isOff }) => [own.name, isOff]));
    };
    const news = async () => (await s2.get('/student/api/class')).body.wall;
    expect(await news()).toBeUndefined();
    expect(await take(true)).toEqual({ Alpha: true, Gamma: false });
    expect((await posts(s2)).map(({ own }) => own.name)).toEqual(['Gamma']);
    const heard = await news();
    expect(heard).toBeTruthy();
    const again = await share(s1, one, other);
    expect([again.status, again.body.code]).toEqual([409, 'TAKEN_OFF_WALL']);
    // Twice is once, and other races do not push it out of the list.
    server.clock.pass(1);
    await take(true);
    expect(await news()).toBe(heard);
    expect(await take(false)).toEqual({ Alpha: false, Gamma: false });
    expect(await news()).toBeUndefined();
    expect(await posts(s1)).toHaveLength(2);
    expect((await share(s1, one, other)).status).toBe(200);
    const { body } = await owner.get(`/teacher/api/classes/${server.school.classroomOfG1}/audit`);
    const said = JSON.stringify(body);
    expect(said).toContain('Took a shared race off the class wall');
    expect(said.match(/the class wall/g)).toHaveLength(2);
  });

  test('a race that was taken off does not come back as one of designs that were saved once more', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    await turn(true);
    await share(s1, one, other);
    const wall = `/teacher/api/classes/${server.school.classroomOfG1}/wall`;
    const [race] = (await owner.get(wall)).body as SharedRace[];
    await owner.put(`${wall}/${race?.id}`, { isTakenOff: true });
    const again = async (client: Client, name: string): Promise<string> => {
      const engineering = await inEngineering(client);
      await engineering.apply({ bodyLength: 251 });
      return engineering.save(name, { compete: true });
    };
    const [next, nextOther] = [await again(s1, 'Alpha'), await again(s2, 'Gamma')];
    for (const [own, rival] of [
      [next, other],
      [one, nextOther],
      [next, nextOther],
    ] as const) {
      expect((await share(s1, own, rival)).body.code).toBe('TAKEN_OFF_WALL');
    }
    expect(await posts(s2)).toEqual([]);
    // Other designs race, and so does the other student, whose own race nobody took off.
    expect((await share(s1, await make(s1, 'Delta', 255), other)).status).toBe(200);
    expect((await share(s2, other, next)).status).toBe(200);
    await owner.put(`${wall}/${race?.id}`, { isTakenOff: false });
    expect((await share(s1, next, other)).status).toBe(200);
    expect(await posts(s2)).toHaveLength(4);
  });

  test('loses the races of a student who is deleted or goes to another class', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    await turn(true);
    await share(s1, one, other);
    await share(s2, other, one);
    const base = `/teacher/api/classes/${server.school.classroomOfG1}`;
    const { id: classId } = (await owner.post('/teacher/api/classes', { name: 'Period 5' })).body;
    const { id: groupId } = (await owner.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
    const move = { studentIds: [server.school.S1.publicId], classId, groupId };
    expect((await owner.post(`${base}/students/move`, move)).status).toBe(200);
    expect(await posts(s2)).toEqual([]);
    const path = `/teacher/api/classes/${classId}/students/${server.school.S1.publicId}/deletion`;
    expect((await owner.post(path, { typed: server.school.S1.studentId })).status).toBe(200);
    expect(await posts(s2)).toEqual([]);
  });

  test('shows no race of a student who was deactivated, for as long', async () => {
    const [one, other] = [await make(s1, 'Alpha', 250), await make(s2, 'Gamma', 270)];
    await turn(true);
    await share(s1, one, other);
    server.clock.pass(1);
    await share(s2, other, one);
    const base = `/teacher/api/classes/${server.school.classroomOfG1}`;
    const activate = async (isActive: boolean) =>
      expect((await owner.put(`${base}/students/${server.school.S1.publicId}`, { isActive })).status).toBe(200);
    const shown = async () =>
      [await posts(s2), (await owner.get(`${base}/wall`)).body as SharedRace[]].map((races) =>
        races.map(({ own }) => own.name),
      );
    const both = ['Gamma', 'Alpha'];
    expect(await shown()).toEqual([both, both]);
    await activate(false);
    expect(await shown()).toEqual([[], []]);
    await activate(true);
    expect(await shown()).toEqual([both, both]);
  });

  test('shows no race that a teacher has shared in the preview', async () => {
    const other = await make(s2, 'Gamma', 270);
    await turn(true);
    const { body } = await owner.post(`/teacher/api/classes/${server.school.classroomOfG1}/preview`);
    const preview = await signIn(server, body);
    const { status } = await share(preview, await make(preview, 'Tried', 250), other);
    expect(status).toBe(200);
    expect([await posts(s2), await posts(preview)]).toEqual([[], []]);
  });
});
