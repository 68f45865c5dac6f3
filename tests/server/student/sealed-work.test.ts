import { createHash } from 'node:crypto';
import { sign } from 'hono/jwt';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#server/maintenance.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { SealedWork } from '#contract/device/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { TestServer } from '#tests/support/school/server.ts';
import type { Sealer } from '#tests/support/sealed-work.ts';

afterAll(stopDatabases);

const DAY = 24 * 3600;

describe.each(DATABASES)('work that an absent student left sealed, on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let anyone: Client;
  let ofS1: Sealer;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    anyone = new Client(server);
    ofS1 = await sealerOf(s1);
  });
  afterEach(() => server.close());

  const journal = (content: string, change: Partial<OperationRequest> = {}): OperationRequest => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/introduction`,
    body: { content },
    ...change,
  });
  const deliver = (box: string, client = anyone) => client.post('/student/api/outbox/sealed', { box });
  const texts = async (client = s1) =>
    ((await client.get(`/student/api/startup/${APP}`)).body.journal as { content: string; rev: number }[]).map(
      ({ content, rev }) => [content, rev],
    );
  const expectNothing = async () => expect(await texts()).toEqual([]);

  test('QUIZ-14 lands on its owner, whoever brings it, and tells the sender nothing', async () => {
    const box = await sealed(ofS1, { ops: [journal('Left behind')] });
    const s2 = await signIn(server, server.school.S2);
    const { status, body } = await deliver(box, s2);
    expect(status).toBe(200);
    expect(body).toEqual({ receipt: createHash('sha256').update(box).digest('base64url') });
    expect([await texts(), await texts(s2)]).toEqual([[['Left behind', 1]], []]);
  });

  test('is taken once, however often and in however many boxes it comes, and the owner’s own sending is a repetition', async () => {
    const op = journal('Only once');
    const [one, other] = await Promise.all([sealed(ofS1, { ops: [op] }), sealed(ofS1, { ops: [op] })]);
    for (const box of [one, one, other]) expect((await deliver(box)).status).toBe(200);
    const own = await s1.post('/student/api/sync', { ops: [op] });
    expect(own.body.results[0]).toMatchObject({ op: op.op, status: 200, body: { rev: 1 } });
    expect(await texts()).toEqual([['Only once', 1]]);
  });

  test('RES-12 brings time as totals, so that twice is as good as once', async () => {
    const body = { times: { '01-lesson': 40 }, visits: { '01-lesson': 2 }, epoch: 'epoch-of-a-device' };
    const box = await sealed(ofS1, {
      times: [
        { app: APP, body },
        { app: 'glider', body },
      ],
    });
    expect([(await deliver(box)).status, (await deliver(box)).status]).toEqual([200, 200]);
    const again = await s1.post(`/student/api/timeontask/${APP}`, body);
    expect(again.body).toEqual({ times: { '01-lesson': 40 }, visits: { '01-lesson': 2 } });
  });

  test('a ticket is no token, and a token is no ticket', async () => {
    const headers = { Authorization: `Bearer ${ofS1.submission.ticket}` };
    expect((await anyone.get('/student/api/whoami', headers)).status).toBe(401);
    expect((await anyone.post('/student/api/sync', { ops: [journal('No')] }, headers)).status).toBe(401);
    const box = await sealed(ofS1, { ticket: s1.token, ops: [journal('No')] });
    expect((await deliver(box)).status).toBe(422);
    await expectNothing();
  });

  test.each<[string, (mine: Sealer, theirs: Sealer) => Partial<SealedWork> | Promise<Partial<SealedWork>>]>([
    ['with another student’s ticket', (_, { submission }) => ({ ticket: submission.ticket })],
    ['for another student', (_, { pid }) => ({ pid })],
    ['without a ticket', () => ({ ticket: '' })],
    [
      'with a ticket whose claims were changed',
      ({ submission }, { submission: other }) => ({ ticket: swapped(submission.ticket, other.ticket) }),
    ],
    ['with a ticket that anybody could sign', async ({ submission }) => ({ ticket: await forged(submission.ticket) })],
    ['with an unsigned ticket', ({ submission }) => ({ ticket: unsigned(submission.ticket) })],
    ['with a kind of work that is never left', () => ({ ops: [{ ...journal('No'), kind: 'share' as never }] })],
    ['that is a work file’s', () => ({ file: 'hash' })],
  ])('is refused and changes nothing %s', async (_, forge) => {
    const theirs = await sealerOf(await signIn(server, server.school.S2));
    const box = await sealed(ofS1, { ops: [journal('Forged')], ...(await forge(ofS1, theirs)) });
    const { status, body } = await deliver(box);
    expect([status, body.code]).toEqual([422, 'NOT_SEALED']);
    await expectNothing();
    expect(await texts(await signIn(server, server.school.S2))).toEqual([]);
  });

  test.each([0, 1, 40, 65, 70, 90, -1])('is refused when a bit of it has flipped, byte %d', async (place) => {
    const bytes = Buffer.from(await sealed(ofS1, { ops: [journal('Flipped')] }), 'base64url');
    const index = (place + bytes.length) % bytes.length;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    expect((await deliver(bytes.toString('base64url'))).status).toBe(422);
    await expectNothing();
  });

  test.each(['', '!', 'AAAA', 'A'.repeat(200), `${'A'.repeat(200)}=`])(
    'is refused when it is no box: %s',
    async (box) => {
      expect((await deliver(box)).status).toBe(422);
    },
  );

  test('sealed to another server’s key is refused', async () => {
    const elsewhere = await startServer();
    const stranger = await sealerOf(await signIn(elsewhere, elsewhere.school.S1));
    const { key } = stranger.submission;
    const box = await sealed({ ...ofS1, submission: { ...ofS1.submission, key } }, { ops: [journal('No')] });
    expect((await deliver(box)).status).toBe(422);
    const foreignTicket = await sealed(
      { ...ofS1, submission: { ...stranger.submission, key: ofS1.submission.key } },
      {},
    );
    expect((await deliver(foreignTicket)).status).toBe(422);
    await elsewhere.close();
  });

  test('waits for its owner after thirty days, and when the owner’s sign-ins were all ended', async () => {
    const box = await sealed(ofS1, { ops: [journal('Old')] });
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE person SET session_version = session_version + 1 WHERE id = ?', [server.school.S1.publicId]),
    );
    expect((await deliver(box)).body.code).toBe('TICKET_EXPIRED');
    s1 = await signIn(server, server.school.S1);
    ofS1 = await sealerOf(s1);
    const late = await sealed(ofS1, { ops: [journal('Late')] });
    server.clock.pass(30 * DAY + 1);
    expect((await deliver(late)).status).toBe(410);
    s1 = await signIn(server, server.school.S1);
    await expectNothing();
  });

  test('is to be brought again while the teacher has the activity closed, and what could be taken is', async () => {
    const { database } = server.host.services;
    const preference: OperationRequest = {
      op: freshKey(),
      kind: 'pref',
      method: 'PUT',
      path: '/student/api/preferences/dock',
      body: { value: 'right' },
    };
    const box = await sealed(ofS1, { ops: [journal('Later'), preference] });
    await database.write((sql) => sql.run("UPDATE activity SET app_code = 'away' WHERE app_code = ?", [APP]));
    const { status, headers, body } = await deliver(box);
    expect([status, headers.get('Retry-After'), Object.keys(body).toSorted()]).toEqual([
      503,
      '1800',
      ['code', 'message'],
    ]);
    await database.write((sql) => sql.run("UPDATE activity SET app_code = ? WHERE app_code = 'away'", [APP]));
    expect((await deliver(box)).status).toBe(200);
    expect(await texts()).toEqual([['Later', 1]]);
    expect((await s1.get('/student/api/whoami')).body.preferences).toEqual({ dock: 'right' });
  });

  test('is to be brought again where a part of it failed at the server', async () => {
    const { database } = server.host.services;
    const box = await sealed(ofS1, { ops: [journal('Later')] });
    await database.write((sql) => sql.run('ALTER TABLE journal_revision RENAME TO journal_revision_away'));
    expect((await deliver(await sealed(ofS1, { ops: [journal('First')] }))).status).toBe(200);
    expect(await deliver(box)).toMatchObject({ status: 503, body: { code: 'TAKEN_IN_PART' } });
    await database.write((sql) => sql.run('ALTER TABLE journal_revision_away RENAME TO journal_revision'));
    expect((await deliver(box)).status).toBe(200);
    expect(await texts()).toEqual([['Later', 2]]);
  });

  test('a refused operation is kept as refused, and the owner hears of it', async () => {
    const op = journal('');
    expect((await deliver(await sealed(ofS1, { ops: [op] }))).status).toBe(200);
    const own = await s1.post('/student/api/sync', { ops: [op] });
    expect(own.body.results[0]).toMatchObject({ status: 422 });
  });
});

describe('a work file at the server', () => {
  let server: TestServer;
  let s1: Client;
  let ofS1: Sealer;
  const FILE = 'hash-of-the-readable-part';

  beforeEach(async () => {
    server = await startServer();
    s1 = await signIn(server, server.school.S1);
    ofS1 = await sealerOf(s1);
  });
  afterEach(() => server.close());

  const notes = (content: string): OperationRequest => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/final-reflection`,
    body: { content },
  });
  const restore = (box: string, client = s1, work = FILE) => client.post('/student/api/outbox/restore', { box, work });

  test('is restored by its student, counts what is new, and a second time changes nothing', async () => {
    const box = await sealed(ofS1, { ops: [notes('From the file'), notes('')], file: FILE });
    const refused = [{ kind: 'journal', message: 'There is nothing to save yet.' }];
    const alias = server.school.S1.alias;
    expect((await restore(box)).body).toEqual({ alias, restored: 1, repeated: 0, refused });
    expect((await restore(box)).body).toEqual({ alias, restored: 0, repeated: 1, refused });
    const { journal } = (await s1.get(`/student/api/startup/${APP}`)).body;
    expect(journal).toMatchObject([{ content: 'From the file', rev: 1 }]);
  });

  test('is good for as long as its student is here, and is still counted once when its answers are forgotten', async () => {
    const box = await sealed(ofS1, { ops: [notes('Found again')], file: FILE });
    server.clock.pass(60 * DAY);
    s1 = await signIn(server, server.school.S1);
    expect((await restore(box)).body).toMatchObject({ restored: 1 });
    server.clock.pass(181 * DAY);
    await deleteExpired(server.host.services);
    s1 = await signIn(server, server.school.S1);
    const message = 'This was counted long ago, and was not counted again.';
    expect((await restore(box)).body).toMatchObject({ restored: 0, refused: [{ kind: 'journal', message }] });
    const later = await sealed(ofS1, { ops: [notes('Never sent before')], file: FILE });
    expect((await restore(later)).body).toMatchObject({ restored: 1 });
    const { journal: now } = (await s1.get(`/student/api/startup/${APP}`)).body;
    expect(now).toMatchObject([{ content: 'Never sent before', rev: 2 }]);
  });

  test.each<[string, number, RegExp, (mine: Sealer) => Promise<[box: string, work: string]>]>([
    [
      'that was edited',
      422,
      /was changed after it was made/,
      async (mine) => [await sealed(mine, { ops: [notes('x')], file: FILE }), 'another-hash'],
    ],
    ['that is no file', 422, /not a Balsa work file/, async () => ['AAAA', FILE]],
    [
      'that is a sealed row',
      422,
      /not a Balsa work file/,
      async (mine) => [await sealed(mine, { ops: [notes('x')] }), FILE],
    ],
    [
      'with a forged ticket',
      422,
      /not a Balsa work file/,
      async (mine) => [
        await sealed(mine, { ticket: await forged(mine.submission.ticket), ops: [notes('x')], file: FILE }),
        FILE,
      ],
    ],
  ])('%s is refused with a sentence', async (_, http, words, make) => {
    const [box, work] = await make(ofS1);
    const { status, body } = await restore(box, s1, work);
    expect(status).toBe(http);
    expect(body.message).toMatch(words);
    expect((await s1.get(`/student/api/startup/${APP}`)).body.journal).toEqual([]);
  });

  test('of another student is refused to everybody else, and to nobody at all', async () => {
    const box = await sealed(ofS1, { ops: [notes('Mine')], file: FILE });
    const { S2, T1 } = server.school;
    for (const who of [S2, T1]) {
      const { status, body } = await restore(box, await signIn(server, who));
      expect(status).toBe(409);
      expect(body).toEqual({
        message: 'This file holds the work of another student. Only that student or their teacher can restore it.',
        code: 'OTHER_STUDENT',
      });
    }
    expect((await restore(box, new Client(server))).status).toBe(401);
    expect((await s1.get(`/student/api/startup/${APP}`)).body.journal).toEqual([]);
  });
});

function claimsOf(ticket: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** The header and signature of one ticket around the claims of another. */
function swapped(ticket: string, other: string): string {
  const [header, , signature] = ticket.split('.');
  return [header, other.split('.')[1], signature].join('.');
}

function forged(ticket: string): Promise<string> {
  return sign(claimsOf(ticket), 'a secret that is not the server’s', 'HS256');
}

function unsigned(ticket: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${ticket.split('.')[1]}.`;
}
