import { isModelError } from '#applications/application.ts';
import { area, disc, pictureOf, strokes } from '#applications/pictures/picture-parts.ts';
import { designOf } from '#applications/structures/model/design.ts';
import { sectionSize } from '#applications/structures/model/stick/sticks.ts';
import { materialLook } from './stick-parts.ts';
import type { DrawnPart } from '#applications/pictures/picture-parts.ts';
import type { Design } from '#applications/structures/model/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** Height of a support's sign over the span [1]. */
const SIGN = 0.05;
/** Sticks are drawn at least so thick over the span [1], or a small picture would lose them. */
const THINNEST = 0.01;

/** The side truss on its supports, each stick as thick as it is. */
export function bridgePicture(inputs: InputValues): Picture | undefined {
  const design = designOf(inputs);
  return isModelError(design) ? undefined : pictureOf([...supports(design), ...sticks(design)]);
}

/** Sticks of one look and thickness are one part: a truss has a hundred of them. */
function sticks({ joints, members }: Design): DrawnPart[] {
  const alike = groupBy(members, (member) => `${materialLook(member)} ${sectionSize(member.section).height}`);
  const least = THINNEST * spanOf(joints);
  return alike.map((group) =>
    strokes(
      materialLook(group[0]),
      Math.max(least, sectionSize(group[0].section).height),
      trails(group).map((trail) => trail.map((k): Point2 => [joints[k].x, joints[k].y])),
    ),
  );
}

type Ends = Pick<Design['members'][number], 'i' | 'j'>;

/** Every member once, in as long runs from joint to joint as come by themselves: half the bytes of one line each. */
function trails(members: readonly Ends[]): number[][] {
  const left = new Set(members);
  const found: number[][] = [];
  for (const first of members) {
    if (!left.delete(first)) continue;
    const trail = [first.i, first.j];
    for (let next = memberAt(left, first.j); next; next = memberAt(left, trail[trail.length - 1])) {
      left.delete(next);
      trail.push(next.i === trail[trail.length - 1] ? next.j : next.i);
    }
    found.push(trail);
  }
  return found;
}

function memberAt(members: ReadonlySet<Ends>, joint: number): Ends | undefined {
  for (const member of members) if (member.i === joint || member.j === joint) return member;
  return undefined;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

function spanOf(joints: Design['joints']): number {
  const xs = joints.map(({ x }) => x);
  return Math.max(0.1, Math.max(...xs) - Math.min(...xs));
}

/** A triangle under a pin, a roller under the other end. */
function supports({ joints }: Design): DrawnPart[] {
  const size = SIGN * spanOf(joints);
  return joints.flatMap(({ x, y, support }): DrawnPart[] => {
    if (support === 'roller') return [disc('neutral', [x, y - size / 2], size / 2)];
    if (support === 'none') return [];
    return [
      area('neutral', [
        [x, y],
        [x + size * 0.6, y - size],
        [x - size * 0.6, y - size],
      ]),
    ];
  });
}
