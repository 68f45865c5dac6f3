import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Answered, Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const DAY = 86_400;
/** 180 KB, the longest text that a journal takes. */
const LONG = '字'.repeat(LIMITS.journalMax);
const JOURNAL = `/student/api/journal/${APP}/introduction`;

describe.each(DATABASES)('what one person may add to the records on $name', ({ create }) => {
  let server: TestServer;
  let student: Client;
  let other: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    student = await signIn(server, server.school.S1);
    other = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  const write = (content: string, key = freshKey(), client = student) =>
    client.put(JOURNAL, { content }, { 'Idempotency-Key': key });
  const spendAll = (id = server.school.S1.publicId) => server.host.services.limits.stored.spend(id, 2e6);
  const read = <Row>(sql: string, ...params: string[]) =>
    server.host.services.database.read((records) => records.all<Row>(sql, params));
  const countOf = async (table: string): Promise<number> =>
    (await read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n ?? 0;
  const comeBackAfter = async (seconds: number): Promise<void> => {
    server.clock.pass(seconds);
    student = await signIn(server, server.school.S1);
  };

  test('JRN-03 long texts are taken up to 2 MB at once and 20 MB a day; others and small works wait for nobody', async () => {
    const until429 = async (): Promise<number> => {
      for (let taken = 0; ; taken += 1) {
        const answer = await write(`${LONG.slice(1)}${taken % 10}`);
        if (answer.status === 429) return taken;
        expect(answer.status).toBe(200);
        if (taken > 200) throw new Error('There is no end to it.');
      }
    };
    const first = await until429();
    expect(first * LONG.length * 3).toBeGreaterThan(1.5e6);
    expect(first * LONG.length * 3).toBeLessThan(2.3e6);
    const refused = await write('One more.');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have saved a lot in a short time. Please wait a while and save again; what you have written is not lost.',
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(1);
    expect((await write(LONG, freshKey(), other)).status).toBe(200);
    let taken = first;
    for (let hour = 1; hour <= 24; hour += 1) {
      await comeBackAfter(DAY / 24);
      taken += await until429();
    }
    expect(taken * LONG.length * 3).toBeGreaterThan(18e6);
    expect(taken * LONG.length * 3).toBeLessThan(21e6);
    expect(await countOf('journal_revision')).toBeLessThanOrEqual(20);
  });

  test('many long texts at once find no more room than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => write(LONG)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(15);
    const plain = await Promise.all(Array.from({ length: 20 }, () => other.put(JOURNAL, { content: LONG })));
    expect(plain.filter(({ status }) => status === 200).length).toBeLessThan(15);
  });

  test('what is refused leaves nothing behind, is taken later, and what was taken before stays taken', async () => {
    const [taken, late] = [freshKey(), freshKey()];
    expect((await write('Before', taken)).status).toBe(200);
    spendAll();
    expect((await write('After', late)).status).toBe(429);
    const repeated = await write('Before', taken);
    expect([repeated.status, repeated.headers.get('Idempotency-Replayed')]).toEqual([200, '1']);
    const operation = (op: string, content: string) => {
      return { op, kind: 'journal', method: 'PUT', path: JOURNAL, body: { content } };
    };
    const ops = [operation(taken, 'Before'), operation(late, 'After'), operation(freshKey(), 'Behind')];
    const { results } = (await student.post('/student/api/sync', { ops })).body;
    expect(results.map(({ status }: Answered) => status)).toEqual([200, 429, 424]);
    expect(await countOf('operation')).toBe(1);
    await comeBackAfter(60);
    expect((await write('After', late)).body).toMatchObject({ content: 'After', rev: 2 });
  });

  test('every write counts by its rows, and nobody is kept from reading or from signing out', async () => {
    const { stored } = server.host.services.limits;
    const id = server.school.S1.publicId;
    stored.spend(id, 2e6 - 2_000);
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const report = { times: {}, visits: {}, epoch: 'epoch-of-device-1' };
      statuses.push((await student.post(`/student/api/timeontask/${APP}`, report)).status);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await student.get(`/student/api/startup/${APP}`)).status).toBe(200);
    expect((await student.get('/student/logout')).status).toBe(200);
  });

  test('FILE-04 a save that finds no room says so, keeps the working design, and is made later', async () => {
    const engineering = await inEngineering(student);
    await engineering.make('Red Comet', 250);
    await engineering.apply({ bodyLength: 260 });
    spendAll();
    const save = { action: 'save', name: 'Red Comet', notes: '', compete: false };
    const refused = await engineering.call('file-manager', save);
    expect([refused.status, refused.body.message.slice(0, 20)]).toEqual([429, 'You have saved a lot']);
    const id = (await read<{ id: string }>('SELECT id FROM revision'))[0]?.id ?? '';
    const fork = await student.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'Copy' });
    expect(fork.status).toBe(429);
    expect(await countOf('revision')).toBe(1);
    server.clock.pass(60);
    expect((await engineering.call('reload-session')).body.design).toMatchObject({ name: 'Red Comet', isDirty: true });
    await engineering.save('Red Comet');
    expect(await countOf('revision')).toBe(2);
  });

  test('FILE-12 a student keeps at most 1,000 revisions in an application, and is told what to do then', async () => {
    const engineering = await inEngineering(student);
    const id = await engineering.make('Red Comet', 250);
    const columns = `concept_id, person_id, activity_id, specification_id, specification, status, performance, inputs,
      model_version, assessment, changelog, notes, level, forked_from, saved_at, modified_at`;
    await server.host.services.database.write(async (sql) => {
      for (let number = 2; number < LIMITS.revisionsMax; number += 1) {
        await sql.later(
          `INSERT INTO revision (id, number, ${columns}) SELECT CAST(? AS TEXT), CAST(? AS INTEGER), ${columns}
           FROM revision WHERE id = ?`,
          [`copy-${number}`, number, id],
        );
      }
    });
    await engineering.save('Red Comet');
    expect(await countOf('revision')).toBe(LIMITS.revisionsMax);
    const save = { action: 'save', name: 'Red Comet', notes: '', compete: false };
    const refused = await engineering.call('file-manager', save);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have saved 1,000 revisions in this application, which is the limit. Download this design as a file to keep it.',
    ]);
    const fork = await student.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'Copy' });
    expect([fork.status, fork.body.message]).toEqual([409, refused.body.message]);
    expect((await engineering.call('file-manager', { action: 'export' })).status).toBe(200);
    await (await inEngineering(other)).make('Blue Comet', 250);
  });

  test('DES-06 the file manager answers with the latest designs and stays short, the list has all of them', async () => {
    const engineering = await inEngineering(student);
    for (let concept = 1; concept <= 12; concept += 1) {
      server.clock.pass(1);
      await engineering.make(`Comet ${concept}`, 200 + concept);
    }
    for (let revision = 2; revision <= 9; revision += 1) {
      server.clock.pass(1);
      await engineering.apply({ bodyLength: 240 + revision });
      await engineering.save('Comet 12');
    }
    const { body, text } = await engineering.call('file-manager', { action: 'export' });
    const names = body.concepts.map(({ name }: { name: string }) => name);
    expect(names).toEqual(Array.from({ length: 8 }, (_, index) => `Comet ${12 - index}`));
    const numbers = body.concepts[0].revisions.map(({ revision }: { revision: number }) => revision);
    expect(numbers).toEqual([5, 6, 7, 8, 9]);
    expect(text.length).toBeLessThan(60_000);
    const all = (await student.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
    expect(all.flatMap(({ revisions }: { revisions: unknown[] }) => revisions)).toHaveLength(20);
  });

  test('DES-08 answers kept for repetitions are few: a loop of Apply leaves no mountain of scenes', async () => {
    const engineering = await inEngineering(student);
    const keys = Array.from({ length: 30 }, freshKey);
    let revision = (await engineering.call('file-manager', { action: 'new' })).body.revision;
    for (const [index, key] of keys.entries()) {
      server.clock.pass(1);
      revision = (await engineering.apply({ bodyLength: 220 + index }, { key, revision })).body.revision;
    }
    const kept = (await read<{ key: string }>('SELECT key FROM engine_answer')).map(({ key }) => key);
    expect(kept.toSorted()).toEqual(keys.slice(-8).toSorted());
    const repeated = await engineering.apply({ bodyLength: 249 }, { key: keys.at(-1), revision: revision - 1 });
    expect(repeated.body).toMatchObject({ revision });
    expect(repeated.body.stale).toBeUndefined();
  });

  test('TCH-03 comments count for the teacher who writes them', async () => {
    const teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const comments = `/teacher/api/classes/${server.school.classroomOfG1}/students/${server.school.S1.publicId}/${APP}/comments`;
    const comment = { kind: 'journal', subject: 'introduction', text: 'Well done' };
    expect((await teacher.post(comments, comment)).status).toBe(200);
    const [me] = await read<{ id: string }>('SELECT teacher_id AS id FROM comment');
    spendAll(me?.id);
    expect((await teacher.post(comments, comment)).status).toBe(429);
    expect(await countOf('comment')).toBe(1);
    expect((await write('A student’s own text')).status).toBe(200);
  });

  test('a long answer costs as many requests as it is long', async () => {
    const { student: limit } = server.host.services.limits;
    for (const section of ['introduction', 'design-challenge', 'design-summary', 'final-reflection']) {
      await student.put(`/student/api/journal/${APP}/${section}`, { content: 'a'.repeat(LIMITS.journalMax) });
    }
    // What servers share is earned again by the database's clock, which goes on while this test is slow.
    limit.onDue = undefined;
    server.clock.pass(60);
    limit.charge(server.school.S1.publicId, 600 - 12);
    // Each is as dear as eight: of a dozen that are left, two are answered.
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await student.get(`/student/api/startup/${APP}`)).status);
    expect(statuses.indexOf(429)).toBe(2);
    expect((await other.get(`/student/api/startup/${APP}`)).status).toBe(200);
  });
});
