import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE_TIME } from '#contract/device/sync.ts';
import { HEADERS } from '#contract/headers.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Upon what a text was typed, as its device says. */
interface Upon {
  readonly baseRev: number;
  readonly baseAt?: number;
  readonly after?: string;
}

/** A device knows a text by its number and its time; of records that went back to a back-up another text has that number. */
describe.each(DATABASES)('texts that were typed before a restore and come after it, on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  /** When the text was taken that the restore lost. */
  let before: number;

  beforeEach(async () => {
    server = await startServer({ database: create, curriculum: writtenCurriculum });
    s1 = await signIn(server, server.school.S1);
    before = server.clock.ms;
    server.clock.pass(60);
  });
  afterEach(() => server.close());

  const sending = async (operation: object) => {
    const op = { op: freshKey(), method: 'PUT', ...operation };
    const { body } = await s1.post('/student/api/sync', { ops: [op] });
    return {
      op: op.op,
      body: body.results[0].body,
      again: async () => (await s1.post('/student/api/sync', { ops: [op] })).body,
    };
  };

  describe('JRN-04 of a journal', () => {
    const path = `/student/api/journal/${APP}/introduction`;
    const save = (content: string, upon: Upon) => sending({ kind: 'journal', path, body: { content }, ...upon });
    const told = async () => (await s1.get(`/student/api/startup/${APP}`)).body.journal[0];

    test('do not replace another device’s text of the same number: it is on offer', async () => {
      const there = await save('There.', { baseRev: 0 });
      server.clock.pass(60);
      const here = await save('Here, and on.', { baseRev: 1, baseAt: before });
      expect(here.body).toMatchObject({ content: 'Here, and on.', rev: 2, conflict: true });
      expect(here.body.other).toEqual({ content: 'There.', rev: 1, lastModified: there.body.lastModified });
      expect((await here.again()).results[0].body).toEqual(here.body);
      expect((await told()).other.content).toBe('There.');
    });

    test('do so by the plain call, too', async () => {
      await save('There.', { baseRev: 0 });
      const upon = { [HEADERS.baseRevision]: '1', [BASE_TIME]: String(before) };
      const { body } = await s1.put(path, { content: 'Here, and on.' }, upon);
      expect(body).toMatchObject({ conflict: true, other: { content: 'There.' } });
      const refused = await s1.put(path, { content: 'Here.' }, { ...upon, [BASE_TIME]: 'soon' });
      expect([refused.status, refused.body.code]).toEqual([400, 'VALUE_UNEXPECTED']);
    });

    test('follow the very text upon which they were typed, and any of its number where their device says no time', async () => {
      const first = await save('Here.', { baseRev: 0 });
      const on = await save('Here, and on.', { baseRev: 1, baseAt: first.body.lastModified });
      expect(on.body).toMatchObject({ rev: 2, conflict: false });
      expect((await save('And on.', { baseRev: 2 })).body).toMatchObject({ rev: 3, conflict: false });
      expect((await told()).other).toBeUndefined();
    });

    test('leave another device’s text on offer that has their number', async () => {
      await save('Begun.', { baseRev: 0 });
      await save('On offer.', { baseRev: 1 });
      const there = await save('There.', { baseRev: 1 });
      expect(there.body.other).toMatchObject({ content: 'On offer.', rev: 2 });
      await save('Here.', { baseRev: 2, baseAt: before });
      const offered = () =>
        server.host.services.database.read((sql) =>
          sql.all('SELECT rev, content FROM journal_revision WHERE is_offered = 1 ORDER BY rev'),
        );
      expect(await offered()).toEqual([
        { rev: 2, content: 'On offer.' },
        { rev: 3, content: 'There.' },
      ]);
      // Who was shown it and types on upon it has taken it up.
      const { rev: baseRev, lastModified: baseAt } = there.body.other;
      await save('On offer, and on.', { baseRev, baseAt });
      expect(await offered()).toEqual([
        { rev: 3, content: 'There.' },
        { rev: 4, content: 'Here.' },
      ]);
    });

    test.each([1, 2, 7])(
      'are not set against their device’s own text where the one of number %i is gone',
      async (baseRev) => {
        await save('There.', { baseRev: 0 });
        const own = await save('Here.', { baseRev, baseAt: before });
        expect(own.body.other.content).toBe('There.');
        const on = await save('Here, and on.', { baseRev, baseAt: before, after: own.op });
        expect(on.body).toMatchObject({ rev: 3, conflict: false });
        expect((await told()).other.content).toBe('There.');
      },
    );
  });

  test('JRN-09 of a revision’s notes stay beside another device’s of the same number', async () => {
    const revisionId = await (await inEngineering(s1)).make('Alpha', 250);
    const path = `/student/api/notes/${APP}/${revisionId}`;
    const save = (notes: string, upon: Upon) => sending({ kind: 'notes', path, body: { notes }, ...upon });
    await save('There.', { baseRev: 0 });
    server.clock.pass(60);
    const { op, body } = await save('Here.', { baseRev: 1, baseAt: before });
    expect(body).toMatchObject({ notes: 'There.\n\nHere.', own: 'Here.' });
    const on = await save('Here, and on.', { baseRev: 1, baseAt: before, after: op });
    expect(on.body).toMatchObject({ notes: 'There.\n\nHere, and on.', rev: 3 });
    const anew = await save('Anew.', { baseRev: 3, baseAt: on.body.lastModified });
    expect(anew.body).toMatchObject({ notes: 'Anew.', rev: 4 });
    expect((await save('As ever.', { baseRev: 4 })).body.notes).toBe('As ever.');
  });

  test('of an answer to a comment stay beside another device’s of the same number', async () => {
    const { classroomOfG1, S1 } = server.school;
    const teacher = await teacherWith(server, 'owner', classroomOfG1);
    const comment = { kind: 'journal', subject: 'introduction', text: 'Why?' };
    const ofStudent = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/${APP}`;
    const { id } = (await teacher.post(`${ofStudent}/comments`, comment)).body;
    const path = `/student/api/comment/${APP}/${id}`;
    const save = (answer: string, upon: Upon) => sending({ kind: 'comment', path, body: { answer }, ...upon });
    await save('There.', { baseRev: 0 });
    server.clock.pass(60);
    const { body } = await save('Here.', { baseRev: 1, baseAt: before });
    expect(body).toMatchObject({ answer: { text: 'There.\n\nHere.', rev: 2 }, own: 'Here.' });
    const anew = await save('Anew.', { baseRev: 2, baseAt: body.answer.at });
    expect(anew.body.answer).toMatchObject({ text: 'Anew.', rev: 3 });
    expect((await save('As ever.', { baseRev: 3 })).body.answer.text).toBe('As ever.');
  });

  test('of an answer in own words stay beside another device’s of the same number', async () => {
    const quiz = new QuizTaker(s1);
    const { id = '' } = (await quiz.questions('05-written-quiz')).find(({ isWritten }) => isWritten) ?? {};
    const path = `/student/api/question/${id}`;
    const save = (answerId: string, upon: Upon) => sending({ kind: 'answer', path, body: { answerId }, ...upon });
    const given = async () =>
      (await quiz.grade('05-written-quiz')).responses.find((each: { questionId: string }) => each.questionId === id);
    expect(await given()).not.toHaveProperty('answeredAt');
    await save('There.', { baseRev: 0 });
    expect(await given()).toMatchObject({ answer: 'There.', answeredAt: server.clock.ms });
    server.clock.pass(60);
    const { body } = await save('Here.', { baseRev: 1, baseAt: before });
    expect(body.own).toBe('Here.');
    expect(body.responses).toContainEqual(await given());
    expect(await given()).toMatchObject({ answer: 'There.\n\nHere.', attempts: 2, answeredAt: server.clock.ms });
    await save('Anew.', { baseRev: 2, baseAt: server.clock.ms });
    expect((await given()).answer).toBe('Anew.');
    await save('As ever.', { baseRev: 3 });
    expect((await given()).answer).toBe('As ever.');
  });

  test('of a measured run say that it was corrected on another device', async () => {
    const revisionId = await (await inEngineering(s1)).make('Alpha', 250);
    const path = `/student/api/trial/${APP}/${freshKey()}`;
    const save = (time: number, upon: Upon) => {
      const run = {
        revisionId,
        name: 'Run 1',
        at: 1000,
        mass: null,
        values: { time, lane: '1' },
        partners: [],
        note: '',
      };
      return sending({ kind: 'trial', path, body: run, ...upon });
    };
    const { body } = await save(1.2, { baseRev: 0 });
    server.clock.pass(60);
    const on = await save(1.3, { baseRev: 1, baseAt: body.takenAt });
    expect(on.body).toMatchObject({ rev: 2, isConflict: false });
    expect((await save(1.4, { baseRev: 2, baseAt: before })).body).toMatchObject({ rev: 3, isConflict: true });
  });
});
