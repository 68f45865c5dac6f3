import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

/** Less than a sign-in may be idle. */
const WHILE = 300_000;

afterAll(stopDatabases);

describe.each(DATABASES)('due dates on $name', ({ create }) => {
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

  const setDue = async (dueDates: Record<string, number>) => {
    const { body: list } = await teacher.get(`${home}/activities`);
    const { isOffered, setup, version } = list.find(({ appCode }: { appCode: string }) => appCode === APP);
    return teacher.put(`${home}/activities/${APP}`, { version, isOffered, setup: { ...setup, dueDates } });
  };
  const rowOfSally = async () =>
    (await teacher.get(`${home}/gradebook/${APP}`)).body.rows.find(
      ({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId,
    );
  const isLate = async (code: string) =>
    (await rowOfSally()).cells.find((cell: { code: string }) => cell.code === code).isLate;
  const answerAll = async (code: string) => {
    for (const { id, answerChoices } of await sally.questions(code))
      await sally.answer(id, String(answerChoices[0]?.id ?? '1'));
  };
  const finish = async (code: string, more: Record<string, string> = {}) =>
    student.post(`/student/api/quiz/${await sally.exerciseId(code)}`, undefined, more);

  test('a student sees the date, and what is handed in after it is late for student and teacher, though it counts', async () => {
    const due = server.clock.now() + WHILE;
    expect((await setDue({ '01-quiz': due, '01-lesson': due })).status).toBe(200);
    const { exercises } = await sally.startup();
    const dates = exercises.map(({ code, dueAt }: { code: string; dueAt?: number }) => [code, dueAt]);
    expect(dates).toContainEqual(['01-quiz', due]);
    expect(dates).toContainEqual(['02-worksheet', undefined]);
    await sally.complete('01-lesson');
    server.clock.ms = due + 1;
    await sally.take('01-quiz');
    expect(await isLate('01-lesson')).toBe(false);
    expect(await isLate('01-quiz')).toBe(true);
    expect(await sally.grade('01-quiz')).toMatchObject({ score: 100, isLate: true });
    expect(await sally.grade('01-lesson')).not.toHaveProperty('isLate');
  });

  test('what was handed in in time stays so through a retake, and a cleared attempt begins anew', async () => {
    const due = server.clock.now() + WHILE;
    await setDue({ '01-quiz': due });
    await sally.take('01-quiz');
    server.clock.ms = due + 1;
    const id = await sally.exerciseId('01-quiz');
    expect((await student.put(`/student/api/grades/${APP}/${id}`, { retake: true })).status).toBe(200);
    await sally.take('01-quiz');
    expect(await isLate('01-quiz')).toBe(false);
    const { publicId } = server.school.S1;
    expect((await teacher.post(`${home}/students/${publicId}/${APP}/exercises/01-quiz/clear`)).status).toBe(200);
    await sally.take('01-quiz');
    expect(await isLate('01-quiz')).toBe(true);
  });

  test('what was finished on a device before it was due is not late, whatever that device’s clock says', async () => {
    const due = server.clock.now() + WHILE;
    await setDue({ '03-draw-quiz': due, '01-quiz': due, '02-worksheet': due });
    for (const code of ['03-draw-quiz', '01-quiz', '02-worksheet']) await answerAll(code);
    server.clock.ms = due + WHILE;
    const clock = 1_000_000_000_000;
    const waited = (ms: number) => ({ [HEADERS.madeAt]: String(clock - ms), [HEADERS.clock]: String(clock) });
    expect((await finish('01-quiz', waited(2 * WHILE))).status).toBe(200);
    expect((await finish('02-worksheet', waited(WHILE / 2))).status).toBe(200);
    // A clock that was set back in between says nothing.
    expect((await finish('03-draw-quiz', waited(-5 * WHILE))).status).toBe(200);
    expect(await isLate('01-quiz')).toBe(false);
    expect(await isLate('02-worksheet')).toBe(true);
    expect(await isLate('03-draw-quiz')).toBe(true);
  });

  test('the same of operations that are sent together', async () => {
    const due = server.clock.now() + WHILE;
    await setDue({ '01-lesson': due, '05-build': due });
    const operation = async (code: string, at?: number) => ({
      op: `${code}-operation-00000`.slice(0, 22),
      kind: 'complete',
      method: 'PUT',
      path: `/student/api/grades/${APP}/${await sally.exerciseId(code)}`,
      body: { completed: true },
      ...(at === undefined ? {} : { at }),
    });
    const ops = [await operation('01-lesson', 5 * WHILE), await operation('05-build')];
    server.clock.ms = due + 1;
    const { body } = await student.post('/student/api/sync', { ops }, { [HEADERS.clock]: String(7 * WHILE) });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    expect(await isLate('01-lesson')).toBe(false);
    expect(await isLate('05-build')).toBe(true);
  });

  test('before its date missing work is not due, and dates of unknown exercises or none are refused', async () => {
    const { due } = await rowOfSally();
    await setDue({ '01-quiz': server.clock.now() + WHILE });
    expect((await rowOfSally()).due).toBe(due - 1);
    server.clock.ms += WHILE + 1;
    expect((await rowOfSally()).due).toBe(due);
    expect((await setDue({ 'no-such': 1 })).status).toBe(422);
    expect((await setDue({ '01-quiz': 1.5 })).status).toBe(422);
  });
});
