/*
 * What no page sends, but a paste, a proxy or a curious student may: it is answered as a client's mistake or taken as well as
 * it can be, alike on both databases, and never as a fault of the server.
 */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases.ts';
import { inEngineering } from '#tests/support/engineering.ts';
import { QuizTaker } from '#tests/support/quiz-taker.ts';
import { APP } from '#tests/support/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/server.ts';
import { teacherWith } from '#tests/support/teachers.ts';
import type { Client, TestServer } from '#tests/support/server.ts';

afterAll(stopDatabases);

/** A character that PostgreSQL does not store, and half of one. */
const STRANGE = 'Fast\u0000car\ud800!';
const KEPT = 'Fast\uFFFDcar\uFFFD!';
const NUL_IDS = ['%00', 'a%00b'] as const;

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
      expect([status, body.message]).toEqual([422, expect.stringMatching(/^This is not a work file of Balsa/)]);
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

  test.each(['1.5', '1e20', 'NaN', ''])('a time that no board was read at is refused: %s', async (since) => {
    expect((await teacher.get(`/teacher/api/board/changes?since=${since}`)).status).toBe(422);
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
