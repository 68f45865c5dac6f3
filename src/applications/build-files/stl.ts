import { asciiText } from './ascii.ts';
import { cornerOf, laidFlat } from './mesh.ts';
import { plainNumber } from './plain-number.ts';
import type { Point3 } from '#contract/values/numbers.ts';
import type { Mesh } from './mesh.ts';

/**
 * Surfaces as one ASCII STL file in millimeters, each laid flat on z = 0 and beside the one before with 5 mm between.
 * A triangle two of whose corners the rounding to 0.1 micrometer makes one is left out: its neighbors then meet along its edge.
 */
export function stlFile(name: string, meshes: readonly Mesh[]): string {
  const solid = asciiText(name).replaceAll(/\s+/g, '-');
  const facets: string[] = [];
  let right = 0;
  for (const mesh of meshes) {
    const flat = laidFlat(mesh);
    const xs = flat.positions.filter((_, i) => i % 3 === 0);
    const [least, most] = xs.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [Infinity, -Infinity]);
    const shift = meshes.length === 1 ? 0 : right - least;
    right += most - least + 5;
    for (let i = 0; i < flat.indices.length; i += 3) facets.push(...facet(flat, i, shift));
  }
  return `solid ${solid}\n${facets.join('\n')}\nendsolid ${solid}\n`;
}

function facet({ positions, indices }: Mesh, first: number, shift: number): readonly string[] {
  const corners = [0, 1, 2].map((k): Point3 => {
    const [x, y, z] = cornerOf(positions, indices[first + k]);
    return [x + shift, y, z];
  });
  const vertices = corners.map((corner) => `      vertex ${corner.map((value) => plainNumber(value, 4)).join(' ')}`);
  if (new Set(vertices).size < 3) return [];
  const normal = normalOf(corners)
    .map((value) => plainNumber(value, 6))
    .join(' ');
  return [`  facet normal ${normal}`, '    outer loop', ...vertices, '    endloop', '  endfacet'];
}

function normalOf([a, b, c]: readonly Point3[]): Point3 {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const n: Point3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n);
  return length === 0 ? [0, 0, 0] : [n[0] / length, n[1] / length, n[2] / length];
}
