import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Turns } from '#server/guessing/turns.ts';
import { Refusal } from '#server/http/refusal.ts';
import { countFailure, reserveTurn } from '#server/records/teachers/login-failures.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

afterAll(stopDatabases);

const TURN_MS = 200;

/** Turns on a clock of the test's own, which goes on only when told and lets all that is due happen. */
function openTurns() {
  let ms = 1_000_000;
  let nextTurn = 0;
  const waiting: { at: number; wake: () => void }[] = [];
  const wait = (length: number): Promise<void> =>
    new Promise((wake) => {
      waiting.push({ at: ms + length, wake });
    });
  const turns = new Turns({
    most: 100,
    now: () => ms,
    wait,
    reserve: async () => {
      const at = Math.max(nextTurn, ms);
      nextTurn = at + TURN_MS;
      return at - ms;
    },
  });
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const pass = async (length: number): Promise<void> => {
    await settle();
    const end = ms + length;
    for (;;) {
      const [next] = waiting.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      ms = Math.max(ms, next.at);
      waiting.splice(waiting.indexOf(next), 1);
      next.wake();
      await settle();
    }
    ms = end;
  };
  return { turns, pass, settle, wait, now: () => ms };
}

/** Tries at one group, and when each was let in. */
function openGroup() {
  const { turns, pass, settle, wait, now } = openTurns();
  const letIn: { name: string; at: number }[] = [];
  const refused: { name: string; refusal: Refusal }[] = [];
  const start = now();
  const attempt = (name: string, lane: string, wrong = 0): void => {
    turns.take('group', { name, lane, wrong }).then(
      () => letIn.push({ name, at: now() - start }),
      (refusal: Refusal) => refused.push({ name, refusal }),
    );
  };
  /** Comes again when it is told to, as the page does. */
  const student = async (name: string, lane: string, wrong: number): Promise<void> => {
    const since = now();
    for (;;) {
      const isIn = await turns.take('group', { name, lane, wrong }).then(
        () => true,
        () => false,
      );
      if (isIn) return void letIn.push({ name, at: now() - since });
      await wait(1000);
    }
  };
  return { attempt, student, pass, settle, now, letIn, refused };
}

describe('turns at a group', () => {
  test('are five a second, from the first on', async () => {
    const { attempt, pass, letIn } = openGroup();
    for (let i = 0; i < 40; i += 1) attempt(`try ${i}`, `address ${i}`);
    await pass(0);
    expect(letIn).toHaveLength(1);
    await pass(1000);
    expect(letIn.map(({ at }) => at)).toEqual([0, 200, 400, 600, 800, 1000]);
    await pass(6800);
  });

  test('are waited for by a hundred; the others are told when to come again', async () => {
    const { attempt, pass, letIn, refused } = openGroup();
    for (let i = 0; i < 130; i += 1) attempt(`try ${i}`, 'one address');
    await pass(0);
    expect(refused).toHaveLength(0);
    // A guesser's connections are held for a while before they may ask again.
    await pass(1000);
    expect(refused).toHaveLength(30);
    const { status, body, headers } = refused[0]!.refusal;
    expect([status, body.code, headers['Retry-After']]).toEqual([429, 'WAIT_FOR_TURN', '1']);
    await pass(20_000);
    expect(letIn).toHaveLength(100);
  });

  test('keep whoever holds very many connections to five hundred answers a second', async () => {
    const { attempt, pass, refused } = openGroup();
    for (let i = 0; i < 3100; i += 1) attempt(`try ${i}`, 'one address');
    await pass(1000);
    expect(refused.length).toBeLessThanOrEqual(500);
    await pass(5000);
    expect(refused).toHaveLength(3000);
  });

  test('let a class of thirty in within ten seconds while guesses flood in from elsewhere', async () => {
    const { attempt, student, pass, letIn } = openGroup();
    const inside = () => letIn.filter(({ name }) => name.startsWith('student'));
    for (let ms = 0; ms < 10_000; ms += 100) {
      for (let i = 0; i < 60; i += 1) attempt(`guess ${ms} ${i}`, `address ${i % 3}`, 60 + ms / 100);
      if (ms === 1000) for (let i = 0; i < 30; i += 1) void student(`student ${i}`, 'the school', 3);
      await pass(100);
    }
    expect(inside()).toHaveLength(30);
    expect(Math.max(...inside().map(({ at }) => at))).toBeLessThanOrEqual(30 * TURN_MS + TURN_MS);
  });

  test('let it in within ten seconds from the very address of a guesser who tries each id once', async () => {
    const { attempt, student, pass, letIn } = openGroup();
    const inside = () => letIn.filter(({ name }) => name.startsWith('student'));
    for (let ms = 0; ms < 13_000; ms += 100) {
      for (let i = 0; i < 60; i += 1) attempt(`guess ${ms} ${i}`, 'the school', 500);
      if (ms === 2000) for (let i = 0; i < 30; i += 1) void student(`student ${i}`, 'the school', 500);
      await pass(100);
    }
    expect(inside()).toHaveLength(30);
    expect(Math.max(...inside().map(({ at }) => at))).toBeLessThanOrEqual(2000 + 30 * TURN_MS + TURN_MS);
  });

  test('do not count a try as come back that did not wait as it was told, nor one long afterwards', async () => {
    const { attempt, pass, settle, letIn, refused } = openGroup();
    for (let i = 0; i < 21; i += 1) attempt(`guess ${i}`, 'the school', 500);
    await settle();
    for (let i = 0; i < 5; i += 1) attempt('guess 20', 'the school', 500);
    await pass(1000);
    expect(refused.map(({ name }) => name)).toEqual(Array.from({ length: 6 }, () => 'guess 20'));
    await pass(70_000);
    for (let i = 0; i < 20; i += 1) attempt(`new ${i}`, 'the school', 500);
    await settle();
    attempt('guess 20', 'the school', 500);
    await pass(10_000);
    expect(letIn).toHaveLength(40);
    expect(letIn.map(({ name }) => name)).not.toContain('guess 20');
  });

  test('are refused, not forgotten, when the records cannot be asked', async () => {
    const turns = new Turns({
      most: 100,
      now: () => 0,
      wait: async () => undefined,
      reserve: () => Promise.reject(new Error('The database is gone.')),
    });
    const one = { name: 'one', lane: 'here', wrong: 0 };
    await expect(turns.take('group', one)).rejects.toBeInstanceOf(Refusal);
    await expect(turns.take('group', one)).rejects.toBeInstanceOf(Refusal);
  });
});

describe.each(DATABASES)('turns kept on $name', ({ create }) => {
  let home: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    home = await create('schema');
    database = await home.open();
  });
  afterEach(async () => {
    await database.close();
    await home.drop();
  });

  test('are given to one server after the other, never two of them the same', async () => {
    const window = { name: 'turn', lengthMs: TURN_MS };
    const reserve = (now: number) => database.write((sql) => reserveTurn(sql, window, now));
    const turns = await Promise.all(Array.from({ length: 10 }, () => reserve(5000)));
    expect(turns.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, i) => 5000 + i * 200));
    // Nobody came for a while: the next one need not wait.
    expect(await reserve(60_000)).toBe(60_000);
    expect(await reserve(60_050)).toBe(60_200);
  });

  test('and counts of wrong tries keep nobody out for a day where the clock is set back by one', async () => {
    const day = 86_400_000;
    const turn = { name: 'turn', lengthMs: TURN_MS };
    const tries = { name: 'tries', lengthMs: 900_000 };
    const reserve = (now: number) => database.write((sql) => reserveTurn(sql, turn, now));
    const count = (now: number) => database.write((sql) => countFailure(sql, [tries], now));
    await reserve(day);
    for (let i = 0; i < 10; i += 1) await count(day);
    expect([await reserve(5000), await reserve(5000)]).toEqual([5000, 5200]);
    expect(await count(5000)).toEqual([{ name: 'tries', failures: 1, windowEndsAt: 905_000 }]);
    // The clocks of two servers are never quite the same.
    await count(5900);
    expect(await count(5000)).toMatchObject([{ failures: 3 }]);
  });
});
