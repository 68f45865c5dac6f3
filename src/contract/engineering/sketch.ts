import * as z from 'zod/mini';
import { Point2 } from '#contract/values/numbers.ts';

/*
 * A sketch is the drawable side of some inputs: points that may be dragged and lines between them, in millimeters in one plane.
 * An edit is sent as it was made; the application turns it into new input values, so a sketch is never stored beside the inputs.
 */

const SketchPoint = z.object({
  id: z.string(),
  label: z.string(),
  at: Point2,
  /** Directions in which it moves; `fixed` points are shown and not moved. */
  moves: z.enum(['free', 'horizontal', 'vertical', 'fixed']),
  min: z.optional(Point2),
  max: z.optional(Point2),
  symbol: z.optional(z.enum(['handle', 'joint', 'pin', 'roller', 'load'])),
  removable: z.optional(z.boolean()),
  /** The specification sets the inputs behind it, so it is `fixed` where it could be moved otherwise. */
  locked: z.optional(z.boolean()),
  /** Nothing holds it: it moves without any load. */
  loose: z.optional(z.boolean()),
});

const SketchLine = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  label: z.optional(z.string()),
  removable: z.optional(z.boolean()),
});

const Mark = z.enum(['free', 'pin', 'roller', 'load']);

export const Sketch = z.object({
  node: z.string(),
  /** One work area may have several, such as a side and a top view. */
  view: z.string(),
  title: z.string(),
  /** Snap [mm]. */
  grid: z.number(),
  axes: z.object({ x: z.string(), y: z.string() }),
  points: z.array(SketchPoint),
  lines: z.array(SketchLine),
  /** Smooth outlines drawn behind the points, as polylines [mm]. */
  outlines: z.array(
    z.object({
      points: z.array(Point2),
      closed: z.boolean(),
      /** A part of a mechanism, drawn where it would move to. */
      loose: z.optional(z.boolean()),
    }),
  ),
  mayAddPoint: z.boolean(),
  /** Where a new point may be. */
  newPoint: z.optional(z.object({ min: Point2, max: Point2 })),
  mayAddLine: z.boolean(),
  /** What is done on one side is done on the other side, too. */
  mirrored: z.optional(z.boolean()),
  /** Marks whose inputs the specification sets. */
  lockedMarks: z.optional(z.array(Mark)),
});
export type Sketch = z.infer<typeof Sketch>;

export const SketchEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), view: z.string(), point: z.string(), to: Point2 }),
  z.object({ kind: z.literal('add-point'), view: z.string(), at: Point2 }),
  z.object({ kind: z.literal('add-line'), view: z.string(), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('remove'), view: z.string(), id: z.string() }),
  /** Steps a joint through free, pin and roller, or a load on and off. */
  z.object({
    kind: z.literal('mark'),
    view: z.string(),
    point: z.string(),
    as: Mark,
  }),
]);
export type SketchEdit = z.infer<typeof SketchEdit>;
