import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { usualLimits } from '#server/host.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP, G1 } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { Limits } from '#server/services.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** A box of an earlier release held so much. */
const OLD_BOX_BYTES = 150 * 1024;

describe.each(DATABASES)('what nobody in particular sends, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    // The same limits on a clock that does not go on by itself.
    const limits = (now: () => number): Limits => ({
      ...usualLimits(now),
      sealed: new RateLimit(300, 40, now),
      largeSealed: new RateLimit(10, 1, now),
    });
    server = await startServer({ database: create, limits });
  });
  afterEach(() => server.close());

  /** As over a socket: with its length. */
  const deliver = async (box: string, address = '10.0.0.1') => {
    const body = JSON.stringify({ box });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const sent = { body, headers: { ...headers, 'X-Test-Client-IP': address } };
    return new Client(server).send('POST', '/student/api/outbox/sealed', sent);
  };
  const statusesOf = async (count: number, box: string, address?: string) => {
    const statuses = [];
    for (let i = 0; i < count; i += 1) statuses.push((await deliver(box, address)).status);
    return statuses;
  };
  const journal = (content: string, section = 'introduction'): OperationRequest => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/${section}`,
    body: { content },
  });

  test('a box of an earlier release is still taken, and a text that is larger than a box by itself', async () => {
    const s1 = await signIn(server, server.school.S1);
    const sealer = await sealerOf(s1);
    const old = await sealed(sealer, {
      ops: [journal('x'.repeat(55_000)), journal('y'.repeat(55_000), 'final-reflection')],
    });
    const text = '製'.repeat(LIMITS.journalMax);
    const single = await sealed(sealer, { ops: [journal(text)] });
    expect([old.length, single.length].every((length) => length > LIMITS.sealedBoxMax)).toBe(true);
    expect([(await deliver(old)).status, (await deliver(single)).status]).toEqual([200, 200]);
    const { journal: kept } = (await s1.get(`/student/api/startup/${APP}`)).body;
    expect(kept.some(({ content }: { content: string }) => content === text)).toBe(true);
  });

  test('large boxes are taken slowly, by address, and do not keep small ones waiting', async () => {
    const large = 'A'.repeat((OLD_BOX_BYTES * 4) / 3);
    const statuses = await statusesOf(30, large);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), ...Array.from({ length: 20 }, () => 429)]);
    expect((await deliver(large)).headers.get('Retry-After')).toBe('1');
    expect((await deliver('AAAA')).status).toBe(422);
    expect((await deliver(large, '10.0.0.2')).status).toBe(422);
    server.clock.pass(1);
    expect(await statusesOf(2, large)).toEqual([422, 429]);
  });

  test('nor are large ones taken faster that do not say how long they are', async () => {
    const large = 'A'.repeat((OLD_BOX_BYTES * 4) / 3);
    const statuses = [];
    for (let i = 0; i < 30; i += 1) {
      statuses.push((await new Client(server).post('/student/api/outbox/sealed', { box: large })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('small boxes are taken up to a number that no school reaches', async () => {
    const statuses = await statusesOf(310, 'AAAA');
    expect(statuses.filter((status) => status === 422)).toHaveLength(300);
    expect(usualLimits(() => 0).sealed.take('anybody')).toBe(0);
  });

  test.each([
    ['/student/login_check', { _studentId: 'x'.repeat(9000), _groupId: G1 }],
    ['/teacher/api/sign-in', { email: 'a@b', password: 'x'.repeat(9000) }],
    ['/teacher/api/password/redeem', { code: 'x'.repeat(9000), password: 'x' }],
    ['/front/log-snapshot', { status: 500, more: 'x'.repeat(40_000) }],
  ])('a body that is larger than any that is meant is not read: %s', async (path, body) => {
    expect((await new Client(server).post(path, body, { 'X-Request-Token': 'jwt' })).status).toBe(413);
  });
});
