import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('quizzes and worksheets on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const startup = async (client: Client) => (await client.get(`/student/api/startup/${APP}`)).body;
  const exerciseId = async (client: Client, code: string): Promise<string> =>
    (await startup(client)).exercises.find((exercise: { code: string }) => exercise.code === code).id;
  const answer = (client: Client, questionId: string, answerId: string, headers: Record<string, string> = {}) =>
    client.form('PUT', `/student/api/question/${questionId}`, { answerId }, headers);
  const questionsOf = async (client: Client, code: string) =>
    (await client.get(`/student/api/quiz/${await exerciseId(client, code)}`)).body.questions as {
      id: string;
      type: number;
      description: string;
      answerChoices: { id: number; description: string }[];
      isNumeric?: boolean;
    }[];
  /** The id of the right or of a wrong answer to a question of the quiz. */
  const choose = (question: { type: number; answerChoices: { id: number; description: string }[] }, right: boolean) => {
    if (question.type === 2) return right ? '1' : '0';
    const choice = question.answerChoices.find(({ description }) => (description === 'Drag') === right);
    return String(choice?.id);
  };
  const completeQuiz = async (client: Client, right = true) => {
    for (const question of await questionsOf(client, '01-quiz')) {
      expect((await answer(client, question.id, choose(question, right))).status).toBe(200);
    }
    return client.post(`/student/api/quiz/${await exerciseId(client, '01-quiz')}`);
  };

  test('API-08 judges an answer and counts the try', async () => {
    const question = (await questionsOf(s1, '01-quiz')).find(({ type }) => type === 1)!;
    expect(question.answerChoices.map(({ description }) => description).toSorted()).toEqual([
      'Drag',
      'Luck',
      'Paint',
      'Thrust',
    ]);
    const wrong = await answer(s1, question.id, choose(question, false));
    const response = (body: { responses: { questionId: string }[] }) =>
      body.responses.find(({ questionId }) => questionId === question.id);
    expect(response(wrong.body)).toMatchObject({ attempts: 1, isCorrect: false, isAnswered: true, score: 0 });
    expect(wrong.text).not.toMatch(/correctAnswer|explanation/);
    const right = await answer(s1, question.id, choose(question, true));
    expect(response(right.body)).toMatchObject({
      attempts: 2,
      isCorrect: true,
      score: 0.5,
      correctAnswerText: 'Drag',
      explanation: 'Drag points against the motion.',
    });
    const later = await answer(s1, question.id, choose(question, false));
    expect([later.status, later.body]).toEqual([200, right.body]);
  });

  test('does not count it as a try when a device sends an answer again, however often', async () => {
    const [first, second] = await questionsOf(s1, '01-quiz');
    const key = { 'Idempotency-Key': freshKey() };
    const again = () => answer(s1, first!.id, choose(first!, false), key);
    const taken = await again();
    for (let i = 0; i < 100; i += 1) expect((await again()).body).toEqual(taken.body);
    // Nor is what was taken before refused when there were too many others since.
    for (let i = 0; i < 29; i += 1) {
      expect((await answer(s1, first!.id, choose(first!, false), { 'Idempotency-Key': freshKey() })).status).toBe(200);
    }
    expect((await answer(s1, first!.id, choose(first!, false), { 'Idempotency-Key': freshKey() })).status).toBe(429);
    expect((await again()).body).toEqual(taken.body);
    const op = {
      op: key['Idempotency-Key'],
      kind: 'answer',
      method: 'PUT',
      path: `/student/api/question/${first!.id}`,
    };
    const ops = [{ ...op, body: { answerId: choose(first!, false) } }];
    const { results } = (await s1.post('/student/api/sync', { ops })).body;
    expect([results[0].status, results[0].body]).toEqual([200, taken.body]);
    expect((await answer(s1, second!.id, choose(second!, true))).status).toBe(200);
  });

  test('takes an answer only as it is written: no blanks around a choice, and no second answer in one request', async () => {
    const [question] = (await questionsOf(s1, '01-quiz')).filter(({ type }) => type === 1);
    const path = `/student/api/question/${question!.id}`;
    const right = choose(question!, true);
    for (const given of [` ${right}`, `${right} `, `${right}\n`]) {
      expect((await answer(s1, question!.id, given)).status).toBe(422);
    }
    const twice = new URLSearchParams([
      ['answerId', choose(question!, false)],
      ['answerId', right],
    ]);
    expect((await s1.send('PUT', path, { body: twice })).status).toBe(400);
    const form = new FormData();
    form.append('answerId', choose(question!, false));
    form.append('answerId', right);
    expect((await s1.send('PUT', path, { body: form })).status).toBe(400);
    const { grades } = await startup(s1);
    const tries = grades.flatMap(({ responses }: { responses: { attempts: number }[] }) => responses);
    expect(tries.every(({ attempts }: { attempts: number }) => attempts === 0)).toBe(true);
    expect((await answer(s1, question!.id, right)).status).toBe(200);
  });

  test('QUIZ-04 judges plain values within their tolerance and texts without regard to case', async () => {
    const questions = await questionsOf(s1, '02-worksheet');
    const speed = questions.find(({ description }) => description.startsWith('Mean speed'))!;
    const gas = questions.find(({ description }) => description.startsWith('Which gas'))!;
    expect([speed.type, speed.answerChoices]).toEqual([3, []]);
    const isCorrect = async (id: string, value: string) => {
      const { body } = await answer(s1, id, value);
      return body.responses.find(({ questionId }: { questionId: string }) => questionId === id)?.isCorrect;
    };
    expect((await answer(s1, speed.id, ' ')).status).toBe(422);
    expect(await isCorrect(speed.id, '12.8')).toBe(false);
    expect(await isCorrect(speed.id, 'fast')).toBe(false);
    expect([speed.isNumeric, gas.isNumeric]).toEqual([true, false]);
    expect(await isCorrect(speed.id, '12.5 m')).toBe(false);
    expect(await isCorrect(speed.id, ' 12,450 m/s')).toBe(true);
    expect(await isCorrect(gas.id, 'co2')).toBe(true);
  });

  test('QUIZ-13 a response and a grade carry what the ledger lists, and the answer only once it is right', async () => {
    const [question] = await questionsOf(s1, '01-quiz');
    const { body } = await answer(s1, question!.id, choose(question!, true));
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'id',
        'exerciseId',
        'exerciseCode',
        'score',
        'timeOnTask',
        'attempts',
        'isComplete',
        'retakesAllowed',
        'responses',
      ].toSorted(),
    );
    const always = [
      'id',
      'questionId',
      'answerId',
      'answer',
      'attempts',
      'isCorrect',
      'isAnswered',
      'score',
      'exerciseCode',
    ];
    const [right, open] = [true, false].map((isAnswered) =>
      body.responses.find((each: { isAnswered: boolean }) => each.isAnswered === isAnswered),
    );
    expect(Object.keys(open).toSorted()).toEqual(always.toSorted());
    expect(Object.keys(right).toSorted()).toEqual(
      [...always, 'correctAnswerId', 'correctAnswerText', 'explanation'].toSorted(),
    );
    expect(right.answer).toMatchObject({ id: right.answerId, description: expect.any(String) });
  });

  test('API-09 begins a quiz with the same questions each time', async () => {
    const id = await exerciseId(s1, '01-quiz');
    const first = await s1.get(`/student/api/quiz/${id}`);
    expect(first.body.questions).toHaveLength(2);
    expect((await s1.get(`/student/api/quiz/${id}`)).body).toEqual(first.body);
    expect((await s1.get(`/student/api/quiz/${await exerciseId(s1, '01-lesson')}`)).status).toBe(404);
  });

  test('ERR-03 gives no questions of an application that is hidden, and goes on giving those of a locked one', async () => {
    const id = await exerciseId(s1, '01-quiz');
    const set = (settings: string) =>
      server.host.services.database.write((sql) => sql.run(`UPDATE activity SET ${settings}`, []));
    await set('is_offered = 0');
    const hidden = await s1.get(`/student/api/quiz/${id}`);
    expect([hidden.status, hidden.body.code]).toEqual([403, 'NOT_SET_UP']);
    await set('is_offered = 1, is_locked = 1');
    expect((await s1.get(`/student/api/quiz/${id}`)).body.questions).toHaveLength(2);
  });

  test('API-10 refuses to finish while a question is open, then scores the exercise', async () => {
    const id = await exerciseId(s1, '01-quiz');
    const early = await s1.post(`/student/api/quiz/${id}`);
    expect([early.status, early.body.message]).toEqual([409, 'Please answer every question first: 2 are left.']);
    const [first, second] = await questionsOf(s1, '01-quiz');
    await answer(s1, first!.id, choose(first!, true));
    await answer(s1, second!.id, choose(second!, false));
    const finished = await s1.post(`/student/api/quiz/${id}`);
    expect(finished.body).toMatchObject({ isComplete: true, score: 50, attempts: 1 });
    expect(
      finished.body.responses.every(({ explanation }: { explanation?: string }) => explanation !== undefined),
    ).toBe(true);
    expect((await s1.post(`/student/api/quiz/${id}`)).body).toEqual(finished.body);
    expect((await answer(s1, second!.id, choose(second!, true))).status).toBe(409);
  });

  test('API-11 completes a page without questions, and no quiz', async () => {
    const lesson = await exerciseId(s1, '01-lesson');
    const done = await s1.put(`/student/api/grades/${APP}/${lesson}`, { completed: true });
    expect(done.body.grade).toMatchObject({ isComplete: true, attempts: 1, score: null });
    const quiz = await exerciseId(s1, '01-quiz');
    expect((await s1.put(`/student/api/grades/${APP}/${quiz}`, { completed: true })).status).toBe(409);
    expect((await s1.put(`/student/api/grades/${APP}/${quiz}`, { retake: 'please' })).status).toBe(422);
  });

  test('API-11 retakes an exercise with new questions as often as allowed', async () => {
    const id = await exerciseId(s1, '01-quiz');
    const retake = () => s1.put(`/student/api/grades/${APP}/${id}`, { retake: true });
    expect((await retake()).status).toBe(409);
    await completeQuiz(s1);
    const old = await questionsOf(s1, '01-quiz');
    const outcomes = await Promise.all([retake(), retake(), retake()]);
    expect(outcomes.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const fresh = outcomes.find(({ status }) => status === 200)!.body;
    expect(fresh.grade).toMatchObject({ attempts: 2, retakesAllowed: 0, isComplete: false, score: null });
    const ids = fresh.questions.map((question: { id: string }) => question.id);
    expect(ids.some((each: string) => old.some((question) => question.id === each))).toBe(false);
    const stale = await answer(s1, old[0]!.id, choose(old[0]!, true));
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_ATTEMPT']);
    await completeQuiz(s1);
    const last = await retake();
    expect([last.status, last.body.message]).toEqual([409, 'You have no retakes left for this exercise.']);
  });

  test('GAME-02 keeps the score of the attempt before until a retake is done, for the game and for the student', async () => {
    await completeQuiz(s1);
    const points = async () => (await s1.get(`/student/api/game/${APP}`)).body.gradesScore;
    const before = await points();
    expect(before).toBeGreaterThan(0);
    const id = await exerciseId(s1, '01-quiz');
    const started = await s1.put(`/student/api/grades/${APP}/${id}`, { retake: true });
    expect(started.body.grade).toMatchObject({ isComplete: false, score: null, standingScore: 100 });
    expect(await points()).toBe(before);
    const [first, second] = await questionsOf(s1, '01-quiz');
    const wrong = await answer(s1, first!.id, choose(first!, false));
    expect(wrong.body).toMatchObject({ score: null, standingScore: 100 });
    expect(await points()).toBe(before);
    await answer(s1, second!.id, choose(second!, false));
    const done = await s1.post(`/student/api/quiz/${id}`);
    expect([done.body.score, done.body.standingScore]).toEqual([0, undefined]);
    expect(await points()).toBe(0);
  });

  test('API-11 asks other questions of the bank in a retake', async () => {
    const texts = async () => (await questionsOf(s1, '03-draw-quiz')).map(({ description }) => description);
    const first = await texts();
    for (const { id } of await questionsOf(s1, '03-draw-quiz')) await answer(s1, id, '1');
    const id = await exerciseId(s1, '03-draw-quiz');
    await s1.post(`/student/api/quiz/${id}`);
    await s1.put(`/student/api/grades/${APP}/${id}`, { retake: true });
    const second = await texts();
    expect(second).toHaveLength(3);
    expect(second.filter((text) => first.includes(text))).toEqual([]);
  });

  test('does a request with the same key once, also when its copies arrive together', async () => {
    const question = (await questionsOf(s1, '01-quiz')).find(({ type }) => type === 1)!;
    const wrong = choose(question, false);
    const key = { 'Idempotency-Key': freshKey() };
    const copies = await Promise.all(Array.from({ length: 5 }, () => answer(s1, question.id, wrong, key)));
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
    expect(copies.filter(({ headers }) => headers.get('Idempotency-Replayed') === '1')).toHaveLength(4);
    const grade = (await startup(s1)).grades.find((each: { exerciseCode: string }) => each.exerciseCode === '01-quiz');
    expect(grade.responses.map(({ attempts }: { attempts: number }) => attempts).toSorted()).toEqual([0, 1]);
    const other = await answer(s1, question.id, choose(question, true), key);
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  test('gives a refusal again for the same key, and keeps keys of different students apart', async () => {
    const id = await exerciseId(s1, '01-quiz');
    const key = { 'Idempotency-Key': freshKey() };
    const early = await s1.post(`/student/api/quiz/${id}`, undefined, key);
    expect(early.status).toBe(409);
    await completeQuiz(s1);
    const again = await s1.post(`/student/api/quiz/${id}`, undefined, key);
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([409, '1']);
    const s2 = await signIn(server, server.school.S2);
    const theirs = await exerciseId(s2, '01-lesson');
    expect((await s2.put(`/student/api/grades/${APP}/${theirs}`, { completed: true }, key)).status).toBe(200);
  });
});
