import {
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  LatheGeometry,
  Path,
  Quaternion,
  Shape as Outline,
  TubeGeometry,
  CatmullRomCurve3,
  Vector2,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Shape } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const LATHE_SEGMENTS = 32;
const TUBE_SIDES = 10;
/** Of a wire thinner than this [m] nobody counts the sides. */
const WIRE_RADIUS = 0.0012;
const WIRE_SIDES = 6;
/** A path whose even pieces turn by no more than this is smooth as it is [rad]. */
const SMOOTH_TURN = Math.PI / 9;
const EVEN = 2;
const STEPS_OF_A_BEND = 4;

export type Solid = Extract<Shape, { kind: 'mesh' | 'lathe' | 'loft' | 'extrude' | 'tube' | 'arrow' }>;

/** Triangles of a solid shape, in its own coordinates [m]. */
export function geometryOf(shape: Solid): BufferGeometry {
  switch (shape.kind) {
    case 'mesh':
      return meshGeometry(shape.positions, shape.indices);
    case 'lathe':
      return latheGeometry(shape.profile);
    case 'loft':
      return loftGeometry(shape.rings);
    case 'extrude':
      return extrudeGeometry(shape.outline, shape.holes ?? [], shape.depth);
    case 'tube':
      return tubeGeometry(shape);
    case 'arrow':
      return arrowGeometry(shape);
  }
}

/** The same geometry in the one form that a batch takes: positions and normals, with indices. */
export function batchable(geometry: BufferGeometry): BufferGeometry {
  for (const name of Object.keys(geometry.attributes)) {
    if (name !== 'position' && name !== 'normal') geometry.deleteAttribute(name);
  }
  if (geometry.index === null) {
    geometry.setIndex(Array.from({ length: geometry.getAttribute('position').count }, (_, index) => index));
  }
  geometry.clearGroups();
  return geometry;
}

function meshGeometry(positions: readonly number[], indices: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setIndex([...indices]);
  geometry.computeVertexNormals();
  return geometry;
}

/** three turns about y; ours turn about x. */
function latheGeometry(profile: readonly Point2[]): BufferGeometry {
  const points = profile.map(([x, radius]) => new Vector2(Math.max(radius, 0), x));
  return new LatheGeometry(points, LATHE_SEGMENTS).rotateZ(-Math.PI / 2);
}

function loftGeometry(rings: readonly (readonly number[])[]): BufferGeometry {
  const around = (rings[0]?.length ?? 0) / 3;
  const positions = rings.flat();
  const indices: number[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let i = 0; i < around; i += 1) {
      const a = ring * around + i;
      const b = ring * around + ((i + 1) % around);
      indices.push(a, b, a + around, b, b + around, a + around);
    }
  }
  capRing(positions, indices, { first: 0, around, flips: true });
  capRing(positions, indices, { first: (rings.length - 1) * around, around, flips: false });
  return meshGeometry(positions, indices);
}

/** Closes one end of a loft by a fan about its middle; the fan has points of its own so that its edge stays sharp. */
function capRing(
  positions: number[],
  indices: number[],
  { first, around, flips }: { readonly first: number; readonly around: number; readonly flips: boolean },
): void {
  const middle = [0, 0, 0];
  const start = positions.length / 3;
  for (let i = 0; i < around; i += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const value = positions[(first + i) * 3 + axis] ?? 0;
      positions.push(value);
      middle[axis] = (middle[axis] ?? 0) + value / around;
    }
  }
  const centre = positions.length / 3;
  positions.push(...middle);
  for (let i = 0; i < around; i += 1) {
    const a = start + i;
    const b = start + ((i + 1) % around);
    indices.push(centre, flips ? b : a, flips ? a : b);
  }
}

function extrudeGeometry(
  outline: readonly Point2[],
  holes: readonly (readonly Point2[])[],
  depth: number,
): BufferGeometry {
  const shape = new Outline(outline.map(([x, y]) => new Vector2(x, y)));
  shape.holes = holes.map((hole) => new Path(hole.map(([x, y]) => new Vector2(x, y))));
  return new ExtrudeGeometry(shape, { depth, bevelEnabled: false }).translate(0, 0, -depth / 2);
}

function tubeGeometry(shape: Extract<Shape, { kind: 'tube' }>): BufferGeometry {
  const points = shape.path.map(([x, y, z]) => new Vector3(x, y, z));
  const curve = new CatmullRomCurve3(points, false, 'centripetal');
  const steps = isSmooth(points) ? 1 : STEPS_OF_A_BEND;
  const sides = shape.radius < WIRE_RADIUS ? WIRE_SIDES : TUBE_SIDES;
  return new TubeGeometry(curve, Math.max(1, (points.length - 1) * steps), shape.radius, sides);
}

/** Whether the pieces between the points do for a curve: they are alike, and each goes on nearly as the one before. */
function isSmooth(points: readonly Vector3[]): boolean {
  const pieces = points.slice(1).map((point, index) => point.clone().sub(points[index] ?? point));
  const lengths = pieces.map((piece) => piece.length());
  const isEven = Math.max(...lengths) <= EVEN * Math.min(...lengths);
  return isEven && pieces.slice(1).every((piece, index) => piece.angleTo(pieces[index] ?? piece) <= SMOOTH_TURN);
}

/** A shaft and a head along the arrow, as thick as an arrow of its length looks right. */
function arrowGeometry({ from, to }: Extract<Shape, { kind: 'arrow' }>): BufferGeometry {
  const start = new Vector3(...from);
  const way = new Vector3(...to).sub(start);
  const length = Math.max(way.length(), 1e-6);
  const head = Math.min(length * 0.3, length);
  const thickness = length * 0.035;
  const shaft = new CylinderGeometry(thickness, thickness, length - head, 10).translate(0, (length - head) / 2, 0);
  const tip = new ConeGeometry(thickness * 2.8, head, 14).translate(0, length - head / 2, 0);
  const joined = mergeGeometries([shaft, tip]);
  shaft.dispose();
  tip.dispose();
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.normalize());
  return joined.applyQuaternion(turn).translate(start.x, start.y, start.z);
}
