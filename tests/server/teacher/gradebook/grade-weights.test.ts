import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('what weighs in the grade of a unit on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const weigh = async (grades: number, iterations: number, performance: number) => {
    const { body: list } = await teacher.get(`${home}/activities`);
    const { setup, version } = list.find(({ appCode }: { appCode: string }) => appCode === APP);
    const gradeWeights = { grades, iterations, performance };
    const body = { version, isOffered: true, setup: { ...setup, gradeWeights } };
    return teacher.put(`${home}/activities/${APP}`, body);
  };
  const rowOf = async ({ publicId }: { publicId: string }) =>
    (await teacher.get(`${home}/gradebook/${APP}`)).body.rows.find(
      ({ studentId }: { studentId: string }) => studentId === publicId,
    );

  test('what came from others or as it was earns no grade, saved under whatever name, until it is changed', async () => {
    expect((await weigh(0, 50, 50)).status).toBe(200);
    const t1 = await signIn(server, server.school.T1);
    const shared = await (await inEngineering(t1)).make('Example', 250);
    await t1.post(`/student/api/designs/${APP}/share`, { conceptName: 'Example', shared: true });
    const client = await signIn(server, server.school.S1);
    const copy = (await client.post(`/student/api/designs/${APP}/fork/${shared}`, { conceptName: 'My copy' })).body;
    const engineering = await inEngineering(client);
    await engineering.call('file-manager', { action: 'open', id: copy.id });
    await engineering.save('My copy');
    await engineering.call('file-manager', { action: 'new' });
    await engineering.save('As it came');
    expect(await rowOf(server.school.S1)).toMatchObject({ iterations: null, performance: null });
    await engineering.make('Mine', 255);
    for (const more of [1e-7, 2e-7]) await engineering.make(`Mine and ${more}`, 255 + more);
    // One of the five designs that level 3 asks for: what no result shows is no other.
    expect(await rowOf(server.school.S1)).toMatchObject({ iterations: 20, performance: expect.any(Number) });
  });

  test('TCH-03 designs count as the teacher weighs them, the same design once, in gradebook and course grade', async () => {
    const client = await signIn(server, server.school.S1);
    await new QuizTaker(client).take('01-quiz');
    const engineering = await inEngineering(client);
    await engineering.make('Arrow', 250);
    await engineering.make('Twin', 250);
    await engineering.make('Bolt', 260);
    expect(await rowOf(server.school.S1)).toMatchObject({ average: 100, iterations: null, performance: null });

    expect((await weigh(50, 50, 0)).status).toBe(200);
    const row = await rowOf(server.school.S1);
    // Two of the five designs that level 3 asks for.
    expect(row).toMatchObject({ iterations: 40, performance: null, average: 70 });
    expect(row.averageOfDue).toBeCloseTo(36.666_667, 5);
    expect(await rowOf(server.school.S4)).toMatchObject({ iterations: null, average: null, averageOfDue: 0 });
    const { units, rows } = (await teacher.get(`${home}/course-grades`)).body;
    const at = units.findIndex(({ code }: { code: string }) => code === APP);
    expect(rows[1].standings[at]).toMatchObject({ average: 70, averageOfDue: expect.closeTo(36.666_667, 5) });

    expect((await weigh(0, 0, 1)).status).toBe(200);
    const { performance, average, iterations } = await rowOf(server.school.S1);
    expect([performance, iterations]).toEqual([average, null]);
    expect(performance).toBeGreaterThanOrEqual(0);
    expect(performance).toBeLessThanOrEqual(100);
  });

  test('weights are whole numbers, and something must count', async () => {
    expect((await weigh(0, 0, 0)).status).toBe(422);
    expect((await weigh(-1, 1, 1)).status).toBe(422);
    expect((await weigh(101, 0, 0)).status).toBe(422);
    expect((await weigh(1.5, 0, 0)).status).toBe(422);
  });
});
