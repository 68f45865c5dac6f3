import { MOST_SAMPLES } from '#contract/engineering/scene.ts';

/** A finish closer than this is shown slowly [s]. */
const CLOSE_FINISH = 0.05;
/** How much slower. */
const SLOWING = 8;
/** Shown slowly before the first and after the second car [s of the race]. */
const SLOW_BEFORE = 0.08;
const SLOW_AFTER = 0.03;

export interface RaceClock {
  /** Seconds of the animation, ascending from 0, at most 200. */
  readonly times: number[];
  /** The race's own time at each of them [s]; negative before the start. */
  readonly raceTimes: number[];
  /** Race time at which the slow motion begins; undefined where the finish is not close. */
  readonly slowFrom: number | undefined;
}

/**
 * How the animation's time runs against the race's: `start` seconds of countdown, then the race to its `end` [s], slowed
 * down around two `finishes` [s] that lie closer than 0.05 s.
 */
export function raceClock({
  start,
  end,
  finishes,
}: {
  readonly start: number;
  readonly end: number;
  readonly finishes: readonly number[];
}): RaceClock {
  const first = Math.min(...finishes);
  const last = Math.max(...finishes);
  const isClose = finishes.length === 2 && last - first < CLOSE_FINISH;
  const from = isClose ? Math.max(0, first - SLOW_BEFORE) : end;
  const until = isClose ? Math.min(end, last + SLOW_AFTER) : end;
  const duration = start + from + (until - from) * SLOWING + (end - until);
  const toRace = (shown: number): number => {
    const time = shown - start;
    if (time <= from) return time;
    const slow = (time - from) / SLOWING;
    return slow <= until - from ? from + slow : until + time - from - (until - from) * SLOWING;
  };
  // The start, the finishes and the bends of the clock get samples of their own; the rest are even.
  const toShown = (race: number): number =>
    start +
    (race <= from
      ? race
      : race <= until
        ? from + (race - from) * SLOWING
        : from + (until - from) * SLOWING + (race - until));
  const keys = [start, ...[from, until, ...finishes].map(toShown)];
  const evenCount = MOST_SAMPLES - keys.length;
  const even = Array.from({ length: evenCount }, (_, i) => (duration * i) / (evenCount - 1));
  const times = [...new Set([...even, ...keys].map((time) => Math.round(time * 1e6) / 1e6))]
    .filter((time) => time >= 0 && time <= duration + 1e-6)
    .toSorted((a, b) => a - b);
  return { times, raceTimes: times.map(toRace), slowFrom: isClose ? from : undefined };
}
