/* Who sees whose picture: each reader against each design, as the lists show them; and what is asked in a strange way. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_PICTURES, Picture } from '#contract/engineering/picture.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Each made for one way of being seen, by a student of G1 unless said. */
type Design = 'own' | 'classmates' | 'entered' | 'teachers' | 'shared' | 'elsewhere';
const DESIGNS: readonly Design[] = ['own', 'classmates', 'entered', 'teachers', 'shared', 'elsewhere'];
/** The gallery shows what students made. */
const OF_STUDENTS: readonly Design[] = ['own', 'classmates', 'entered'];

describe.each(DATABASES)('pictures of designs on $name', ({ create }) => {
  let server: TestServer;
  let made: Record<Design, string>;

  beforeEach(async () => {
    server = await startServer({ database: create });
    const { S1, S2, S3, T1 } = server.school;
    const [s2, t1] = [await inEngineering(await signIn(server, S2)), await signIn(server, T1)];
    const member = await inEngineering(t1);
    made = {
      own: await (await inEngineering(await signIn(server, S1))).make('Own', 240),
      classmates: await s2.make('Kept', 250),
      entered: await s2.make('Entered', 260, { compete: true }),
      teachers: await member.make('Draft', 270),
      shared: await member.make('Shared', 280),
      elsewhere: await (await inEngineering(await signIn(server, S3))).make('Away', 290, { compete: true }),
    };
    const body = { conceptName: 'Shared', shared: true };
    await t1.post(`/student/api/designs/${APP}/share`, body, { 'Idempotency-Key': freshKey() });
  });
  afterEach(() => server.close());

  const seen = async (client: Client, path: string): Promise<Design[]> => {
    const { status, body } = await client.get(`${path}?revisions=${Object.values(made).join(',')},nothing`);
    expect(status).toBe(200);
    for (const { picture } of body) expect(Picture.safeParse(picture).error).toBeUndefined();
    const ids = new Set(body.map(({ id }: { id: string }) => id));
    return DESIGNS.filter((design) => ids.has(made[design]));
  };
  const ofStudents = `/student/api/designs/${APP}/pictures`;
  const ofClass = (classId: string) => `/teacher/api/classes/${classId}/pictures/${APP}`;

  test('a student sees those that the lists and the competition show them', async () => {
    const { S1, S2, S3, S4, T1 } = server.school;
    const by = async (person: typeof S1) => seen(await signIn(server, person), ofStudents);
    expect(await by(S1)).toEqual(['own', 'entered', 'shared']);
    expect(await by(S2)).toEqual(['classmates', 'entered', 'shared']);
    expect(await by(T1)).toEqual(['entered', 'teachers', 'shared']);
    expect(await by(S4)).toEqual(['entered', 'shared']);
    expect(await by(S3)).toEqual(['elsewhere']);
    expect((await new Client(server).get(`${ofStudents}?revisions=${made.own}`)).status).toBe(401);
  });

  test('a teacher sees those of the students of the class in which they have a role, and of no other', async () => {
    const { classroomOfG1, classroomOfG2, S1 } = server.school;
    const enter = async (name: string, role?: 'viewer' | 'owner') =>
      signInTeacher(server, await addTestTeacher(server, name, { classId: classroomOfG1, ...(role ? { role } : {}) }));
    for (const teacher of [await enter('Owner', 'owner'), await enter('Viewer', 'viewer')]) {
      expect(await seen(teacher, ofClass(classroomOfG1))).toEqual(OF_STUDENTS);
      expect((await teacher.get(`${ofClass(classroomOfG2)}?revisions=${made.elsewhere}`)).status).toBe(404);
    }
    const colleague = await enter('Colleague');
    expect((await colleague.get(`${ofClass(classroomOfG1)}?revisions=${made.own}`)).status).toBe(404);
    const student = await signIn(server, S1);
    expect((await student.get(`${ofClass(classroomOfG1)}?revisions=${made.own}`)).status).toBe(403);
  });

  test('with the competition off nobody sees an entry of another', async () => {
    const { S1, classroomOfG1 } = server.school;
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE activity SET is_simulation_allowed = 0 WHERE classroom_id = ?', [classroomOfG1]),
    );
    expect(await seen(await signIn(server, S1), ofStudents)).toEqual(['own', 'shared']);
  });

  test('a revision of an earlier model is drawn, and one that nothing can be drawn of is answered with none', async () => {
    const { database } = server.host.services;
    await database.write(async (sql) => {
      await sql.run('UPDATE revision SET model_version = 1 WHERE id = ?', [made.own]);
      await sql.run('UPDATE revision SET inputs = ? WHERE id = ?', ['{"bodyLength":"long"}', made.entered]);
    });
    const client = await signIn(server, server.school.S1);
    const { body } = await client.get(`${ofStudents}?revisions=${made.own},${made.entered}`);
    expect(body.map(({ id, picture }: { id: string; picture: unknown }) => [id, picture !== null])).toEqual([
      [made.own, true],
      [made.entered, false],
    ]);
  });

  test('says so where nothing or too much is asked for', async () => {
    const client = await signIn(server, server.school.S1);
    const many = Array.from({ length: MOST_PICTURES + 1 }, (_, i) => `id${i}`).join(',');
    for (const revisions of ['', ',', many]) {
      const answer = await client.get(`${ofStudents}?revisions=${revisions}`);
      expect([answer.status, answer.body.message]).toEqual([422, `Choose one to ${MOST_PICTURES} designs.`]);
    }
    expect((await client.get(`/student/api/designs/kite/pictures?revisions=x`)).status).toBe(404);
  });
});
