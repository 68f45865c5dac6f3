import { bodyCurves } from './body-geometry.ts';
import type { BodyCurves } from './body-geometry.ts';
import type { DragsterDesign } from './design.ts';

/** Triangles of a closed surface: flat xyz [m] and corner indices, counter-clockwise seen from outside. */
export interface ClosedMesh {
  readonly positions: readonly number[];
  readonly indices: readonly number[];
}

export interface MeshFineness {
  /** Rings along the body. */
  readonly rings: number;
  /** Points round each ring. */
  readonly around: number;
}

/**
 * The body with its cartridge chamber as one watertight surface. Scene axes: x forward with the nose at 0, y up from the
 * underside of the blank, z to the right-hand side.
 */
export function bodyMesh({ body, chamber }: DragsterDesign, { rings, around }: MeshFineness): ClosedMesh {
  const curves = bodyCurves(body);
  const unit = evenlySeen(body.exponent, around);
  const length = body.x[body.x.length - 1];
  const mesh = new MeshBuilder(around);
  const stations = stationsOf(length, rings);
  const skin = stations.map((x) => mesh.ring(unit.map(([y, z]) => sectionPoint(curves, x, y, z))));
  const nose = mesh.point([-stations[0], (curves.top(0) + curves.bottom(0)) / 2, 0]);
  mesh.fan(nose, skin[0]);
  for (let i = 0; i + 1 < skin.length; i += 1) mesh.join(skin[i], skin[i + 1]);
  const tail = unit.map(([y, z]) => sectionPoint(curves, length, y, z));
  // The chamber's points lie in the directions of the tail's, seen from its axis: then no triangle of the end face folds over.
  const mouth = tail.map(([, y, z]) => {
    const angle = Math.atan2(y - chamber.height, z);
    return [
      chamber.height + (chamber.diameter / 2) * Math.sin(angle),
      (chamber.diameter / 2) * Math.cos(angle),
    ] as const;
  });
  const rim = mesh.ring(mouth.map(([y, z]) => [-length, y, z]));
  const floor = mesh.ring(mouth.map(([y, z]) => [chamber.depth - length, y, z]));
  mesh.join(skin[skin.length - 1], rim);
  mesh.join(rim, floor);
  mesh.capEnd(floor, mesh.point([chamber.depth - length, chamber.height, 0]));
  return { positions: mesh.positions, indices: mesh.indices };
}

type Corner = readonly [x: number, y: number, z: number];

/**
 * Points of the unit superellipse in even directions from its middle. Points at even parameters would crowd into the corners of
 * a box and leave the chamber, whose points lie in the same directions, far from round.
 */
function evenlySeen(exponent: number, count: number): readonly (readonly [y: number, z: number])[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const [y, z] = [Math.cos(angle), Math.sin(angle)];
    const reach = (Math.abs(y) ** exponent + Math.abs(z) ** exponent) ** (-1 / exponent);
    return [y * reach, z * reach] as const;
  });
}

/** Closer together at the ends, where the outline turns fastest. */
function stationsOf(length: number, rings: number): number[] {
  return Array.from({ length: rings }, (_, i) => (length * (1 - Math.cos((Math.PI * i) / (rings - 1)))) / 2);
}

function sectionPoint(curves: BodyCurves, x: number, y: number, z: number): Corner {
  const [top, bottom] = [curves.top(x), curves.bottom(x)];
  return [-x, (top + bottom) / 2 + (z * (top - bottom)) / 2, y * curves.halfWidth(x)];
}

class MeshBuilder {
  readonly positions: number[] = [];
  readonly indices: number[] = [];
  private readonly around: number;

  constructor(around: number) {
    this.around = around;
  }

  /** Adds a corner, to a hundredth of a millimeter, and returns its index. */
  point([x, y, z]: Corner): number {
    for (const value of [x, y, z]) this.positions.push(Math.round(value * 1e5) / 1e5 + 0);
    return this.positions.length / 3 - 1;
  }

  /** Adds a ring of corners and returns the index of its first. */
  ring(corners: readonly Corner[]): number {
    const [first] = corners.map((corner) => this.point(corner));
    return first;
  }

  /** Two triangles for each side of two rings; outward where the second ring lies further back. */
  join(front: number, back: number): void {
    for (let i = 0; i < this.around; i += 1) {
      const j = (i + 1) % this.around;
      this.indices.push(front + i, front + j, back + i, front + j, back + j, back + i);
    }
  }

  /** Triangles from a point in front of a ring to the ring. */
  fan(point: number, ring: number): void {
    for (let i = 0; i < this.around; i += 1) this.indices.push(point, ring + ((i + 1) % this.around), ring + i);
  }

  /** Triangles that close a ring by a point behind it. */
  capEnd(ring: number, point: number): void {
    for (let i = 0; i < this.around; i += 1) this.indices.push(point, ring + i, ring + ((i + 1) % this.around));
  }
}
