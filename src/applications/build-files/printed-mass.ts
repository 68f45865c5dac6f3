import { volumeOf } from './mesh.ts';
import type { Mesh } from './mesh.ts';

/** Of PLA, the usual plastic [kg/mm3]. */
const PLASTIC = 1.24e-6;

/** What a part weighs when it is printed solid [kg]. */
export function printedMass(mesh: Mesh): number {
  return PLASTIC * volumeOf(mesh);
}
