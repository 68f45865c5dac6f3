import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker, WRITTEN, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

const CODE = '05-written-quiz';

afterAll(stopDatabases);

describe.each(DATABASES)('written answers on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let sally: QuizTaker;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create, curriculum: writtenCurriculum });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    student = await signIn(server, server.school.S1);
    sally = new QuizTaker(student);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const written = async (taker = sally) => (await taker.questions(CODE)).filter(({ isWritten }) => isWritten);
  const score = (questionId: string, body: object, client = teacher) =>
    client.put(`${home}/students/${server.school.S1.publicId}/${APP}/written/${questionId}`, {
      comment: '',
      was: null,
      ...body,
    });
  const cell = async () => {
    const { exercises, rows } = (await teacher.get(`${home}/gradebook/${APP}`)).body;
    const place = exercises.findIndex(({ code }: { code: string }) => code === CODE);
    return rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId).cells[place];
  };
  const attempts = async () =>
    (await teacher.get(`${home}/answers/${APP}/${CODE}`)).body.rows.find(
      ({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId,
    ).attempts;
  const retake = async () =>
    student.put(`/student/api/grades/${APP}/${await sally.exerciseId(CODE)}`, { retake: true });

  test('are asked behind the others in their own order, as plain values', async () => {
    const asked = await sally.questions(CODE);
    expect(asked.map(({ type, isWritten = false }) => [type, isWritten])).toEqual([
      [2, false],
      [2, false],
      [3, true],
      [3, true],
    ]);
    expect(asked.slice(2).map(({ description }) => description)).toEqual([
      'Why does a heavier car start more slowly?',
      'How would you find out which of two wheels rolls better?',
    ]);
    expect(JSON.stringify(await sally.startup())).not.toContain('Names the push');
  });

  test('are kept as they were written, without a verdict, and can be changed until the end', async () => {
    const [why] = await written();
    const first = await sally.answer(why!.id, 'A first thought');
    expect(first.status).toBe(200);
    await sally.answer(why!.id, `  ${WRITTEN} `);
    const { responses } = await sally.grade(CODE);
    const response = responses.find(({ questionId }: { questionId: string }) => questionId === why!.id);
    expect(response).toMatchObject({ answer: WRITTEN, answerId: WRITTEN, isAnswered: true, isCorrect: null, score: 0 });
    expect(response).not.toHaveProperty('explanation');
    expect(response).not.toHaveProperty('hint');
    expect(response).not.toHaveProperty('correctAnswerText');
    expect(await sally.take(CODE)).toMatchObject({ status: 200, body: { isComplete: true, score: 100 } });
    const late = await sally.answer(why!.id, 'Something else');
    expect([late.status, late.body.code]).toEqual([409, 'QUIZ_FINISHED']);
  });

  test('that are empty or too long are none; the length is counted in characters', async () => {
    const [why] = await written();
    const blank = await sally.answer(why!.id, ' \n ');
    expect([blank.status, blank.body.code]).toEqual([422, 'ANSWER_EMPTY']);
    const long = await sally.answer(why!.id, '🚀'.repeat(LIMITS.writtenMax + 1));
    expect([long.status, long.body.code]).toEqual([422, 'ANSWER_TOO_LONG']);
    expect((await sally.answer(why!.id, '🚀'.repeat(LIMITS.writtenMax))).status).toBe(200);
    const { responses } = await sally.grade(CODE);
    expect(responses.filter(({ isAnswered }: { isAnswered: boolean }) => isAnswered)).toHaveLength(1);
  });

  test('wait in the gradebook from the end of the quiz until a teacher has scored them', async () => {
    for (const question of await sally.questions(CODE)) await sally.answer(question.id, answerTo(question, true));
    expect(await cell()).toMatchObject({ original: null, waiting: 0 });
    await sally.take(CODE);
    expect(await cell()).toMatchObject({ original: 100, waiting: 2 });
    const [why, test] = await written();
    const given = await score(why!.id, { points: 1, comment: ' Which push? ' });
    expect(given).toMatchObject({ status: 200, body: { points: 1, comment: 'Which push?', by: expect.any(String) } });
    // Two right answers and a quarter.
    expect(await cell()).toMatchObject({ original: 75, waiting: 1 });
    await score(test!.id, { points: 4 });
    expect(await cell()).toMatchObject({ original: 81, waiting: 0 });
    const grade = await sally.grade(CODE);
    expect(grade).toMatchObject({ score: 81, isComplete: true });
    const response = grade.responses.find(({ questionId }: { questionId: string }) => questionId === why!.id);
    expect(response).toMatchObject({
      score: 0.25,
      isCorrect: null,
      explanation: 'The same push gives more mass less acceleration.',
      writtenScore: { id: given.body.id, points: 1, comment: 'Which push?', by: given.body.by, at: given.body.at },
    });
    expect(JSON.stringify(grade)).not.toContain('Names the push');
  });

  test('show in the report with their guide and what was given', async () => {
    await sally.take(CODE);
    const [why] = await written();
    await score(why!.id, { points: 2, comment: 'Go on' });
    const { questions } = (await teacher.get(`${home}/answers/${APP}/${CODE}`)).body;
    expect(questions.find(({ id }: { id: string }) => id === 'why')).toMatchObject({
      isTyped: true,
      guide: ['Names the push as the same', 'Says that more mass gains speed more slowly'],
    });
    const [attempt] = await attempts();
    expect(attempt.score).toBe(83);
    expect(attempt.questions.slice(2)).toEqual([
      {
        questionId: 'why',
        tries: [{ text: WRITTEN, isRight: false }],
        written: { id: why!.id, score: expect.objectContaining({ points: 2, comment: 'Go on' }), isCounting: true },
      },
      {
        questionId: 'test',
        tries: [{ text: WRITTEN, isRight: false }],
        written: { id: expect.any(String), score: null, isCounting: true },
      },
    ]);
    const items = (await teacher.get(`${home}/items/${APP}`)).body;
    expect(items.map(({ questionId }: { questionId: string }) => questionId).toSorted()).toEqual(['drag', 'light']);
  });

  test('the later of two teachers is told, and can say so again', async () => {
    await sally.take(CODE);
    const [why] = await written();
    const other = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const first = await score(why!.id, { points: 1 });
    const later = await score(why!.id, { points: 3 }, other);
    expect([later.status, later.body.code]).toEqual([409, 'SCORE_CHANGED']);
    expect((await cell()).original).toBe(75);
    expect((await score(why!.id, { points: 3, was: first.body.id }, other)).status).toBe(200);
    expect((await cell()).original).toBe(92);
    // The same once more is no other score.
    const [before] = (await sally.grade(CODE)).responses.flatMap(
      (each: { writtenScore?: object }) => each.writtenScore ?? [],
    );
    expect((await score(why!.id, { points: 3 }, teacher)).body).toEqual(before);
  });

  test('points are whole from 0 to 4, and comments have an end', async () => {
    await sally.take(CODE);
    const [why] = await written();
    for (const points of [-1, 5, 2.5]) {
      const answer = await score(why!.id, { points });
      expect([points, answer.status, answer.body.code]).toEqual([points, 422, 'POINTS_UNEXPECTED']);
    }
    const long = await score(why!.id, { points: 1, comment: 'x'.repeat(LIMITS.writtenCommentMax + 1) });
    expect([long.status, long.body.code]).toEqual([422, 'COMMENT_TOO_LONG']);
    expect((await score(why!.id, { points: 0 })).status).toBe(200);
  });

  test('only what is handed in can be scored, and only what was written', async () => {
    const [why] = await written();
    expect((await score(why!.id, { points: 1 })).status).toBe(404);
    await sally.answer(why!.id, WRITTEN);
    const early = await score(why!.id, { points: 1 });
    expect([early.status, early.body.code]).toEqual([409, 'NOT_HANDED_IN']);
    await sally.take(CODE);
    const closed = (await sally.questions(CODE)).find(({ isWritten }) => !isWritten);
    expect((await score(closed!.id, { points: 1 })).status).toBe(404);
  });

  test('of the attempt before count while a retake goes on, and no longer after it', async () => {
    await sally.take(CODE);
    const [why] = await written();
    expect((await retake()).status).toBe(200);
    expect(await cell()).toMatchObject({ original: 100, waiting: 2 });
    await score(why!.id, { points: 0 });
    expect(await cell()).toMatchObject({ original: 67, waiting: 1 });
    expect(await sally.grade(CODE)).toMatchObject({ score: null, standingScore: 67 });
    await sally.take(CODE, false);
    expect(await cell()).toMatchObject({ original: 0, waiting: 2 });
    const [, before] = await attempts();
    await score(before.questions.find(({ questionId }: { questionId: string }) => questionId === 'test').written.id, {
      points: 4,
    });
    expect(await cell()).toMatchObject({ original: 0, waiting: 2 });
    expect((await attempts()).map((each: { score: number }) => each.score)).toEqual([0, 75]);
  });

  test('of a cleared attempt can be scored, and wait for nothing', async () => {
    const counting = async () =>
      (await attempts()).flatMap(({ questions }: { questions: { written?: { isCounting: boolean } }[] }) =>
        questions.flatMap(({ written: given }) => given?.isCounting ?? []),
      );
    await sally.take(CODE);
    expect(await counting()).toEqual([true, true]);
    const [why] = await written();
    await teacher.post(`${home}/students/${server.school.S1.publicId}/${APP}/exercises/${CODE}/clear`);
    expect(await cell()).toMatchObject({ waiting: 0 });
    expect(await counting()).toEqual([false, false]);
    expect((await score(why!.id, { points: 2 })).status).toBe(200);
  });

  test('a score is new to the student until it was seen, and again when it is changed', async () => {
    await sally.take(CODE);
    const [why] = await written();
    const scoreOf = async () =>
      (await sally.grade(CODE)).responses.find(({ questionId }: { questionId: string }) => questionId === why!.id)
        .writtenScore;
    const news = async () => (await student.get('/student/api/class')).body.comments;
    const quiet = await news();
    const { id } = (await score(why!.id, { points: 2 })).body;
    expect(await news()).not.toBe(quiet);
    expect(await scoreOf()).not.toHaveProperty('seenAt');
    const see = (which: string, client = student) => client.put(`/student/api/comment/${APP}/${which}`, {});
    const stranger = await signIn(server, server.school.S2);
    expect(await see(id, stranger)).toMatchObject({ status: 200, body: {} });
    expect(await scoreOf()).not.toHaveProperty('seenAt');
    expect((await see(id)).status).toBe(200);
    const { seenAt } = await scoreOf();
    expect(seenAt).toEqual(expect.any(Number));
    server.clock.pass(60);
    await see(id);
    expect((await scoreOf()).seenAt).toBe(seenAt);
    await score(why!.id, { points: 3, was: id });
    expect(await scoreOf()).not.toHaveProperty('seenAt');
    // That a device without a network saw the former one comes late.
    expect(await see(id)).toMatchObject({ status: 200, body: {} });
    expect(await scoreOf()).not.toHaveProperty('seenAt');
    expect((await student.put(`/student/api/comment/${APP}/${id}`, { answer: 'Why?' })).status).toBe(404);
  });

  test('go with a student who is merged into another, and so does what was given', async () => {
    await sally.take(CODE);
    const [why] = await written();
    const { id } = (await score(why!.id, { points: 2 })).body;
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const merge = await owner.post(`${home}/students/${server.school.S1.publicId}/merge`, {
      into: server.school.S2.publicId,
    });
    expect(merge.status).toBe(200);
    const sammy = await signIn(server, server.school.S2);
    const { responses } = await new QuizTaker(sammy).grade(CODE);
    expect(responses.flatMap((each: { writtenScore?: { id: string } }) => each.writtenScore?.id ?? [])).toEqual([id]);
    expect((await sammy.put(`/student/api/comment/${APP}/${id}`, {})).status).toBe(200);
  });

  test('a quiz that was begun without them stays as it is', async () => {
    // As an earlier release drew it.
    const asked = await written();
    await server.host.services.database.write(async (sql) => {
      for (const { id } of asked) await sql.run('DELETE FROM question_record WHERE id = ?', [id]);
    });
    expect(await sally.questions(CODE)).toHaveLength(2);
    expect(await sally.take(CODE)).toMatchObject({ status: 200, body: { isComplete: true, score: 100 } });
    expect(await cell()).toMatchObject({ original: 100, waiting: 0 });
    expect(
      (await sally.startup()).questions.filter(({ exerciseCode }: { exerciseCode: string }) => exerciseCode === CODE),
    ).toHaveLength(2);
  });
});
