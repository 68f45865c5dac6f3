import { tab } from '#client/scopes/scopes.ts';
import { moved, originOf } from '#client/viewer/affine.ts';
import { worldsAt } from '#client/viewer/scene/scene-model.ts';
import { outlineOf } from './outline.ts';
import { flatten } from './project.ts';
import type { Affine } from '#client/viewer/affine.ts';
import type { Part, SceneModel, World } from '#client/viewer/scene/scene-model.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';
import type { Faceted } from './faces.ts';
import type { Outline } from './outline.ts';
import type { Plane } from './project.ts';

/** One part as the flat view draws it; everything in [mm] on the sheet, y up. */
export type Figure =
  | {
      readonly kind: 'solid';
      readonly part: Part;
      readonly depth: number;
      readonly at: Point2;
      readonly outline: Outline;
    }
  | { readonly kind: 'path'; readonly part: Part; readonly depth: number; readonly points: readonly Point2[] }
  | { readonly kind: 'spot'; readonly part: Part; readonly depth: number; readonly at: Point2 };

/** What lies nearer is moved on the sheet, so that lanes do not lie on one another. */
export interface Lean {
  /** How far right and up for each meter nearer [1]. */
  readonly by: Point2;
  /** Who races: all of each moves as its middle does, which is so near [m]. */
  readonly lanes: readonly number[];
}

/** Nothing is moved: the sheet is seen straight on. */
export const UPRIGHT: Lean = { by: [0, 0], lanes: [] };

/** What is within this share of the way between lanes belongs to one. */
const IN_LANE = 0.45;

/** What a scene looks like from one side at a time [s], the farthest first; `lean` as `leanOf` finds it. */
export function figuresOf(model: SceneModel, time: number, plane: Plane, lean: Lean = UPRIGHT): readonly Figure[] {
  const sheet: Sheet = { plane, lean };
  const worlds = worldsAt(model, time);
  const figures = [...model.parts].flatMap(([id, part]) => {
    const world = worlds.get(id);
    if (world?.isVisible !== true || namesHidden(part, model, worlds, plane)) return [];
    return figureOf(part, world.affine, sheet);
  });
  return figures.toSorted((a, b) => a.depth - b.depth);
}

/** Points that a figure covers, for the frame of the view [mm]. */
export function spotsOf(figure: Figure): readonly Point2[] {
  switch (figure.kind) {
    case 'solid':
      return figure.outline.points.map(([x, y]): Point2 => [x + figure.at[0], y + figure.at[1]]);
    case 'path':
      return figure.points;
    case 'spot':
      return [figure.at];
  }
}

/** Shorter than this on the sheet, a line is seen from its end [mm]. */
const A_DOT = 0.1;

/** Whether a text stands at a line that this view sees from its end: it would name a length that the sheet cannot show. */
function namesHidden({ put }: Part, model: SceneModel, worlds: ReadonlyMap<string, World>, plane: Plane): boolean {
  if (put.shape.kind !== 'text' || put.parent === undefined) return false;
  const line = model.parts.get(put.parent);
  const world = worlds.get(put.parent);
  if (line?.put.shape.kind !== 'line' || world === undefined) return false;
  const seen: Sheet = { plane, lean: UPRIGHT };
  const [start, ...rest] = line.put.shape.points.map((point) => onSheet(moved(world.affine, point), seen).at);
  return start !== undefined && rest.every(([x, y]) => Math.hypot(x - start[0], y - start[1]) < A_DOT);
}

/** How the sheet is looked at. */
interface Sheet {
  readonly plane: Plane;
  readonly lean: Lean;
}

function figureOf(part: Part, affine: Affine, sheet: Sheet): Figure[] {
  const { shape } = part.put;
  switch (shape.kind) {
    case 'grid':
      return [];
    case 'text':
    case 'marker':
      return [{ kind: 'spot', part, ...onSheet(originOf(affine), sheet) }];
    case 'line':
      return [
        pathFigure(
          part,
          shape.points.map((point) => moved(affine, point)),
          sheet,
        ),
      ];
    case 'tube':
      return [
        pathFigure(
          part,
          shape.path.map((point) => moved(affine, point)),
          sheet,
        ),
      ];
    case 'arrow':
      return [pathFigure(part, [moved(affine, shape.from), moved(affine, shape.to)], sheet)];
    case 'mesh':
    case 'loft':
    case 'lathe':
    case 'extrude': {
      const outline = cachedOutline(shape, affine, sheet.plane);
      const { at, depth } = onSheet(originOf(affine), sheet);
      return [{ kind: 'solid', part, at, depth: depth + outline.near, outline }];
    }
  }
}

function pathFigure(part: Part, points: readonly Point3[], sheet: Sheet): Figure {
  const placed = points.map((point) => onSheet(point, sheet));
  const depth = Math.max(...placed.map((point) => point.depth));
  return { kind: 'path', part, depth, points: placed.map((point) => point.at) };
}

function onSheet(point: Point3, { plane, lean }: Sheet): { readonly at: Point2; readonly depth: number } {
  const [x, y, depth] = flatten(point, plane);
  const [right, up] = lean.by;
  const near = laneOf(depth, lean.lanes) ?? depth;
  return { at: [(x + right * near) * 1000, (y + up * near) * 1000], depth };
}

function laneOf(depth: number, lanes: readonly number[]): number | undefined {
  const [one = 0, other = 0] = lanes;
  return lanes.find((lane) => Math.abs(depth - lane) < IN_LANE * Math.abs(other - one));
}

const outlines = tab.hold(new WeakMap<Faceted, Map<string, Outline>>());

/** Most looks of one part that are kept: a turning wheel has many. */
const MOST_LOOKS = 64;

/** A part that only moves, as in a race, keeps its outline. */
function cachedOutline(shape: Faceted, affine: Affine, plane: Plane): Outline {
  const looks = outlines.get(shape) ?? new Map<string, Outline>();
  outlines.set(shape, looks);
  const turn = affine.filter((_, index) => index % 4 !== 3).map((value) => Math.round(value * 500));
  const key = `${plane} ${turn.join(' ')}`;
  const known = looks.get(key);
  if (known !== undefined) return known;
  if (looks.size >= MOST_LOOKS) looks.clear();
  const made = outlineOf(shape, affine, plane);
  looks.set(key, made);
  return made;
}
