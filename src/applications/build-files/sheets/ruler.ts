import { label, path } from '#applications/build-files/drawing.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** Height of the strip at the foot of a page for the ruler and the page's name [mm]. */
export const RULER_BAND = 14;

/** Length of the ruler by which a printed page is checked [mm]. */
const RULER_LENGTH = 100;

/** A ruler of exactly 100 mm with a tick every 10 mm, from its lower left corner. */
export function checkRuler([x, y]: Point2): Drawing {
  const ticks = Array.from({ length: RULER_LENGTH / 10 + 1 }, (_, i) =>
    path('cut', [
      [x + 10 * i, y],
      [x + 10 * i, y + (i % 5 === 0 ? 4 : 2)],
    ]),
  );
  return [
    path('cut', [
      [x, y],
      [x + RULER_LENGTH, y],
    ]),
    ...ticks,
    label([x + 1, y + 5], 'check: 100 mm', { height: 2.5 }),
  ];
}
