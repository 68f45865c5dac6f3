import type { Design } from './design.ts';
import type { Shape } from './bridge.ts';

/** One way in which the test loads the deck. */
export interface LoadCase {
  readonly label: string;
  /** Joint numbers with their shares of the whole load; the shares add up to 1. */
  readonly shares: readonly { readonly joint: number; readonly share: number }[];
}

/** The cases of the test that the design is built for: one, or one for each place of a moving load. */
export function loadCasesOf(design: Design, { deck, deckChord, left, span }: Shape): readonly LoadCase[] {
  const { joints, loadPoints, test } = design;
  if (test === 'moving')
    return (loadPoints.length > 0 ? loadPoints : deck).map((joint) => at(joints[joint].id, [joint]));
  if (loadPoints.length > 0) return [at('at the chosen joints', loadPoints)];
  if (test === 'distributed') return [at('spread over the deck', deck)];
  const places = test === 'centre' ? [0.5] : [1 / 3, 2 / 3];
  const shares = places.flatMap((place) =>
    levered(design, deckChord, left + place * span).map(({ joint, share }) => ({
      joint,
      share: share / places.length,
    })),
  );
  return [{ label: test === 'centre' ? 'at midspan' : 'at the third points', shares }];
}

function at(label: string, joints: readonly number[]): LoadCase {
  return { label, shares: joints.map((joint) => ({ joint, share: 1 / joints.length })) };
}

/** A load between two deck joints reaches them by the law of the lever; beyond the last joint it hangs from that one. */
function levered({ joints }: Design, chord: readonly number[], x: number): { joint: number; share: number }[] {
  // Nearer than this share of a panel counts as on the joint.
  const near = 1e-6;
  const next = chord.findIndex((joint) => joints[joint].x >= x);
  if (next < 0) return [{ joint: chord[chord.length - 1], share: 1 }];
  if (next === 0) return [{ joint: chord[0], share: 1 }];
  const [before, after] = [chord[next - 1], chord[next]];
  const share = (x - joints[before].x) / (joints[after].x - joints[before].x);
  if (share > 1 - near) return [{ joint: after, share: 1 }];
  if (share < near) return [{ joint: before, share: 1 }];
  return [
    { joint: before, share: 1 - share },
    { joint: after, share },
  ];
}
