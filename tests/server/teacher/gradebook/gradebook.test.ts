import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the gradebook on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: QuizTaker;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    sally = new QuizTaker(await signIn(server, server.school.S1));
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const gradebook = async () => (await teacher.get(`${home}/gradebook/${APP}`)).body;
  const rowOf = async (id: string) =>
    (await gradebook()).rows.find(({ studentId }: { studentId: string }) => studentId === id);
  const exercise = (code: string, more: string, student = server.school.S1) =>
    `${home}/students/${student.publicId}/${APP}/exercises/${code}/${more}`;
  const give = (code: string, override: number | null, more: object = {}) =>
    teacher.put(exercise(code, 'grade'), { override, note: '', isExcused: false, ...more });
  const cell = (row: { cells: { code: string }[] }, code: string) => row.cells.find((each) => each.code === code);

  test('TCH-03 shows every student of the class by group, with scores, attempts and their mean', async () => {
    await sally.take('01-quiz');
    await sally.take('02-worksheet', false);
    await sally.complete('01-lesson');
    const book = await gradebook();
    expect(book.exercises.map(({ code }: { code: string }) => code)).toEqual([
      '01-lesson',
      '01-quiz',
      '02-worksheet',
      '03-draw-quiz',
      '05-build',
    ]);
    expect(book.rows.map(({ alias, groupName }: Record<string, string>) => [groupName, alias])).toEqual([
      ['Birches', 'Alias of Susan'],
      ['Maples', 'Alias of Sally'],
      ['Maples', 'Alias of Sammy'],
    ]);
    const [, row, other] = book.rows;
    expect(cell(row, '01-quiz')).toMatchObject({ isComplete: true, original: 100, attempts: 1, retakesAllowed: 1 });
    expect(cell(row, '02-worksheet')).toMatchObject({ isComplete: true, original: 0, retakesAllowed: 0 });
    expect(cell(row, '01-lesson')).toMatchObject({ isComplete: true, original: null, attempts: 1 });
    expect(row).toMatchObject({ graded: 2, due: 3, average: 50, averageOfDue: expect.closeTo(33.333_333, 5) });
    expect(other).toMatchObject({ graded: 0, due: 3, average: null, averageOfDue: 0 });
    expect(cell(other, '03-draw-quiz')).toMatchObject({ isComplete: false, original: null, attempts: 0 });
  });

  test('TCH-03 a grade of the teacher stands beside the score, counts, and the student sees it with the note', async () => {
    await sally.take('01-quiz', false);
    const given = await give('01-quiz', 80, { note: ' Well argued in class. ' });
    expect(given.body).toMatchObject({ original: 0, override: 80, note: 'Well argued in class.' });
    expect((await rowOf(server.school.S1.publicId)).average).toBe(80);
    expect(await sally.grade('01-quiz')).toMatchObject({ score: 80, teacherNote: 'Well argued in class.' });
    const back = await give('01-quiz', null);
    expect(back.body).toMatchObject({ original: 0, override: null, note: '' });
    const grade = await sally.grade('01-quiz');
    expect([grade.score, 'teacherNote' in grade]).toEqual([0, false]);
  });

  test('TCH-03 what is excused does not count, in the class and in the game', async () => {
    await sally.take('01-quiz');
    await sally.take('02-worksheet', false);
    await give('02-worksheet', null, { isExcused: true });
    await give('03-draw-quiz', null, { isExcused: true, note: 'Ill that day' });
    expect(await rowOf(server.school.S1.publicId)).toMatchObject({
      graded: 1,
      due: 1,
      average: 100,
      averageOfDue: 100,
    });
    expect(await sally.grade('03-draw-quiz')).toMatchObject({ isExcused: true, teacherNote: 'Ill that day' });
    const client = await signIn(server, server.school.S1);
    expect((await client.get(`/student/api/game/${APP}`)).body.gradesScore).toBe(100);
  });

  test('TCH-03 the course has every unit that is offered, with how each student of the class does in it', async () => {
    await sally.take('01-quiz');
    const course = async () => (await teacher.get(`${home}/course-grades`)).body;
    const { units, rows } = await course();
    expect(units.map(({ code }: { code: string }) => code)).toContain(APP);
    expect(rows.map(({ alias }: { alias: string }) => alias)).toEqual([
      'Alias of Susan',
      'Alias of Sally',
      'Alias of Sammy',
    ]);
    const at = units.findIndex(({ code }: { code: string }) => code === APP);
    expect(rows[1].standings[at]).toMatchObject({
      graded: 1,
      due: 3,
      average: 100,
      averageOfDue: expect.closeTo(33.333_333, 5),
    });
    expect(rows[1].signInId).not.toBeNull();
    expect(rows[2].standings[at]).toMatchObject({ graded: 0, due: 3, average: null, averageOfDue: 0 });
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const seen = (await viewer.get(`${home}/course-grades`)).body;
    expect(seen.rows.map(({ signInId }: { signInId: string | null }) => signInId)).toEqual([null, null, null]);
  });

  test('a student who never came may be graded and given a retake', async () => {
    const susan = server.school.S4;
    const given = await teacher.put(exercise('01-quiz', 'grade', susan), { override: 60, note: '', isExcused: false });
    expect(given.body).toMatchObject({ original: null, override: 60, attempts: 0 });
    expect((await teacher.post(exercise('01-quiz', 'retake', susan))).body.retakesAllowed).toBe(2);
    const taker = new QuizTaker(await signIn(server, susan));
    expect(await taker.grade('01-quiz')).toMatchObject({ score: 60, retakesAllowed: 2, isComplete: false });
  });

  test('TCH-03 the score of the attempt before stands while a retake goes on', async () => {
    await sally.take('01-quiz');
    const before = await rowOf(server.school.S1.publicId);
    const client = await signIn(server, server.school.S1);
    const retake = `/student/api/grades/${APP}/${await sally.exerciseId('01-quiz')}`;
    expect((await client.put(retake, { retake: true })).status).toBe(200);
    const row = await rowOf(server.school.S1.publicId);
    expect(cell(row, '01-quiz')).toMatchObject({ isComplete: false, original: 100, attempts: 1 });
    expect([row.graded, row.average]).toEqual([before.graded, before.average]);
    expect(await sally.grade('01-quiz')).toMatchObject({ score: null, standingScore: 100 });
    await give('01-quiz', 60);
    const given = await sally.grade('01-quiz');
    expect([given.score, given.standingScore]).toEqual([60, undefined]);
  });

  test('TCH-03 one more retake lets the student try again', async () => {
    await sally.take('02-worksheet', false);
    const client = await signIn(server, server.school.S1);
    const retake = async () =>
      client.put(`/student/api/grades/${APP}/${await sally.exerciseId('02-worksheet')}`, { retake: true });
    expect((await retake()).status).toBe(409);
    expect((await teacher.post(exercise('02-worksheet', 'retake'))).body.retakesAllowed).toBe(1);
    expect((await retake()).body.grade).toMatchObject({ isComplete: false, retakesAllowed: 0 });
    expect((await teacher.post(exercise('01-lesson', 'retake'))).status).toBe(409);
  });

  test('TCH-03 a cleared attempt starts anew with other questions, and stays in the history', async () => {
    await sally.take('03-draw-quiz', false);
    const before = (await sally.questions('03-draw-quiz')).map(({ description }) => description);
    const cleared = await teacher.post(exercise('03-draw-quiz', 'clear'));
    expect(cleared.body).toMatchObject({ isComplete: false, original: null, attempts: 1, isBegun: false });
    const after = (await sally.questions('03-draw-quiz')).map(({ description }) => description);
    expect(after.filter((description) => before.includes(description))).toEqual([]);
    expect((await teacher.post(exercise('03-draw-quiz', 'clear'))).body.attempts).toBe(1);
    await sally.take('03-draw-quiz');
    const detail = await teacher.get(`${home}/students/${server.school.S1.publicId}/${APP}`);
    const grade = detail.body.grades.find(({ code }: { code: string }) => code === '03-draw-quiz');
    expect(grade).toMatchObject({
      original: 100,
      attempts: 2,
      earlier: [{ attempt: 1, score: 0, answeredAt: expect.any(Number) }],
    });
  });

  test('an answer that was on its way while the attempt was cleared is not counted', async () => {
    const [question] = await sally.questions('01-quiz');
    await sally.answer(question!.id, answerTo(question!, false));
    await teacher.post(exercise('01-quiz', 'clear'));
    const late = await sally.answer(question!.id, answerTo(question!, true));
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ATTEMPT']);
  });

  test('a cleared page is open again', async () => {
    await sally.complete('01-lesson');
    expect((await teacher.post(exercise('01-lesson', 'clear'))).body).toMatchObject({ isComplete: false, attempts: 0 });
    expect(await sally.grade('01-lesson')).toMatchObject({ isComplete: false, attempts: 0 });
  });

  test('two teachers who grade at once do not undo each other unseen', async () => {
    const colleague = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const was = { override: null, note: '', isExcused: false };
    expect((await give('01-quiz', 70, { was })).status).toBe(200);
    const late = await colleague.put(exercise('01-quiz', 'grade'), { override: 40, note: '', isExcused: false, was });
    expect([late.status, late.body.code]).toEqual([409, 'GRADE_CHANGED']);
    expect(cell(await rowOf(server.school.S1.publicId), '01-quiz')).toMatchObject({ override: 70 });
  });

  test('TCH-03 finds the hard questions with their wrong answers', async () => {
    const other = new QuizTaker(await signIn(server, server.school.S2));
    for (const taker of [sally, other]) {
      const questions = await taker.questions('01-quiz');
      const choice = questions.find(({ type }) => type === 1)!;
      const luck = choice.answerChoices.find(({ description }) => description === 'Luck')!;
      await taker.answer(choice.id, String(luck.id));
      await taker.take('01-quiz');
      const speed = (await taker.questions('02-worksheet')).find(({ description }) => description.startsWith('Mean'))!;
      await taker.answer(speed.id, taker === sally ? 'Fast' : 'fast ');
      // Who says it again is no second student.
      if (taker === sally) await taker.answer(speed.id, 'fast');
    }
    const items = (await teacher.get(`${home}/items/${APP}`)).body;
    expect(items).toEqual([
      {
        exerciseCode: '01-quiz',
        exerciseName: 'A quiz',
        questionId: 'pull',
        description: 'What *pulls* the car back?',
        asked: 2,
        rightAtFirst: 0,
        rightInTheEnd: 2,
        wrongAnswers: [{ text: 'Luck', count: 2 }],
        isTyped: false,
      },
      expect.objectContaining({
        questionId: 'speed',
        asked: 2,
        wrongAnswers: [{ text: 'Fast', count: 2 }],
        isTyped: true,
      }),
      expect.objectContaining({ questionId: 'mass', asked: 2, rightAtFirst: 2, wrongAnswers: [] }),
    ]);
  });

  test('refuses grades that are none, notes that are too long, and what is not of this class', async () => {
    for (const override of [-1, 101, 50.5]) {
      expect([override, (await give('01-quiz', override)).status]).toEqual([override, 422]);
    }
    expect((await give('01-quiz', 50, { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await give('09-nothing', 50)).status).toBe(404);
    expect((await teacher.put(exercise('01-quiz', 'grade'), { override: '50' })).status).toBe(422);
    const foreign = exercise('01-quiz', 'grade', server.school.S3);
    expect((await teacher.put(foreign, { override: 50, note: '', isExcused: false })).status).toBe(404);
    expect((await teacher.post(exercise('01-quiz', 'clear', server.school.T1))).status).toBe(404);
    expect((await teacher.get(`/teacher/api/classes/${server.school.classroomOfG2}/gradebook/${APP}`)).status).toBe(
      404,
    );
    expect((await teacher.get(`${home}/gradebook/glider`)).status).toBe(404);
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect((await viewer.get(`${home}/gradebook/${APP}`)).status).toBe(200);
    expect((await viewer.post(exercise('01-quiz', 'clear'))).status).toBe(403);
  });
});
