import * as z from 'zod/mini';

/** The last moment that is taken [ms since 1970]: in every time zone it is written with a year of four digits. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** The moment that is a date and next to this number [ms since 1970]: whole, and neither before 1970 nor after the year 9999. */
export function asMoment(ms: number): number {
  return Math.min(LAST_MOMENT, Math.max(0, Math.round(ms) || 0));
}

/**
 * A moment that is brought in [ms since 1970]. The clock of a device may be wrong, and no work is refused for that: a number that is no
 * date counts as the one next to it.
 */
export const Moment = z.number().check(z.overwrite(asMoment));

/** A moment for files [ms since 1970], in every time zone and every spreadsheet the same: 2026-11-03 09:05, in UTC; of whatever is stored. */
export function utcText(ms: number): string {
  return new Date(asMoment(ms)).toISOString().slice(0, 16).replace('T', ' ');
}
