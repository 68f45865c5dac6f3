import { chebyshevNodes, interpolantThrough } from './chebyshev.ts';
import { reachOf90 } from './student-t.ts';
import type { Interpolant } from './chebyshev.ts';

/** One car, glider, rocket or bridge: what its runs measured, and what the model says of it. */
export interface FittedThing {
  readonly id: string;
  /** The mean of the logarithms of what its runs measured. */
  readonly measured: number;
  /** The mean of the logarithms of what the model says of the same runs for each value; null where it says nothing. */
  readonly predicted: (values: readonly number[]) => Promise<readonly (number | null)[]>;
}

/** How far predictions are off, one thing as much as another: the mean of the differences as shares of what was measured. */
export interface Fit {
  readonly kind: 'fit';
  readonly value: number;
  /** Between which it lies with 90 %. */
  readonly low: number;
  readonly high: number;
  readonly things: number;
  /** With the value of now. */
  readonly errorBefore: number;
  /** Of each thing with the value that all others give. */
  readonly errorAfter: number;
}

/** Too few things, or a value that moves no prediction, or one that is best at an end of what the input takes. */
export type NoFit =
  | { readonly kind: 'few'; readonly things: number }
  | { readonly kind: 'flat'; readonly things: number }
  | { readonly kind: 'outside'; readonly value: number };

export const LEAST_THINGS = 5;

/** Values over the whole range, and then close to the best: enough for a smooth model to six digits. */
const WIDE = 9;
const CLOSE = 7;
/** Half of the closer look, as a logarithm. */
const REACH = 0.15;
/** How often the closer look may move on. */
const LOOKS = 6;
const SCAN = 400;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Below it a change of the value by a half changes no prediction by one in a thousand. */
const LEAST_SLOPE = 2e-3;

/** A car's difference of logarithms at a logarithm of the value. */
interface Curve {
  readonly measured: number;
  readonly predicted: Interpolant;
}

type Stretch = readonly [from: number, to: number];

/**
 * The one value by which the model comes closest to what was measured: least squares of the logarithms, so that shares count
 * and not seconds, and each thing counts once however often it ran. Things that the model says nothing of are left out.
 */
export async function fitValue(
  things: readonly FittedThing[],
  { range, now }: { readonly range: readonly [least: number, most: number]; readonly now: number },
): Promise<Fit | NoFit> {
  const whole: Stretch = [Math.log(range[0]), Math.log(range[1])];
  const wide = await wideLook(things, whole, Math.log(now));
  if (wide.things.length < LEAST_THINGS) return { kind: 'few', things: wide.things.length };
  const { curves, stretch, at } = await closerLook(wide.things, { whole, start: wide.start });
  if (curves.length < LEAST_THINGS) return { kind: 'few', things: curves.length };
  const slopes = curves.map(({ predicted }) => predicted.slopeAt(at));
  const slope = Math.sqrt(sum(slopes.map((each) => each ** 2)) / curves.length);
  if (slope < LEAST_SLOPE) return { kind: 'flat', things: curves.length };
  const edge = whole.find((end) => Math.abs(at - end) < 1e-6);
  if (edge !== undefined) return { kind: 'outside', value: Math.exp(edge) };
  const freedom = curves.length - 1;
  const spread = Math.sqrt(squaresOf(curves)(at) / freedom);
  const reach = (reachOf90(freedom) * spread) / (slope * Math.sqrt(curves.length));
  const present = await curvesNow(curves, now);
  return {
    kind: 'fit',
    value: Math.exp(at),
    low: Math.exp(at - reach),
    high: Math.exp(at + reach),
    things: curves.length,
    errorBefore: mean(present.map(({ thing, predicted }) => errorOf(thing.measured, predicted))),
    errorAfter: mean(curves.map((left) => leftOutError(left, curves, stretch))),
  };
}

interface ToldCurve extends Curve {
  readonly thing: FittedThing;
}

/**
 * About where the best value lies. Only things of which the model says something now count, and only values at which it says
 * something of all of them: a car that stands still with thrice the friction tells something of less.
 */
async function wideLook(
  things: readonly FittedThing[],
  [from, to]: Stretch,
  now: number,
): Promise<{ readonly things: readonly FittedThing[]; readonly start: number }> {
  const places = Array.from({ length: WIDE }, (_, index) => from + ((to - from) * index) / (WIDE - 1));
  const told: { readonly thing: FittedThing; readonly differences: readonly (number | null)[] }[] = [];
  for (const thing of things) {
    const [present = null, ...rest] = await thing.predicted([now, ...places].map((place) => Math.exp(place)));
    const differences = rest.map((each) => (each === null ? null : thing.measured - each));
    if (present !== null) told.push({ thing, differences });
  }
  const squares = places.map((_, index) => {
    const own = told.map(({ differences }) => differences[index] ?? null);
    return own.includes(null) ? Infinity : sum(own.map((each) => (each ?? 0) ** 2));
  });
  const best = squares.indexOf(Math.min(...squares));
  const [below = Infinity, lowestOf = 0, above = Infinity] = squares.slice(best - 1, best + 2);
  const bend = below - 2 * lowestOf + above;
  const shift = best > 0 && Number.isFinite(bend) && bend > 0 ? (below - above) / (2 * bend) : 0;
  const start = (places[best] ?? now) + (shift * (to - from)) / (WIDE - 1);
  return { things: told.map(({ thing }) => thing), start };
}

async function curvesOf(things: readonly FittedThing[], stretch: Stretch, count: number): Promise<ToldCurve[]> {
  const nodes = chebyshevNodes(stretch, count);
  const values = nodes.map((node) => Math.exp(node));
  const curves: ToldCurve[] = [];
  // One after the other: whoever analyses them has others to serve.
  for (const thing of things) {
    const predicted = await thing.predicted(values);
    const known = predicted.flatMap((each) => (each === null ? [] : [each]));
    if (known.length < nodes.length) continue;
    curves.push({ thing, measured: thing.measured, predicted: interpolantThrough(nodes, known) });
  }
  return curves;
}

/** Nearer and nearer at the best value, until it does not lie at an end of what is looked at. */
async function closerLook(
  things: readonly FittedThing[],
  { whole, start }: { readonly whole: Stretch; readonly start: number },
): Promise<{ readonly curves: readonly ToldCurve[]; readonly stretch: Stretch; readonly at: number }> {
  let at = start;
  for (let look = 1; ; look += 1) {
    const stretch: Stretch = [Math.max(whole[0], at - REACH), Math.min(whole[1], at + REACH)];
    const curves = await curvesOf(things, stretch, CLOSE);
    const next = lowest(squaresOf(curves), stretch);
    const isInside = Math.abs(next - at) < REACH / 2;
    at = next;
    if (isInside || look === LOOKS) return { curves, stretch, at };
  }
}

async function curvesNow(
  curves: readonly ToldCurve[],
  now: number,
): Promise<{ readonly thing: FittedThing; readonly predicted: number }[]> {
  const present: { readonly thing: FittedThing; readonly predicted: number }[] = [];
  for (const { thing } of curves) {
    const [predicted = null] = await thing.predicted([now]);
    if (predicted !== null) present.push({ thing, predicted });
  }
  return present;
}

function leftOutError(left: Curve, curves: readonly Curve[], stretch: Stretch): number {
  const others = curves.filter((each) => each !== left);
  const at = lowest(squaresOf(others), stretch);
  return errorOf(left.measured, left.predicted.at(at));
}

function errorOf(measured: number, predicted: number): number {
  return Math.abs(Math.expm1(predicted - measured));
}

function squaresOf(curves: readonly Curve[]): (at: number) => number {
  return (at) => sum(curves.map(({ measured, predicted }) => (measured - predicted.at(at)) ** 2));
}

/** Where a function is lowest: a scan, and the golden section beside its lowest point. */
function lowest(of: (at: number) => number, [from, to]: Stretch): number {
  const step = (to - from) / SCAN;
  const points = Array.from({ length: SCAN + 1 }, (_, index) => from + index * step);
  const values = points.map(of);
  const best = points[values.indexOf(Math.min(...values))] ?? from;
  let [low, high] = [Math.max(from, best - step), Math.min(to, best + step)];
  while (high - low > 1e-9) {
    const [one, other] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (of(one) < of(other)) high = other;
    else low = one;
  }
  return (low + high) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}
