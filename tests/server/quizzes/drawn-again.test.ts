import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { restorationStatement } from '#server/records/privacy/restorations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const QUIZ = '01-quiz';

describe.each(DATABASES)('questions that are drawn once more, on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let taker: QuizTaker;
  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    taker = new QuizTaker(s1);
  });
  afterEach(() => server.close());

  /** As records are that were backed up before the student opened the application. */
  const loseExercises = () =>
    server.host.services.database.write(async (sql) => {
      await sql.run('DELETE FROM question_record');
      await sql.run('DELETE FROM exercise_record');
      await sql.run('DELETE FROM operation');
    });
  const drawn = async (by = s1) => {
    const { exercises, questions } = (await by.get(`/student/api/startup/${APP}`)).body;
    return { exercises: exercises.map(({ id }: { id: string }) => id), questions };
  };

  test('QUIZ-11 after a restore are the same, with the same ids and choices, and others for another student', async () => {
    const before = await drawn();
    const other = await drawn(await signIn(server, server.school.S2));
    await loseExercises();
    expect(await drawn()).toEqual(before);
    const ids = ({ exercises, questions }: typeof before) => [
      ...exercises,
      ...questions.map((one: { id: string }) => one.id),
    ];
    expect(new Set([...ids(before), ...ids(other)]).size).toBe(2 * ids(before).length);
  });

  test('QUIZ-10 are the same of a retake and of a cleared attempt, and none comes twice', async () => {
    const attempts = async () => {
      const found = [await taker.questions(QUIZ)];
      await taker.take(QUIZ);
      const id = await taker.exerciseId(QUIZ);
      const path = `/student/api/grades/${APP}/${id}`;
      expect((await s1.put(path, { retake: true })).status).toBe(200);
      found.push(await taker.questions(QUIZ));
      await taker.answer(found[1]?.[0]?.id ?? '', '1');
      const teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
      const student = server.school.S1.publicId;
      const cleared = await teacher.post(
        `/teacher/api/classes/${server.school.classroomOfG1}/students/${student}/${APP}/exercises/${QUIZ}/clear`,
      );
      expect(cleared.status).toBe(200);
      found.push(await taker.questions(QUIZ));
      return found;
    };
    const before = await attempts();
    const ids = before.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await loseExercises();
    expect(await attempts()).toEqual(before);
  });

  test('get other ids where the student took the exercises along to another class and is back without them', async () => {
    const before = await drawn();
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE exercise_record SET activity_id = (SELECT id FROM activity WHERE classroom_id = ?)', [
        server.school.classroomOfG2,
      ]),
    );
    const after = await drawn();
    expect(after.exercises).toHaveLength(before.exercises.length);
    expect(before.exercises.filter((id: string) => after.exercises.includes(id))).toEqual([]);
  });

  test('are there before the page asks for them, where the records were restored, and for their own student alone', async () => {
    const [first] = await taker.questions(QUIZ);
    const page = (await taker.startup()).exercises.find(({ code }: { code: string }) => code === '05-build').id;
    const answers = async () => {
      const ops = [
        { kind: 'answer', method: 'PUT', path: `/student/api/question/${first?.id}`, body: { answerId: '1' } },
        { kind: 'complete', method: 'PUT', path: `/student/api/grades/${APP}/${page}`, body: { completed: true } },
      ].map((op) => ({ op: freshKey(), ...op }));
      const { results } = (await s1.post('/student/api/sync', { ops })).body;
      return results.map(({ status }: { status: number }) => status);
    };
    await loseExercises();
    expect(await answers()).toEqual([404, 404]);
    await noteRestore();
    const s2 = await signIn(server, server.school.S2);
    expect((await s2.form('PUT', `/student/api/question/${first?.id}`, { answerId: '1' })).status).toBe(404);
    expect(await answers()).toEqual([200, 200]);
    const tried = (await taker.grade(QUIZ)).responses.find(
      ({ questionId }: { questionId: string }) => questionId === first?.id,
    );
    expect(tried.attempts).toBe(1);
  });

  const DAY_MS = 86_400_000;
  const noteRestore = (daysAgo = 0) => {
    const { database, now } = server.host.services;
    const at = now() - daysAgo * DAY_MS;
    return database.write((sql) => sql.run(restorationStatement(at, at - 1000)));
  };
  const sendAnswers = async (...answers: readonly (readonly [questionId: string, answerId: string])[]) => {
    const ops = answers.map(([id, answerId]) => {
      const path = `/student/api/question/${id}`;
      return { op: freshKey(), kind: 'answer', method: 'PUT', path, body: { answerId } };
    });
    const { results } = (await s1.post('/student/api/sync', { ops })).body;
    return results.map(({ status }: { status: number }) => status);
  };
  const UNKNOWN = ['nobody-was-given-this', '1'] as const;

  test('cost a batch of ids that nobody was given once, and nothing once devices keep none from before the restore', async () => {
    await loseExercises();
    const hash = vi.spyOn(server.host.services.keys, 'hash');
    onTestFinished(() => hash.mockRestore());
    const drawings = async (count: number) => {
      hash.mockClear();
      expect(await sendAnswers(...Array.from({ length: count }, () => UNKNOWN))).toEqual(Array(count).fill(404));
      return hash.mock.calls.filter(([purpose]) => purpose === 'question').length;
    };
    await noteRestore(91);
    expect(await drawings(1)).toBe(0);
    await noteRestore(89);
    const once = await drawings(1);
    expect(once).toBeGreaterThan(0);
    expect(await drawings(20)).toBe(once);
  });

  test('are there behind what was refused in the same batch, and wait where their activity is hidden', async () => {
    const [first] = await taker.questions(QUIZ);
    await loseExercises();
    await noteRestore();
    const { database } = server.host.services;
    const batch = () => sendAnswers(UNKNOWN, [first?.id ?? '', 'no such answer'], [first?.id ?? '', '1']);
    await database.write((sql) => sql.run('UPDATE activity SET is_offered = 0'));
    expect(await batch()).toEqual([404, 403, 403]);
    expect(await database.read((sql) => sql.all('SELECT id FROM exercise_record'))).toEqual([]);
    await database.write((sql) => sql.run('UPDATE activity SET is_offered = 1'));
    expect(await batch()).toEqual([404, 422, 200]);
  });

  test('QUIZ-10 of a retake that comes back while the activity is closed wait for it, and a page is refused at once', async () => {
    await taker.take(QUIZ);
    const path = `/student/api/grades/${APP}/${await taker.exerciseId(QUIZ)}`;
    await server.host.services.database.write((sql) => sql.run('UPDATE activity SET is_locked = 1'));
    expect((await s1.put(path, { retake: true })).status).toBe(409);
    const op = { op: freshKey(), kind: 'complete', method: 'PUT', path, body: { retake: true }, at: server.clock.ms };
    const send = async () => (await s1.post('/student/api/sync', { ops: [op] })).body.results[0].status;
    expect(await send()).toBe(403);
    await server.host.services.database.write((sql) => sql.run('UPDATE activity SET is_locked = 0'));
    expect([await send(), await send()]).toEqual([200, 200]);
    expect((await taker.grade(QUIZ)).attempts).toBe(2);
  });

  test('QUIZ-10 of a retake that comes back are those of its own attempt: none begins where another device has begun it', async () => {
    await taker.take(QUIZ);
    const path = `/student/api/grades/${APP}/${await taker.exerciseId(QUIZ)}`;
    await server.host.services.database.write((sql) => sql.run('UPDATE exercise_record SET retakes_allowed = 2'));
    const again = (baseRev?: number) => {
      const op = { op: freshKey(), kind: 'complete', method: 'PUT', path, body: { retake: true }, at: server.clock.ms };
      return { ...op, ...(baseRev === undefined ? {} : { baseRev }) };
    };
    const send = async (op: ReturnType<typeof again>) =>
      (await s1.post('/student/api/sync', { ops: [op] })).body.results[0];
    const first = again(1);
    expect((await send(first)).status).toBe(200);
    await taker.take(QUIZ);
    expect(await send(again(1))).toMatchObject({ status: 409, body: { code: 'STALE_ATTEMPT' } });
    expect((await send(first)).status).toBe(200);
    expect(await taker.grade(QUIZ)).toMatchObject({ attempts: 2, isComplete: true });
    // Pages of earlier releases do not say of which attempt it is.
    expect((await send(again())).status).toBe(200);
    expect((await taker.grade(QUIZ)).attempts).toBe(3);
  });

  test('QUIZ-10 of a retake that waits for its activity hold back the answers to them alone', async () => {
    await taker.take(QUIZ);
    const path = `/student/api/grades/${APP}/${await taker.exerciseId(QUIZ)}`;
    const { database } = server.host.services;
    await s1.put(path, { retake: true });
    const [asked] = await taker.questions(QUIZ);
    await loseExercises();
    await taker.take(QUIZ);
    const ops = [
      { kind: 'complete', method: 'PUT', path, body: { retake: true }, at: server.clock.ms },
      { kind: 'answer', method: 'PUT', path: `/student/api/question/${asked?.id}`, body: { answerId: '1' } },
      { kind: 'pref', method: 'PUT', path: '/student/api/preferences/dock', body: { value: 'right' } },
    ].map((op) => ({ op: freshKey(), ...op }));
    const send = async () =>
      (await s1.post('/student/api/sync', { ops })).body.results.map(({ status }: { status: number }) => status);
    await database.write((sql) => sql.run('UPDATE activity SET is_locked = 1'));
    expect(await send()).toEqual([403, 424, 200]);
    await database.write((sql) => sql.run('UPDATE activity SET is_locked = 0'));
    expect(await send()).toEqual([200, 200, 200]);
    expect((await taker.grade(QUIZ)).attempts).toBe(2);
  });
});
