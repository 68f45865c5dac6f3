import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StudentScope } from '#client/scopes/scope.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { Monitor } from '#client/sync/monitor.ts';

describe('the network’s monitor in a hidden tab', () => {
  let asked = 0;
  let monitor: Monitor | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
    asked = 0;
    const refuse = () => {
      asked += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    setEndpoint({ fetch: refuse });
  });
  afterEach(() => {
    monitor?.stop();
    vi.useRealTimers();
  });

  const askedIn = async (ms: number, hasWork: boolean) => {
    const hears = { onChange: () => undefined, hasWork: () => Promise.resolve(hasWork) };
    monitor = new Monitor(new StudentScope('pid-one'), hears);
    monitor.start();
    await vi.advanceTimersByTimeAsync(1);
    const atStart = asked;
    await vi.advanceTimersByTimeAsync(ms);
    return asked - atStart;
  };

  test('goes on asking while work waits, so that the tab whose turn it is finds back', async () => {
    expect(await askedIn(180_000, true)).toBeGreaterThan(2);
  });

  test('asks nothing while nothing waits', async () => {
    expect(await askedIn(180_000, false)).toBe(0);
  });
});
