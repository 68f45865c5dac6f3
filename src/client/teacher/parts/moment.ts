import { asMoment } from '#contract/values/moment.ts';

/** A moment [ms since 1970] as a field for date and time writes it, in this device's time zone; empty for none. */
export function fieldMoment(at: number | null): string {
  if (at === null) return '';
  const date = new Date(asMoment(at));
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What a field for date and time holds; null when it is empty, and while its year is typed: 2 and 20 come before 2027. */
export function momentOfField(text: string): number | null {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return at >= 0 ? at : null;
}

/** The day of a moment [ms since 1970] as a field for a date writes it, in this device's time zone; empty for none. */
export function fieldDay(at: number | null): string {
  return fieldMoment(at).slice(0, 10);
}

/** The last millisecond of the day that a field for a date holds, in this device's time zone; null when it is empty. */
export function endOfDay(text: string): number | null {
  const start = momentOfField(text === '' ? '' : `${text}T00:00`);
  if (start === null) return null;
  const next = new Date(start);
  // Not 24 hours later: a day on which the clocks change is shorter or longer.
  next.setDate(next.getDate() + 1);
  // Where the clocks go forward at midnight the day began at one.
  next.setHours(0, 0, 0, 0);
  return next.getTime() - 1;
}
