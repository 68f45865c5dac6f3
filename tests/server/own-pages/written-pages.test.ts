import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const WRITTEN_PAGE = { ...OWN_PAGE, questions: OWN_PAGE.questions.filter(({ answer }) => answer.kind === 'written') };

describe.each(DATABASES)('a page that asks for nothing but words, on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let taker: QuizTaker;
  let ofClass: string;
  let ofStudent: string;
  let code: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    student = await signIn(server, server.school.S1);
    taker = new QuizTaker(student);
    ofClass = `/teacher/api/classes/${server.school.classroomOfG1}`;
    ofStudent = `${ofClass}/students/${server.school.S1.publicId}/${APP}`;
    const { id } = (await teacher.post('/teacher/api/own-pages', { appCode: APP, content: WRITTEN_PAGE })).body;
    await teacher.put(`${ofClass}/activities/${APP}/own-pages/${id}`, { isPlaced: true });
    code = codeOfOwnPage(id);
    await handIn('A smoother floor.');
  });
  afterEach(() => server.close());

  async function handIn(text: string): Promise<void> {
    const [question] = await taker.questions(code);
    expect((await taker.answer(question?.id ?? '', text)).status).toBe(200);
    expect((await student.post(`/student/api/quiz/${await taker.exerciseId(code)}`)).status).toBe(200);
  }
  const retake = async () =>
    student.put(`/student/api/grades/${APP}/${await taker.exerciseId(code)}`, { retake: true });
  const toScore = async (): Promise<number[]> =>
    (await teacher.get('/teacher/api/unread')).body.toScore.map(({ answers }: { answers: number }) => answers);
  const cell = async () => {
    const { exercises, rows } = (await teacher.get(`${ofClass}/gradebook/${APP}`)).body;
    const at = exercises.findIndex((each: { code: string }) => each.code === code);
    return rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId).cells[at];
  };
  /** The id of the written answer of an attempt. */
  const written = async (attempt: number): Promise<string> => {
    const { rows } = (await teacher.get(`${ofClass}/answers/${APP}/${code}`)).body;
    const { attempts } = rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
    return attempts.find((each: { attempt: number }) => each.attempt === attempt).questions[0].written.id;
  };
  const earlier = async () =>
    (await teacher.get(ofStudent)).body.grades.find((each: { code: string }) => each.code === code).earlier;
  const give = async (attempt: number, points: number) =>
    teacher.put(`${ofStudent}/written/${await written(attempt)}`, { points, comment: '', was: null });

  test('waits for points and counts by them also while a retake goes on', async () => {
    expect((await retake()).status).toBe(200);
    expect(await cell()).toMatchObject({ original: null, waiting: 1 });
    expect(await toScore()).toEqual([1]);
    expect(await earlier()).toMatchObject([{ attempt: 1, score: null }]);
    expect((await give(1, 3)).status).toBe(200);
    expect(await earlier()).toMatchObject([{ attempt: 1, score: 75 }]);
    expect(await cell()).toMatchObject({ original: 75, waiting: 0 });
    expect(await taker.grade(code)).toMatchObject({ score: null, standingScore: 75 });
    expect(await toScore()).toEqual([]);
    await handIn('A longer one.');
    expect(await cell()).toMatchObject({ original: null, waiting: 1 });
    expect(await toScore()).toEqual([1]);
  });

  test('asks nobody for points while it is excused', async () => {
    const grade = { override: null, note: '', isExcused: true };
    expect((await teacher.put(`${ofStudent}/exercises/${code}/grade`, grade)).status).toBe(200);
    expect(await toScore()).toEqual([]);
    await teacher.put(`${ofStudent}/exercises/${code}/grade`, { ...grade, isExcused: false, note: 'Well begun' });
    expect(await toScore()).toEqual([1]);
  });

  test('waits for nothing once it is cleared', async () => {
    expect((await teacher.post(`${ofStudent}/exercises/${code}/clear`)).status).toBe(200);
    expect(await cell()).toMatchObject({ original: null, waiting: 0 });
    expect(await toScore()).toEqual([]);
    expect((await give(1, 4)).status).toBe(200);
    expect(await cell()).toMatchObject({ original: null });
  });
});
