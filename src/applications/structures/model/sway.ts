import { factorTruss } from '#physics/truss.ts';
import type { Shape } from './bridge.ts';
import type { Design } from './design.ts';

/**
 * In how many independent ways the whole bridge can lean or twist sideways if its joints were hinges: side trusses, struts
 * and crosses as a space truss on its supports. What remains loose is held by glued corners alone. Null where the bars are too entangled.
 */
export function sidewaysMotionsOf(design: Design, shape: Shape): number | null {
  const { joints, members, width } = design;
  const count = joints.length;
  const held = new Uint8Array(6 * count);
  const chord = new Set([...shape.bottom, ...shape.top]);
  joints.forEach(({ support }, k) => {
    for (const side of [k, k + count]) {
      if (support === 'pin') held[3 * side] = 1;
      if (support !== 'none') held[3 * side + 1] = 1;
      // Friction on the supports; the middle of a vertical is held by the stick running through it.
      if (support !== 'none' || !chord.has(k)) held[3 * side + 2] = 1;
    }
  });
  const pairs = [
    ...members.flatMap(({ i, j }) => [[i, j] as const, [i + count, j + count] as const]),
    ...shape.braces.map(({ from, to }) => [from, to + count] as const),
  ];
  const factored = factorTruss({
    dimension: 3,
    positions: Float64Array.from([...sidePositions(design, -width / 2), ...sidePositions(design, width / 2)]),
    starts: Int32Array.from(pairs, ([i]) => i),
    ends: Int32Array.from(pairs, ([, j]) => j),
    rigidities: new Float64Array(pairs.length).fill(1),
    held,
  });
  if (!('error' in factored)) return 0;
  return factored.error === 'MECHANISM' ? factored.mechanisms : null;
}

function sidePositions({ joints }: Design, z: number): number[] {
  return joints.flatMap(({ x, y }) => [x, y, z]);
}
