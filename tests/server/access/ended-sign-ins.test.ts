import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readablePart } from '#contract/device/work-file.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { TestPerson } from '#tests/support/school/school.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('sign-ins that a teacher ends, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let home: string;
  beforeEach(async () => {
    server = await startServer({ database: create });
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const statusesOf = (...clients: readonly Client[]) =>
    Promise.all(clients.map(async (client) => (await client.get('/student/api/whoami')).status));
  const login = ({ studentId, groupId }: TestPerson) =>
    new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: studentId, _groupId: groupId },
      { 'X-Request-Token': 'jwt' },
    );
  const journal = (content: string): OperationRequest => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/introduction`,
    body: { content },
  });
  const deliver = async (box: string) => (await new Client(server).post('/student/api/outbox/sealed', { box })).status;
  const texts = async ({ publicId }: TestPerson) => {
    const rows = await server.host.services.database.read((sql) =>
      sql.all<{ content: string }>('SELECT content FROM journal WHERE person_id = ?', [publicId]),
    );
    return rows.map(({ content }) => content);
  };
  const auditOf = async () =>
    ((await owner.get(`${home}/audit`)).body as { action: string; subject: string }[]).map(({ action, subject }) => [
      action,
      subject,
    ]);

  test('of a class end on every device at once, and in no other class; everybody can sign in again', async () => {
    const { S1, S4, T1, S3 } = server.school;
    const [one, again, other, member] = [
      await signIn(server, S1),
      await signIn(server, S1),
      await signIn(server, S4),
      await signIn(server, T1),
    ];
    const elsewhere = await signIn(server, S3);
    expect(await statusesOf(one, again, other, member, elsewhere)).toEqual([200, 200, 200, 200, 200]);
    expect((await owner.post(`${home}/sign-out`)).status).toBe(200);
    expect(await statusesOf(one, again, other, member, elsewhere)).toEqual([401, 401, 401, 401, 200]);
    // Within the same second, too.
    expect(await statusesOf(await signIn(server, S1), await signIn(server, S4))).toEqual([200, 200]);
    expect(await auditOf()).toContainEqual(['Signed the class out everywhere', '']);
  });

  test('of one student end, and of nobody else', async () => {
    const { S1, S2 } = server.school;
    const [one, again, other] = [await signIn(server, S1), await signIn(server, S1), await signIn(server, S2)];
    expect((await owner.post(`${home}/students/${S1.publicId}/sign-out`)).status).toBe(200);
    expect(await statusesOf(one, again, other)).toEqual([401, 401, 200]);
    expect(await statusesOf(await signIn(server, S1))).toEqual([200]);
    expect(await auditOf()).toContainEqual(['Signed a student out everywhere', S1.alias]);
  });

  test('of a group end with its code', async () => {
    const { S1, S4 } = server.school;
    const [one, other] = [await signIn(server, S1), await signIn(server, S4)];
    const { groups } = (await owner.get(`${home}/roster`)).body as { groups: { id: string; name: string }[] };
    const maples = groups.find(({ name }) => name === 'Maples')!;
    const { code } = (await owner.post(`${home}/groups/${maples.id}/code`)).body;
    expect(await statusesOf(one, other)).toEqual([401, 200]);
    expect((await login(S1)).status).toBe(401);
    expect(await statusesOf(await signIn(server, { ...S1, groupId: code }))).toEqual([200]);
  });

  test('do not keep work out that was left sealed before', async () => {
    const { S1 } = server.school;
    const box = await sealed(await sealerOf(await signIn(server, S1)), { ops: [journal('Left behind')] });
    await owner.post(`${home}/sign-out`);
    expect([await deliver(box), await texts(S1)]).toEqual([200, ['Left behind']]);
  });

  test('of an archived class end, and nobody can sign in to it until it is restored', async () => {
    const { S1, S2, S3, T1 } = server.school;
    const [one, member] = [await signIn(server, S1), await signIn(server, T1)];
    await owner.put(home, { isArchived: true });
    expect(await statusesOf(one, member)).toEqual([401, 401]);
    for (const who of [S1, S2, T1]) {
      const { status, body } = await login(who);
      expect([status, body.code, body.message]).toEqual([
        409,
        'ARCHIVED',
        'Your class is in the archive, and nobody can sign in to it. What you have not sent stays on this device. Please ask your teacher.',
      ]);
    }
    // Whoever does not know both ids learns nothing of it.
    expect((await login({ ...S1, studentId: 'nobody' })).body).toEqual((await login({ ...S3, studentId: 'x' })).body);
    expect((await owner.post(`${home}/preview`)).status).toBe(409);
    expect((await login(S3)).status).toBe(200);
    await owner.put(home, { isArchived: false });
    expect(await statusesOf(one, await signIn(server, S1))).toEqual([401, 200]);
    // What else is changed of a class that is archived already signs nobody out.
    const again = await signIn(server, S1);
    await owner.put(home, { name: 'Period 9' });
    expect(await statusesOf(again)).toEqual([200]);
  });

  test('of an archived class lose no work: what was left sealed, or in a file, is taken', async () => {
    const { S1, S2 } = server.school;
    const s1 = await signIn(server, S1);
    const taker = new QuizTaker(s1);
    const [question] = await taker.questions('01-quiz');
    const answer: OperationRequest = {
      op: freshKey(),
      kind: 'answer',
      method: 'PUT',
      path: `/student/api/question/${question!.id}`,
      body: { answerId: question!.type === 2 ? '1' : String(question!.answerChoices[0]!.id) },
    };
    const sealer = await sealerOf(s1);
    const time = { times: { '01-lesson': 40 }, visits: { '01-lesson': 2 }, epoch: 'epoch-of-a-device' };
    const box = await sealed(sealer, { ops: [answer, journal('Left behind')], times: [{ app: APP, body: time }] });
    const hash = createHash('sha256')
      .update(readablePart({ work: {} }))
      .digest('base64url');
    const file = await sealed(await sealerOf(await signIn(server, S2)), { ops: [journal('In a file')], file: hash });
    await owner.put(home, { isArchived: true });
    // With the token nothing more is taken: the device keeps it until its student leaves, and seals it then.
    expect((await s1.post('/student/api/sync', { ops: [journal('By token')] })).status).toBe(401);
    expect([await deliver(box), await deliver(box)]).toEqual([200, 200]);
    expect(await texts(S1)).toEqual(['Left behind']);
    const tries = await server.host.services.database.get<{ n: number }>('SELECT SUM(tries) AS n FROM question_record');
    expect(Number(tries?.n)).toBe(1);
    const restored = await owner.post(`${home}/students/${S2.publicId}/work-file`, {
      file: JSON.stringify({ kind: 'balsa-unsent-work', version: 2, work: {}, sealed: [file] }),
    });
    expect([restored.status, restored.body.restored, await texts(S2)]).toEqual([200, 1, ['In a file']]);
  });

  test('of an archived class keep what a closed activity does not take', async () => {
    const { S1 } = server.school;
    const box = await sealed(await sealerOf(await signIn(server, S1)), { ops: [journal('Too late')] });
    await server.host.services.database.write((sql) => sql.run('UPDATE activity SET is_locked = 1'));
    await owner.put(home, { isArchived: true });
    expect([await deliver(box), await texts(S1)]).toEqual([503, []]);
  });
});
