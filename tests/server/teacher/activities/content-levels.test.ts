import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { testCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const ALSO_ELEMENTARY = new Set(['01-quiz', '05-build']);

/** The test curriculum with a path for grade 5, whose own lessons stand first and before the last. */
const curriculum: Curriculum = [
  { code: '01-g5-go', name: 'What makes it go', category: 'lesson', level: 'elementary' },
  ...testCurriculum.map((row) => (ALSO_ELEMENTARY.has(row.code) ? { ...row, isAlsoElementary: true as const } : row)),
  { code: '06-g5-tell', name: 'Tell what you found', category: 'lesson', level: 'elementary' },
];

const PATH = ['01-g5-go', '01-quiz', '05-build', '06-g5-tell'];
const MIDDLE = ['01-lesson', '01-quiz', '02-worksheet', '03-draw-quiz', '05-build'];
const HIGH = ['01-lesson', '01-quiz', '02-worksheet', '03-draw-quiz', '03-high-only', '05-build'];

const codesOf = (exercises: readonly { readonly code: string }[]): string[] => exercises.map(({ code }) => code);

describe.each(DATABASES)('content levels on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create, curriculum });
    const { classroomOfG1, S1 } = server.school;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    s1 = await signIn(server, S1);
    home = `/teacher/api/classes/${classroomOfG1}`;
  });
  afterEach(() => server.close());

  const entry = async (): Promise<ActivityEntry> =>
    ((await owner.get(`${home}/activities`)).body as ActivityEntry[]).find(
      ({ appCode }) => appCode === APP,
    ) as ActivityEntry;
  const setLevel = async (contentLevel: ContentLevel, more: Partial<ActivitySetup> = {}) => {
    const { version, setup } = await entry();
    const body = { version, isOffered: true, setup: { ...setup, contentLevel, ...more } };
    const { sentences } = (await owner.post(`${home}/activities/${APP}/consequences`, body)).body;
    const saved = await owner.put(`${home}/activities/${APP}`, body);
    expect([saved.status, saved.body.setup?.contentLevel]).toEqual([200, contentLevel]);
    return sentences as string[];
  };
  const startup = async () => (await s1.get(`/student/api/startup/${APP}`)).body;
  const gradebook = async () => (await owner.get(`${home}/gradebook/${APP}`)).body;
  const ownRow = async () =>
    (await gradebook()).rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
  const research = async () => {
    const { rows } = (await owner.get('/teacher/api/board')).body;
    return rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId).cells[0]
      .research;
  };

  test('TCH-01 each level has its own exercises, in the order of the curriculum', async () => {
    expect(codesOf((await startup()).exercises)).toEqual(MIDDLE);
    await setLevel('elementary');
    expect(codesOf((await startup()).exercises)).toEqual(PATH);
    await setLevel('high');
    expect(codesOf((await startup()).exercises)).toEqual(HIGH);
  });

  test('NAV-14 at grade 5 the words are those of middle school, and pages of an earlier release can read the answer', async () => {
    await setLevel('elementary');
    const { activity, questions } = await startup();
    expect([activity.contentLevel, activity.isElementary]).toEqual(['middle', true]);
    const asked = questions.map(({ description }: { description: string }) => description);
    expect(asked).toContain('What *pulls* the car back?');
    await setLevel('high');
    const later = await startup();
    expect([later.activity.contentLevel, 'isElementary' in later.activity]).toEqual(['high', false]);
    expect(later.questions.map(({ description }: { description: string }) => description)).toContain(
      'Which force opposes the motion?',
    );
  });

  test('TCH-03 gradebook, board and home count the path of grade 5 and nothing else', async () => {
    await setLevel('elementary');
    const sally = new QuizTaker(s1);
    await sally.take('01-quiz');
    await sally.complete('01-g5-go');
    expect(codesOf((await gradebook()).exercises)).toEqual(PATH);
    expect(await ownRow()).toMatchObject({ graded: 1, due: 1, average: 100, averageOfDue: 100 });
    expect(await research()).toBe(50);
    const [own] = (await s1.get('/student/api/activities')).body;
    expect(own.standing.research).toEqual({ done: 2, total: 3 });
    expect(own.standing.next).toBe('Tell what you found');
  });

  test('TCH-05 a change of the level keeps every grade, and is said before it is saved', async () => {
    const sally = new QuizTaker(s1);
    await sally.take('01-quiz');
    await sally.take('02-worksheet');
    expect(await setLevel('elementary')).toEqual([
      '1 student has begun the lessons. Pages and questions change to the grade 5 level; grades stay.',
    ]);
    expect(await ownRow()).toMatchObject({ graded: 1, due: 1, average: 100 });
    expect(await setLevel('middle')).toEqual([
      '1 student has begun the lessons. Pages and questions change to the middle school level; grades stay.',
    ]);
    expect(await ownRow()).toMatchObject({ graded: 2, due: 3, average: 100 });
    expect(await sally.grade('02-worksheet')).toMatchObject({ score: 100, isComplete: true });
  });

  test('TCH-04 the choices say which levels there are and which of them have an exercise, and no other is taken', async () => {
    const { exercises, contentLevels } = (await owner.get(`/teacher/api/applications/${APP}/choices`)).body;
    expect(contentLevels).toEqual(['elementary', 'middle', 'high']);
    const levelsOf = (code: string) => exercises.find((each: { code: string }) => each.code === code).at;
    expect(['01-g5-go', '01-quiz', '01-lesson', '03-high-only'].map(levelsOf)).toEqual([
      ['elementary'],
      ['elementary', 'middle', 'high'],
      ['middle', 'high'],
      ['high'],
    ]);
    const { version, setup } = await entry();
    const body = { version, isOffered: true, setup: { ...setup, contentLevel: 'college' } };
    expect((await owner.put(`${home}/activities/${APP}`, body)).status).toBe(422);
  });
});
