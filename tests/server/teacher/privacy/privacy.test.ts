import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gradebookTable, itemTable } from '#rules/class-tables.ts';
import { csvText } from '#rules/csv.ts';
import { keepPeriods } from '#server/privacy/retention.ts';
import { addPerson } from '#server/records/classes/classrooms.ts';
import { STUDENT_TABLES } from '#server/records/privacy/deletion.ts';
import { isProof } from '#server/teacher/privacy/deletion.ts';
import { allRows, tablesWith } from '#tests/support/databases/all-rows.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const DAY_S = 86_400;

describe.each(DATABASES)('data and privacy on $name', ({ create }) => {
  let home: TestDatabase;
  let server: TestServer;
  let owner: Client;
  let sally: Client;
  let ofClass: string;
  let ofSally: string;

  beforeEach(async () => {
    home = await create('schema');
    server = await startServer({ database: async () => home });
    // The schema that tests copy is of another time.
    const { database, now } = server.host.services;
    await database.write((sql) => sql.run('UPDATE schema_version SET applied_at = ?', [now()]));
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    sally = await signIn(server, server.school.S1);
    ofClass = `/teacher/api/classes/${server.school.classroomOfG1}`;
    ofSally = `${ofClass}/students/${server.school.S1.publicId}`;
  });
  afterEach(() => server.close());

  /** Something of Sally in as many tables as there are. */
  const livelyYear = async () => {
    const taker = new QuizTaker(sally);
    const [question] = await taker.questions('01-quiz');
    await taker.answer(question!.id, answerTo(question!, false));
    await taker.take('01-quiz');
    await taker.take('02-worksheet', false);
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'One' }, { 'Idempotency-Key': freshKey() });
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: '=HYPERLINK("http://evil","x")' });
    await sally.post(`/student/api/timeontask/${APP}`, { times: { '01-quiz': 30 }, visits: { '01-quiz': 1 } });
    await sally.put('/student/api/preferences/theme', { value: 'dark' });
    const engineering = await inEngineering(sally);
    const id = await engineering.make('Arrow', 250, { compete: true });
    await owner.post(`${ofSally}/${APP}/comments`, { kind: 'revision', subject: id, text: '@Sally: well done' });
    const grade = { override: 90, note: '+1 for the drawing', isExcused: false };
    await owner.put(`${ofSally}/${APP}/exercises/01-quiz/grade`, grade);
    await owner.put(`${ofClass}/game/${APP}/${server.school.S1.publicId}`, { level: 2 });
    const [arrow] = (await owner.get(`${ofClass}/gallery/${APP}`)).body;
    await owner.put(`${ofClass}/gallery/${APP}/${arrow.conceptId}`, { isShared: true });
    const sammy = await signIn(server, server.school.S2);
    await sammy.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'My copy' });
    await (await inEngineering(sammy)).call('file-manager', { action: 'open', id });
    return { revisionId: id, conceptId: arrow.conceptId as string };
  };

  const expectGone = async (ids: readonly string[]) => {
    const rows = await allRows(server.host.services.database);
    const holding = [...rows].filter(([, json]) => ids.some((id) => json.includes(id))).map(([table]) => table);
    expect(holding).toEqual([]);
  };

  test('a student is deleted for good when an owner typed the id, with a proof that can be checked', async () => {
    const { conceptId } = await livelyYear();
    const deletion = (typed: string, client = owner) => client.post(`${ofSally}/deletion`, { typed });
    for (const typed of ['sally', 'Alias of Sally', 'Sally-4712', '']) {
      expect([typed, (await deletion(typed)).body.code]).toEqual([typed, 'STUDENT_ID_UNCONFIRMED']);
    }
    const helper = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    expect((await deletion('Sally-4711', helper)).status).toBe(403);
    const since = server.logged.length;
    server.clock.pass(1);
    const { status, body: proof } = await deletion(' sally-4711 ');
    expect(status).toBe(200);
    expect(proof.rows.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining([
        'person',
        'question_record',
        'wrong_answer',
        'journal',
        'revision',
        'operation',
        'comment',
      ]),
    );
    const { keys } = server.host.services;
    expect(isProof(keys, proof)).toBe(true);
    expect(isProof(keys, { ...proof, number: proof.number + 1 })).toBe(false);
    await expectGone([server.school.S1.publicId, conceptId, server.school.S1.alias]);
    expect((await sally.post('/student/api/sync', { ops: [] })).status).toBe(401);
    expect((await deletion('Sally-4711')).status).toBe(404);
    expect(JSON.stringify(server.logged.slice(since))).not.toContain(server.school.S1.publicId);
    const audit = (await owner.get(`${ofClass}/audit`)).body;
    expect(audit[0]).toMatchObject({ action: 'Deleted a student for good', subject: `number ${proof.number}` });
    expect(JSON.stringify(audit)).not.toContain('Sally');
    const sammy = await signIn(server, server.school.S2);
    expect((await sammy.get(`/student/api/designs/${APP}/revisions`)).body.concepts).toHaveLength(1);
  });

  describe('the shell, while the server runs,', () => {
    const run = async (...args: string[]) => {
      const program = [await builtCommand('delete-student'), ...args];
      const child = spawn(process.execPath, program, {
        env: { PATH: process.env['PATH'], DATABASE_URL: home.address, DATA_DIR: server.dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return { code: child.exitCode, out, problem };
    };

    test('P61 says whose a sign-in id is, and deletes when told to', async () => {
      await livelyYear();
      expect(await run()).toMatchObject({ code: 2 });
      expect(await run('nobody', '--apply')).toMatchObject({ code: 1, problem: 'There is no such student.\n' });
      const { studentId, alias } = server.school.S1;
      const told = await run(studentId);
      expect(told).toMatchObject({ code: 0, problem: '' });
      expect(told.out).toContain(`: ${alias}, in Period 1 at Oak School. Nothing was deleted.`);
      // Dumps of PostgreSQL are not made anew: who reads so must not take the student for gone from them.
      const isFile = !home.address.startsWith('postgres');
      expect(told.out).toContain(isFile ? 'out of all back-ups as well: ' : 'though not out of dumps of before: ');
      expect((await sally.get('/student/api/whoami')).status).toBe(200);
      const { code, out } = await run(studentId, '--apply');
      expect(code).toBe(0);
      const proof = JSON.parse(out);
      expect(isProof(server.host.services.keys, proof)).toBe(true);
      expect(out).not.toContain(server.school.S1.publicId);
      await expectGone([server.school.S1.publicId]);
      const next = await sally.post('/student/api/sync', { ops: [] }, { 'X-Owner': 'whoever' });
      expect(next.status).toBe(401);
      const audit = (await owner.get(`${ofClass}/audit`)).body;
      expect(audit[0]).toMatchObject({
        by: 'Whoever runs the server',
        action: 'Deleted a student for good',
        subject: `number ${proof.number}`,
      });
    });

    test("P61 deletes nobody whose number is another one's sign-in id, and who is named by a public id at once", async () => {
      const { database, keys, now } = server.host.services;
      const { group_id: groupId = '', number = 0 } =
        (await database.get<{ group_id: string; number: number }>('SELECT group_id, number FROM person WHERE id = ?', [
          server.school.S1.publicId,
        ])) ?? {};
      const person = { groupId, signInId: String(number), alias: 'Short Id', isTeacher: false, now: now() };
      const meant = await database.write((sql) => addPerson(sql, keys, person));
      const { code, out, problem } = await run(String(number), '--apply');
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(problem).toContain(`  ${server.school.S1.publicId}  Number ${number}: ${server.school.S1.alias},`);
      expect(problem).toContain(`  ${meant}  Number `);
      expect(problem).toContain(': Short Id, in Period 1 at Oak School\n');
      expect((await sally.get('/student/api/whoami')).status).toBe(200);
      expect(await run(meant)).toMatchObject({ code: 0 });
      await expectGone([meant]);
      expect((await sally.get('/student/api/whoami')).status).toBe(200);
    });
  });

  test('every table that names a person is among those from which a student is deleted', async () => {
    const named = await tablesWith(server.host.services.database, 'person_id');
    expect(named.length).toBeGreaterThan(10);
    const known = new Set(STUDENT_TABLES.map(([table]) => table));
    expect(named.filter((table) => !known.has(table))).toEqual([]);
  });

  test('the export has the tables as the screens show them, formulas made harmless, and no way to sign in', async () => {
    await livelyYear();
    await owner.put(ofClass, { hasNotes: true });
    await owner.put(`${ofClass}/students/${server.school.S1.publicId}`, { note: '=Sits in front' });
    server.clock.pass(1);
    const response = await server.fetch(`${ofClass}/export`, { headers: owner.headers });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="Period-1.zip"');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['class.json', 'students.csv', 'audit.csv', `${APP}/gradebook.csv`, `${APP}/journal.csv`]),
    );
    const gradebook = (await owner.get(`${ofClass}/gradebook/${APP}`)).body;
    expect(read(`${APP}/gradebook.csv`)).toBe(`\uFEFF${csvText(gradebookTable(gradebook))}\r\n`);
    expect(read(`${APP}/gradebook.csv`)).toContain('"Alias of Sally (Sally-4711)","Maples","-","90%*","0%"');
    const items = (await owner.get(`${ofClass}/items/${APP}`)).body;
    expect(read(`${APP}/questions.csv`)).toBe(`\uFEFF${csvText(itemTable(items))}\r\n`);
    expect(read(`${APP}/journal.csv`)).toContain('"\'=HYPERLINK(""http://evil"",""x"")"');
    expect(read(`${APP}/comments.csv`)).toContain("'@Sally: well done");
    expect(read(`${APP}/grades.csv`)).toContain("'+1 for the drawing");
    const students = JSON.parse(read(`${APP}/students.json`));
    expect(students).toHaveLength(3);
    const own = students.find(({ student }: { student: { alias: string } }) => student.alias === 'Alias of Sally');
    expect(own.journal[0].history).toHaveLength(1);
    const whole = Object.keys(files).map(read).join('\n');
    expect(whole).not.toContain(server.school.S1.groupId);
    for (const name of ['grades', 'designs', 'journal', 'comments', 'answers']) {
      expect([name, read(`${APP}/${name}.csv`).includes('"Alias of Sally","Sally-4711",')]).toEqual([name, true]);
    }
    expect(read('students.csv')).toContain('"Alias of Sally","Sally-4711","Maples","Yes"');
    expect(read('private-notes.csv')).toContain('"Alias of Sally","Sally-4711","\'=Sits in front"');
    expect(read(`${APP}/game.csv`)).toContain('"Alias of Sally (Sally-4711)"');
    // What is a time says in which zone.
    const timed = ['students.csv', 'audit.csv', `${APP}/designs.csv`, `${APP}/journal.csv`, `${APP}/comments.csv`];
    const heads = timed.map((name) =>
      read(name)
        .split('\r\n')[0]
        ?.match(/"[^"]* \(UTC\)"/g)
        ?.join(' '),
    );
    expect(heads).toEqual([
      '"Last seen (UTC)"',
      '"Time (UTC)"',
      '"Changed (UTC)"',
      '"Changed (UTC)"',
      '"Time (UTC)" "Seen (UTC)" "Answered (UTC)"',
    ]);
    const audit = read('audit.csv');
    expect(audit).toContain('"Wrote a comment","Alias of Sally","Sally-4711"');
    expect(audit).toContain('"Shared a design with the class","Arrow by Alias of Sally","Sally-4711"');
    expect(audit).toMatch(/"Signed in","",""/);
    const answers = read(`${APP}/answers.csv`);
    expect(answers).toContain(
      '"A worksheet","1","Mean speed over 20 m in 1.6 s, in m/s?","1: wrong","No","1","12.5 (± 0.1)"',
    );
    expect(answers).toMatch(/"1: [^"]+; 2: [^"]+","Yes","2"/);
    expect((await owner.get(`${ofClass}/audit`)).body[0].action).toBe('Downloaded the data of the class');
  });

  test('the export is for owners and co-teachers of the class', async () => {
    const status = async (client: Client, path = `${ofClass}/export`) => (await client.get(path)).status;
    expect(await status(await teacherWith(server, 'viewer', server.school.classroomOfG1))).toBe(403);
    expect(await status(owner, `/teacher/api/classes/${server.school.classroomOfG2}/export`)).toBe(404);
    expect(await status(sally)).toBe(403);
  });

  test('an archived class is deleted when its time is over, and not a day before', async () => {
    await livelyYear();
    expect((await owner.put(ofClass, { isArchived: true, retentionMonths: 1 })).status).toBe(200);
    const keepFor = async (days: number): Promise<void> => {
      for (let day = 0; day < days; day += 1) {
        server.clock.pass(DAY_S);
        await keepPeriods(server.host.services);
      }
    };
    await keepFor(27);
    expect((await allRows(server.host.services.database)).get('person')).toContain(server.school.S1.publicId);
    await keepFor(5);
    await expectGone([server.school.S1.publicId, server.school.S4.publicId, server.school.classroomOfG1]);
    expect((await allRows(server.host.services.database)).get('person')).toContain(server.school.S3.publicId);
    expect(server.logged.find(({ event }) => event === 'archived class deleted')).toMatchObject({
      fields: { students: 3 },
    });
  });

  test('the audit list says who did what, in words, with the names of today', async () => {
    await livelyYear();
    const teacherMember = await signIn(server, server.school.T1);
    await (await inEngineering(teacherMember)).make('Example', 260);
    await teacherMember.post(`/student/api/designs/${APP}/share`, { conceptName: 'Example', shared: true });
    const audit = (await owner.get(`${ofClass}/audit`)).body as { by: string; action: string; subject: string }[];
    const lines = audit.map(({ action, subject }) => `${action}: ${subject}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Gave a grade: Alias of Sally, 01-quiz: 90%',
        'Wrote a comment: Alias of Sally',
        'Set a level in the game: Alias of Sally, dragster: level 2 instead of 1',
        'Shared a design with the class: Arrow by Alias of Sally',
        'Signed in: ',
      ]),
    );
    expect(audit.some(({ by, action }) => by === 'Alias of Teacher (Maples)' && action.startsWith('Shared'))).toBe(
      true,
    );
  });
});
