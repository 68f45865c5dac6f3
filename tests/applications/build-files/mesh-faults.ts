import { cornerOf } from '#applications/build-files/mesh.ts';
import { meshVolume } from './mesh-volume.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';

/**
 * What keeps a surface from being printed, in words for a developer; empty where it is watertight (every edge is shared by two
 * triangles that run along it in opposite senses), has no triangle without area, and is turned outwards.
 */
export function meshFaults(mesh: Mesh): readonly string[] {
  const faults: string[] = [];
  const edges = new Map<string, number>();
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = [mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]];
    if (new Set(corners).size < 3) faults.push(`triangle ${i / 3} has a corner twice`);
    else if (isFlat(mesh, corners)) faults.push(`triangle ${i / 3} has no area`);
    corners.forEach((from, k) => {
      const edge = `${from} ${corners[(k + 1) % 3]}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    });
  }
  for (const [edge, count] of edges) {
    const [from, to] = edge.split(' ');
    if (count > 1) faults.push(`edge ${edge} is run along ${count} times`);
    if (!edges.has(`${to} ${from}`)) faults.push(`edge ${edge} is open`);
  }
  if (meshVolume(mesh) <= 0) faults.push('the surface is turned inside out');
  return faults;
}

function isFlat({ positions }: Mesh, corners: readonly number[]): boolean {
  const [a, b, c] = corners.map((index) => cornerOf(positions, index));
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) === 0;
}
