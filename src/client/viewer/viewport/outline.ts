import { tab } from '#client/scopes/scopes.ts';
import { turned } from '#client/viewer/affine.ts';
import { facesOf } from './faces.ts';
import { areaOf, flatten } from './project.ts';
import type { Affine } from '#client/viewer/affine.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';
import type { Faceted, Faces } from './faces.ts';
import type { Plane } from './project.ts';

/** A solid as it looks from one side, in [mm] about its own origin, y up: what to fill and which edges to draw. */
export interface Outline {
  readonly fill: string;
  readonly edges: string;
  readonly points: readonly Point2[];
  /** How far its nearest point stands out toward the viewer [m]. */
  readonly near: number;
}

/** Faces that meet at more than this show their edge: cosine of 35 degrees. */
const CREASE = 0.82;

/** How a solid looks from one side when it is turned and scaled by a placement (the move is the caller's). */
export function outlineOf(shape: Faceted, affine: Affine, plane: Plane): Outline {
  const solid = solidOf(shape);
  const sheet = solid.points.map((point) => flatten(turned(affine, point), plane));
  const at = (index: number): Point2 => {
    const [x, y] = sheet[index] ?? [0, 0];
    return [x * 1000, y * 1000];
  };
  const outlines = solid.faces.map((loops) => loops.map((loop) => loop.map(at)));
  // A mirrored plane or a negative scale would turn every face round; the solid's own outward direction decides.
  const facing = solid.normals.map((normal) => flatten(turned(affine, normal), plane)[2]);
  const isFront = facing.map((value) => value > 1e-7);
  const fill = outlines.flatMap((loops, index) => (isFront[index] === true ? loops.map(closedPath) : [])).join('');
  const edges = solid.edges
    .filter((edge) => isDrawn(edge, isFront))
    .map(({ from, to }) => `M${spot(at(from))}L${spot(at(to))}`)
    .join('');
  return {
    fill: fill === '' ? edgeOn(outlines) : fill,
    edges,
    points: solid.points.map((_, index) => at(index)),
    near: nearestOf(sheet),
  };
}

function nearestOf(sheet: readonly Point3[]): number {
  return sheet.reduce((most, [, , depth]) => Math.max(most, depth), -Infinity);
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly faces: readonly number[];
  readonly isCrease: boolean;
}

interface Solid extends Faces {
  readonly normals: readonly Point3[];
  readonly edges: readonly Edge[];
}

const solids = tab.hold(new WeakMap<Faceted, Solid>());

function solidOf(shape: Faceted): Solid {
  const known = solids.get(shape);
  if (known !== undefined) return known;
  const faces = facesOf(shape);
  const normals = faces.faces.map(([loop]) => normalOf((loop ?? []).map((index) => faces.points[index] ?? [0, 0, 0])));
  const solid = { ...faces, normals, edges: edgesOf(faces, normals) };
  solids.set(shape, solid);
  return solid;
}

function edgesOf({ faces }: Faces, normals: readonly Point3[]): Edge[] {
  const found = new Map<string, { from: number; to: number; faces: number[] }>();
  faces.forEach((loops, face) => {
    for (const loop of loops) {
      loop.forEach((from, i) => {
        const to = loop[(i + 1) % loop.length] ?? from;
        const key = from < to ? `${from} ${to}` : `${to} ${from}`;
        const edge = found.get(key);
        if (edge === undefined) found.set(key, { from, to, faces: [face] });
        else edge.faces.push(face);
      });
    }
  });
  return [...found.values()].map((edge) => {
    const [one, other] = edge.faces.map((face) => normals[face]);
    const isCrease = one !== undefined && other !== undefined && dot(one, other) < CREASE;
    return { ...edge, isCrease };
  });
}

/** The rim of what is seen, and creases on the near side. */
function isDrawn({ faces, isCrease }: Edge, isFront: readonly boolean[]): boolean {
  const fronts = faces.filter((face) => isFront[face] === true).length;
  if (fronts === 0) return false;
  return fronts < faces.length || faces.length === 1 || isCrease;
}

/** A sheet seen on its edge has no front: its faces are drawn as the lines they are. */
function edgeOn(outlines: readonly (readonly (readonly Point2[])[])[]): string {
  return outlines.flatMap((loops) => loops.filter((loop) => Math.abs(areaOf(loop)) < 1e-3).map(closedPath)).join('');
}

/** Newell's method: the direction a polygon faces, of length one. */
function normalOf(points: readonly Point3[]): Point3 {
  let [nx, ny, nz] = [0, 0, 0];
  points.forEach(([x, y, z], i) => {
    const [u, v, w] = points[(i + 1) % points.length] ?? [x, y, z];
    nx += (y - v) * (z + w);
    ny += (z - w) * (x + u);
    nz += (x - u) * (y + v);
  });
  const length = Math.hypot(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length];
}

const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const closedPath = (loop: readonly Point2[]): string => `M${loop.map(spot).join('L')}Z`;

/** To a hundredth of a millimeter; the sheet's y grows downward. */
const spot = ([x, y]: Point2): string => `${Math.round(x * 100) / 100} ${Math.round(-y * 100) / 100}`;
