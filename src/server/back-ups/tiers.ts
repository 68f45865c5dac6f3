import { DAY_MS } from '#contract/values/durations.ts';

/** How many back-ups stay: the newest, then one a day and one a week, counted from the newest of each. */
export interface Tiers {
  readonly newest: number;
  readonly days: number;
  readonly weeks: number;
}

const WEEK_DAYS = 7;

interface Dated {
  readonly at: number;
  /** Whether it was made before an update. */
  readonly isWayBack?: boolean;
}

/**
 * Of back-ups by their times, oldest first, those that stay. A day and a week are told by the newest back-up in them. Ways back from
 * updates take no place of the others, and stay until these have been made for as long as they stay themselves.
 */
export function staying<T extends Dated>(all: readonly T[], tiers: Tiers): T[] {
  const { newest, days, weeks } = tiers;
  const others = all.filter(({ isWayBack }) => isWayBack !== true);
  const lastOf = (length: number, count: number): T[] => {
    const last = new Map(others.map((each) => [Math.floor(each.at / (length * DAY_MS)), each]));
    return count === 0 ? [] : [...last.values()].slice(-count);
  };
  const stay = new Set([...others.slice(-newest), ...lastOf(1, days), ...lastOf(WEEK_DAYS, weeks)]);
  const isOver = ({ at }: T): boolean =>
    others.filter((other) => other.at > at).length >= newest && isOutlived(at, others, tiers);
  return all.filter((each) => (each.isWayBack === true ? !isOver(each) : stay.has(each)));
}

/** Whether back-ups have been made after a time for as long as they stay; told by them alone, for a clock may jump. */
export function isOutlived(time: number, all: readonly { readonly at: number }[], { days, weeks }: Tiers): boolean {
  const [length, count] = weeks > 0 ? [WEEK_DAYS, weeks] : [1, Math.max(days, 1)];
  const later = all.filter(({ at }) => at > time).map(({ at }) => Math.floor(at / (length * DAY_MS)));
  return new Set(later).size >= count;
}
