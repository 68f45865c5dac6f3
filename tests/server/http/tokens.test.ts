import { randomBytes } from 'node:crypto';
import { sign } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import { OPERATION_KINDS } from '#contract/device/sync.ts';
import { Tickets } from '#server/http/identity/tickets.ts';
import { Tokens } from '#server/http/identity/token.ts';
import { Keys } from '#server/keys.ts';

const keys = new Keys(randomBytes(32));
const HOUR_MS = 3_600_000;
/** A whole hour, so that a ticket begins at this very moment. */
const NOW = 480_000 * HOUR_MS;
const ANYTHING_ELSE = [undefined, null, true, {}];

describe('a token', () => {
  const claims = {
    typ: 'at',
    iss: 'balsa',
    aud: 'balsa-student',
    sub: 'ada',
    jti: 'one',
    ver: 3,
    gen: 2,
    iat: NOW / 1000,
    exp: NOW / 1000 + 60,
  };
  const check = async (changed: object, now = NOW, secret = keys.tokenSecret) =>
    new Tokens(keys).check(await sign({ ...claims, ...changed }, secret, 'HS256'), now);

  test('says whose it is, of which sign-in, and how long it is good', async () => {
    const tokens = new Tokens(keys);
    const text = await tokens.issue({ id: 'ada', sessionVersion: 3, tokenVersion: 2 }, NOW + 900, 2, 'one');
    const token = {
      id: 'one',
      personId: 'ada',
      sessionVersion: 3,
      tokenVersion: 2,
      issuedAt: NOW,
      startsAt: 0,
      expiresAt: NOW + 2 * HOUR_MS,
    };
    expect(await tokens.check(text, NOW)).toEqual(token);
    // Another server with the same keys has not seen it yet.
    expect(await new Tokens(keys).check(text, NOW)).toEqual(token);
    expect(await new Tokens(keys, 'balsa-teacher').check(text, NOW)).toBeUndefined();
  });

  test('is good no longer where the clock ran further ahead than a sign-in lasts, and was set back', async () => {
    const tokens = new Tokens(keys);
    const text = await tokens.issue({ id: 'ada', sessionVersion: 3 }, NOW, 2);
    const isGoodAt = async (now: number) => (await tokens.check(text, now)) !== undefined;
    // What a clock is set right by every day ends nobody's sign-in.
    expect([await isGoodAt(NOW - HOUR_MS / 60), await isGoodAt(NOW - 2 * HOUR_MS)]).toEqual([true, true]);
    expect([await isGoodAt(NOW - 2 * HOUR_MS - 1), await isGoodAt(NOW - 9000 * HOUR_MS)]).toEqual([false, false]);
  });

  test('has a name of its own, and no version where its holder has none', async () => {
    const tokens = new Tokens(keys);
    const texts = await Promise.all([1, 2].map(() => tokens.issue({ id: 'ada', sessionVersion: 3 }, NOW, 1)));
    const [one, two] = await Promise.all(texts.map((text) => tokens.check(text, NOW)));
    expect(one?.id).not.toBe(two?.id);
    expect(one?.tokenVersion).toBe(0);
  });

  test('is good from its beginning until its end, by the clock of the server', async () => {
    const limits = { nbf: NOW / 1000 + 10 };
    const goodAt = async (ms: number) => (await check(limits, NOW + ms)) !== undefined;
    expect([await goodAt(9_999), await goodAt(10_000), await goodAt(59_999), await goodAt(60_000)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is read though it says nothing of its version and its beginning', async () => {
    expect(await check({ gen: undefined, nbf: undefined })).toMatchObject({ tokenVersion: 0, startsAt: 0 });
  });

  test.each(['sub', 'jti', 'ver', 'iat', 'exp'])('is none without a right %s', async (claim) => {
    for (const value of ANYTHING_ELSE) expect(await check({ [claim]: value })).toBeUndefined();
  });

  test.each(['gen', 'nbf'])('is none with a wrong %s', async (claim) => {
    for (const value of [null, '1', {}]) expect(await check({ [claim]: value })).toBeUndefined();
  });

  test('is none where it is for something else, from elsewhere, or forged', async () => {
    expect(await check({})).toBeDefined();
    expect(await check({ typ: 'ticket' })).toBeUndefined();
    expect(await check({ iss: 'elsewhere' })).toBeUndefined();
    expect(await check({ aud: 'balsa-outbox' })).toBeUndefined();
    expect(await check({}, NOW, 'another secret')).toBeUndefined();
    expect(await new Tokens(keys).check('no token', NOW)).toBeUndefined();
  });
});

describe('a ticket', () => {
  const claims = {
    typ: 'ticket',
    iss: 'balsa',
    aud: 'balsa-outbox',
    sub: 'ada',
    ver: 3,
    ops: ['journal'],
    exp: NOW / 1000 + 60,
  };
  const check = async (changed: object, now = NOW) =>
    new Tickets(keys).check(await sign({ ...claims, ...changed }, keys.ticketSecret, 'HS256'), now);

  test('is good for all kinds of work, for thirty days', async () => {
    const tickets = new Tickets(keys);
    const text = await tickets.issue({ id: 'ada', sessionVersion: 3 }, NOW);
    expect(await tickets.check(text, NOW)).toEqual({
      personId: 'ada',
      sessionVersion: 3,
      kinds: [...OPERATION_KINDS, 'time'],
      expiresAt: NOW + 30 * 24 * HOUR_MS,
    });
  });

  test('is the same within an hour, and another one in the next', async () => {
    const tickets = new Tickets(keys);
    const [one, two, three] = await Promise.all(
      [0, HOUR_MS - 1, HOUR_MS].map((ms) => tickets.issue({ id: 'ada', sessionVersion: 3 }, NOW + ms)),
    );
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  test('is read after its end, which its reader judges, and not before its beginning', async () => {
    expect(await check({}, NOW + HOUR_MS)).toMatchObject({ expiresAt: NOW + 60_000 });
    const limits = { nbf: NOW / 1000 + 10 };
    expect(await check(limits, NOW + 9_999)).toBeUndefined();
    expect(await check(limits, NOW + 10_000)).toMatchObject({ personId: 'ada', kinds: ['journal'] });
  });

  test.each(['sub', 'ver', 'ops', 'exp'])('is none without a right %s', async (claim) => {
    for (const value of ANYTHING_ELSE) expect(await check({ [claim]: value })).toBeUndefined();
  });

  test('is none with a wrong beginning, for something else, or with the secret of tokens', async () => {
    expect(await check({ nbf: '1' })).toBeUndefined();
    expect(await check({ typ: 'at' })).toBeUndefined();
    expect(await check({ aud: 'balsa-student' })).toBeUndefined();
    expect(await new Tickets(keys).check(await sign(claims, keys.tokenSecret, 'HS256'), NOW)).toBeUndefined();
  });
});
