import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { studentCalls } from '#contract/student-calls.ts';
import { queued, themselves } from '#server/http/handlers.ts';
import { hashOf, isKey, performOnce } from '#server/http/idempotency.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { refuseWith } from '#server/http/refusal.ts';
import { forgetAnswers } from '#server/records/operations.ts';
import { startServer } from '#tests/support/school/server.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { TestServer } from '#tests/support/school/server.ts';

const KEY = 'k'.repeat(16);

describe('the key of an operation', () => {
  test.each([KEY, 'Az09_-'.repeat(10), 'k'.repeat(64)])('may be %s', (key) => expect(isKey(key)).toBe(true));
  test.each(['', 'k'.repeat(15), 'k'.repeat(65), `${KEY} `, `x.${KEY}`, `${KEY}é`])('may not be %j', (key) =>
    expect(isKey(key)).toBe(false),
  );
});

describe('what a key is bound to', () => {
  const of = (body: unknown, path = '/a', method = 'PUT') => hashOf(method, path, body);

  test('is the same for the same request, as JSON and as a form, in whichever order', () => {
    expect(of({ a: 1, b: [true, null], c: 'x' })).toBe(of({ c: 'x', b: ['true', null], a: '1' }));
    expect(of({ a: undefined })).toBe(of({ a: null }));
    expect(of(undefined)).toBe(of(null));
  });

  test('is another one for whatever differs', () => {
    const bodies = [undefined, 'null', {}, { a: 1 }, { a: 2 }, { b: 1 }, { a: '' }, [1, 2], [2, 1], { a: { b: 1 } }];
    const hashes = [...bodies.map((body) => of(body)), of({}, '/b'), of({}, '/a', 'POST')];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('an operation', () => {
  let server: TestServer;
  let stored: RateLimit;
  /** What the work does after its effect: gives its answer or throws. */
  let judge: () => string;
  let repeated: number;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    stored = new RateLimit(1e6, 1, () => 0);
    judge = () => 'done';
    repeated = 0;
    await server.host.services.database.write(async (sql) => {
      await sql.run('DELETE FROM operation');
      await sql.run("DELETE FROM district WHERE name = 'effect'");
    });
  });
  afterAll(() => server.close());

  const call = studentCalls.saveJournal;
  /** Leaves one row for each time that it is carried out. */
  const handler = queued(call, {
    authorize: themselves,
    handle: async ({ sql }) => {
      await sql.run('INSERT INTO district (id, name) SELECT COUNT(*), ? FROM district', ['effect']);
      return { answer: judge() } as never;
    },
    onRepeated: () => void (repeated += 1),
  });
  const brief = {
    ...handler,
    brief: { shorten: () => ({ short: true }), restore: async () => ({ answer: 'long again' }) as never },
  };
  const send = (body: unknown = 'one', key = KEY, by: typeof handler = handler) =>
    server.host.services.database.write(async (sql) => {
      const hash = hashOf('PUT', '/', body);
      const operation = { personId: server.school.S1.publicId, key, hash, now: 1_000, stored };
      const { status, answer, isReplayed } = await performOnce(operation, by, {
        sql,
        person: { id: operation.personId },
      } as unknown as ContextOf<typeof call, 'queued'>);
      return [status, JSON.parse(answer), isReplayed];
    });
  const effects = async () =>
    (await server.host.services.database.get<{ n: number }>(
      "SELECT COUNT(*) AS n FROM district WHERE name = 'effect'",
    ))!.n;
  const no = { code: 'NO_TEXT', message: 'The request is not readable text.' };
  const refuse = (status: number) => () => {
    throw refuseWith({ status }, 'NO_TEXT');
  };

  test('is carried out once, and gives its answer again; what a repetition took is given back', async () => {
    expect([await send(), await send(), await send()]).toEqual([
      [200, { answer: 'done' }, false],
      [200, { answer: 'done' }, true],
      [200, { answer: 'done' }, true],
    ]);
    expect([await effects(), repeated]).toEqual([1, 2]);
    expect(await send('one', 'l'.repeat(16))).toEqual([200, { answer: 'done' }, false]);
  });

  test('may keep a short answer and give the whole one', async () => {
    expect([await send('one', KEY, brief), await send('one', KEY, brief)]).toEqual([
      [200, { answer: 'done' }, false],
      [200, { answer: 'long again' }, true],
    ]);
    const kept = await server.host.services.database.get('SELECT answer FROM operation');
    expect(kept).toEqual({ answer: '{"short":true}' });
  });

  test.each([400, 404, 409, 422])('that is refused for good (%i) stays so, without an effect', async (status) => {
    judge = refuse(status);
    expect(await send('one', KEY, brief)).toEqual([status, no, false]);
    judge = () => 'done';
    expect(await send('one', KEY, brief)).toEqual([status, no, true]);
    judge = refuse(status);
    expect(await send('one', KEY, brief)).toEqual([status, no, true]);
    expect(await effects()).toBe(0);
  });

  test.each([403, 429, 500, 503])('that is refused for now (%i) is judged anew', async (status) => {
    judge = refuse(status);
    await expect(send()).rejects.toThrow(no.message);
    judge = () => 'done';
    expect(await send()).toEqual([200, { answer: 'done' }, false]);
    expect(await effects()).toBe(1);
  });

  test.each([
    [403, [200, { answer: 'done' }, true]],
    [429, [200, { answer: 'done' }, true]],
    [503, 'Error'],
  ])('that was taken stays taken, whatever it would be told now (%i)', async (status, expected) => {
    await send();
    judge = refuse(status);
    expect(await send().catch(() => 'Error')).toEqual(expected);
    expect(await effects()).toBe(1);
  });

  test('that fails in another way is no answer, and leaves no effect', async () => {
    judge = () => {
      throw new Error('a mistake');
    };
    await expect(send()).rejects.toThrow('a mistake');
    expect(await effects()).toBe(0);
  });

  test('is no other with the same key', async () => {
    await send();
    const other: unknown = await send('two').catch((error: unknown) => error);
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    expect(await effects()).toBe(1);
  });

  test('of long ago is known, though its answer is not', async () => {
    await send();
    await server.host.services.database.write((sql) => forgetAnswers(sql, 1_001));
    for (const body of ['one', 'two'])
      expect(await send(body)).toEqual([410, expect.objectContaining({ code: 'LONG_AGO' }), true]);
  });

  test('counts what it adds: its rows, and the answer as its device gets it', async () => {
    stored = new RateLimit(1_000, 1, () => 0);
    judge = () => 'x'.repeat(1_000);
    await send();
    // 300 for rows, 1,013 for the answer; the debt is 313.
    expect(stored.wait(server.school.S1.publicId)).toBe(314);
    await expect(send('two', 'm'.repeat(16))).rejects.toThrow('You have saved a lot');
    expect((await send())[2]).toBe(true);
  });
});
