import { computed, signal } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { allowedPlace, isSamePlace, isSameWay, steppedPlace } from './sketch-points.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { SketchPoint } from './sketch-points.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** A point that is on its way: shown here at once, before the engine has answered. */
interface Held {
  readonly id: string;
  readonly to: Point2;
  /** It has arrived; until then a hand or a key moves it on. */
  readonly isPut: boolean;
}

/** The newest step by a key: from where, in which way and where to. */
interface Nudge {
  readonly id: string;
  readonly at: Point2;
  readonly by: Point2;
  readonly to: Point2;
}

/** Keys that follow each other within this time are one step of undo [ms]. */
const KEY_PAUSE_MS = 500;

export interface SketchMoves {
  /** Where a point is shown; who reads it is drawn anew when this point is held or moved, and not for any other. */
  readonly placeOf: (point: SketchPoint) => Point2;
  /** The same without what is still in the hand: there the engine's rough answers move it, a few times a second. */
  readonly restOf: (point: SketchPoint) => Point2;
  /** A point is being moved by a hand or by keys. */
  readonly isInHand: () => boolean;
  /** While a drag lasts: moved here at once, analyzed roughly behind. */
  readonly drag: (point: SketchPoint, to: Point2) => void;
  /** For good, at the end of a drag or by numbers; says whether the point is there in the end. */
  readonly put: (point: SketchPoint, to: Point2) => Promise<boolean>;
  /** One key press of several. */
  readonly nudge: (point: SketchPoint, by: Point2) => void;
  /** The drag is given up. */
  readonly cancel: () => void;
  readonly send: (edits: readonly SketchEdit[]) => void;
  /** Sends a move by keys that still waits for the next key. */
  readonly settle: () => void;
}

/** Moves points of one sketch: the point follows the hand, the engine follows the point. The same object for the sketch's life. */
export function useSketchMoves(sketch: Sketch): SketchMoves {
  const newest = useRef(sketch);
  newest.current = sketch;
  const [moves] = useState(() => movesOf(newest));
  // A nudge that waits for its pause is not lost when the sketch is closed.
  useEffect(() => moves.settle, [moves]);
  return moves;
}

function movesOf(sketch: { readonly current: Sketch }): SketchMoves {
  const held = signal<Held | undefined>(undefined);
  const placeOf = placesOf(held);
  const restOf = placesOf(computed(() => (held.value?.isPut === true ? held.value : undefined)));
  const isInHand = (): boolean => held.value?.isPut === false;
  let nudged: Nudge | undefined;
  const pause = pauseBefore(() => void finish());
  const move = ({ id, to }: Pick<Held, 'id' | 'to'>): SketchEdit => ({
    kind: 'move',
    view: sketch.current.view,
    point: id,
    to,
  });
  const made = async (edits: readonly SketchEdit[]): Promise<boolean> => {
    const sent = held.peek();
    const isDone = await sketches.edit(sketch.current.node, edits);
    if (held.peek() === sent) held.value = undefined;
    return isDone === true;
  };
  const send = (edits: readonly SketchEdit[]): void => void made(edits);
  const finish = async (): Promise<boolean> => {
    pause.stop();
    const now = held.peek();
    if (now === undefined) return true;
    held.value = { ...now, isPut: true };
    return made([move(now)]);
  };
  const drag = (point: SketchPoint, to: Point2): void => {
    const now = held.peek();
    const next = { id: point.id, to: allowedPlace(point, to, sketch.current.grid), isPut: false };
    if (now?.id === next.id && isSamePlace(now.to, next.to)) return;
    held.value = next;
    void sketches.drag(sketch.current.node, [move(next)]);
  };
  const put = async (point: SketchPoint, to: Point2): Promise<boolean> => {
    const place = allowedPlace(point, to, sketch.current.grid);
    // While it is dragged the engine's rough answers have moved the point itself: only its start would tell.
    if (held.peek() === undefined && isSamePlace(place, point.at)) return true;
    held.value = { id: point.id, to: place, isPut: true };
    return finish();
  };
  const nudge = (point: SketchPoint, by: Point2): void => {
    if (held.peek() !== undefined && held.peek()?.id !== point.id) void finish();
    const now = held.peek();
    const from = now?.id === point.id ? now.to : startOf(point, by, nudged);
    const to = steppedPlace(from, by, sketch.current.grid);
    nudged = { id: point.id, at: point.at, by, to };
    drag(point, to);
    pause.start();
  };
  const cancel = (): void => {
    nudged = undefined;
    pause.stop();
    held.value = undefined;
    void sketches.cancelDrag();
  };
  const settle = (): void => {
    if (pause.isRunning()) void finish();
  };
  return { placeOf, restOf, isInHand, drag, put, nudge, cancel, send, settle };
}

/** The time between the last key and the work that the keys lead to. */
function pauseBefore(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (): void => {
    stop();
    timer = setTimeout(work, KEY_PAUSE_MS);
  };
  return { start, stop, isRunning: (): boolean => timer !== undefined };
}

/** One signal for each point: while one is dragged, nobody else's changes. */
function placesOf(held: ReadonlySignal<Held | undefined>): SketchMoves['placeOf'] {
  const places = new Map<string, ReadonlySignal<Point2 | undefined>>();
  return ({ id, at }) => {
    let place = places.get(id);
    if (place === undefined) {
      place = computed(() => (held.value?.id === id ? held.value.to : undefined));
      places.set(id, place);
    }
    return place.value ?? at;
  };
}

/** An input may have coarser steps than the paper: keys that did not move the point add up until they do. */
function startOf(point: SketchPoint, by: Point2, before: Nudge | undefined): Point2 {
  const isStuck = before?.id === point.id && isSamePlace(before.at, point.at) && isSameWay(before.by, by);
  return isStuck ? before.to : point.at;
}
