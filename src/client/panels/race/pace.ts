import { racersOf } from './racers.ts';
import { readoutAt } from './readout.ts';
import { canFollow } from './shots.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Moments } from './moments.ts';

/** A part of the animation [s] with how many of its seconds pass in one of the viewer's. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

/** From the lamps on all at one speed. */
export const evenly = (factor: number): readonly Stretch[] => [{ from: 0, to: Infinity, factor }];

/** A race that is over sooner is shown slowly, so that it lasts about so long [s]. */
const SHORT = 5;
/** What happens so soon after the start is a launch, which lasts about so long when it is shown [s]. */
const LAUNCH = { within: 0.6, shown: 2 };
/** From a launch to the race as it is: so long at this speed [s]. */
const AFTER_LAUNCH = { length: 0.4, factor: 1 / 4 };
/** Where nothing happens for longer than `least`, the clock hurries after and before what does, so that the middle takes at most `shown` [s]. */
const EMPTY = { least: 4, after: 1, before: 1.5, shown: 3 };
/** A bridge falls in half a second [s]. */
const FALL = { length: 0.5, factor: 1 / 4 };
/** Of a speed. */
const NEARLY = 0.05;
/** All speeds are powers of two between these. */
const [SLOWEST, FASTEST] = [1 / 16, 8];

/**
 * How fast a race is shown where nobody chooses: slowly what is over too soon, faster where nothing happens for long. Only the clock
 * that the viewer sees by is bent: what is where at which time stays the engine's.
 */
export function paceOf(race: Race, { start, decided }: Pick<Moments, 'start' | 'decided'>): readonly Stretch[] {
  if (decided <= start) return evenly(1);
  const length = realOf(race, decided) - realOf(race, start);
  const slow = length < SHORT ? [{ from: start, to: decided, factor: slower(length / SHORT) }] : launchOf(race, start);
  const fast = length < SHORT ? [] : emptyOf(race, { start, decided });
  return laid([...fast, ...slow, ...fallsOf(race), ...slowedOf(race)]);
}

/** How many seconds of the race itself pass in one of the viewer's; the countdown and the end go as they go. */
export function toldFactor(race: Race, stretches: readonly Stretch[], time: number): number {
  if (time < 0 || time >= race.duration) return 1;
  const real = factorAt(stretches, time) * slopeAt(race, time);
  // The animation's samples are rounded.
  return Math.abs(real - 1) < NEARLY ? 1 : real;
}

/** Where a clock that stood at a time [s] stands after some of the viewer's seconds: exactly, however many of the stretches it went through. */
export function advanced(stretches: readonly Stretch[], time: number, passed: number): number {
  let [now, left] = [time, passed];
  while (left > 1e-9) {
    const factor = factorAt(stretches, now);
    const edge = edgeAfter(stretches, now);
    const needed = (edge - now) / factor;
    if (needed > left) return now + left * factor;
    now = edge;
    left -= needed;
  }
  return now;
}

function factorAt(stretches: readonly Stretch[], time: number): number {
  return stretches.find(({ from, to }) => time >= from && time < to)?.factor ?? 1;
}

function edgeAfter(stretches: readonly Stretch[], time: number): number {
  return Math.min(...stretches.flatMap(({ from, to }) => [from, to].filter((edge) => edge > time)));
}

function launchOf({ events }: Race, start: number): readonly Stretch[] {
  const soon = events.flatMap(({ time }) => (time > start && time <= start + LAUNCH.within ? [time] : []));
  if (soon.length === 0) return [];
  const to = Math.max(...soon);
  return [
    { from: start, to, factor: slower((to - start) / LAUNCH.shown) },
    { from: to, to: to + AFTER_LAUNCH.length, factor: AFTER_LAUNCH.factor },
  ];
}

function emptyOf({ events }: Race, { start, decided }: Pick<Moments, 'start' | 'decided'>): readonly Stretch[] {
  const times = [start, ...events.map(({ time }) => time).filter((time) => time > start && time < decided), decided];
  return times
    .toSorted((one, other) => one - other)
    .flatMap((to, index, all): Stretch[] => {
      const from = all[index - 1] ?? to;
      if (to - from <= EMPTY.least) return [];
      const middle = { from: from + EMPTY.after, to: to - EMPTY.before };
      const wanted = (middle.to - middle.from) / EMPTY.shown;
      return [{ ...middle, factor: Math.min(FASTEST, 2 ** Math.max(1, Math.ceil(Math.log2(wanted)))) }];
    });
}

function fallsOf({ events, commands }: Race): readonly Stretch[] {
  if (canFollow(racersOf(commands))) return [];
  return events.flatMap(({ time, design }) =>
    design === 0 ? [] : [{ from: time, to: time + FALL.length, factor: FALL.factor }],
  );
}

/** Where the animation itself is slow already it is shown as it is. */
function slowedOf(race: Race): readonly Stretch[] {
  const shown = race.clock?.shown ?? [];
  return shown.slice(1).flatMap((to, index): Stretch[] => {
    const from = shown[index] ?? to;
    return slopeAt(race, (from + to) / 2) < 1 - NEARLY ? [{ from, to, factor: 1 }] : [];
  });
}

/** What comes later lies over what came before. */
function laid(stretches: readonly Stretch[]): readonly Stretch[] {
  const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].toSorted((one, other) => one - other);
  return edges.slice(1).flatMap((to, index): Stretch[] => {
    const from = edges[index] ?? to;
    const over = stretches.findLast((each) => each.from <= from && each.to >= to);
    return over === undefined ? [] : [{ from, to, factor: over.factor }];
  });
}

const slower = (factor: number): number => 2 ** Math.round(Math.log2(Math.min(1, Math.max(SLOWEST, factor))));

function realOf({ clock }: Race, time: number): number {
  return clock === undefined ? time : readoutAt(clock.shown, clock.real, time);
}

/** Seconds of the race in one of the animation. */
function slopeAt(race: Race, time: number): number {
  if (race.clock === undefined) return 1;
  const step = 1e-3;
  return (realOf(race, time + step) - realOf(race, time)) / step;
}
