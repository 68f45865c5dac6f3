import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { openDistantPostgres } from '#tests/support/databases/distant-postgres.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { DistantPostgres } from '#tests/support/databases/distant-postgres.ts';
import type { Answered, Client, TestServer } from '#tests/support/school/server.ts';

/** What a save may cost, whatever is in it. */
const MOST = 2;

// What the server does by the clock would be counted among the trips of a save.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(async () => {
  vi.useRealTimers();
  await stopDatabases();
});

describe('between a server and a PostgreSQL far away', () => {
  let distant: DistantPostgres;
  let server: TestServer;
  let sally: Client;
  let revisionId: string;

  beforeEach(async () => {
    server = await startServer({
      database: async (content) => {
        const home = await createPostgres(content);
        distant = await openDistantPostgres(home.address);
        const drop = async () => {
          await distant.close();
          await home.drop();
        };
        return { ...home, address: distant.address, drop };
      },
    });
    sally = await signIn(server, server.school.S1);
    revisionId = await (await inEngineering(sally)).make('Red Comet', 250);
    // What a process has met before: the student and the activity.
    await journal('The first text');
  });
  afterEach(() => server.close());

  const named = (headers = {}) => ({ 'Idempotency-Key': freshKey(), ...headers });
  const journal = (content: string, headers = {}) =>
    sally.put(`/student/api/journal/${APP}/introduction`, { content }, named(headers));
  const run = (name: string) => ({
    revisionId,
    name,
    at: 1000,
    mass: 0.055,
    values: { time: 1.25, lane: '1' },
    partners: [],
    note: '',
  });
  const queued = (kind: string, method: string, path: string, body: object) => ({
    op: freshKey(),
    kind,
    method,
    path: `/student/api/${path}`,
    body,
  });
  const tripsOf = async (work: () => Promise<Answered>): Promise<number> => {
    let status = 0;
    const trips = await distant.roundTripsOf(async () => {
      ({ status } = await work());
    });
    expect(status).toBe(200);
    return trips;
  };
  const questionsOf = async (code: string): Promise<string[]> => {
    const { questions } = (await sally.get(`/student/api/startup/${APP}`)).body;
    return questions
      .filter((each: { exerciseCode: string }) => each.exerciseCode === code)
      .map(({ id }: { id: string }) => id);
  };
  const exerciseOf = async (code: string): Promise<string> => {
    const { exercises } = (await sally.get(`/student/api/startup/${APP}`)).body;
    return exercises.find((each: { code: string }) => each.code === code).id;
  };

  test('a single save of each kind takes two round trips at most, also when it is sent again', async () => {
    const teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const commented = await teacher.post(
      `/teacher/api/classes/${server.school.classroomOfG1}/students/${server.school.S1.publicId}/${APP}/comments`,
      { kind: 'journal', subject: 'introduction', text: 'How much lighter?' },
    );
    const [question = '', ...others] = await questionsOf('01-quiz');
    const quiz = await exerciseOf('01-quiz');
    const lesson = await exerciseOf('01-lesson');
    const again = named({ 'X-Base-Rev': '1' });
    const saves: Record<string, () => Promise<Answered>> = {
      journal: () => journal('Another text', again),
      repetition: () => journal('Another text', again),
      notes: () => sally.put(`/student/api/notes/${APP}/${revisionId}`, { notes: 'Lighter' }, named()),
      comment: () => sally.put(`/student/api/comment/${APP}/${commented.body.id}`, { answer: 'By 3 g' }, named()),
      trial: () => sally.put(`/student/api/trial/${APP}/${freshKey()}`, run('Run 1'), named()),
      preference: () => sally.put('/student/api/preferences/dock', { value: 'left' }, named()),
      answer: () => sally.put(`/student/api/question/${question}`, { answerId: '1' }, named()),
      others: () =>
        sally.post('/student/api/sync', {
          ops: others.map((id) => queued('answer', 'PUT', `question/${id}`, { answerId: '1' })),
        }),
      finish: () => sally.post(`/student/api/quiz/${quiz}`, {}, named()),
      complete: () => sally.put(`/student/api/grades/${APP}/${lesson}`, { completed: true }, named()),
      time: () =>
        sally.post(`/student/api/timeontask/${APP}`, { epoch: 'a-device-1', times: { '01-lesson': 20 }, visits: {} }),
    };
    const trips: Record<string, number> = {};
    for (const [kind, save] of Object.entries(saves)) trips[kind] = await tripsOf(save);
    expect(Object.entries(trips).filter(([, count]) => count > MOST)).toEqual([]);
  });

  test('a batch takes two round trips, and every operation is there', async () => {
    const questions = await questionsOf('01-quiz');
    const [quiz, lesson] = [await exerciseOf('01-quiz'), await exerciseOf('01-lesson')];
    const texts = Array.from({ length: 12 }, (_, i) => ({ content: `Text ${i}` }));
    const ops = [
      ...texts.map((body) => queued('journal', 'PUT', `journal/${APP}/introduction`, body)),
      ...questions.map((id) => queued('answer', 'PUT', `question/${id}`, { answerId: '1' })),
      queued('finish', 'POST', `quiz/${quiz}`, {}),
      queued('complete', 'PUT', `grades/${APP}/${lesson}`, { completed: true }),
      queued('notes', 'PUT', `notes/${APP}/${revisionId}`, { notes: 'Lighter' }),
      queued('trial', 'PUT', `trial/${APP}/${freshKey()}`, run('Run 1')),
      queued('trial', 'PUT', `trial/${APP}/${freshKey()}`, run('Run 1')),
      queued('pref', 'PUT', 'preferences/dock', { value: 'right' }),
    ];
    let answered: Answered | undefined;
    const send = async () => (answered = await sally.post('/student/api/sync', { ops }));
    expect(await tripsOf(send)).toBeLessThanOrEqual(MOST);
    const first = answered?.body;
    expect(first.results.map(({ status }: { status: number }) => status)).toEqual(ops.map(() => 200));
    // Sent again it is answered alike and changes nothing.
    expect(await tripsOf(send)).toBeLessThanOrEqual(MOST);
    expect(answered?.body).toEqual(first);
    const { journal: sections, trials, grades } = (await sally.get(`/student/api/startup/${APP}`)).body;
    expect(sections).toMatchObject([{ content: 'Text 11', rev: 13 }]);
    expect(trials.map(({ name }: { name: string }) => name)).toEqual(['Run 1', 'Run 1 (2)']);
    expect(grades.find(({ exerciseCode }: { exerciseCode: string }) => exerciseCode === '01-quiz')).toMatchObject({
      isComplete: true,
    });
    const { database } = server.host.services;
    expect(await database.get('SELECT COUNT(*) AS n FROM journal_revision')).toEqual({ n: 12 });
  });

  test('saves of many students at once take no more than those of one', async () => {
    const sammy = await signIn(server, server.school.S2);
    const save = (client: Client, content: string) =>
      client.put(`/student/api/journal/${APP}/introduction`, { content }, named());
    await save(sammy, 'Sammy’s first');
    let statuses: number[] = [];
    const trips = await distant.roundTripsOf(async () => {
      const answers = await Promise.all([save(sally, 'Sally’s'), save(sammy, 'Sammy’s')]);
      statuses = answers.map(({ status }) => status);
    });
    expect([statuses, trips <= MOST]).toEqual([[200, 200], true]);
  });

  test('who was signed out in the records meanwhile is refused, and nothing of theirs is written', async () => {
    const { database } = server.host.services;
    const before = await database.get('SELECT COUNT(*) AS n FROM operation');
    await database.write((sql) => sql.run('UPDATE person SET token_version = token_version + 1'));
    expect((await journal('Too late')).status).toBe(401);
    expect(await database.get('SELECT COUNT(*) AS n FROM operation')).toEqual(before);
  });

  test('who was moved to another class meanwhile saves there', async () => {
    const { database } = server.host.services;
    const { S1, S4 } = server.school;
    await database.write((sql) =>
      sql.run('UPDATE person SET group_id = (SELECT group_id FROM person WHERE id = ?) WHERE id = ?', [
        S4.publicId,
        S1.publicId,
      ]),
    );
    expect((await journal('From the other group')).status).toBe(200);
  });
});
