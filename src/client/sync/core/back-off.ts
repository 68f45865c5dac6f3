import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';

/** Bounds of the waiting times (sync/README.md#answers) [ms]. */
export const BACK_OFF = {
  first: 2_000,
  most: 300_000,
  /** Longest Retry-After that is believed. */
  mostRetryAfter: 300_000,
  /** A tick that is always armed while something waits. */
  tick: 60_000,
  parked: 30 * MINUTE_MS,
  quarantined: HOUR_MS,
  /** Spread of a class coming back on line: everything, and the quiz that is open. */
  wave: 20_000,
  urgentWave: 1_000,
  firstProbe: 5_000,
  mostProbe: 60_000,
} as const;

/** Full jitter: anything between nothing and twice the former bound, which grows to 300 s [ms]. */
export function backOffDelay(failures: number, random: () => number): number {
  return random() * Math.min(BACK_OFF.most, BACK_OFF.first * 2 ** Math.min(failures, 20));
}

/** How long until the next probe of the network [ms]: 5 to 60 s, never sooner than half of its bound. */
export function probeDelay(misses: number, random: () => number): number {
  const bound = Math.min(BACK_OFF.mostProbe, BACK_OFF.firstProbe * 2 ** Math.min(misses, 20));
  return bound / 2 + (random() * bound) / 2;
}
