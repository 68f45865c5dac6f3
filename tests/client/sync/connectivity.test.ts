import { describe, expect, test } from 'vitest';
import { backOffDelay, probeDelay } from '#client/sync/core/back-off.ts';
import { FIRST_CONNECTIVITY, nextConnectivity } from '#client/sync/core/connectivity.ts';
import type { ConnectivityEvent } from '#client/sync/core/connectivity.ts';

describe('what a tab knows of the network', () => {
  const after = (...events: readonly ConnectivityEvent['kind'][]) =>
    events.reduce((state, kind) => nextConnectivity(state, { kind }), FIRST_CONNECTIVITY).status;

  test('is online after one answer and offline after two misses', () => {
    expect([after('answered'), after('unanswered'), after('unanswered', 'unanswered')]).toEqual([
      'online',
      'unknown',
      'offline',
    ]);
  });

  test('is captive when somebody else answers, until this product does', () => {
    expect([after('answered', 'foreign'), after('foreign', 'answered')]).toEqual(['captive', 'online']);
  });

  test('is offline at once when the browser says so, and unknown when it takes that back', () => {
    expect([after('answered', 'browser-offline'), after('browser-offline', 'browser-online')]).toEqual([
      'offline',
      'unknown',
    ]);
  });

  test('needs a sign-in after a 401 whatever else is heard', () => {
    expect(after('unauthorised', 'unanswered', 'unanswered', 'foreign', 'browser-offline')).toBe('auth');
    expect([after('unauthorised', 'answered', 'unanswered'), after('unauthorised', 'signed-in')]).toEqual([
      'auth',
      'unknown',
    ]);
  });
});

describe('how long is waited', () => {
  test('grows from its first bound to its last, with chance below it', () => {
    const waits = (of: typeof backOffDelay, chance: number) => [0, 1, 30].map((times) => of(times, () => chance));
    expect([waits(backOffDelay, 0), waits(backOffDelay, 1)]).toEqual([
      [0, 0, 0],
      [2_000, 4_000, 300_000],
    ]);
    expect([waits(probeDelay, 0), waits(probeDelay, 1)]).toEqual([
      [2_500, 5_000, 30_000],
      [5_000, 10_000, 60_000],
    ]);
  });
});
