/*
 * What no page sends, but a paste, a proxy or a curious student may: it is answered as a client's mistake or taken as well as
 * it can be, alike on both databases, and never as a fault of the server.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** A character that PostgreSQL does not store, and half of one. */
const STRANGE = 'Fast\u0000car\ud800!';
const KEPT = 'Fast\uFFFDcar\uFFFD!';
const NUL_IDS = ['%00', 'a%00b'] as const;
const STRANGE_TIMES = [1e300, -1e300, 9e15, -9_007_199_254_740_991, 1.5];

describe.each(DATABASES)('strange input on $name', ({ create }) => {
  let server: TestServer;
  let student: Client;
  let teacher: Client;
  let revision: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    student = await signIn(server, server.school.S1);
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    revision = await (await inEngineering(student)).make('Arrow', 250);
  });
  afterEach(() => server.close());

  const home = () => `/teacher/api/classes/${server.school.classroomOfG1}`;
  const ofStudent = () => `${home()}/students/${server.school.S1.publicId}/${APP}`;

  test('a text with characters that no database holds is kept without them, alone and in a batch', async () => {
    const journal = `/student/api/journal/${APP}/introduction`;
    const notes = `/student/api/notes/${APP}/${revision}`;
    expect((await student.put(journal, { content: STRANGE })).status).toBe(200);
    expect((await student.put(notes, { notes: STRANGE })).status).toBe(200);
    const ops = [
      { op: freshKey(), kind: 'notes', method: 'PUT', path: notes, body: { notes: `${STRANGE} 2` }, baseRev: 1 },
      { op: freshKey(), kind: 'journal', method: 'PUT', path: journal, body: { content: `${STRANGE} 2` }, baseRev: 1 },
    ];
    const { results } = (await student.post('/student/api/sync', { ops })).body;
    expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    const comment = { kind: 'journal', subject: 'introduction', text: STRANGE };
    expect((await teacher.post(`${ofStudent()}/comments`, comment)).status).toBe(200);
    const seen = (await teacher.get(ofStudent())).body;
    expect(seen.journal[0].content).toBe(`${KEPT} 2`);
    expect(seen.concepts[0].revisions[0].notes).toBe(`${KEPT} 2`);
    expect(seen.comments[0].text).toBe(KEPT);
  });

  test.each([2 ** 31, 2 ** 53, 0.5, -1])('a version that never was is no present one: %d', async (version) => {
    const shelf = `/teacher/api/applications/${APP}/specifications`;
    const [preset] = (await teacher.get(shelf)).body;
    const { id, specification } = (await teacher.post(shelf, preset)).body;
    const changed = await teacher.put(`${shelf}/${id}`, { version, specification });
    expect([changed.status, changed.body.code]).toEqual([409, 'CHANGED']);
    const [entry] = (await teacher.get(`${home()}/activities`)).body;
    const saved = await teacher.put(`${home()}/activities/${APP}`, { version, isOffered: true, setup: entry.setup });
    expect([saved.status, saved.body.code]).toEqual([409, 'CHANGED']);
  });

  test.each(STRANGE_TIMES)(
    'a time of a device that is no date is taken as one, and of a text as the present: %d',
    async (time) => {
      const run = {
        revisionId: revision,
        name: 'Run 1',
        at: time,
        mass: 0.055,
        values: { time: 1.25 },
        partners: [],
        note: '',
      };
      const key = freshKey();
      const other = { content: 'Other.', lastModified: time };
      const ops = [
        { path: `/student/api/trial/${APP}/${key}`, kind: 'trial', body: run },
        {
          path: `/student/api/journal/${APP}/introduction`,
          kind: 'journal',
          body: { content: 'Lost.', lost: { takenAt: time, other } },
        },
      ].map((op) => ({ op: freshKey(), method: 'PUT', at: time, baseRev: 0, ...op }));
      const { results } = (await student.post('/student/api/sync', { ops })).body;
      expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
      const [text] = (await student.get(`/student/api/startup/${APP}`)).body.journal;
      const now = server.clock.now();
      for (const at of [text.other.lastModified, results[0].body.at]) {
        expect(new Date(at).toISOString()).toMatch(time < 2 ? /^1970/ : /^(?:9999|20\d\d)/);
      }
      // The records were not restored: there is no earlier time at which the text may have been lost.
      expect(text.lastModified).toBe(now);
      expect(text.other.lastModified).toBeLessThanOrEqual(now);
      const typed = {
        trialId: freshKey(),
        studentId: server.school.S1.publicId,
        entry: { ...run, name: 'Run 2' },
        baseRev: 0,
      };
      for (const time of ['first', 'again']) {
        const entered = await teacher.post(`${home()}/trials/${APP}`, { runs: [typed] });
        expect([time, entered.status, entered.body.runs?.length]).toEqual([time, 200, 2]);
      }
      const unread = (await teacher.get('/teacher/api/unread')).body;
      expect(unread.texts).toHaveLength(1);
      const read = await teacher.post('/teacher/api/unread/read', { texts: [{ ...unread.texts[0], at: time }] });
      expect(read.status).toBe(200);
      expect((await teacher.put('/teacher/api/notices', { until: time })).status).toBe(200);
      expect((await server.fetch(`${home()}/export`, { headers: teacher.headers })).status).toBe(200);
    },
  );

  test.each([1e300, 1.5, -1, 2 ** 31, 2 ** 53 - 1])(
    'a revision that never was is a mistake of who sends it: %d',
    async (rev) => {
      const path = `/student/api/journal/${APP}/introduction`;
      const ops = [
        { body: { content: 'One.' }, baseRev: rev },
        { body: { content: 'Two.', decided: { rev, lastModified: rev } }, baseRev: 0 },
      ].map((op) => ({ op: freshKey(), kind: 'journal', method: 'PUT', path, ...op }));
      const { results } = (await student.post('/student/api/sync', { ops })).body;
      const statuses = results.map(({ status }: { status: number }) => status);
      expect(statuses.every((status: number) => status < 500)).toBe(true);
    },
  );

  test('a run and a text of before whose time is no date are shown and exported', async () => {
    const key = freshKey();
    const run = {
      revisionId: revision,
      name: 'Run 1',
      at: 5,
      mass: 0.055,
      values: { time: 1.25 },
      partners: [],
      note: '',
    };
    await student.put(`/student/api/trial/${APP}/${key}`, run);
    await student.put(`/student/api/journal/${APP}/introduction`, { content: 'Text.' });
    await server.host.services.database.write(async (sql) => {
      await sql.run('UPDATE journal SET modified_at = ?', [-9_007_199_254_740_991]);
      await sql.run(`UPDATE trial SET entry = REPLACE(entry, '"at":5,', '"at":1e300,')`);
    });
    const { runs } = (await teacher.get(`${home()}/trials/${APP}`)).body;
    expect(runs[0].at).toBe(1e300);
    expect(
      (await teacher.put(`${home()}/trials/${APP}`, { runs: [{ trialId: key, rev: 1 }], struck: 'Why?' })).status,
    ).toBe(200);
    for (const file of ['export', `student-files/${server.school.S1.publicId}`]) {
      expect([file, (await server.fetch(`${home()}/${file}`, { headers: teacher.headers })).status]).toEqual([
        file,
        200,
      ]);
    }
    const unread = (await teacher.get('/teacher/api/unread')).body;
    const read = await teacher.post('/teacher/api/unread/read', { texts: unread.texts });
    expect([unread.total, read.body.total]).toEqual([1, 0]);
  });

  test('an answer is kept without the blanks around it', async () => {
    const taker = new QuizTaker(student);
    const question = (await taker.questions('02-worksheet')).find(({ description }) => description.startsWith('Mean'));
    const given = await taker.answer(question?.id ?? '', `7${' '.repeat(50_000)}`);
    expect(given.status).toBe(200);
    const { answerId } = given.body.responses.find(({ answer }: { answer: unknown }) => answer !== null);
    expect(answerId).toBe('7');
  });
});

// All of it is refused, but for a name: one world is enough.
describe.each(DATABASES)('strange input that leaves no work behind on $name', ({ create }) => {
  let server: TestServer;
  let student: Client;
  let teacher: Client;
  let revision: string;

  beforeAll(async () => {
    server = await startServer({ database: create });
    student = await signIn(server, server.school.S1);
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    revision = await (await inEngineering(student)).make('Arrow', 250);
  });
  afterAll(() => server.close());

  const home = () => `/teacher/api/classes/${server.school.classroomOfG1}`;

  test.each(['\u200B\u200B', '\u202E', '\u2066\u2069', '\u200D', '\u3164', '\u2800', '\u00AD \uFEFF'])(
    'a name of which nothing can be seen is none: %j',
    async (name) => {
      const path = `${home()}/students/${server.school.S1.publicId}`;
      expect((await teacher.put(path, { alias: name })).body.message).toBe('Please enter a name.');
      expect((await teacher.post(`${home()}/groups`, { name })).status).toBe(422);
      const list = { kind: 'text', content: `${name}\tan-id-of-a-student`, groupName: 'Owls' };
      const [row] = (await teacher.post(`${home()}/roster/preview`, list)).body.rows;
      expect([row.outcome, row.problem]).toEqual(['problem', 'The name is missing.']);
    },
  );

  test('a name keeps what belongs to its script, and loses what turns text around', async () => {
    const path = `${home()}/students/${server.school.S1.publicId}`;
    const aliasOf = async (alias: string) => (await teacher.put(path, { alias })).body.alias;
    expect(await aliasOf('\u202EyllaS\u202C \u200B')).toBe('yllaS');
    expect(await aliasOf('علی‌رضا')).toBe('علی‌رضا');
    expect(await aliasOf('👩‍🚀 Sally')).toBe('👩‍🚀 Sally');
    expect(await aliasOf(' \u200DSally\u200D ')).toBe('Sally');
  });

  test('a work file that is nested without end is no work file', async () => {
    const path = `${home()}/students/${server.school.S1.publicId}/work-file`;
    for (const depth of [40, 200_000]) {
      const work = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const file = `{"kind":"balsa-unsent-work","version":2,"work":${work},"sealed":["AAAA"]}`;
      const { status, body } = await teacher.post(path, { file });
      expect([status, body.message]).toEqual([422, expect.stringMatching(/^This is not a Balsa work file/)]);
    }
  });

  test.each(NUL_IDS)('an id that can be none is not found: %s', async (id) => {
    for (const [client, method, path] of [
      [student, 'GET', `/student/api/quiz/${id}`],
      [student, 'GET', `/student/api/designs/${APP}/compare/${id}/${revision}`],
      [teacher, 'GET', `/teacher/api/classes/${id}`],
      [teacher, 'GET', `${home()}/students/${id}/${APP}`],
      [teacher, 'DELETE', `${home()}/groups/${id}`],
      [teacher, 'DELETE', `/teacher/api/sessions/${id}`],
    ] as const) {
      expect([path, (await client.send(method, path, {})).status]).toEqual([path, 404]);
    }
  });

  test.each(STRANGE_TIMES)('a time that no teacher chose is refused: %d', async (time) => {
    const [entry] = (await teacher.get(`${home()}/activities`)).body;
    for (const chosen of [
      { opensAt: time },
      { closesAt: time },
      { isLocked: true, lockedUntil: time },
      { dueDates: { '01-quiz': time } },
    ]) {
      const setup = { ...entry.setup, ...chosen };
      const saved = await teacher.put(`${home()}/activities/${APP}`, {
        version: entry.version,
        isOffered: true,
        setup,
      });
      expect([chosen, saved.status, saved.body.code]).toEqual([chosen, 422, 'NO_DATE']);
    }
  });

  test.each(['1.5', '1e20', 'NaN', ''])('a time that no board was read at is refused: %s', async (since) => {
    expect((await teacher.get(`/teacher/api/board/changes?since=${since}`)).status).toBe(422);
  });
});
