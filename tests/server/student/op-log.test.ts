import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/limits.ts';
import { usualLimits } from '#server/host.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('what is kept of judged journal texts in $name', ({ create }) => {
  let server: TestServer;
  let sally: Client;

  beforeEach(async () => {
    // More is saved here than a student may save in a day.
    const limits = (now: () => number) => ({ ...usualLimits(now), stored: new RateLimit(1e9, 1, now) });
    server = await startServer({ database: create, limits });
    sally = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const save = (content: string, key: string, headers: Record<string, string> = {}, decided?: object) =>
    sally.put(
      `/student/api/journal/${APP}/introduction`,
      { content, ...(decided && { decided }) },
      { ...headers, [HEADERS.idempotencyKey]: key },
    );
  const send = async (content: string, op: string, more: object = {}) => {
    const path = `/student/api/journal/${APP}/introduction`;
    const ops = [{ op, kind: 'journal', method: 'PUT', path, body: { content }, ...more }];
    return (await sally.post('/student/api/sync', { ops })).body.results[0];
  };

  test('holds no text, so that a hundred of the longest take a few kilobytes', async () => {
    for (let i = 0; i < 100; i += 1) {
      // Three bytes each in UTF-8: 180 KB.
      const { status } = await save(`${i} ${'€'.repeat(LIMITS.journalMax - 4)}`, freshKey());
      expect(status).toBe(200);
    }
    const kept = await server.host.services.database.get<{ n: number; size: number }>(
      'SELECT COUNT(*) AS n, SUM(LENGTH(answer)) AS size FROM operation',
    );
    expect(kept?.n).toBe(100);
    expect(kept?.size).toBeLessThan(10_000);
  });

  test('gives a repetition the very answer of the first time, alone and in a batch', async () => {
    await save('One', freshKey());
    await save('Two', freshKey());
    const key = freshKey();
    const first = await save('Three \u0000 "quoted"', key, { [HEADERS.baseRevision]: '1' });
    expect(first.body).toMatchObject({ rev: 3, conflict: true, other: { rev: 2, content: 'Two' } });
    await save('Four', freshKey());
    server.clock.pass(60);
    const again = await save('Three \u0000 "quoted"', key, { [HEADERS.baseRevision]: '1' });
    expect([again.text, again.headers.get(HEADERS.replayed)]).toEqual([first.text, '1']);
    expect(await send('Three \u0000 "quoted"', key)).toEqual({ op: key, status: 200, body: first.body });
    const other = freshKey();
    const batched = await send('Five', other, { baseRev: 3 });
    expect(batched.body).toMatchObject({ rev: 5, conflict: true, other: { rev: 4, content: 'Four' } });
    expect(await send('Five', other, { baseRev: 3 })).toEqual(batched);
    expect((await save('Another text', key)).status).toBe(422);
  });

  test('gives the other text as long as it is on offer, and says still that there was one when it is no longer kept', async () => {
    await save('One', freshKey());
    const key = freshKey();
    await save('Two', key, { [HEADERS.baseRevision]: '0' });
    for (let i = 0; i < 25; i += 1) await save(`Later ${i}`, freshKey());
    const repeated = () => save('Two', key, { [HEADERS.baseRevision]: '0' });
    const { body: offering } = await repeated();
    expect(offering).toMatchObject({ content: 'Two', rev: 2, conflict: true, other: { content: 'One' } });
    await save('Decided', freshKey(), {}, offering.other);
    const { body } = await repeated();
    expect(body).toMatchObject({ content: 'Two', rev: 2, conflict: true });
    expect(body).not.toHaveProperty('other');
  });

  test('of an edit upon a text that is gone from the records offers an empty one', async () => {
    const key = freshKey();
    const first = await save('One', key, { [HEADERS.baseRevision]: '7' });
    expect(first.body).toMatchObject({ conflict: true, other: { rev: 0, content: '' } });
    expect((await save('One', key, { [HEADERS.baseRevision]: '7' })).text).toBe(first.text);
  });

  test('is read as well where an earlier release has kept the whole answer', async () => {
    const key = freshKey();
    const first = await save('One', key);
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE operation SET answer = ? WHERE op = ?', [first.text, key]),
    );
    expect((await save('One', key)).text).toBe(first.text);
    // What that operation made counts as known to its device.
    expect((await send('Two', freshKey(), { baseRev: 0, after: key })).body).toMatchObject({ conflict: false });
  });
});
