import { setTimeout as pause } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readArchive } from '#server/teacher/roster/roster-file.ts';
import { startTaughtClass, teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

const archive = (files: Record<string, string>): string =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))).toString(
    'base64',
  );

/** A school of 4,000 with eight lessons each, as large as one may be. */
function schoolArchive(): string {
  const people = Array.from(
    { length: 4_000 },
    (_, i) => `u${i},active,true,s${i}@school.example,Given${i},Family${i},${i},`,
  );
  const lessons = Array.from({ length: 50_000 }, (_, i) => `e${i},c${i % 200},v${i % 4_000},student`);
  const enrolled = Array.from({ length: 4_000 }, (_, i) => `f${i},c${i % 30},u${i},student`);
  const classes = Array.from({ length: 200 }, (_, i) => `c${i},Period ${i}`);
  return archive({
    'users.csv': [
      'sourcedId,status,enabledUser,username,givenName,familyName,identifier,preferredGivenName',
      ...people,
    ].join('\n'),
    'enrollments.csv': ['sourcedId,classSourcedId,userSourcedId,role', ...lessons, ...enrolled].join('\n'),
    'classes.csv': ['sourcedId,title', ...classes].join('\n'),
  });
}

describe('a school’s list on its way through the server', () => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass());
  });
  afterEach(() => server.close());

  const courses = Array.from({ length: 30 }, (_, i) => `c${i}`);
  const preview = (kind: string, content: string, client = owner) =>
    client.post(`${base}/roster/preview`, { kind, content, groupName: 'Owls', courses });

  test('TCH-03 a large archive is read beside all other requests, and read right', async () => {
    const content = schoolArchive();
    expect((await readArchive(content)).rows).toHaveLength(4_000);
    const answer = preview('archive', content);
    let answered = 0;
    const reading = { isDone: false };
    void answer.finally(() => void (reading.isDone = true));
    while (!reading.isDone) {
      expect((await server.fetch('/healthz')).status).toBe(200);
      answered += 1;
      await pause(2);
    }
    const { status, body } = await answer;
    expect([status, body.rows.length]).toEqual([200, 4_000]);
    expect(body.rows[3_999]).toMatchObject({ alias: 'Given3999 F.', signInId: '3999', outcome: 'add' });
    // Read on this thread, it would let a few through before it begins and none until it has ended.
    expect(answered).toBeGreaterThan(10);
  });

  test('TCH-03 a refusal of the thread reaches the teacher in its words, and the next list is read', async () => {
    const foreign = await preview('archive', archive({ 'classes.csv': 'x' }));
    expect([foreign.status, foreign.body.message]).toEqual([
      422,
      'The archive has no users.csv. Please export OneRoster 1.2 CSV.',
    ]);
    const long = await preview('text', `name,id\n${'Ada,4711\n'.repeat(20_000)}`);
    expect([long.status, long.body.message]).toEqual([
      422,
      'The list has 20,000 students; at most 5,000 can be added at once.',
    ]);
    const fine = await preview(
      'text',
      `name,id\n${Array.from({ length: 4_900 }, (_, i) => `Student ${i},${1e9 + i}`).join('\n')}`,
    );
    expect([fine.status, fine.body.rows.length]).toEqual([200, 4_900]);
  });

  test('TCH-03 of many large lists at once two are read, the others are told to come back', async () => {
    const content = archive({ 'users.csv': 'sourcedId,givenName\nu1,Ada\n' });
    // Of one teacher two are taken in at a time, and none is refused.
    const own = await Promise.all(Array.from({ length: 6 }, () => preview('archive', content)));
    expect(own.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const teachers: Client[] = [];
    for (let i = 0; i < 6; i += 1) teachers.push(await teacherWith(server, 'co-teacher', server.school.classroomOfG1));
    const answers = await Promise.all(teachers.map((client) => preview('archive', content, client)));
    const countOf = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([countOf(200), countOf(429)]).toEqual([2, 4]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBe(3);
    expect((await preview('text', 'name\nAda\n')).status).toBe(200);
    expect((await preview('archive', content)).status).toBe(200);
  });

  test('TCH-03 only who may change the class may have a list read', async () => {
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect((await preview('text', 'name\nAda\n', viewer)).status).toBe(403);
    const stranger = await teacherWith(server, 'owner', server.school.classroomOfG2);
    expect((await preview('text', 'name\nAda\n', stranger)).status).toBe(404);
  });
});
