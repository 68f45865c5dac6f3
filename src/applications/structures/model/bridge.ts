import { bearingEndsOf } from './bearing.ts';
import type { BearingEnd } from './bearing.ts';
import type { Bracing, Design } from './design.ts';
import type { Deck } from './patterns.ts';

/** What a member does in the bridge. */
export type MemberGroup = 'Bottom chord' | 'Top chord' | 'End posts' | 'Verticals' | 'Diagonals';
export const MEMBER_GROUPS: readonly MemberGroup[] = [
  'Bottom chord',
  'Top chord',
  'End posts',
  'Verticals',
  'Diagonals',
];

/** A stick of the bracing between the side trusses; `from` is a joint of the near side and `to` one of the far side. */
interface Brace {
  readonly kind: 'strut' | 'cross';
  readonly from: number;
  readonly to: number;
  /** [m] */
  readonly length: number;
}

/** What follows from the places of joints and members alone. Lengths [m]. */
export interface Shape {
  /** Joints of the two chords, from left to right. */
  readonly bottom: readonly number[];
  readonly top: readonly number[];
  /** The chord that carries the load. */
  readonly deckChord: readonly number[];
  /** The same without the joints that rest on a support. */
  readonly deck: readonly number[];
  /** By member. */
  readonly groups: readonly MemberGroup[];
  readonly lengths: readonly number[];
  /** Length over which a member can buckle out of the plane of its truss, by member. */
  readonly sidewaysLengths: readonly number[];
  readonly braces: readonly Brace[];
  /** Where sticks run on past a support. */
  readonly bearingEnds: readonly BearingEnd[];
  /** Between the outermost supports; 0 with fewer than two. */
  readonly span: number;
  readonly left: number;
}

/** Joints whose x differ by less stand above one another [m]. */
const SAME_COLUMN = 1e-6;

/** Sorts joints and members into chords, posts and braces, for patterns and drawings alike. */
export function shapeOf(design: Design): Shape {
  const { bottom, top } = chordsOf(design);
  const groups = groupsOf(design, new Set(bottom), new Set(top));
  const lengths = design.members.map(({ i, j }) => distance(design, i, j));
  // A drawing may have all its joints in one chord.
  const wanted = design.deck === 'bottom' ? bottom : top;
  const deckChord = wanted.length > 0 ? wanted : [...bottom, ...top];
  const supported = design.joints.filter(({ support }) => support !== 'none').map(({ x }) => x);
  const left = supported.length > 0 ? Math.min(...supported) : 0;
  return {
    bottom,
    top,
    deckChord,
    deck: deckOf(design, deckChord),
    groups,
    lengths,
    sidewaysLengths: sidewaysLengthsOf(design.bracing, groups, lengths),
    braces: bracesOf(design, { bottom, top, groups }),
    bearingEnds: bearingEndsOf(design),
    span: supported.length > 1 ? Math.max(...supported) - left : 0,
    left,
  };
}

/** What a member's sticks measure beyond its joints, to lie on the supports [m]. */
export function extensionOf({ bearingEnds }: Shape, member: number): number {
  return bearingEnds.reduce((sum, end) => (end.member === member ? sum + end.length : sum), 0);
}

/** In each column of joints the lowest and the highest; a joint alone belongs to the chord that it is nearer to. */
function chordsOf({ joints }: Design): { bottom: number[]; top: number[] } {
  const order = joints
    .map((_, k) => k)
    .toSorted((a, b) => joints[a].x - joints[b].x || joints[a].y - joints[b].y || a - b);
  const heights = joints.map(({ y }) => y);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const bottom: number[] = [];
  const top: number[] = [];
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && joints[order[end]].x - joints[order[start]].x < SAME_COLUMN) end += 1;
    const [low, high] = [order[start], order[end - 1]];
    if (low !== high) {
      bottom.push(low);
      top.push(high);
    } else if (joints[low].y > middle) top.push(low);
    else bottom.push(low);
    start = end;
  }
  return { bottom, top };
}

function groupsOf({ joints, members }: Design, bottom: ReadonlySet<number>, top: ReadonlySet<number>): MemberGroup[] {
  return members.map(({ i, j }) => {
    if (Math.abs(joints[i].x - joints[j].x) < SAME_COLUMN) return 'Verticals';
    if (bottom.has(i) && bottom.has(j)) return 'Bottom chord';
    if (top.has(i) && top.has(j)) return 'Top chord';
    const isPost = joints[i].support !== 'none' || joints[j].support !== 'none';
    return isPost ? 'End posts' : 'Diagonals';
  });
}

/** Loads stand between the supports; a deck that is nothing but supported joints is left as it is. */
function deckOf({ joints }: Design, chord: readonly number[]): readonly number[] {
  const free = chord.filter((joint) => joints[joint].support === 'none');
  return free.length > 0 ? free : chord;
}

/**
 * Struts hold every chord joint sideways: the glued corners of strut and side truss act as a frame (an assumption, see README).
 * Without them a chord is free from end to end. Web members always buckle between their own joints.
 */
function sidewaysLengthsOf(bracing: Bracing, groups: readonly MemberGroup[], lengths: readonly number[]): number[] {
  if (bracing !== 'none') return [...lengths];
  const chord = (group: MemberGroup): number =>
    lengths.reduce((sum, length, b) => (groups[b] === group ? sum + length : sum), 0);
  const whole = { 'Bottom chord': chord('Bottom chord'), 'Top chord': chord('Top chord') };
  return lengths.map((length, b) => {
    const group = groups[b];
    return group === 'Bottom chord' || group === 'Top chord' ? whole[group] : length;
  });
}

function bracesOf(design: Design, chords: Pick<Shape, 'bottom' | 'top' | 'groups'>): Brace[] {
  const { bracing, width } = design;
  if (bracing === 'none') return [];
  const struts = [...chords.bottom, ...chords.top].map((joint) => ({
    kind: 'strut' as const,
    from: joint,
    to: joint,
    length: width,
  }));
  const crossed: Readonly<Record<Bracing, readonly Deck[]>> = {
    none: [],
    struts: [],
    'x-top': ['top'],
    'x-bottom': ['bottom'],
    'x-both': ['bottom', 'top'],
  };
  const crosses = crossed[bracing].flatMap((deck) => {
    const group = deck === 'top' ? 'Top chord' : 'Bottom chord';
    return design.members.flatMap(({ i, j }, b) => {
      if (chords.groups[b] !== group) return [];
      const length = Math.hypot(distance(design, i, j), width);
      return [
        { kind: 'cross' as const, from: i, to: j, length },
        { kind: 'cross' as const, from: j, to: i, length },
      ];
    });
  });
  return [...struts, ...crosses];
}

function distance({ joints }: Design, i: number, j: number): number {
  return Math.hypot(joints[i].x - joints[j].x, joints[i].y - joints[j].y);
}
