import { DAY_MS } from '#contract/values/durations.ts';

const AGO_MS = 8 * DAY_MS;

/**
 * When the whole demonstration was last at work together, on its first designs [ms since 1970]: nobody is at work just now, and
 * everybody lately enough for the ranking of all schools.
 */
export function lastTogether(now: number): number {
  return now - AGO_MS;
}
