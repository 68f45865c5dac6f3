import { DAY_MS } from '#contract/values/durations.ts';

/** How many back-ups stay: the newest, then one a day and one a week, counted from the newest of each. */
export interface Tiers {
  readonly newest: number;
  readonly days: number;
  readonly weeks: number;
}

const WEEK_DAYS = 7;

/** Of back-ups by their times, oldest first, those that stay. A day and a week are told by the newest back-up in them. */
export function staying<T extends { readonly at: number }>(all: readonly T[], { newest, days, weeks }: Tiers): T[] {
  const lastOf = (length: number, count: number): T[] => {
    const last = new Map(all.map((each) => [Math.floor(each.at / (length * DAY_MS)), each]));
    return count === 0 ? [] : [...last.values()].slice(-count);
  };
  const stay = new Set([...all.slice(-newest), ...lastOf(1, days), ...lastOf(WEEK_DAYS, weeks)]);
  return all.filter((each) => stay.has(each));
}

/** Whether back-ups have been made after a time for as long as they stay; told by them alone, for a clock may jump. */
export function isOutlived(time: number, all: readonly { readonly at: number }[], { days, weeks }: Tiers): boolean {
  const [length, count] = weeks > 0 ? [WEEK_DAYS, weeks] : [1, Math.max(days, 1)];
  const later = all.filter(({ at }) => at > time).map(({ at }) => Math.floor(at / (length * DAY_MS)));
  return new Set(later).size >= count;
}
