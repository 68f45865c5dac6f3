import { factorTruss, maxwellCount } from '#physics/truss.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Truss } from '#physics/truss.ts';

/** A frame of sticks with hinges, on a pin and a roller. */
export interface Frame {
  readonly joints: readonly Point2[];
  readonly sticks: readonly (readonly [from: number, to: number])[];
}

/** Joints that the ground holds, and the one that the finger pushes. */
export const PIN = 0;
export const ROLLER = 1;

/** Radius of the corners' circle [m]. */
const RADIUS = 0.1;

/** A regular frame standing on one of its sides; the diagonals fan out from the pin, further ones cross them. */
export function frameOf(sides: number, diagonals: number): Frame & { readonly missing: number } {
  const first = -Math.PI / 2 - Math.PI / sides;
  const joints = Array.from({ length: sides }, (_, i): Point2 => {
    const angle = first + (2 * Math.PI * i) / sides;
    return [RADIUS * Math.cos(angle), RADIUS * (Math.sin(angle) - Math.sin(first))];
  });
  const around = joints.map((_, i) => [i, (i + 1) % sides] as const);
  const inside: (readonly [number, number])[] = [];
  for (let from = 0; from < sides; from += 1) {
    for (let to = from + 2; to < sides; to += 1) if (!(from === 0 && to === sides - 1)) inside.push([from, to]);
  }
  return {
    joints,
    sticks: [...around, ...inside.slice(0, diagonals)],
    missing: Math.max(0, diagonals - inside.length),
  };
}

/** The highest corner, where the finger pushes. */
export function topOf({ joints }: Frame): number {
  return joints.reduce((best, [, y], i) => (y > (joints[best]?.[1] ?? 0) + 1e-9 ? i : best), 0);
}

export interface Stability {
  /** Members + 3 - 2 joints. */
  readonly count: number;
  readonly looseMotions: number;
  readonly spareSticks: number;
}

/** Counts what moves and what is more than needed; the loose motions come from the stiffness of the very frame. */
export function stabilityOf(frame: Frame): Stability {
  const truss = trussOf(frame, frame.joints);
  const factored = factorTruss(truss);
  const looseMotions = 'error' in factored && factored.error === 'MECHANISM' ? factored.mechanisms : 0;
  const count = maxwellCount(truss);
  return { count, looseMotions, spareSticks: count + looseMotions };
}

const STEPS = 40;
/** The pushed corner moves about this far in all [m]. */
const TRAVEL = 0.05;

/** The frame's corners while a finger pushes the top to the right: a loose frame is followed in small steps. */
export function pushed(frame: Frame): readonly (readonly Point2[])[] {
  const top = topOf(frame);
  const places: (readonly Point2[])[] = [frame.joints];
  let joints = frame.joints;
  for (let step = 1; step <= STEPS; step += 1) {
    const factored = factorTruss(trussOf(frame, joints));
    if (!('error' in factored) || factored.error !== 'MECHANISM') break;
    const motion = towardPush(factored.motions, 2 * top);
    if (motion === undefined) break;
    joints = keepLengths(
      frame,
      joints.map(([x, y], i): Point2 => {
        const [dx = 0, dy = 0] = [motion.at(2 * i), motion.at(2 * i + 1)];
        return [x + (dx * TRAVEL) / STEPS, y + (dy * TRAVEL) / STEPS];
      }),
    );
    places.push(joints);
  }
  return places;
}

/** The loose motion that moves a freedom most for its size, and forward. */
function towardPush(motions: readonly Float64Array[], freedom: number): readonly number[] | undefined {
  const sum = new Float64Array(motions[0]?.length ?? 0);
  for (const motion of motions) {
    const share = motion[freedom] ?? 0;
    motion.forEach((value, i) => (sum[i] = (sum[i] ?? 0) + share * value));
  }
  const most = Math.max(...sum.map(Math.abs));
  return most > 1e-6 ? Array.from(sum, (value) => value / most) : undefined;
}

/** A step along a straight line stretches sticks a little: pulls them back to their lengths, the ground's joints held. */
function keepLengths(frame: Frame, moved: readonly Point2[]): readonly Point2[] {
  const joints = moved.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < 30; round += 1) {
    for (const [from, to] of frame.sticks) {
      const [a, b, a0, b0] = [joints[from], joints[to], frame.joints[from], frame.joints[to]];
      if (!a || !b || !a0 || !b0) continue;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const excess = (length - Math.hypot(b0[0] - a0[0], b0[1] - a0[1])) / 2 / length;
      const [dx, dy] = [excess * (b[0] - a[0]), excess * (b[1] - a[1])];
      shift(a, from, [dx, dy]);
      shift(b, to, [-dx, -dy]);
    }
  }
  return joints;
}

function shift(joint: [number, number], index: number, [dx, dy]: Point2): void {
  if (index !== PIN) joint[0] += dx;
  if (index !== PIN && index !== ROLLER) joint[1] += dy;
}

function trussOf({ sticks }: Frame, joints: readonly Point2[]): Truss {
  const held = new Uint8Array(2 * joints.length);
  held.set([1, 1], 2 * PIN);
  held.set([1], 2 * ROLLER + 1);
  return {
    dimension: 2,
    positions: Float64Array.from(joints.flat()),
    starts: Int32Array.from(sticks.map(([from]) => from)),
    ends: Int32Array.from(sticks.map(([, to]) => to)),
    rigidities: new Float64Array(sticks.length).fill(1000),
    held,
  };
}
