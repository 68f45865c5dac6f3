import { afterAll, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { openHost, usualLimits } from '#server/host.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, freshKey, signIn, startServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const HOUR_MS = 3_600_000;

test.each([2, -2])(
  'a server whose clock is %i hours off loses nothing and doubles nothing of what another one took',
  async (hours) => {
    const right = await startServer({ database: createPostgres });
    const { settings, catalogue } = right.host.services;
    const now = (): number => right.clock.now() + hours * HOUR_MS;
    const analyst = analystInPlace;
    const wrong = await openHost(settings, { now, limits: usualLimits(now), log: () => undefined, analyst, catalogue });
    const wrongly = {
      fetch: async (path: string, init?: RequestInit) => wrong.app.fetch(new Request(`http://balsa.test${path}`, init)),
    };
    const save = (client: Client, content: string, key = freshKey()) =>
      client.put(`/student/api/journal/${APP}/introduction`, { content }, { 'Idempotency-Key': key });

    const here = await signIn(right, right.school.S1);
    const key = freshKey();
    expect((await save(here, 'Before', key)).body).toMatchObject({ rev: 1 });
    // Who was idle for two hours by the wrong clock is asked to sign in again, and can.
    const there = new Client(wrongly);
    Object.assign(there.headers, here.headers);
    const kept = await save(there, 'Before', key);
    expect(hours > 0 ? kept.body.code : kept.body.rev).toBe(hours > 0 ? 'SESSION_EXPIRED' : 1);
    const again = await signIn({ ...right, ...wrongly }, right.school.S1);
    const elsewhere = new Client(wrongly);
    Object.assign(elsewhere.headers, again.headers);
    const repeated = await save(elsewhere, 'Before', key);
    expect([repeated.body.rev, repeated.headers.get('Idempotency-Replayed')]).toEqual([1, '1']);
    expect((await save(elsewhere, 'At the wrong hour')).body).toMatchObject({ rev: 2 });
    expect((await save(here, 'At the right one')).body).toMatchObject({ rev: 3, conflict: false });
    const { journal } = (await here.get(`/student/api/startup/${APP}`)).body;
    expect(journal).toMatchObject([{ content: 'At the right one', rev: 3 }]);
    await wrong.close();
    await right.close();
  },
);
