import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { windowsOf } from '#server/student/wrong-sign-ins.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { G1, G1B, G2 } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher } from '#tests/support/school/teachers.ts';
import type { TestPerson } from '#tests/support/school/school.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('a group in which somebody guesses, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  const login = (
    who: { readonly studentId: string; readonly groupId?: string },
    { address = '10.0.0.1', mark }: { readonly address?: string; readonly mark?: string | undefined } = {},
  ) =>
    new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: who.studentId, _groupId: who.groupId ?? G1 },
      {
        'X-Request-Token': 'jwt',
        'X-Test-Client-IP': address,
        ...(mark === undefined ? {} : { 'X-Known-Device': mark }),
      },
    );
  const markOf = async (who: TestPerson): Promise<string> => (await login(who)).body.deviceMark;
  /** Wrong tries from as many addresses, one after the other. */
  const guess = async (count: number, group = G1) => {
    for (let i = 0; i < count; i += 1) {
      await login({ studentId: `guess-${i}`, groupId: group }, { address: `10.9.${i % 9}.${i}` });
    }
  };
  const wrongInGroup = async (): Promise<number> => {
    const { keys, database } = server.host.services;
    const { group } = windowsOf(keys, { group: G1, id: '', address: '', holder: undefined });
    const row = await database.get<{ failures: number }>('SELECT failures FROM login_failure WHERE name = ?', [
      group.name,
    ]);
    return row?.failures ?? 0;
  };
  /** How long it takes on the server's clock. */
  const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.clock.ms;
    await work();
    return server.clock.ms - before;
  };

  test('judges five tries a second after sixty wrong ones, right ones too, and no others wait', async () => {
    await guess(60);
    expect(await timeOf(() => guess(10))).toBeGreaterThanOrEqual(9 * 200);
    const { S1, S2, S3, S4 } = server.school;
    const answers: number[] = [];
    const length = await timeOf(async () => {
      for (const who of [S1, S2]) answers.push((await login(who)).status);
    });
    expect([answers, length >= 200]).toEqual([[200, 200], true]);
    expect(await timeOf(async () => answers.push((await login(S4)).status, (await login(S3)).status))).toBe(0);
    expect(answers).toEqual([200, 200, 200, 200]);
    server.clock.pass(10 * 60);
    expect(await timeOf(() => login(S1))).toBe(0);
  });

  test('counts wrong tries before the next ones are looked up, however many come at once', async () => {
    const tries = Array.from(
      { length: 400 },
      (_, i) => () => login({ studentId: `guess-${i}` }, { address: `10.1.0.${i % 50}` }),
    );
    const length = await timeOf(() => Promise.all(tries.map((attempt) => attempt())));
    // Sixty, those that were looked up at that moment, and those whose turn came.
    expect(await wrongInGroup()).toBeLessThanOrEqual(60 + 8 + 1 + length / 200);
    expect(length).toBeLessThan(400 * 200);
  });

  test('lets a device on which somebody has signed in pass by, in this group and in others', async () => {
    const { S1, S2, S3 } = server.school;
    const mark = await markOf(S1);
    await guess(70);
    await guess(70, G2);
    const statuses: number[] = [];
    const length = await timeOf(async () => {
      for (const who of [S1, S2, S3]) statuses.push((await login(who, { mark })).status);
    });
    expect([statuses, length]).toEqual([[200, 200, 200], 0]);
  });

  test('until ten wrong tries were made with what its last student got, on whichever device', async () => {
    const { S1, S2 } = server.school;
    const marks = [await markOf(S1), await markOf(S1), await markOf(S1)];
    const other = await markOf(S2);
    await guess(60);
    expect(
      await timeOf(async () => {
        for (let i = 0; i < 10; i += 1) await login({ studentId: `sly-${i}` }, { mark: marks[i % 3] });
      }),
    ).toBe(0);
    await login({ studentId: 'sly-x' }, { mark: marks[0] });
    expect(await timeOf(() => login({ studentId: 'sly-y' }, { mark: marks[1] }))).toBeGreaterThanOrEqual(200);
    expect(await timeOf(() => login(S2, { mark: other }))).toBe(0);
    server.clock.pass(15 * 60);
    await guess(61);
    expect(await timeOf(() => login(S1, { mark: marks[2] }))).toBe(0);
  });

  test('does not let a hundred tries with one mark through at once', async () => {
    const { S1 } = server.school;
    const mark = await markOf(S1);
    await guess(60);
    const before = await wrongInGroup();
    const tries = Array.from({ length: 100 }, (_, i) => login({ studentId: `sly-${i}` }, { mark }));
    const length = await timeOf(() => Promise.all(tries));
    expect((await wrongInGroup()) - before).toBeLessThanOrEqual(10 + 1 + length / 200);
  });

  test('takes nothing else for a mark: none of a teacher, of another server, forged or changed', async () => {
    const teacher = await addTestTeacher(server, 'Rivera', { classId: server.school.classroomOfG1, role: 'owner' });
    const { keys, now } = server.host.services;
    const elsewhere = await startServer();
    const s1 = elsewhere.school.S1;
    const foreign = await new Client(elsewhere).form(
      'POST',
      '/student/login_check',
      { _studentId: s1.studentId, _groupId: s1.groupId },
      { 'X-Request-Token': 'jwt' },
    );
    await elsewhere.close();
    const own = await markOf(server.school.S1);
    await guess(61);
    const marks = [
      keys.seal(JSON.stringify({ mark: 'teacher', holders: [teacher.id], at: now() })),
      keys.seal(server.school.S1.studentId),
      keys.seal(
        JSON.stringify({ mark: 'student', holders: [server.school.S1.publicId], at: now() - 401 * 86_400_000 }),
      ),
      foreign.body.deviceMark,
      `${own.slice(0, -2)}AA`,
      (await signIn(server, server.school.S4)).token,
      '',
      'x'.repeat(5000),
    ];
    for (const mark of marks) {
      const waited = await timeOf(async () => {
        for (let i = 0; i < 2; i += 1) expect((await login(server.school.S2, { mark })).status).toBe(200);
      });
      expect([mark.slice(0, 20), waited >= 200]).toEqual([mark.slice(0, 20), true]);
    }
  });

  test('says of whom a mark is to nobody', async () => {
    const { S1 } = server.school;
    const [one, other] = [await markOf(S1), await markOf(S1)];
    expect(one).not.toBe(other);
    const bytes = Buffer.from(one, 'base64url').toString('latin1');
    for (const word of [S1.publicId, S1.studentId, S1.alias, 'student']) expect(bytes).not.toContain(word);
  });

  test('leaves other groups of the class alone', async () => {
    await guess(70);
    expect(await timeOf(() => login({ studentId: 'nobody', groupId: G1B }))).toBe(0);
  });
});
