import { describe, expect, test } from 'vitest';
import { BACK_OFF, backOffDelay, probeDelay } from '#client/sync/core/back-off.ts';
import { judge } from '#client/sync/core/judge.ts';
import { afterOf, placementOf } from '#client/sync/core/placement.ts';
import { stillSendable } from '#client/sync/core/still-sendable.ts';
import { tickSeconds } from '#client/sync/core/ticks.ts';
import type { QueuedOperation } from '#client/sync/core/operation.ts';

const answer = (http: number, body: unknown = {}) => judge({ kind: 'answer', http, body, decodes: http < 300 });

describe('the verdict on one operation', () => {
  test('is an acknowledgement for a 2xx that decodes and for nothing else', () => {
    expect(answer(200, { id: 1 })).toEqual({ kind: 'acknowledged', body: { id: 1 } });
    expect(judge({ kind: 'answer', http: 200, body: '<html>', decodes: false })).toEqual({
      kind: 'again',
      counts: true,
    });
    expect(judge({ kind: 'none' })).toEqual({ kind: 'again', counts: false });
  });

  test.each([400, 404, 409, 410, 413, 415, 422])('is a refusal with the server’s sentence for %d', (http) => {
    expect(answer(http, { message: 'Not counted.' })).toEqual({ kind: 'dead', http, sentence: 'Not counted.' });
  });

  test.each([
    [408, false],
    [425, false],
    [429, false],
    [500, true],
    [503, true],
    [302, false],
    [511, true],
  ])('is to try again for %d', (http, counts) => {
    expect(answer(http)).toEqual({ kind: 'again', counts });
  });

  test('is to wait for a sign-in at 401, for the teacher at 403, for its forerunner at 424', () => {
    expect([answer(401).kind, answer(403).kind, answer(424).kind]).toEqual(['sign-in', 'park', 'behind']);
  });

  test('stops everything when the token is another student’s', () => {
    expect(answer(409, { code: 'WRONG_USER' }).kind).toBe('wrong-user');
  });
});

const row = (change: Partial<QueuedOperation>): QueuedOperation => ({
  seq: 1,
  opId: 'a',
  kind: 'answer',
  lane: 'ex:1',
  entity: 'answer:1',
  app: 'dragster',
  bytes: 10,
  sent: 0,
  state: 'queued',
  fails: 0,
  ...change,
});

describe('the place of a new operation', () => {
  const fresh = row({ opId: 'new' });

  test('is that of the waiting one of the same entity', () => {
    expect(placementOf(fresh, [row({})])).toEqual({ kind: 'replace', seq: 1, formerOpId: 'a' });
  });

  test('is behind one that was sent even once', () => {
    expect(placementOf(fresh, [row({ sent: 1 })])).toEqual({ kind: 'append' });
  });

  test('is that of the newest one that waits behind a sent one', () => {
    const rows = [row({ seq: 1, sent: 1 }), row({ seq: 2, opId: 'b' })];
    expect(placementOf(fresh, rows)).toEqual({ kind: 'replace', seq: 2, formerOpId: 'b' });
  });

  test('is at the end when nothing is like it', () => {
    for (const other of [{ entity: 'answer:2' }, { lane: 'ex:2' }, { kind: 'complete' } as const]) {
      expect(placementOf(fresh, [row(other)])).toEqual({ kind: 'append' });
    }
  });
});

describe('of a chosen batch', () => {
  const batch = [row({}), row({ seq: 2, opId: 'b' }), row({ seq: 3, opId: 'c', lane: 'j:1' })];
  const [first, second, elsewhere] = batch;

  test('what was replaced meanwhile is left out, with what stands behind it in its lane', () => {
    expect(stillSendable(batch, (seq) => (seq === 1 ? row({ opId: 'newer' }) : batch[seq - 1]))).toEqual([elsewhere]);
    expect(stillSendable(batch, (seq) => batch[seq - 1])).toEqual([first, second, elsewhere]);
  });

  test('what another tab has settled holds nobody up', () => {
    expect(stillSendable(batch, (seq) => (seq === 1 ? undefined : batch[seq - 1]))).toEqual([second, elsewhere]);
  });
});

describe('the forerunner of a new operation', () => {
  const rows = [
    { seq: 2, opId: 'b', after: 'a' },
    { seq: 1, opId: 'a' },
  ];

  test('is what was made last, also when it waits no more, and where nothing is remembered the newest that waits', () => {
    expect(afterOf({ kind: 'append' }, rows, 'c')).toBe('c');
    expect(afterOf({ kind: 'append' }, rows, undefined)).toBe('b');
    expect(afterOf({ kind: 'append' }, [], undefined)).toBeUndefined();
  });

  test('is that of the operation whose place it takes', () => {
    expect(afterOf({ kind: 'replace', seq: 2, formerOpId: 'b' }, rows, 'b')).toBe('a');
  });
});

describe('waiting times', () => {
  test('grow to five minutes and are spread over their whole range', () => {
    expect(backOffDelay(0, () => 0.999)).toBeCloseTo(BACK_OFF.first, -1);
    expect(backOffDelay(30, () => 0.5)).toBe(BACK_OFF.most / 2);
    expect(backOffDelay(5, () => 0)).toBe(0);
  });

  test('of probes lie between 2.5 and 60 seconds', () => {
    expect(probeDelay(0, () => 0)).toBe(2_500);
    expect(probeDelay(50, () => 0.999)).toBeLessThanOrEqual(BACK_OFF.mostProbe);
  });
});

describe('one tick of a timer', () => {
  const tick = { last: 0, now: 5_000, lastActive: 0, isVisible: true, isCounting: true };

  test('RES-13 adds the seconds that passed', () => {
    expect(tickSeconds(tick)).toBe(5);
  });

  test('adds at most 25 seconds, whatever the device slept through', () => {
    expect(tickSeconds({ ...tick, now: 3_600_000, lastActive: 3_599_000 })).toBe(25);
  });

  test('adds nothing in a hidden tab, in a second tab, or without a student at work', () => {
    expect(tickSeconds({ ...tick, isVisible: false })).toBe(0);
    expect(tickSeconds({ ...tick, isCounting: false })).toBe(0);
    expect(tickSeconds({ ...tick, now: 61_000 })).toBe(0);
  });

  test('never adds less than nothing', () => {
    expect(tickSeconds({ ...tick, last: 9_000 })).toBe(0);
  });
});
