import { looseMotionsOf } from '#applications/structures/model/structure.ts';
import { readTruss } from '#applications/structures/model/truss-input.ts';
import { solveTruss } from '#physics/truss.ts';
import { loadPlaceOf } from './test-stand.ts';
import type { Design } from '#applications/structures/model/design.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';

/** How a bridge goes down once its weakest member is gone. */
export interface Collapse {
  /** Members that break, by number, the first one first. */
  readonly broken: readonly number[];
  /** Movement of each joint (x and y in turn) that lowers the load by 1. */
  readonly motion: readonly number[];
}

/** After this many members the rest is taken to fall as it is. */
const MOST_BROKEN = 6;

/**
 * Removes the governing member and solves again; where the rest still stands, the next most strained member follows. The loose
 * motion of what remains is the way down. Decoration for a race: the failure load is that of the first member.
 */
export function collapseOf(analysis: StructuresAnalysis): Collapse {
  const broken = [analysis.failure.member];
  while (broken.length < MOST_BROKEN) {
    const rest = without(analysis.design, broken);
    const motion = loweringMotion(analysis, rest);
    if (motion) return { broken, motion };
    const next = nextToBreak(analysis, broken);
    if (next === undefined) break;
    broken.push(next);
  }
  // Nothing is loose below the load: the whole side truss goes down as it is.
  return { broken, motion: analysis.design.joints.flatMap(() => [0, -1]) };
}

function without(design: Design, broken: readonly number[]): Design {
  return { ...design, members: design.members.filter((_, b) => !broken.includes(b)) };
}

/** The loose motion that lowers the load most, scaled so that the load goes down by 1; motions that hardly lower it do not count. */
function loweringMotion(analysis: StructuresAnalysis, design: Design): readonly number[] | undefined {
  const shares = loadPlaceOf(analysis);
  let best: readonly number[] | undefined;
  let most = 0.05;
  for (const motion of looseMotionsOf(design)) {
    const rise = shares.reduce((sum, { joint, share }) => sum + share * motion[2 * joint + 1], 0);
    if (Math.abs(rise) <= most) continue;
    most = Math.abs(rise);
    best = Array.from(motion, (part) => -part / rise);
  }
  return best;
}

/** The member with the largest demand when the load rests on what is left; undefined where that does not stand. */
function nextToBreak(
  { design, members, failure, ...analysis }: StructuresAnalysis,
  broken: readonly number[],
): number | undefined {
  const left = design.members.map((_, b) => b).filter((b) => !broken.includes(b));
  const read = readTruss({
    joints: design.joints.map(({ x, y }) => [x, y]),
    members: left.map((b) => ({ ...design.members[b], E: design.members[b].material.E, A: 1 })),
    supports: design.joints.flatMap(({ support }, joint) =>
      support === 'none' ? [] : [{ joint, fix: [support === 'pin', true] }],
    ),
    loads: loadPlaceOf({ design, members, failure, ...analysis }).map(({ joint, share }) => ({
      joint,
      f: [0, -share],
    })),
  });
  if ('error' in read) return undefined;
  const { forces } = solveTruss(read.factored, { forces: read.pattern });
  const demands = left.map((b, k) =>
    forces[k] >= 0 ? forces[k] / members[b].tension : -forces[k] / members[b].compression,
  );
  return left[demands.indexOf(Math.max(...demands))];
}
