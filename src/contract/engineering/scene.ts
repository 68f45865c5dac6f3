import * as z from 'zod/mini';
import { NumberList, Point2, Point3 } from '#contract/values/numbers.ts';

/*
 * Scene commands: what the 3D view, the 2D view and the console draw. SI meters and radians, x forward, y up,
 * z to the right. Declarative and idempotent: sending the same list twice draws the same picture.
 */

export const Shape = z.discriminatedUnion('kind', [
  /** Triangles: `positions` is flat xyz, `indices` three to a triangle, counter-clockwise seen from outside. */
  z.object({ kind: z.literal('mesh'), positions: NumberList, indices: NumberList }),
  /** A solid of revolution about the local x axis: [x, radius] from one end to the other. */
  z.object({ kind: z.literal('lathe'), profile: z.array(Point2) }),
  /** Rings joined in order, each flat xyz with the same number of points; the end rings are capped. */
  z.object({ kind: z.literal('loft'), rings: z.array(NumberList) }),
  /** An outline in the local xy plane (counter-clockwise), extruded from z = -depth/2 to +depth/2. */
  z.object({
    kind: z.literal('extrude'),
    outline: z.array(Point2),
    holes: z.optional(z.array(z.array(Point2))),
    depth: z.number(),
  }),
  z.object({ kind: z.literal('tube'), path: z.array(Point3), radius: z.number() }),
  z.object({ kind: z.literal('line'), points: z.array(Point3), dashed: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('arrow'), from: Point3, to: Point3 }),
  /** Text of height `size` [m] that faces the viewer. */
  z.object({ kind: z.literal('text'), text: z.string(), size: z.number() }),
  z.object({
    kind: z.literal('marker'),
    symbol: z.enum(['cg', 'cp', 'np', 'joint', 'pin', 'roller', 'load', 'flag']),
    size: z.number(),
  }),
  /** Graph paper in one plane, `spacing` [m] a square, centered on the origin of `at`. */
  z.object({
    kind: z.literal('grid'),
    plane: z.enum(['xy', 'xz', 'zy']),
    width: z.number(),
    height: z.number(),
    spacing: z.number(),
  }),
]);
export type Shape = z.infer<typeof Shape>;

export const MATERIALS = [
  'wood',
  'metal',
  'plastic',
  'rubber',
  'clear',
  'water',
  'paper',
  'clay',
  'string',
  'accent',
  'ghost',
  'neutral',
  'tension',
  'compression',
  'slot-1',
  'slot-2',
  'danger',
] as const;

export const Placement = z.object({
  position: z.optional(Point3),
  /** Euler angles about x, then y, then z [rad]. */
  rotation: z.optional(Point3),
});
export type Placement = z.infer<typeof Placement>;

export const SceneCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('put'),
    id: z.string(),
    shape: Shape,
    at: z.optional(Placement),
    material: z.enum(MATERIALS),
    /** What the parts table and the text alternative say; parts without one are decoration. */
    label: z.optional(z.string()),
    /** The part whose placement this one moves with. */
    parent: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  /** Colors a part by a number (stress, force, demand over capacity) on a named scale. */
  z.object({
    kind: z.literal('tint'),
    id: z.string(),
    scalar: z.number(),
    scale: z.object({
      label: z.string(),
      units: z.string(),
      min: z.number(),
      max: z.number(),
      palette: z.enum(['diverging', 'sequential']),
    }),
  }),
  z.object({ kind: z.literal('camera'), view: z.enum(['iso', 'side', 'top', 'end']), target: z.optional(z.string()) }),
  /** Moves a part along a time history: `times` [s], at most 200 samples; a part is hidden where `visible` is 0. */
  z.object({
    kind: z.literal('play'),
    id: z.string(),
    times: NumberList,
    positions: z.array(Point3),
    rotations: z.optional(z.array(Point3)),
    scales: z.optional(z.array(Point3)),
    visible: z.optional(NumberList),
    events: z.optional(z.array(z.object({ time: z.number(), label: z.string() }))),
  }),
  z.object({ kind: z.literal('clear') }),
]);
export type SceneCommand = z.infer<typeof SceneCommand>;

/** Most samples that one track of a `play` command carries. */
export const MOST_SAMPLES = 200;
