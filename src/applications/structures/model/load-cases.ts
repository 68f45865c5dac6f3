import type { Shape } from './bridge.ts';
import type { Design } from './design.ts';

/** One way in which the test loads the deck. */
export interface LoadCase {
  readonly label: string;
  /** Joint numbers with their shares of the whole load; the shares add up to 1. */
  readonly shares: readonly { readonly joint: number; readonly share: number }[];
  /** Deck members that carry the load between their joints, with their largest moment for each newton on the bridge [m]. */
  readonly bends: readonly { readonly member: number; readonly moment: number }[];
}

/** The cases of the test that the design is built for: one, or one for each place of a moving load. */
export function loadCasesOf(design: Design, shape: Shape): readonly LoadCase[] {
  const { joints, loadPoints, test } = design;
  const { deck, deckChord, left, span } = shape;
  if (test === 'moving' && loadPoints.length > 0) return loadPoints.map((joint) => at(joints[joint].id, [joint]));
  if (test === 'moving') {
    const between = panelsOf(design, deckChord).map((panel) => ({
      label: `between ${joints[panel.before].id} and ${joints[panel.after].id}`,
      ...hung(design, deckChord, [(joints[panel.before].x + joints[panel.after].x) / 2]),
    }));
    return [...deck.map((joint) => at(joints[joint].id, [joint])), ...between];
  }
  if (loadPoints.length > 0) return [at('at the chosen joints', loadPoints)];
  if (test === 'distributed') return [spread(design, shape)];
  const places = test === 'centre' ? [0.5] : [1 / 3, 2 / 3];
  const label = test === 'centre' ? 'at midspan' : 'at the third points';
  const xs = places.map((place) => left + place * span);
  return [{ label, ...hung(design, deckChord, xs) }];
}

function at(label: string, joints: readonly number[]): LoadCase {
  return { label, shares: joints.map((joint) => ({ joint, share: 1 / joints.length })), bends: [] };
}

/** A part of the deck from joint to joint; `member` is undefined where a drawing has no stick there. */
interface Panel {
  readonly before: number;
  readonly after: number;
  readonly member: number | undefined;
  readonly length: number;
}

function panelsOf({ joints, members }: Design, chord: readonly number[]): readonly Panel[] {
  return chord.slice(1).map((after, k) => {
    const before = chord[k];
    const member = members.findIndex(({ i, j }) => (i === before && j === after) || (i === after && j === before));
    const length = joints[after].x - joints[before].x;
    return { before, after, member: member < 0 ? undefined : member, length };
  });
}

/** Equal loads that hang from the deck at some places: between two joints they bend the stick there, as a beam on two supports. */
function hung(design: Design, chord: readonly number[], xs: readonly number[]): Pick<LoadCase, 'shares' | 'bends'> {
  const panels = panelsOf(design, chord);
  const loads = xs.map((x) => ({ x, levered: levered(design, chord, x) }));
  const bends = loads.flatMap(({ x, levered: [first, second] }) => {
    const panel = panels.find(({ before, after }) => before === first.joint && after === second?.joint);
    if (panel?.member === undefined) return [];
    const a = x - design.joints[panel.before].x;
    // Half of the load for each side truss.
    const moment = (a * (panel.length - a)) / panel.length / xs.length / 2;
    return [{ member: panel.member, moment }];
  });
  const shares = loads.flatMap(({ levered: own }) =>
    own.map(({ joint, share }) => ({ joint, share: share / xs.length })),
  );
  return { shares, bends: momentsByMember(bends) };
}

/** One moment a member: two loads on one stick bend it at most by the sum of what each does. */
function momentsByMember(bends: LoadCase['bends']): LoadCase['bends'] {
  const moments = new Map<number, number>();
  for (const { member, moment } of bends) moments.set(member, (moments.get(member) ?? 0) + moment);
  return [...moments].map(([member, moment]) => ({ member, moment }));
}

/** The load spread evenly over the length of the deck: each stick carries its part to its two joints, and bends under it. */
function spread(design: Design, { deck, deckChord }: Shape): LoadCase {
  const label = 'spread over the deck';
  const panels = panelsOf(design, deckChord);
  const whole = panels.reduce((sum, { length }) => sum + length, 0);
  if (whole <= 0) return { ...at(label, deck) };
  const shares = panels.flatMap(({ before, after, length }) => {
    const share = length / whole / 2;
    return [
      { joint: before, share },
      { joint: after, share },
    ];
  });
  const bends = panels.flatMap(({ member, length }) =>
    member === undefined ? [] : [{ member, moment: (length / whole / 2) * (length / 8) }],
  );
  return { label, shares: sharesByJoint(shares), bends };
}

/** One share a joint. */
function sharesByJoint(shares: LoadCase['shares']): LoadCase['shares'] {
  const sums = new Map<number, number>();
  for (const { joint, share } of shares) sums.set(joint, (sums.get(joint) ?? 0) + share);
  return [...sums].map(([joint, share]) => ({ joint, share }));
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
