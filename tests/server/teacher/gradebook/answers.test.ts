import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ExerciseAnswers } from '#contract/teacher/answers-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the answers of a class on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let sally: QuizTaker;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    student = await signIn(server, server.school.S1);
    sally = new QuizTaker(student);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const answersIn = async (code: string, client = teacher): Promise<ExerciseAnswers> =>
    (await client.get(`${home}/answers/${APP}/${code}`)).body;
  const ofSally = async (code: string) =>
    (await answersIn(code)).rows.find(({ studentId }) => studentId === server.school.S1.publicId)!;

  test('TCH-03 shows what was answered at each try, in words, with what is right and why', async () => {
    const asked = await sally.questions('01-quiz');
    const choice = asked.find(({ type }) => type === 1)!;
    for (const words of ['Luck', 'Paint', 'Drag']) {
      const { id } = choice.answerChoices.find(({ description }) => description === words)!;
      await sally.answer(choice.id, String(id));
    }
    const before = await ofSally('01-quiz');
    expect(before.attempts).toMatchObject([{ attempt: 1, score: null, answeredAt: expect.any(Number) }]);
    await sally.answer(asked.find(({ type }) => type === 2)!.id, '0');
    await student.post(`/student/api/quiz/${await sally.exerciseId('01-quiz')}`);
    const { exercise, questions } = await answersIn('01-quiz');
    expect(exercise).toEqual({ code: '01-quiz', name: 'A quiz', category: 'quiz' });
    expect(questions[0]).toEqual({
      id: 'pull',
      description: 'What *pulls* the car back?',
      rightAnswer: 'Drag',
      explanation: 'Drag points against the motion.',
      isTyped: false,
    });
    const [attempt] = (await ofSally('01-quiz')).attempts;
    // Right at the third try is a quarter; the other question is wrong.
    expect(attempt?.score).toBe(13);
    const given = Object.fromEntries(attempt!.questions.map(({ questionId, tries }) => [questionId, tries]));
    expect(given).toEqual({
      pull: [
        { text: 'Luck', isRight: false },
        { text: 'Paint', isRight: false },
        { text: 'Drag', isRight: true },
      ],
      mass: [{ text: 'False', isRight: false }],
    });
    expect(attempt?.questions.map(({ questionId }) => questionId)).toEqual(
      asked.map(({ type }) => (type === 1 ? 'pull' : 'mass')),
    );
  });

  test('TCH-03 a worksheet has the words that were typed, and its answer how far off it may be', async () => {
    const speed = (await sally.questions('02-worksheet')).find(({ description }) => description.startsWith('Mean'))!;
    await sally.answer(speed.id, ' Fast');
    const { questions } = await answersIn('02-worksheet');
    expect(questions.find(({ id }) => id === 'speed')).toMatchObject({ rightAnswer: '12.5 (± 0.1)', isTyped: true });
    const [attempt] = (await ofSally('02-worksheet')).attempts;
    expect(attempt?.questions.find(({ questionId }) => questionId === 'speed')?.tries[0]?.text?.trim()).toBe('Fast');
    expect(attempt?.questions.find(({ questionId }) => questionId === 'gas')?.tries).toEqual([]);
  });

  test('TCH-03 a retake stands beside the attempt before it, each with the questions that it drew', async () => {
    await sally.take('03-draw-quiz', false);
    const id = await sally.exerciseId('03-draw-quiz');
    expect((await student.put(`/student/api/grades/${APP}/${id}`, { retake: true })).status).toBe(200);
    const [first] = await sally.questions('03-draw-quiz');
    await sally.answer(first!.id, answerTo(first!, true));
    const { attempts } = await ofSally('03-draw-quiz');
    expect(attempts.map(({ attempt, score }) => [attempt, score])).toEqual([
      [2, null],
      [1, 0],
    ]);
    const [now, before] = attempts.map(({ questions }) => questions.map(({ questionId }) => questionId));
    expect([now?.length, before?.length]).toEqual([3, 3]);
    expect(now?.filter((each) => before?.includes(each))).toEqual([]);
  });

  test('TCH-03 an attempt begins with its first answer, and with no drawing, clearing or merge', async () => {
    const { S1, S2 } = server.school;
    const attempts = async () => (await ofSally('01-quiz')).attempts.map(({ attempt }) => attempt);
    await sally.questions('01-quiz');
    expect(await attempts()).toEqual([]);
    await sally.take('01-quiz');
    await teacher.post(`${home}/students/${S1.publicId}/${APP}/exercises/01-quiz/clear`);
    expect(await attempts()).toEqual([1]);
    await new QuizTaker(await signIn(server, S2)).questions('02-worksheet');
    await sally.questions('02-worksheet');
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    expect((await owner.post(`${home}/students/${S2.publicId}/merge`, { into: S1.publicId })).status).toBe(200);
    expect((await ofSally('02-worksheet')).attempts).toEqual([]);
  });

  test('TCH-03 every student of the class has a row, with the sign-in id for who may know it', async () => {
    const rows = (await answersIn('01-quiz')).rows;
    expect(rows.map(({ alias, signInId, attempts }) => [alias, signInId, attempts.length])).toEqual([
      ['Alias of Susan', 'Susan-4714', 0],
      ['Alias of Sally', 'Sally-4711', 0],
      ['Alias of Sammy', 'Sammy-4712', 0],
    ]);
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const seen = [
      ...(await answersIn('01-quiz', viewer)).rows,
      ...(await viewer.get(`${home}/gradebook/${APP}`)).body.rows,
      ...(await viewer.get(`${home}/game/${APP}`)).body,
    ];
    expect(seen.map(({ signInId }) => signInId)).toEqual(Array.from({ length: 9 }, () => null));
  });

  test('what asks nothing, and what there is not, has no answers', async () => {
    for (const code of ['01-lesson', '05-build', '03-high-only', '09-nothing']) {
      expect([code, (await teacher.get(`${home}/answers/${APP}/${code}`)).status]).toEqual([code, 404]);
    }
  });
});
