import { cornerOf } from '#applications/build-files/mesh.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';

/** Volume inside a closed surface [mm3]; negative where it is turned inside out. */
export function meshVolume({ positions, indices }: Mesh): number {
  let six = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [ax, ay, az] = cornerOf(positions, indices[i]);
    const [bx, by, bz] = cornerOf(positions, indices[i + 1]);
    const [cx, cy, cz] = cornerOf(positions, indices[i + 2]);
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six / 6;
}
