/** Most that one tick may add [s]: sleep, a jumped clock and throttled tabs cannot make time (sync/README.md#time-on-task). */
const LONGEST_TICK_S = 25;

/** A student who did nothing for this long is not counted as at work [s]. */
const ACTIVE_WITHIN_S = 60;

export interface TickInput {
  /** Monotonic times [ms]. */
  readonly last: number;
  readonly now: number;
  /** Of the latest touch, key or pointer move. */
  readonly lastActive: number;
  readonly isVisible: boolean;
  /** Of all tabs of the student only one counts at a time. */
  readonly isCounting: boolean;
}

/** Seconds that one tick adds to the running page's timer (RES-11, RES-13). */
export function tickSeconds({ last, now, lastActive, isVisible, isCounting }: TickInput): number {
  const isActive = now - lastActive <= ACTIVE_WITHIN_S * 1000;
  if (!isVisible || !isCounting || !isActive) return 0;
  return Math.min(LONGEST_TICK_S, Math.max(0, (now - last) / 1000));
}
