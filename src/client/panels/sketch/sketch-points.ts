import { sketch as say } from '#client/words/student/sketch.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';

export type SketchPoint = Sketch['points'][number];
type Mark = Extract<SketchEdit, { kind: 'mark' }>['as'];

/** What a press on the board does. */
export type SketchTool = 'move' | 'add-point' | 'add-line' | 'pin' | 'roller' | 'free' | 'load' | 'remove';

const MARKS = ['pin', 'roller', 'free', 'load'] as const;

/** The tools that a sketch allows, in the order they are used. */
export function toolsOf(sketch: Sketch): readonly SketchTool[] {
  const isTruss = sketch.points.some(({ symbol }) => symbol !== undefined && symbol !== 'handle');
  const isRemovable = [...sketch.points, ...sketch.lines].some((each) => each.removable === true);
  return [
    'move',
    ...(sketch.mayAddPoint ? (['add-point'] as const) : []),
    ...(sketch.mayAddLine ? (['add-line'] as const) : []),
    ...(isTruss ? MARKS.filter((mark) => sketch.lockedMarks?.includes(mark) !== true) : []),
    ...(isRemovable ? (['remove'] as const) : []),
  ];
}

/** Says which marks may not be changed, where there are some: their tools are left out. */
export function lockWords({ lockedMarks = [] }: Sketch): string | undefined {
  const hasLoads = lockedMarks.includes('load');
  const hasSupports = lockedMarks.some((mark) => mark !== 'load');
  if (!hasLoads && !hasSupports) return undefined;
  if (!hasSupports) return say('loadsLocked');
  return say(hasLoads ? 'bothLocked' : 'supportsLocked');
}

/** Whether any of its points may be dragged. */
export const isMovable = (sketch: Sketch): boolean => sketch.points.some((point) => point.moves !== 'fixed');

/** The nearest place to which a point may go: on the grid, within its range, in the directions it moves. */
export function allowedPlace(point: SketchPoint, to: Point2, grid: number): Point2 {
  const axis = (n: 0 | 1, mayMove: boolean): number => {
    if (!mayMove) return point.at[n];
    return Math.min(point.max?.[n] ?? Infinity, Math.max(point.min?.[n] ?? -Infinity, onGrid(to[n], grid)));
  };
  return [
    axis(0, point.moves === 'free' || point.moves === 'horizontal'),
    axis(1, point.moves === 'free' || point.moves === 'vertical'),
  ];
}

/** A place on the grid, without binary dust [mm]. */
export function onGrid(value: number, grid: number): number {
  const step = grid > 0 ? grid : 1;
  return Number((Math.round(value / step) * step).toFixed(3));
}

/** One step of the keys: onto the grid, and from between its lines to a line that is a whole step away at least. */
export function steppedPlace(from: Point2, by: Point2, grid: number): Point2 {
  const axis = (n: 0 | 1): number => {
    const [at, step] = [from[n], by[n]];
    const place = onGrid(at + step, grid);
    const isShort = Math.abs(place - at) < Math.abs(step) - 1e-6;
    return isShort ? onGrid(place + Math.sign(step) * (grid || 1), grid) : step === 0 ? at : place;
  };
  return [axis(0), axis(1)];
}

/** Whether two steps go the same way. */
export const isSameWay = (one: Point2, other: Point2): boolean =>
  Math.sign(one[0]) === Math.sign(other[0]) && Math.sign(one[1]) === Math.sign(other[1]);

/** The edits that mark a joint: a load is switched, everything else replaces what was there. */
export function markEdits(view: string, point: SketchPoint, as: Mark): SketchEdit[] {
  const mark = (kind: Mark): SketchEdit => ({ kind: 'mark', view, point: point.id, as: kind });
  if (as === 'load' || point.symbol !== 'load') return [mark(as)];
  return as === 'free' ? [mark('load')] : [mark('load'), mark(as)];
}

export const isSamePlace = (one: Point2, other: Point2): boolean =>
  Math.abs(one[0] - other[0]) < 1e-6 && Math.abs(one[1] - other[1]) < 1e-6;

/** A place for people: `70, 42.5 mm`. */
export function placeWords([x, y]: Point2): string {
  const short = (value: number): string => String(Number(value.toFixed(2))).replace('-', '\u2212');
  return `${short(x)}, ${short(y)} mm`;
}

/** A finger covers what is this near to its middle [px]. */
const FINGER = 22;
/** Points that a finger is to tell apart stand at least this far from each other [px]. */
const APART = 48;
/** The paper is not enlarged further than this by one touch [1]. */
const MOST = 12;

/**
 * How much the paper has to be enlarged until a finger can tell the points under it apart; nothing where it touches one at
 * most. Points in the same place stay together. Places on the screen [px].
 */
export function crowding(points: readonly Point2[], finger: Point2): number | undefined {
  const under = points.filter((point) => between(point, finger) < FINGER);
  const gaps = under.flatMap((point, index) => under.slice(index + 1).map((other) => between(point, other)));
  const least = Math.min(...gaps.filter((gap) => gap >= 1));
  return least < APART ? Math.min(APART / least, MOST) : undefined;
}

const between = (a: Point2, b: Point2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
