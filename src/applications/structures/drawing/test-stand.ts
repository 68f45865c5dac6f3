import { loadCasesOf } from '#applications/structures/model/load-cases.ts';
import { halfHeightAt } from '#applications/structures/model/size.ts';
import { GRAVITY } from '#physics/constants.ts';
import { shortened } from './stick-parts.ts';
import type { LoadCase } from '#applications/structures/model/load-cases.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

type A = StructuresAnalysis;
type Scene = readonly SceneCommand[];

/** One bridge of a picture: what its part names begin with, and where its middle plane lies [m]. */
export interface Place {
  readonly prefix: string;
  readonly z: number;
}

/** Where the bucket hangs, and how large it is [m]. */
export interface Bucket {
  readonly x: number;
  readonly rimY: number;
  readonly radius: number;
  readonly height: number;
}

/** Thickness of the loading plate [m]. */
const PLATE = 0.003;

/** Where the load stands in the case that breaks the bridge. */
export function loadPlaceOf({ design, shape, worstCase }: A): LoadCase['shares'] {
  return loadCasesOf(design, shape)[worstCase].shares;
}

/** Graph paper behind the bridge. */
export function groundPuts({ design, shape }: A): Scene {
  const heights = design.joints.map(({ y }) => y);
  const span = Math.max(shape.span, 0.1);
  const spacing = span > 0.4 ? 0.05 : 0.01;
  const squares = (length: number): number => shortened(2 * Math.ceil(length / (2 * spacing)) * spacing);
  return [
    {
      kind: 'put',
      id: 'paper',
      shape: {
        kind: 'grid',
        plane: 'xy',
        width: squares(1.3 * span),
        height: squares(Math.max(...heights) - Math.min(...heights) + 0.5 * span),
        spacing,
      },
      at: {
        position: [
          shortened(shape.left + span / 2),
          shortened((Math.max(...heights) + Math.min(...heights)) / 2),
          shortened(-design.width),
        ],
      },
      material: 'neutral',
      label: `Graph paper, ${(1000 * spacing).toFixed(0)} mm a square`,
    },
  ];
}

/** Two blocks under the ends of the bridge, and the signs for pin and roller. */
export function supportPuts(analysis: A, { prefix, z, sides }: Place & { readonly sides: readonly number[] }): Scene {
  const { design, shape } = analysis;
  const depth = shortened(design.width + 0.04);
  const size = 0.1 * Math.max(shape.span, 0.1);
  return design.joints.flatMap(({ id, x, y, support }, joint): Scene => {
    if (support === 'none') return [];
    const half = halfHeightAt(analysis, joint);
    const name = support === 'pin' ? 'Pin' : 'Roller';
    return [
      {
        kind: 'put',
        id: `${prefix}block-${id}`,
        shape: {
          kind: 'extrude',
          outline: [
            [-size / 2, -size],
            [size / 2, -size],
            [size / 2, 0],
            [-size / 2, 0],
          ],
          depth,
        },
        at: {
          position: [shortened(x + (x > shape.left + shape.span / 2 ? 1 : -1) * 0.35 * size), shortened(y - half), z],
        },
        material: 'neutral',
        label: `Block under ${id}`,
      },
      ...sides.map((side, k): SceneCommand => ({
        kind: 'put',
        id: `${prefix}support-${id}-${k}`,
        shape: { kind: 'marker', symbol: support, size: shortened(0.2 * size) },
        at: { position: [x, shortened(y - half), shortened(z + side)] },
        material: 'accent',
        ...(k === 0 ? { label: `${name} at ${id}` } : {}),
      })),
    ];
  });
}

/** Below the middle of the load, clear of the lowest joint. */
export function bucketOf(analysis: A): Bucket {
  const { design, shape } = analysis;
  const span = Math.max(shape.span, 0.1);
  const shares = loadPlaceOf(analysis);
  const lowest = Math.min(...design.joints.map(({ y }) => y));
  return {
    x: shares.reduce((sum, { joint, share }) => sum + share * design.joints[joint].x, 0),
    rimY: lowest - 0.15 * span,
    radius: 0.09 * span,
    height: 0.16 * span,
  };
}

/** Loading plate, rope and bucket; rope and plate are parts of `<prefix>bucket` and move with it. */
export function bucketPuts(analysis: A, place: Place & { readonly name: string }): Scene {
  const { x, rimY, radius, height } = bucketOf(analysis);
  const { prefix, z, name } = place;
  const shell: Point2[] = [
    [-height, 0],
    [-height, 0.75 * radius],
    [0, radius],
    [0, 0.94 * radius],
    [-0.95 * height, 0.7 * radius],
    [-0.95 * height, 0],
  ];
  return [
    {
      kind: 'put',
      id: `${prefix}bucket`,
      shape: { kind: 'lathe', profile: shell },
      at: { position: [shortened(x), shortened(rimY), z], rotation: [0, 0, UPRIGHT] },
      material: 'clear',
      label: `${name}Bucket for ${(analysis.testLoad / GRAVITY).toFixed(1)} kg`,
    },
    ...hangerPuts(analysis, place),
  ];
}

/** Rope and loading plate, placed along the bucket's own axis, which points up. */
function hangerPuts(analysis: A, { prefix, name }: Place & { readonly name: string }): Scene {
  const { design } = analysis;
  const { rimY, radius } = bucketOf(analysis);
  const places = loadPlaceOf(analysis);
  const loaded = places.map(({ joint }) => design.joints[joint]);
  const half = Math.max(...places.map(({ joint }) => halfHeightAt(analysis, joint)));
  const xs = loaded.map(({ x }) => x);
  const reach = shortened(Math.max(Math.max(...xs) - Math.min(...xs), radius) / 2);
  const up = Math.max(...loaded.map(({ y }) => y)) - rimY;
  const outline: Point2[] = [
    [0, -reach],
    [PLATE, -reach],
    [PLATE, reach],
    [0, reach],
  ];
  const rope: Point3[] = [
    [0, 0, 0],
    [shortened(up), 0, 0],
  ];
  const parent = `${prefix}bucket`;
  return [
    { kind: 'put', id: `${prefix}rope`, shape: { kind: 'line', points: rope }, material: 'string', parent },
    {
      kind: 'put',
      id: `${prefix}plate`,
      shape: { kind: 'extrude', outline, depth: shortened(design.width) },
      at: { position: [shortened(up + half), 0, 0] },
      material: 'metal',
      label: `${name}Loading plate`,
      parent,
    },
  ];
}

/** Turns a solid of revolution's axis from along the span to up [rad]. */
export const UPRIGHT = 1.570796;
