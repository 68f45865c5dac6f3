import { factorTruss } from '#physics/truss.ts';
import type { FactoredTruss, Truss } from '#physics/truss.ts';

/** A truss as a person would write it down. */
export interface Drawing {
  readonly joints: readonly (readonly number[])[];
  readonly bars: readonly (readonly [number, number])[];
  /** Held freedoms as [joint, axis]. */
  readonly held: readonly (readonly [number, number])[];
  readonly rigidity?: number;
}

/** Its arrays. */
export function trussOf({ joints, bars, held, rigidity = 1e6 }: Drawing): Truss {
  const dimension = joints[0].length as 2 | 3;
  const marks = new Uint8Array(joints.length * dimension);
  for (const [joint, axis] of held) marks[joint * dimension + axis] = 1;
  return {
    dimension,
    positions: Float64Array.from(joints.flat()),
    starts: Int32Array.from(bars, ([i]) => i),
    ends: Int32Array.from(bars, ([, j]) => j),
    rigidities: new Float64Array(bars.length).fill(rigidity),
    held: marks,
  };
}

/** The factored truss; throws where it is loose or too entangled. */
export function standing(truss: Truss): FactoredTruss {
  const factored = factorTruss(truss);
  if ('error' in factored) throw new Error(factored.error);
  return factored;
}

/** A Warren girder of n panels, unit panel, height 0.8, pin at the left and roller at the right. */
export function warren(n: number): Truss {
  const joints: number[][] = [];
  const bars: [number, number][] = [];
  for (let k = 0; k <= n; k += 1) joints.push([k, 0]);
  for (let k = 0; k < n; k += 1) joints.push([k + 0.5, 0.8]);
  for (let k = 0; k < n; k += 1) {
    bars.push([k, k + 1], [k, n + 1 + k], [n + 1 + k, k + 1]);
    if (k > 0) bars.push([n + k, n + k + 1]);
  }
  return trussOf({
    joints,
    bars,
    held: [
      [0, 0],
      [0, 1],
      [n, 1],
    ],
  });
}
