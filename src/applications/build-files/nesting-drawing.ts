import { boundsOf, label, moved, rectangle } from './drawing.ts';
import { nested } from './nesting.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Drawing } from './drawing.ts';

/** A part to be cut from a sheet; the grain runs along x. */
export interface SheetPart {
  readonly id: string;
  /** Drawn anywhere; only its size and its own lines count. */
  readonly drawing: Drawing;
}

/** Between parts and from the edges of the sheet: room for the knife or the beam [mm]. */
const GAP = 2;
/** Free paper between the pictures of two sheets [mm]. */
const BETWEEN_SHEETS = 12;

/** Parts laid on as few sheets as first-fit finds, the sheets drawn one above the other, the first at the top. */
export function nestingDrawing(title: string, parts: readonly SheetPart[], sheet: Point2): Drawing {
  const sized = parts.map((part) => {
    const { min, max } = boundsOf(part.drawing.filter(({ kind }) => kind !== 'text'));
    return { ...part, min, width: max[0] - min[0], height: max[1] - min[1] };
  });
  const nesting = nested(sized, sheet, GAP);
  const foot = (number: number): number => -(number + 1) * (sheet[1] + BETWEEN_SHEETS);
  const sheets = Array.from({ length: nesting.sheets }, (_, i): Drawing => [
    rectangle('mark', [0, foot(i)], sheet),
    label(
      [0, foot(i) + sheet[1] + 2],
      `${title}, sheet ${i + 1} of ${nesting.sheets}, ${sheet[1]} x ${sheet[0]} mm, grain along it`,
    ),
  ]);
  const laid = nesting.placements.flatMap(({ id, sheet: number, x, y }): Drawing => {
    const part = sized.find((each) => each.id === id);
    return part === undefined ? [] : moved(part.drawing, [x - part.min[0], y - part.min[1] + foot(number)]);
  });
  const beside = nesting.tooLarge.map(({ id }, i) =>
    label([0, foot(nesting.sheets) + sheet[1] - 6 * i], `${id} is larger than a sheet: glue sheets edge to edge first`),
  );
  return [...sheets.flat(), ...laid, ...beside];
}
