import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const QUIZ = '01-quiz';

describe.each(DATABASES)('two accounts of a student who takes a quiz again, on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    [s1, s2] = [await signIn(server, server.school.S1), await signIn(server, server.school.S2)];
  });
  afterEach(() => server.close());

  const retakes = async (client: Client, isRight = true): Promise<void> => {
    const taker = new QuizTaker(client);
    await taker.take(QUIZ, isRight);
    const path = `/student/api/grades/${APP}/${await taker.exerciseId(QUIZ)}`;
    expect((await client.put(path, { retake: true })).status).toBe(200);
  };
  const begins = async (client: Client): Promise<void> => {
    const taker = new QuizTaker(client);
    const [first] = await taker.questions(QUIZ);
    if (first) await taker.answer(first.id, answerTo(first, false));
  };
  /** The second account stays. */
  const merge = async (): Promise<void> => {
    const { classroomOfG1, S1, S2 } = server.school;
    const owner = await teacherWith(server, 'owner', classroomOfG1);
    const path = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/merge`;
    expect((await owner.post(path, { into: S2.publicId })).status).toBe(200);
  };
  const grade = () => new QuizTaker(s2).grade(QUIZ);

  test.each([
    ['of the one who goes', () => s1, () => s2],
    ['of the one who stays', () => s2, () => s1],
  ])('QUIZ-10 TCH-03 the score before a retake stands, %s, beside a first attempt', async (_, retaking, beginning) => {
    await retakes(retaking());
    await begins(beginning());
    await merge();
    expect(await grade()).toMatchObject({ isComplete: false, score: null, standingScore: 100 });
    // The retake goes on, and its score takes the place of that.
    await new QuizTaker(s2).take(QUIZ, false);
    expect(await grade()).toMatchObject({ isComplete: true, score: 0 });
  });

  test('TCH-03 of two retakes that with the better score before it goes on', async () => {
    await retakes(s1);
    await retakes(s2, false);
    await begins(s2);
    await merge();
    expect(await grade()).toMatchObject({ isComplete: false, standingScore: 100 });
  });

  test('TCH-03 the score before a retake stands beside a worse one of a finished quiz', async () => {
    await retakes(s1);
    await new QuizTaker(s2).take(QUIZ, false);
    await merge();
    expect(await grade()).toMatchObject({ isComplete: false, standingScore: 100 });
  });

  test('TCH-03 a quiz that is finished goes before the retake of one with the same score', async () => {
    await new QuizTaker(s1).take(QUIZ);
    await retakes(s2);
    await merge();
    expect(await grade()).toMatchObject({ isComplete: true, score: 100 });
  });
});
