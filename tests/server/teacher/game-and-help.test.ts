import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)("the game and the unit's help for teachers on $name", ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: Client;
  let game: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    sally = await signIn(server, server.school.S1);
    game = `/teacher/api/classes/${server.school.classroomOfG1}/game/${APP}`;
  });
  afterEach(() => server.close());

  const standings = async () => (await teacher.get(game)).body;
  const setLevel = (level: number, student = server.school.S1) => teacher.put(`${game}/${student.publicId}`, { level });
  const own = async () => (await sally.get(`/student/api/game/${APP}`)).body;

  test('TCH-02 shows where every student stands and sets a level by hand', async () => {
    await (await inEngineering(sally)).make('Arrow', 250);
    const before = await standings();
    expect(before.map(({ alias, level }: Record<string, unknown>) => [alias, level])).toEqual([
      ['Alias of Susan', 1],
      ['Alias of Sally', 1],
      ['Alias of Sammy', 1],
    ]);
    expect(before[1]).toMatchObject({ groupName: 'Maples', iterations: 1, highestLevel: 1 });
    expect(before[1].totalPerformance).toBe((await own()).totalPerformance);
    expect((await setLevel(4)).body).toMatchObject({ level: 4, highestLevel: 4, iterations: 1 });
    expect((await own()).level.level).toBe(4);
    expect((await setLevel(2)).body).toMatchObject({ level: 2, highestLevel: 4 });
    for (const level of [0, 6, 1.5]) expect([level, (await setLevel(level)).status]).toEqual([level, 422]);
    expect((await setLevel(2, server.school.S3)).status).toBe(404);
  });

  test('TCH-02 resets the game of a class only when its name was typed; designs stay', async () => {
    await (await inEngineering(sally)).make('Arrow', 250);
    await setLevel(3);
    const reset = (typed: string) => teacher.post(`${game}/reset`, { typed });
    expect((await reset('yes')).body.message).toBe('Please type the name of the class to confirm.');
    expect((await own()).level.level).toBe(3);
    const answer = await reset(' period  1 ');
    expect(answer.body[1]).toMatchObject({ level: 1, highestLevel: 1, totalPerformance: 0, iterations: 0 });
    const { concepts } = (await sally.get(`/student/api/designs/${APP}/revisions`)).body;
    expect(concepts).toHaveLength(1);
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect((await viewer.get(game)).status).toBe(200);
    expect((await viewer.post(`${game}/reset`, { typed: 'Period 1' })).status).toBe(403);
  });

  test("gives a unit's notes, rubrics and answer keys to teachers and to nobody else", async () => {
    const { body } = await teacher.get(`/teacher/api/help/${APP}`);
    expect(body.notes.pacing).toHaveLength(15);
    expect(body.rubrics.each.map(({ name }: { name: string }) => name)).toEqual([
      'Journal',
      'Design report',
      'Built model',
      'Presentation',
    ]);
    expect(body.rubrics.levels).toHaveLength(4);
    for (const { codes, criteria } of body.rubrics.each) {
      expect(codes.some((code: string) => /^(?:MS|HS)-ETS1-\d$/.test(code))).toBe(true);
      expect(codes.some((code: string) => code.startsWith('STEL-'))).toBe(true);
      expect(criteria.map(({ levels }: { levels: string[] }) => new Set(levels).size)).toEqual([4, 4, 4, 4]);
    }
    expect(body.answerKeys.map(({ exerciseCode }: { exerciseCode: string }) => exerciseCode)).toEqual([
      '01-quiz',
      '02-worksheet',
      '03-draw-quiz',
    ]);
    expect(body.answerKeys[0].questions).toEqual([
      {
        description:
          '**Middle school:** What *pulls* the car back?\n\n**High school:** Which force opposes the motion?',
        choices: ['Drag', 'Thrust', 'Luck', 'Paint'],
        answer: 'Drag',
        explanation: 'Drag points against the motion.',
      },
      expect.objectContaining({ choices: [], answer: 'True' }),
    ]);
    expect(body.answerKeys[1].questions[0].answer).toBe('12.5 (± 0.1)');
    expect((await teacher.get('/teacher/api/help/catapult')).status).toBe(404);
    const member = await signIn(server, server.school.T1);
    expect((await member.get(`/teacher/api/help/${APP}`)).status).toBe(403);
    expect((await sally.get(`/teacher/api/help/${APP}`)).status).toBe(403);
  });
});
