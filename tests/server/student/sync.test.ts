import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteExpired } from '#server/maintenance.ts';
import { journalHandler } from '#server/student/texts/journal.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

interface Op {
  op: string;
  kind: string;
  method: string;
  path: string;
  body: unknown;
  baseRev?: number;
  after?: string;
  at?: number;
}

describe.each(DATABASES)('a batch of queued operations on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let startup: { exercises: { id: string; code: string }[]; questions: { id: string; exerciseCode: string }[] };

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    startup = (await s1.get(`/student/api/startup/${APP}`)).body;
  });
  afterEach(() => server.close());

  const send = (ops: readonly Op[], client = s1) => client.post('/student/api/sync', { ops });
  const statuses = (body: { results: { status: number }[] }) => body.results.map(({ status }) => status);
  const exercise = (code: string) => startup.exercises.find((each) => each.code === code)!.id;
  const questions = (code: string) => startup.questions.filter(({ exerciseCode }) => exerciseCode === code);

  const journal = (content: string, baseRev?: number): Op => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/introduction`,
    body: { content },
    ...(baseRev === undefined ? {} : { baseRev }),
  });
  const answer = (questionId: string, answerId: string): Op => ({
    op: freshKey(),
    kind: 'answer',
    method: 'PUT',
    path: `/student/api/question/${questionId}`,
    body: { answerId },
  });
  const finish = (code: string): Op => ({
    op: freshKey(),
    kind: 'finish',
    method: 'POST',
    path: `/student/api/quiz/${exercise(code)}`,
    body: {},
  });
  const complete = (code: string): Op => ({
    op: freshKey(),
    kind: 'complete',
    method: 'PUT',
    path: `/student/api/grades/${APP}/${exercise(code)}`,
    body: { completed: true },
  });
  const preference = (value: string): Op => ({
    op: freshKey(),
    kind: 'pref',
    method: 'PUT',
    path: '/student/api/preferences/dock',
    body: { value },
  });

  test('carries out every kind in order and answers each by its own name', async () => {
    const ops = [
      ...questions('01-quiz').map(({ id }) => answer(id, '1')),
      finish('01-quiz'),
      complete('01-lesson'),
      journal('Written on the bus', 0),
      journal('And at home', 1),
      preference('right'),
    ];
    const { body } = await send(ops);
    expect(statuses(body)).toEqual(ops.map(() => 200));
    expect(body.results.map(({ op }: Op) => op)).toEqual(ops.map(({ op }) => op));
    expect(body.results[2].body).toMatchObject({ exerciseCode: '01-quiz', isComplete: true });
    expect(body.results[5].body).toMatchObject({ rev: 2, conflict: false });
    expect((await s1.get('/student/api/whoami')).body.preferences).toEqual({ dock: 'right' });
  });

  test('JRN-04 never calls a text another device’s that the sender made itself, and always one that it did not', async () => {
    const first = journal('One', 0);
    const second = { ...journal('One two', 0), after: first.op };
    const both = await send([first, second]);
    expect(both.body.results[1].body).toMatchObject({ rev: 2, conflict: false });
    await s1.put(first.path, { content: 'From home' }, { 'X-Base-Rev': '2' });
    const third = { ...journal('One two three', 0), after: second.op };
    const { body } = await send([third]);
    expect(body.results[0].body).toMatchObject({ rev: 4, conflict: true, other: { rev: 3, content: 'From home' } });
    const fourth = await s1.put(
      first.path,
      { content: 'All of it' },
      { 'X-Base-Rev': '0', 'X-Base-Op': third.op, 'Idempotency-Key': freshKey() },
    );
    expect(fourth.body).toMatchObject({ rev: 5, conflict: false });
  });

  test('JRN-04 takes no operation for a forerunner that is unknown, refused, another section’s or another student’s', async () => {
    const theirs = journal('Theirs', 0);
    await send([theirs], await signIn(server, server.school.S2));
    const elsewhere = { ...journal('Elsewhere', 0), path: `/student/api/journal/${APP}/final-reflection` };
    const refused = journal('', 0);
    await send([elsewhere, refused, journal('Mine', 0)]);
    for (const after of [freshKey(), theirs.op, elsewhere.op, refused.op, 'x', '../etc']) {
      const { body } = await send([{ ...journal(`Again ${after}`, 0), after }]);
      expect(body.results[0].body.conflict).toBe(true);
    }
  });

  test('gives a batch that is sent again the same answers and no second effect', async () => {
    const ops = [answer(questions('01-quiz')[0]!.id, '1'), journal('Once')];
    const first = await send(ops);
    const [second, third] = await Promise.all([send(ops), send(ops)]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    const again = (await s1.get(`/student/api/startup/${APP}`)).body;
    expect(again.journal[0].rev).toBe(1);
    const tries = again.grades.flatMap((grade: { responses: { attempts: number }[] }) =>
      grade.responses.map(({ attempts }) => attempts),
    );
    expect(tries.reduce((sum: number, each: number) => sum + each, 0)).toBe(1);
  });

  test('answers the single call with the same key like the batch, and the other way round', async () => {
    const op = answer(questions('01-quiz')[0]!.id, '1');
    const { body } = await send([op]);
    const single = await s1.form('PUT', op.path, { answerId: '1' }, { 'Idempotency-Key': op.op });
    expect(single.headers.get('Idempotency-Replayed')).toBe('1');
    expect(single.body).toEqual(body.results[0].body);
    const other = await send([{ ...op, body: { answerId: '0' } }]);
    expect(other.body.results[0]).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  test('takes work as handed in when it was made, by how long it waited on its device, and otherwise when it comes', async () => {
    const { database, now } = server.host.services;
    const times = { 'X-Clock': '61000' };
    await s1.post('/student/api/sync', { ops: [{ ...complete('01-lesson'), at: 1_000 }] }, times);
    const s2 = await signIn(server, server.school.S2);
    const { exercises } = (await s2.get(`/student/api/startup/${APP}`)).body as typeof startup;
    const own = exercises.find(({ code }) => code === '01-lesson')!;
    const path = `/student/api/grades/${APP}/${own.id}`;
    await s2.post('/student/api/sync', { ops: [{ ...complete('01-lesson'), path }] }, times);
    const handedIn = await database.read((sql) =>
      sql.all(
        'SELECT handed_in_at AS at FROM exercise_record WHERE handed_in_at IS NOT NULL ORDER BY handed_in_at',
        [],
      ),
    );
    expect(handedIn).toEqual([{ at: now() - 60_000 }, { at: now() }]);
  });

  test('goes on after a refused operation', async () => {
    const ops = [finish('01-quiz'), journal(''), complete('01-lesson'), journal('   '), preference('left')];
    const { body } = await send(ops);
    expect(statuses(body)).toEqual([409, 422, 200, 422, 200]);
    expect(statuses((await send(ops)).body)).toEqual([409, 422, 200, 422, 200]);
  });

  test('holds back only the lane of an operation that failed for a passing reason, and undoes that operation', async () => {
    const { database } = server.host.services;
    await database.write((sql) => sql.run('ALTER TABLE journal_revision RENAME TO journal_revision_away'));
    const ops = [journal('First'), journal('Second'), journal('Third'), preference('right'), complete('01-lesson')];
    expect(statuses((await send(ops)).body)).toEqual([200, 500, 424, 200, 200]);
    await database.write((sql) => sql.run('ALTER TABLE journal_revision_away RENAME TO journal_revision'));
    const { body } = await send(ops);
    expect(statuses(body)).toEqual([200, 200, 200, 200, 200]);
    expect(body.results[2].body).toMatchObject({ content: 'Third', rev: 3 });
  });

  test('judges anew what came too often, and what stands behind it in its exercise waits for it', async () => {
    const { id } = questions('01-quiz')[0]!;
    const ops = [...Array.from({ length: 31 }, () => answer(id, '1')), finish('01-quiz'), preference('right')];
    expect(statuses((await send(ops)).body).slice(29)).toEqual([200, 429, 424, 200]);
    server.clock.pass(60);
    expect(statuses((await send(ops.slice(29))).body)).toEqual([200, 200, 409, 200]);
  });

  test('judges an operation anew that was refused while the teacher had closed the activity', async () => {
    const { database } = server.host.services;
    const move = (from: string, to: string) =>
      database.write((sql) => sql.run('UPDATE activity SET app_code = ? WHERE app_code = ?', [to, from]));
    const waiting = journal('Written while the door was shut');
    await move(APP, 'shut');
    expect(statuses((await send([waiting])).body)).toEqual([403]);
    await move('shut', APP);
    // An exercise names no application: it is found, and is as little to be worked in.
    await database.write((sql) => sql.run('UPDATE activity SET is_offered = 0', []));
    const { results } = (await send([answer(questions('01-quiz')[0]!.id, '1')])).body;
    expect(results[0]).toMatchObject({ status: 403, body: { code: 'NOT_SET_UP' } });
    await database.write((sql) => sql.run('UPDATE activity SET is_offered = 1', []));
    expect(statuses((await send([waiting])).body)).toEqual([200]);
    expect(statuses((await send([waiting])).body)).toEqual([200]);
    // Its answer was lost, and the door is shut once more: what was taken stays taken.
    await move(APP, 'shut');
    expect(statuses((await send([waiting])).body)).toEqual([200]);
  });

  test('refuses what is not a queued kind of work, by kind and by path', async () => {
    const levelUp = { ...preference('left'), path: `/student/api/game/${APP}/levelup` };
    const elsewhere = { ...journal('x'), path: `/student/api/journal/${APP}/introduction/more` };
    const notes = { ...journal('x'), path: `/student/api/notes/${APP}/introduction` };
    const post = { ...journal('x'), method: 'POST' };
    const badKey = { ...journal('x'), op: 'short' };
    const broken = { ...journal('x'), path: `/student/api/journal/${APP}/%E0%A4%A` };
    const { body } = await send([levelUp, elsewhere, notes, post, badKey, broken]);
    expect(statuses(body)).toEqual([404, 404, 404, 404, 400, 404]);
    const strange = await send([{ ...journal('x'), kind: 'share' }]);
    expect(strange.status).toBe(422);
  });

  test('carries out what it could not ask ahead because of a bug, and the log says so', async () => {
    const ask = vi.spyOn(journalHandler, 'prefetch').mockImplementation(() => {
      throw new TypeError('of the handler');
    });
    onTestFinished(() => ask.mockRestore());
    expect(statuses((await send([journal('Written on the bus', 0), preference('left')])).body)).toEqual([200, 200]);
    // A database that is a part of this process is not asked ahead.
    const told = server.host.services.database.dialect === 'postgres' ? [{ kind: 'journal', error: 'TypeError' }] : [];
    const lines = server.logged.filter(({ event }) => event === 'questions ahead failed');
    expect(lines.map(({ fields }) => fields)).toEqual(told);
  });

  test("refuses another student's questions and leaves their work alone", async () => {
    const s2 = await signIn(server, server.school.S2);
    const { body } = await send([answer(questions('01-quiz')[0]!.id, '1')], s2);
    expect(statuses(body)).toEqual([404]);
    expect((await s1.get(`/student/api/startup/${APP}`)).body.grades).toEqual(
      (startup as unknown as { grades: unknown }).grades,
    );
  });

  test('JRN-04 takes a text whose forerunner’s answer is forgotten', async () => {
    const first = journal('Before the summer', 0);
    await send([first]);
    server.clock.pass(181 * 24 * 3600);
    await deleteExpired(server.host.services);
    s1 = await signIn(server, server.school.S1);
    const { body } = await send([{ ...journal('After it', 1), after: first.op }]);
    expect(body.results[0]).toMatchObject({ status: 200, body: { rev: 2, conflict: false } });
  });
});
