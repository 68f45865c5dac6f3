import { label, path } from './drawing.ts';
import { plainNumber } from './plain-number.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Drawing } from './drawing.ts';

const GAP = 1.5;
const OVERSHOOT = 2;
const ARROW = 2.5;

/**
 * The distance between two points with extension lines, arrows and its number [mm], on a line `offset` mm to the left of
 * the way from the first to the second (negative: to the right). `text` replaces the number.
 */
export function dimension(from: Point2, to: Point2, offset: number, text?: string): Drawing {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return [];
  const along: Point2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const left: Point2 = [-along[1], along[0]];
  const side = Math.sign(offset);
  const a = shift(from, left, offset);
  const b = shift(to, left, offset);
  const middle = shift([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], left, side >= 0 ? 1 : -1);
  // A text reads from below or from the right: never upside down.
  const angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const isTurned = angle > 90.001 || angle <= -89.999;
  const down = side >= 0 === isTurned ? 3 : 0;
  return [
    path('mark', [shift(from, left, side * GAP), shift(a, left, side * OVERSHOOT)]),
    path('mark', [shift(to, left, side * GAP), shift(b, left, side * OVERSHOOT)]),
    path('mark', [a, b]),
    arrow(a, along, left),
    arrow(b, [-along[0], -along[1]], left),
    label(shift(middle, left, side * down), text ?? plainNumber(length, 1), {
      anchor: 'middle',
      angleDeg: isTurned ? angle + 180 : angle,
    }),
  ];
}

/** A line from a place to a remark beside it. */
export function leader(from: Point2, to: Point2, text: string): Drawing {
  const isRight = to[0] >= from[0];
  return [
    path('mark', [from, to]),
    label([to[0] + (isRight ? 1 : -1), to[1] - 1.2], text, { anchor: isRight ? 'start' : 'end' }),
  ];
}

function arrow(tip: Point2, along: Point2, left: Point2) {
  const back = shift(tip, along, ARROW);
  return path('mark', [shift(back, left, ARROW / 4), tip, shift(back, left, -ARROW / 4)]);
}

function shift([x, y]: Point2, [dx, dy]: Point2, distance: number): Point2 {
  return [x + dx * distance, y + dy * distance];
}
