import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restorationStatement } from '#server/records/privacy/restorations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('texts that two devices write, on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create, curriculum: writtenCurriculum });
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const conceptsOf = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;

  describe('JRN-04 of a journal that come back after a restore', () => {
    const path = `/student/api/journal/${APP}/introduction`;
    const restore = async (recordsOf: number, restoredAt: number) =>
      server.host.services.database.write((sql) => sql.run(restorationStatement(restoredAt, recordsOf)));
    beforeEach(() => restore(0, server.clock.ms + 10_000));
    const bring = async (content: string, lost: object | undefined, baseRev: number, more = {}) => {
      const op = { op: freshKey(), kind: 'journal', method: 'PUT', path, body: { content, lost }, baseRev, ...more };
      const send = async () => (await s1.post('/student/api/sync', { ops: [op] })).body.results[0].body;
      return { op: op.op, answer: await send(), again: await send() };
    };
    const told = async () => {
      const { content, rev, lastModified, other } = (await s1.get(`/student/api/startup/${APP}`)).body.journal[0];
      return { content, rev, lastModified, other: other?.content };
    };

    test.each([
      ['the newer one first', ['Newer.', 'Older.']],
      ['the older one first', ['Older.', 'Newer.']],
    ])('the newest stands, whichever comes first: %s', async (_, texts) => {
      const times: Record<string, number> = { 'Older.': 1_000, 'Newer.': 2_000 };
      for (const text of texts) await bring(text, { takenAt: times[text] }, 0);
      expect(await told()).toEqual({ content: 'Newer.', rev: 2, lastModified: 2_000, other: 'Older.' });
    });

    test('one that comes too late is answered so, again too, and who types on upon it has not seen what stands', async () => {
      await bring('Written since.', undefined, 0);
      const late = await bring('Late.', { takenAt: 1_000 }, 0);
      expect(late.answer).toMatchObject({ content: 'Written since.', rev: 2, conflict: true, isOlder: true });
      expect(late.answer.other).toEqual({ content: 'Late.', rev: 1, lastModified: 1_000 });
      expect(late.again).toEqual(late.answer);
      await bring('Late, and on.', undefined, 0, { after: late.op });
      expect(await told()).toMatchObject({ content: 'Late, and on.', rev: 3, other: 'Written since.' });
    });

    test('one that was not lost is not put on offer where another device went on from it', async () => {
      await bring('Begun.', { takenAt: 1_000 }, 0);
      await bring('Begun, and on.', undefined, 1);
      const { answer, again } = await bring('Begun.', { takenAt: 1_000 }, 0);
      expect(answer).toMatchObject({ content: 'Begun, and on.', rev: 2, conflict: false, isOlder: true });
      expect(again).toEqual(answer);
      expect(await told()).toMatchObject({ content: 'Begun, and on.', other: undefined });
    });

    test('another device’s text that was on offer is so again', async () => {
      await bring('Before.', { takenAt: 400 }, 0);
      const other = { content: 'There.', lastModified: 500 };
      const { answer } = await bring('Here.', { takenAt: 1_000, other }, 1);
      expect(answer).toMatchObject({ content: 'Here.', conflict: true, other });
      expect(await told()).toEqual({ content: 'Here.', rev: 3, lastModified: 1_000, other: 'There.' });
    });

    test('another device’s text that was on offer is so again beside the same text, which stays as old as it is', async () => {
      await bring('Here.', { takenAt: 1_000 }, 0);
      const other = { content: 'There.', lastModified: 500 };
      for (const takenAt of [1_000, 700]) {
        const { answer, again } = await bring('Here.', { takenAt, other }, 1);
        expect(answer).toMatchObject({ content: 'Here.', lastModified: 1_000, conflict: true, other });
        expect(again).toEqual(answer);
      }
      expect(await told()).toMatchObject({ content: 'Here.', lastModified: 1_000, other: 'There.' });
    });

    test.each([
      ['says nothing of what it has seen', undefined, 0],
      ['says that it has seen what stands', 1, 0],
      ['says that it was taken at the same time', 1, 1],
      ['says that it was taken at the same time and nothing else', undefined, 1],
    ])(
      'no older text takes the place of one that a teacher has read, where its device %s',
      async (_, baseRev, share) => {
        await bring('Written and read.', undefined, 0);
        const before = await told();
        const teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
        const { texts } = (await teacher.get('/teacher/api/unread')).body;
        expect((await teacher.post('/teacher/api/unread/read', { texts })).body.total).toBe(0);
        server.clock.pass(60);
        const lost = { takenAt: share * before.lastModified };
        const { answer } = await bring('Swapped.', lost, 0, { baseRev });
        expect(answer).toMatchObject({ content: 'Written and read.', isOlder: true, other: { content: 'Swapped.' } });
        const { lastModified } = before;
        expect(await told()).toEqual({ content: 'Written and read.', rev: 2, lastModified, other: 'Swapped.' });
        // A later one stands, and is unread.
        await bring('Later.', { takenAt: before.lastModified + 1 }, 2);
        expect(await told()).toMatchObject({ content: 'Later.', lastModified: before.lastModified + 1 });
        expect((await teacher.get('/teacher/api/unread')).body.texts).toMatchObject([{ text: 'Later.' }]);
      },
    );
  });

  test.each([
    ['no restore was noted', [], 600],
    ['it was taken before the back-up was made', [[500, 100]], 600],
    ['it was taken after the restore', [[1000, 700]], 600],
    [
      'it lies in one of two windows',
      [
        [1000, 700],
        [650, 200],
      ],
      600,
      true,
    ],
  ] as const)(
    'JRN-04 a text that comes back is as old as it says only in the time that a restore lost: %s',
    async (_, restores, ago, isOld?: boolean) => {
      const start = server.clock.ms;
      for (const [of, at] of restores) {
        const statement = restorationStatement(start - at * 1000, start - of * 1000);
        await server.host.services.database.write((sql) => sql.run(statement));
      }
      const takenAt = start - ago * 1000;
      const { body } = await s1.put(`/student/api/journal/${APP}/introduction`, {
        content: 'Here.',
        lost: { takenAt },
      });
      expect(body).toMatchObject({ content: 'Here.', lastModified: isOld ? takenAt : start });
    },
  );

  test('JRN-09 keeps the notes of another device that were not known when these were begun', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    const save = async (notes: string, more = {}) => {
      const path = `/student/api/notes/${APP}/${id}`;
      const op = { op: freshKey(), kind: 'notes', method: 'PUT', path, body: { notes }, ...more };
      const { body } = await s1.post('/student/api/sync', { ops: [op] });
      return { op: op.op, ...body.results[0] };
    };
    const kept = async () => {
      const { notes, notesRev } = (await conceptsOf(s1))[0].revisions[0];
      return [notes, notesRev];
    };
    expect(await kept()).toEqual(['', 0]);
    await save('Of another device', { baseRev: 0 });
    const mine = await save('Mine', { baseRev: 0 });
    expect(mine.body).toMatchObject({ notes: 'Of another device\n\nMine', rev: 2, own: 'Mine' });
    const on = await save('Mine, typed on', { baseRev: 0, after: mine.op });
    expect(await kept()).toEqual(['Of another device\n\nMine, typed on', 3]);
    await save('', { baseRev: 0, after: on.op });
    expect(await kept()).toEqual(['Of another device', 4]);
    expect((await save('Anew', { baseRev: 4 })).body).toEqual(expect.not.objectContaining({ own: expect.anything() }));
    // Together they may be too long for one device, and can be shortened.
    await save('x'.repeat(2000), { baseRev: 0 });
    expect((await kept())[0]).toHaveLength(2006);
    expect((await save('y'.repeat(2007), { baseRev: 6 })).status).toBe(422);
    expect((await save('y'.repeat(2005), { baseRev: 6 })).status).toBe(200);
  });

  test('JRN-09 notes that two devices write in turns grow by what is typed, and do not double', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    const device = () => {
      let [text, rev, after, ending] = ['The first notes of this design.', 0, undefined as string | undefined, ''];
      return async (word: string) => {
        text = text.slice(0, text.length - ending.length) + word;
        ending = word;
        const path = `/student/api/notes/${APP}/${id}`;
        const op = { op: freshKey(), kind: 'notes', method: 'PUT', path, body: { notes: text }, baseRev: rev, after };
        const { body } = await s1.post('/student/api/sync', { ops: [op] });
        // What came of it is shown, and typed on.
        ({ notes: text, rev } = body.results[0].body);
        after = op.op;
        if (!text.endsWith(word)) ending = '';
        return text;
      };
    };
    const [one, two] = [device(), device()];
    let text = '';
    for (let turn = 0; turn < 12; turn += 1) text = await (turn % 2 === 0 ? one : two)(` Turn ${turn}.`);
    expect(text).toContain('Turn 10.');
    expect(text).toContain('Turn 11.');
    // Twelve turns of nine letters; of a sentence that both changed both stay.
    expect(text.length).toBeLessThan(300);
  });

  test('API-17 replaces notes, and clears them, for a caller who names no revision of them', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    for (const [index, notes] of ['First note', 'Second note', '', 'Third note'].entries()) {
      const saved = await s1.put(`/student/api/notes/${APP}/${id}`, { notes });
      expect(saved.body).toMatchObject({ id, notes, rev: index + 1 });
    }
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Third note');
  });

  test('JRN-09 takes notes from a page of an earlier release, which names no revision of them', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    const save = async (notes: string, after?: string) => {
      const path = `/student/api/notes/${APP}/${id}`;
      const op = { op: freshKey(), kind: 'notes', method: 'PUT', path, body: { notes }, ...(after && { after }) };
      await s1.post('/student/api/sync', { ops: [op] });
      return op.op;
    };
    const first = await save('Anew');
    await save('Anew, typed on', first);
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Anew, typed on');
    const other = await save('Of another device');
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Of another device');
    await save('Anew, typed on again', first);
    await save('Of another device, too', other);
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Of another device, too\n\nAnew, typed on again');
  });

  const SECTION = 'final-reflection';
  const journal = (content: string, more = {}, decided?: object) => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/${SECTION}`,
    body: { content, ...(decided && { decided }) },
    ...more,
  });
  const send = async (...ops: object[]) => (await s1.post('/student/api/sync', { ops })).body.results;
  const told = async () => (await s1.get(`/student/api/startup/${APP}`)).body.journal[0];
  const offered = async () => (await told()).other?.content;

  test('JRN-04 another device’s text stays on offer until the student has decided, however often this one is saved', async () => {
    await send(journal('Begun.', { baseRev: 0 }));
    await send(journal('Of the other device.', { baseRev: 1 }));
    let mine = journal('Mine 0.', { baseRev: 1 });
    const [result] = await send(mine);
    expect(result.body).toMatchObject({ conflict: true, other: { content: 'Of the other device.' } });
    for (let nth = 1; nth <= 25; nth += 1) {
      const { op } = mine;
      mine = journal(`Mine ${nth}.`, { baseRev: 3, after: op });
      await send(mine);
    }
    const { content, other } = await told();
    expect([content, other.content]).toEqual(['Mine 25.', 'Of the other device.']);
    const { rev, lastModified } = other;
    // Of a restored server another text may have that number.
    await send(journal('Mine 25.', { baseRev: 28 }, { rev, lastModified: lastModified - 1 }));
    expect(await offered()).toBe('Of the other device.');
    const [decided] = await send(journal('Mine 25.', { baseRev: 28 }, { rev, lastModified }));
    expect(decided.body).toMatchObject({ content: 'Mine 25.', rev: 28, conflict: false });
    expect(await offered()).toBeUndefined();
    await send(journal('Mine 26.', { baseRev: 28 }));
    const { n } = (await server.host.services.database.get<{ n: number }>(
      'SELECT COUNT(*) AS n FROM journal_revision',
    ))!;
    expect(n).toBe(20);
  });

  test('JRN-04 what its device typed on takes the place of a text on offer, and what stands in the present one is none', async () => {
    await send(journal('Begun.', { baseRev: 0 }));
    const [, , turns] = await send(
      journal('Other 1.', { baseRev: 1 }),
      journal('Mine 1.', { baseRev: 1 }),
      journal('Other 2.', { baseRev: 2 }),
    );
    expect(turns.body.other.content).toBe('Mine 1.');
    expect(await offered()).toBe('Mine 1.');
    await send(journal('Mine 2.', { baseRev: 3 }));
    expect(await told()).toMatchObject({ content: 'Mine 2.', other: { content: 'Other 2.' } });
    // A page of an earlier release puts them together and does not say that it has decided.
    await send(journal('Mine 2.\n\nOther 2.', { baseRev: 5 }));
    expect(await offered()).toBeUndefined();
    const { database } = server.host.services;
    const rows = await database.read((sql) => sql.all('SELECT rev FROM journal_revision WHERE is_offered = 1'));
    expect(rows).toEqual([{ rev: 4 }]);
  });

  const given = async (questionId: string) => {
    const { responses } = await new QuizTaker(s1).grade('05-written-quiz');
    const response = responses.find((each: { questionId: string }) => each.questionId === questionId);
    return [response.answer, response.attempts];
  };

  test('an answer in own words that another device gave meanwhile stays beside this one', async () => {
    const question = (await new QuizTaker(s1).questions('05-written-quiz')).find(({ isWritten }) => isWritten);
    const { id = '' } = question ?? {};
    const write = (answerId: string, more = {}) => {
      const path = `/student/api/question/${id}`;
      return { op: freshKey(), kind: 'answer', method: 'PUT', path, body: { answerId }, ...more };
    };
    await send(write('Of the other device', { baseRev: 0 }));
    const mine = write('Mine', { baseRev: 0 });
    const [taken] = await send(mine);
    expect(taken.body).toMatchObject({ own: 'Mine' });
    expect(await given(id)).toEqual(['Of the other device\n\nMine', 2]);
    const on = write('Mine and more', { baseRev: 0, after: mine.op });
    await send(on);
    expect(await given(id)).toEqual(['Of the other device\n\nMine and more', 3]);
    const [over] = await send(write('Anew', { baseRev: 3, after: on.op }));
    expect(over.body).not.toHaveProperty('own');
    expect(await given(id)).toEqual(['Anew', 4]);
    // What begins with all of it is typed on from it; a word is no longer one within another.
    await send(write('Anew, and better', { baseRev: 0 }));
    expect(await given(id)).toEqual(['Anew, and better', 5]);
    await send(write('Anew, and betterment', { baseRev: 0 }));
    expect((await given(id))[0]).toBe('Anew, and better\n\nAnew, and betterment');
    // A page of an earlier release does not say, and changes it as ever.
    await send(write('As ever'));
    expect(await given(id)).toEqual(['As ever', 7]);
  });
});
