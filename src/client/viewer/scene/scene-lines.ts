import { BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineSegments, Vector3 } from 'three';
import { tab } from '#client/scopes/scopes.ts';
import { moved } from '#client/viewer/affine.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import { colourOf, matrixOf } from './scene-batch.ts';
import { isMoving, worldsAt } from './scene-model.ts';
import type { Tones } from '#client/ui/styles/tones.ts';
import type { Shape } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';
import type { Part, SceneModel, World } from './scene-model.ts';

type Segment = readonly [Point3, Point3];

/** Dashes along a dashed line. */
const DASHES = 28;

/** The lines and grids of a scene: those that stand still are one object; each moving one is its own. */
export class SceneLines {
  readonly objects: readonly LineSegments[];
  private readonly movers: ReadonlyMap<string, LineSegments>;
  private readonly spots: readonly { readonly id: string; readonly points: readonly Point3[] }[];

  constructor(model: SceneModel, tones: Tones) {
    const worlds = worldsAt(model, 0);
    const lines = [...model.parts].filter(
      ([, part]) => part.put.shape.kind === 'line' || part.put.shape.kind === 'grid',
    );
    const still = new SegmentList();
    const movers = new Map<string, LineSegments>();
    for (const [id, part] of lines) {
      const paint = paintOf(part, tones);
      const segments = segmentsOf(part.put.shape);
      const affine = worlds.get(id)?.affine;
      if (isMoving(model, part)) {
        const own = new SegmentList();
        own.add(segments, paint);
        const object = own.object();
        object.matrixAutoUpdate = false;
        movers.set(id, object);
      } else if (affine !== undefined) {
        still.add(
          segments.map(([from, to]) => [moved(affine, from), moved(affine, to)] as const),
          paint,
        );
      }
    }
    this.movers = movers;
    this.objects = still.isEmpty ? [...movers.values()] : [still.object(), ...movers.values()];
    this.spots = lines.flatMap(([id, { put }]) =>
      put.shape.kind === 'line' ? [{ id, points: put.shape.points }] : [],
    );
  }

  place(worlds: ReadonlyMap<string, World>): void {
    for (const [id, object] of this.movers) {
      const world = worlds.get(id);
      if (world === undefined) continue;
      matrixOf(world.affine, object.matrix);
      object.visible = world.isVisible;
    }
  }

  /** The points of the lines that count, placed; grids never do. */
  points(worlds: ReadonlyMap<string, World>, counts: (id: string) => boolean): Vector3[] {
    return this.spots.flatMap(({ id, points }) => {
      const world = worlds.get(id);
      if (world?.isVisible !== true || !counts(id)) return [];
      return points.map((point) => new Vector3(...moved(world.affine, point)));
    });
  }

  dispose(): void {
    for (const object of this.objects) {
      object.geometry.dispose();
      object.removeFromParent();
    }
  }
}

/** Kept for good, as the surfaces of solids are: with it its program would go. */
const PEN = tab.hold(new LineBasicMaterial({ vertexColors: true, transparent: true }));

type Paint = readonly [red: number, green: number, blue: number, opacity: number];

class SegmentList {
  private readonly positions: number[] = [];
  private readonly colours: number[] = [];

  get isEmpty(): boolean {
    return this.positions.length === 0;
  }

  add(segments: readonly Segment[], paint: Paint): void {
    for (const [from, to] of segments) {
      this.positions.push(...from, ...to);
      this.colours.push(...paint, ...paint);
    }
  }

  object(): LineSegments {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(this.colours, 4));
    const object = new LineSegments(geometry, PEN);
    object.frustumCulled = false;
    return object;
  }
}

function paintOf(part: Part, tones: Tones): Paint {
  if (part.put.shape.kind === 'grid') {
    const { r, g, b } = colourOf(
      { ...part, tint: undefined, put: { ...part.put, material: 'neutral' } },
      { of: () => tones.of('grid-strong') },
    );
    return [r, g, b, 0.8];
  }
  const { r, g, b } = colourOf(part, tones);
  return [r, g, b, Math.max(MATERIAL_LOOKS[part.put.material].opacity, 0.6)];
}

function segmentsOf(shape: Shape): Segment[] {
  if (shape.kind === 'grid') return gridSegments(shape);
  if (shape.kind !== 'line') return [];
  const pairs = shape.points.slice(1).map((to, index): Segment => [shape.points[index] ?? to, to]);
  return shape.dashed === true ? dashed(pairs) : pairs;
}

function dashed(pairs: readonly Segment[]): Segment[] {
  const lengths = pairs.map(([from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]));
  const dash = lengths.reduce((sum, length) => sum + length, 0) / (2 * DASHES);
  let gone = 0;
  return pairs.flatMap(([from, to], index) => {
    const length = lengths[index] ?? 0;
    const start = gone;
    gone += length;
    if (dash === 0 || length === 0) return [];
    const on: Segment[] = [];
    // Dashes lie on the whole line's length, so that corners do not break their rhythm.
    for (let n = Math.floor(start / (2 * dash)); 2 * n * dash < gone; n += 1) {
      const low = Math.max(start, 2 * n * dash);
      const high = Math.min(gone, (2 * n + 1) * dash);
      if (high > low) on.push([between(from, to, (low - start) / length), between(from, to, (high - start) / length)]);
    }
    return on;
  });
}

const between = (from: Point3, to: Point3, share: number): Point3 => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** More lines than this are a gray area, not a grid. */
const MOST_GRID_LINES = 600;

function gridSegments(shape: Extract<Shape, { kind: 'grid' }>): Segment[] {
  const at = (u: number, v: number): Point3 =>
    shape.plane === 'xy' ? [u, v, 0] : shape.plane === 'xz' ? [u, 0, v] : [0, v, u];
  const [w, h] = [shape.width / 2, shape.height / 2];
  const step = Math.max(shape.spacing, (2 * (w + h)) / MOST_GRID_LINES);
  const segments: Segment[] = [];
  for (let u = -w; u <= w + 1e-9; u += step) segments.push([at(u, -h), at(u, h)]);
  for (let v = -h; v <= h + 1e-9; v += step) segments.push([at(-w, v), at(w, v)]);
  return segments;
}
