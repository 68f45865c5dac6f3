import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#server/maintenance.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { Sealer } from '#tests/support/sealed-work.ts';

afterAll(stopDatabases);

const DAY = 24 * 3600;
const QUIZ = '01-quiz';

const operation = (kind: OperationRequest['kind'], method: string, path: string, body: unknown) =>
  ({ op: freshKey(), kind, method, path: `/student/api/${path}`, body }) as OperationRequest;
const text = (content: string): OperationRequest =>
  operation('journal', 'PUT', `journal/${APP}/introduction`, { content });

describe.each(DATABASES)('work of a merged student that is still on a device, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let s2: Client;
  let ofS1: Sealer;
  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, S1, S2 } = server.school;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    [s1, s2] = [await signIn(server, S1), await signIn(server, S2)];
    ofS1 = await sealerOf(s1);
  });
  afterEach(() => server.close());

  const merge = async (from: 'S1' | 'S2', into: 'S2' | 'S4'): Promise<void> => {
    const { school } = server;
    const path = `/teacher/api/classes/${school.classroomOfG1}/students/${school[from].publicId}/merge`;
    expect((await owner.post(path, { into: school[into].publicId })).status).toBe(200);
  };
  const deliver = (box: string) => new Client(server).post('/student/api/outbox/sealed', { box });
  const texts = async (client: Client): Promise<string[]> =>
    (await client.get(`/student/api/startup/${APP}`)).body.journal.map(({ content }: { content: string }) => content);
  /** Right answers to every question of a student's quiz and its end, as a device keeps them. */
  const quizOf = async (taker: QuizTaker): Promise<OperationRequest[]> => [
    ...(await taker.questions(QUIZ)).map((question) =>
      operation('answer', 'PUT', `question/${question.id}`, { answerId: answerTo(question, true) }),
    ),
    operation('finish', 'POST', `quiz/${await taker.exerciseId(QUIZ)}`, {}),
  ];

  test('JRN-04 a text is put below that of the one who stays, once, however often both were merged', async () => {
    await s2.put(`/student/api/journal/${APP}/introduction`, { content: 'Of the one who stays' });
    const box = await sealed(ofS1, { ops: [{ ...text('Never sent'), baseRev: 0 }] });
    await merge('S1', 'S2');
    await merge('S2', 'S4');
    for (const status of [200, 200]) expect((await deliver(box)).status).toBe(status);
    const s4 = await signIn(server, server.school.S4);
    expect(await texts(s4)).toEqual(['Of the one who stays\n\nNever sent']);
  });

  test('JRN-04 one that a restore had lost makes the text of now, which is not read yet', async () => {
    await s2.put(`/student/api/journal/${APP}/introduction`, { content: 'Of the one who stays' });
    const { texts: read } = (await owner.get('/teacher/api/unread')).body;
    await owner.post('/teacher/api/unread/read', { texts: read });
    const lost = { content: 'Lost', lost: { takenAt: 1_000 } };
    const box = await sealed(ofS1, { ops: [operation('journal', 'PUT', `journal/${APP}/introduction`, lost)] });
    await merge('S1', 'S2');
    server.clock.pass(60);
    expect((await deliver(box)).status).toBe(200);
    expect(await texts(s2)).toEqual(['Of the one who stays\n\nLost']);
    expect((await owner.get('/teacher/api/unread')).body.total).toBe(1);
  });

  test('JRN-04 a text that both have is there once', async () => {
    await s2.put(`/student/api/journal/${APP}/introduction`, { content: 'The same' });
    const box = await sealed(ofS1, { ops: [text('The same')] });
    await merge('S1', 'S2');
    expect((await deliver(box)).status).toBe(200);
    expect(await texts(s2)).toEqual(['The same']);
  });

  test('what is too long to stand below it is in the history', async () => {
    await s2.put(`/student/api/journal/${APP}/introduction`, { content: 'a'.repeat(40_000) });
    const box = await sealed(ofS1, { ops: [text('b'.repeat(40_000))] });
    await merge('S1', 'S2');
    expect((await deliver(box)).status).toBe(200);
    expect((await texts(s2)).map((content) => content[0])).toEqual(['a']);
    const kept = await server.host.services.database.read((sql) =>
      sql.all<{ content: string }>('SELECT content FROM journal_revision WHERE person_id = ?', [
        server.school.S2.publicId,
      ]),
    );
    expect(kept.map(({ content }) => content[0]).toSorted()).toEqual(['a', 'b']);
  });

  test('QUIZ-14 answers to a quiz that nobody has begun count, and a page that was completed is complete', async () => {
    const [mine, theirs] = [new QuizTaker(s1), new QuizTaker(s2)];
    const ops = await quizOf(mine);
    const lesson = await mine.exerciseId('01-lesson');
    ops.push(operation('complete', 'PUT', `grades/${APP}/${lesson}`, { completed: true }));
    await theirs.startup();
    const box = await sealed(ofS1, { ops });
    await merge('S1', 'S2');
    expect((await deliver(box)).status).toBe(200);
    expect(await theirs.grade(QUIZ)).toMatchObject({ score: 100, isComplete: true, attempts: 1 });
    expect(await theirs.grade('01-lesson')).toMatchObject({ isComplete: true });
  });

  test('answers to a quiz that the one who stays has begun are not counted, and nothing of that one changes', async () => {
    const [mine, theirs] = [new QuizTaker(s1), new QuizTaker(s2)];
    const box = await sealed(ofS1, { ops: await quizOf(mine) });
    const [first] = await theirs.questions(QUIZ);
    if (first) await theirs.answer(first.id, answerTo(first, false));
    const before = await theirs.grade(QUIZ);
    await merge('S1', 'S2');
    expect((await deliver(box)).status).toBe(200);
    expect(await theirs.grade(QUIZ)).toEqual(before);
  });

  test('an answer to a quiz that gave way is refused with the true reason, and so is one to a quiz that was taken again', async () => {
    const [mine, theirs] = [new QuizTaker(s1), new QuizTaker(s2)];
    const [first] = await mine.questions(QUIZ);
    if (first) await mine.answer(first.id, answerTo(first, true));
    const [given] = await theirs.questions(QUIZ);
    await merge('S1', 'S2');
    const late = async () => (await theirs.answer(given?.id ?? '', given ? answerTo(given, true) : '')).body.code;
    // One that nobody had answered gives way as well.
    expect(await late()).toBe('MERGED_ATTEMPT');

    const s4 = new QuizTaker(await signIn(server, server.school.S4));
    const [begun] = await s4.questions(QUIZ);
    if (begun) await s4.answer(begun.id, answerTo(begun, false));
    await theirs.take(QUIZ);
    await merge('S2', 'S4');
    const last = await s4.answer(begun?.id ?? '', begun ? answerTo(begun, true) : '');
    expect([last.status, last.body.code]).toEqual([409, 'MERGED_ATTEMPT']);
    const [done] = await s4.questions(QUIZ);
    const retake = `/student/api/grades/${APP}/${await s4.exerciseId(QUIZ)}`;
    const client = await signIn(server, server.school.S4);
    expect((await client.put(retake, { retake: true })).status).toBe(200);
    expect((await s4.answer(done?.id ?? '', done ? answerTo(done, true) : '')).body.code).toBe('STALE_ATTEMPT');
  });

  test('a quiz that was begun goes on, before one that was not, and a finished one is an earlier attempt', async () => {
    const [mine, theirs] = [new QuizTaker(s1), new QuizTaker(s2)];
    const [first, second] = await mine.questions(QUIZ);
    if (first) await mine.answer(first.id, answerTo(first, true));
    const box = await sealed(ofS1, {
      ops: [operation('answer', 'PUT', `question/${second?.id}`, { answerId: second && answerTo(second, true) })],
    });
    await theirs.startup();
    await merge('S1', 'S2');
    expect((await deliver(box)).status).toBe(200);
    const { responses } = await theirs.grade(QUIZ);
    expect(responses.map(({ isCorrect }: { isCorrect: boolean | null }) => isCorrect)).toEqual([true, true]);

    const s4 = await signIn(server, server.school.S4);
    await new QuizTaker(s4).take(QUIZ);
    await merge('S2', 'S4');
    const { attempts, score } = await new QuizTaker(s4).grade(QUIZ);
    expect([attempts, score]).toEqual([2, 100]);
    const { classroomOfG1, S4 } = server.school;
    const detail = await owner.get(`/teacher/api/classes/${classroomOfG1}/students/${S4.publicId}/${APP}`);
    const line = detail.body.grades.find(({ code }: { code: string }) => code === QUIZ);
    expect(line.earlier).toMatchObject([{ attempt: 1, score: 100 }]);
  });

  test('is taken for longer than a ticket is good, and once, also when its answers are forgotten', async () => {
    const box = await sealed(ofS1, { ops: [text('Left behind')] });
    await merge('S1', 'S2');
    server.clock.pass(60 * DAY);
    expect((await deliver(box)).status).toBe(200);
    server.clock.pass(200 * DAY);
    await deleteExpired(server.host.services);
    const stays = await signIn(server, server.school.S2);
    expect(await texts(stays)).toEqual(['Left behind']);
    const { rev } = (await stays.get(`/student/api/startup/${APP}`)).body.journal[0];
    expect((await deliver(box)).status).toBe(200);
    expect((await stays.get(`/student/api/startup/${APP}`)).body.journal[0].rev).toBe(rev);
  });

  test('is refused when the sign-ins of that student had been ended before', async () => {
    const box = await sealed(ofS1, { ops: [text('Old')] });
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE person SET session_version = 2 WHERE id = ?', [server.school.S1.publicId]),
    );
    await merge('S1', 'S2');
    expect((await deliver(box)).body.code).toBe('TICKET_EXPIRED');
    expect(await texts(s2)).toEqual([]);
  });

  test('in a work file is restored by the one who stays, and by nobody else', async () => {
    const box = await sealed(ofS1, { ops: [text('From the file')], file: 'hash' });
    await merge('S1', 'S2');
    const restore = (client: Client) => client.post('/student/api/outbox/restore', { box, work: 'hash' });
    expect((await restore(await signIn(server, server.school.S4))).status).toBe(409);
    expect((await restore(s2)).body).toMatchObject({ alias: server.school.S2.alias, restored: 1 });
    expect(await texts(s2)).toEqual(['From the file']);
  });

  test('goes with the one who stays when that one is deleted', async () => {
    const { classroomOfG1, S2 } = server.school;
    const box = await sealed(ofS1, { ops: [text('Too late')] });
    await new QuizTaker(s1).startup();
    await new QuizTaker(s2).startup();
    await merge('S1', 'S2');
    const path = `/teacher/api/classes/${classroomOfG1}/students/${S2.publicId}/deletion`;
    expect((await owner.post(path, { typed: S2.studentId })).status).toBe(200);
    expect((await deliver(box)).status).toBe(422);
  });
});
