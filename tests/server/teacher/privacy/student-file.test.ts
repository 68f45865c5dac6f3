import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STUDENT_TABLES } from '#server/records/privacy/deletion.ts';
import { nameRemover } from '#server/teacher/privacy/without-names.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP, addSecondApplication } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)("one student's file on $name", ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let ofClass: string;
  let path: string;
  beforeEach(async () => {
    server = await startServer({ database: create });
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    ofClass = `/teacher/api/classes/${server.school.classroomOfG1}`;
    path = `${ofClass}/student-files/${server.school.S1.publicId}`;
  });
  afterEach(() => server.close());

  const fileOf = async () => {
    const response = await server.fetch(path, { headers: owner.headers });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string): string => new TextDecoder().decode(files[name]);
    return { page: read('index.html'), json: read('everything.json') };
  };

  test('has what is kept of the student, in words, and nothing of others or to sign in with', async () => {
    const { S1, S2 } = server.school;
    const sally = await signIn(server, S1);
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: `I raced ${S2.alias} today` });
    const designer = await inEngineering(sally);
    const id = await designer.make('Arrow', 250, { compete: true });
    const comment = { kind: 'revision', subject: id, text: `Better than ${S2.alias}, well done` };
    await owner.post(`${ofClass}/students/${S1.publicId}/${APP}/comments`, comment);
    await owner.put(ofClass, { hasNotes: true });
    await owner.put(`${ofClass}/students/${S1.publicId}`, { note: 'Whole name on file' });
    const sammy = await signIn(server, S2);
    await sammy.put(`/student/api/journal/${APP}/introduction`, { content: 'Mine alone' });
    server.clock.pass(1);
    const { page, json } = await fileOf();
    for (const text of [page, json]) {
      expect(text).toContain(S1.alias);
      expect(text).toContain('I raced [another student] today');
      expect(text).toContain('Better than [another student], well done');
      expect(text).toContain('CO₂ dragster');
      expect(text).toContain('Whole name on file');
      for (const other of [S2.alias, S2.publicId, 'Mine alone', S1.studentId, S1.groupId]) {
        expect(text).not.toContain(other);
      }
      expect(text).not.toMatch(/owner [a-z0-9]{4,}/);
    }
    expect(page).toContain('<h3>Journal and comments</h3>');
    expect(page).not.toMatch(/<(?:script|link|img)/);
    const tables = (JSON.parse(json).kinds as { tables: { table: string }[] }[]).flatMap((kind) => kind.tables);
    const named = tables.map(({ table }) => table);
    expect(named).toEqual(expect.arrayContaining(['person', 'journal', 'revision', 'comment', 'concept']));
    const { database } = server.host.services;
    // What teachers read of whom is about them.
    const ofTeachers = ['read_mark', 'student_look'];
    for (const [table, theirs] of STUDENT_TABLES) {
      const found = await database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${theirs}`, [
        S1.publicId,
      ]);
      expect([table, named.includes(table)]).toEqual([table, Number(found?.n) > 0 && !ofTeachers.includes(table)]);
    }
    const [line] = (await owner.get(`${ofClass}/audit`)).body;
    expect(line).toMatchObject({ action: 'Downloaded the file of a student', subject: S1.alias });
  });

  test('names nobody of a class of before, whoever went from there meanwhile', async () => {
    const { S1, S2, classroomOfG1 } = server.school;
    const addClass = async (name: string) => {
      const { id: classId } = (await owner.post('/teacher/api/classes', { name })).body;
      const { id: groupId } = (await owner.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
      return { classId, groupId };
    };
    const [mine, theirs] = [await addClass('Period 5'), await addClass('Period 6')];
    const move = (studentId: string, to: object) =>
      owner.post(`${ofClass}/students/move`, { studentIds: [studentId], ...to });
    const stays = (await owner.get(`${ofClass}/roster`)).body.students.find(
      ({ id }: { id: string }) => id !== S1.publicId && id !== S2.publicId,
    );
    const sally = await signIn(server, S1);
    const content = `With ${S2.alias} and ${stays.alias}`;
    await sally.put(`/student/api/journal/${APP}/introduction`, { content });
    expect((await move(S1.publicId, mine)).status).toBe(200);
    expect((await move(S2.publicId, theirs)).status).toBe(200);
    expect(ofClass).toContain(classroomOfG1);
    path = `/teacher/api/classes/${mine.classId}/student-files/${S1.publicId}`;
    const { page, json } = await fileOf();
    for (const text of [page, json]) {
      expect(text).not.toContain(S2.alias);
      expect(text).not.toContain(stays.alias);
    }
    expect(json).toContain('With [another student] and [another student]');
  });

  test('leaves what Balsa says itself as it is, whoever has a name like that', async () => {
    const { S1, S2 } = server.school;
    await owner.put(`${ofClass}/students/${S2.publicId}`, { alias: 'Body' });
    const designer = await inEngineering(await signIn(server, S1));
    await designer.make('Body one', 250);
    const { page, json } = await fileOf();
    expect(page).toContain('<strong dir="auto">[another student] one, revision 1</strong>');
    const revision = (JSON.parse(json).kinds as { tables: { table: string; rows: Record<string, string>[] }[] }[])
      .flatMap(({ tables }) => tables)
      .find(({ table }) => table === 'revision')?.rows[0];
    const { database } = server.host.services;
    const kept = await database.get<{ assessment: string }>('SELECT assessment FROM revision WHERE person_id = ?', [
      S1.publicId,
    ]);
    expect(kept?.assessment).toContain('Body');
    expect(revision?.['results of the analysis']).toBe(kept?.assessment);
  });

  test('has the work of all their activities, each under its name', async () => {
    const { S1 } = server.school;
    await addSecondApplication(server.host.services, server.school);
    const sally = await signIn(server, S1);
    for (const [app, words] of [
      [APP, 'Of wheels'],
      ['glider', 'Of wings'],
    ] as const) {
      await sally.put(`/student/api/journal/${app}/introduction`, { content: words });
    }
    const { page, json } = await fileOf();
    for (const words of ['Of wheels', 'Of wings']) expect(json).toContain(words);
    const [, before = '', after = ''] = page.split(`<h2>${S1.alias}: `);
    expect(before).toMatch(/^CO₂ dragster<.*Of wheels/s);
    expect(after.split('<h2>Every record')[0]).toMatch(/^Glider<(?!.*Of wheels).*Of wings/s);
  });

  test('is for owners and co-teachers of the class, and of its own students alone', async () => {
    const { classroomOfG1, S3 } = server.school;
    const status = async (client: Client, address = path) => (await client.get(address)).status;
    expect(await status(await teacherWith(server, 'viewer', classroomOfG1))).toBe(403);
    expect(await status(owner, `${ofClass}/student-files/${S3.publicId}`)).toBe(404);
    expect(await status(owner, path.replace(classroomOfG1, server.school.classroomOfG2))).toBe(404);
    expect(await status(await signIn(server, server.school.S1))).toBe(403);
    expect((await server.fetch(path)).status).toBe(401);
    const helper = await teacherWith(server, 'co-teacher', classroomOfG1);
    expect((await server.fetch(path, { headers: helper.headers })).status).toBe(200);
  });
});

test('names go as whole words, the longest first, and no part of another word', () => {
  const clean = nameRemover({ own: 'Sally', aliases: ['Ann', 'Ann B.'], teachers: ['Ms. Rivera'] });
  expect(clean('Ann, Ann B. and Annual; {"by":"Ms. Rivera","to":"Ann"}')).toBe(
    '[another student], [another student] and Annual; {"by":"[a teacher]","to":"[another student]"}',
  );
});

test('names go as students write them: in small letters, and the part by which somebody is called', () => {
  const aliases = [
    'Zoe',
    'José G.',
    'Mary Ann Li.',
    'Sam M.',
    'Will',
    'Max T.',
    'Noa Klein',
    'Team 3',
    'Red Rocket',
    'İpek',
  ];
  const clean = nameRemover({ own: 'Sam K.', aliases, teachers: ['Ms. Rivera'] });
  const student = '[another student]';
  expect(clean('zoe and ZOE, josé, Mary ann, Noa, ipek')).toBe(
    `${student} and ${student}, ${student}, ${student}, ${student}, ipek`,
  );
  expect(clean('Ask Mrs Rivera or ms. rivera')).toBe('Ask Mrs [a teacher] or [a teacher]');
  // What is a word stays one, and so does the student's own name.
  expect(clean('Will and I will reach the max, zoes, a red car, Team 4, sam')).toBe(
    `${student} and I will reach the max, zoes, a red car, Team 4, sam`,
  );
  expect(clean('Max, sam m. and İzoe Zoe')).toBe(`${student}, ${student} and İzoe ${student}`);
  // What stands instead of a name has no name in it.
  const twice = nameRemover({
    own: 'Sam K.',
    aliases: ['Student', 'Another Fox', 'Alexander'],
    teachers: ['A Teacher'],
  });
  expect(twice('alexander, Student, A Teacher')).toBe(`${student}, ${student}, [a teacher]`);
  expect(clean(JSON.stringify({ text: 'With:\nzoe' }))).toBe(JSON.stringify({ text: `With:\n${student}` }));
});
