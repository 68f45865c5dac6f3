import { GRAVITY } from '#physics/constants.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** A small ball of vapour, water or dust that something gave off. */
export interface Puff {
  /** When [s]. */
  readonly at: number;
  readonly position: Point3;
  /** [m/s] */
  readonly velocity: Point3;
  /** [m] */
  readonly radius: number;
}

/** What puffs are of. */
export interface Cloud {
  readonly prefix: string;
  readonly material: 'water' | 'ghost';
  /** [s] */
  readonly life: number;
  /** How many times as wide at the end of its life as at its beginning. */
  readonly growth: number;
  /** Whether it falls like water or hangs in the air like vapour and dust. */
  readonly falls: boolean;
  /** Length of the animation [s]. */
  readonly until: number;
  /** From the moments of what gave it off to those of the animation [s]. */
  readonly toShown?: (time: number) => number;
}

/** The air brings a puff to rest in about this time [s]. */
const SLOWED_IN = 0.25;
/** How a puff's life is told. */
const SHARES = [0, 0.2, 0.45, 0.7, 1];

/** Eight faces around the origin: seen for a moment and small. */
const BALL = {
  kind: 'mesh',
  positions: [1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1],
  indices: [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5],
} as const;

/** Puffs with their moves: slowed by the air, down to the ground at most, hidden before and after. */
export function puffs(list: readonly Puff[], cloud: Cloud): SceneCommand[] {
  return list.flatMap((puff, index): SceneCommand[] => {
    const id = `${cloud.prefix}${index}`;
    const moments = momentsOf(puff, cloud);
    const shape = { ...BALL, positions: [...BALL.positions], indices: [...BALL.indices] };
    return [
      { kind: 'put', id, shape, material: cloud.material },
      {
        kind: 'play',
        id,
        times: moments.map(({ time }) => time),
        positions: moments.map(({ share }) => placeOf(puff, share * cloud.life, cloud)),
        scales: moments.map(({ share }) => sizeOf(puff, share, cloud)),
        visible: moments.map(({ isSeen }) => (isSeen ? 1 : 0)),
      },
    ];
  });
}

interface Moment {
  /** Of the animation [s]. */
  readonly time: number;
  /** Of the puff's life [1]. */
  readonly share: number;
  readonly isSeen: boolean;
}

/** From the beginning of the animation to its end. */
function momentsOf({ at }: Puff, { life, until, toShown = (time) => time }: Cloud): readonly Moment[] {
  const lived = SHARES.map((share): Moment => ({
    time: rounded(toShown(at + share * life)),
    share,
    isSeen: share < 1,
  })).filter(({ time }, index, all) => time < until && time > (all[index - 1]?.time ?? -1));
  const [first] = lived;
  const before: Moment[] = first === undefined || first.time > 0 ? [{ time: 0, share: 0, isSeen: false }] : [];
  const last = lived.at(-1) ?? { time: 0, share: 0, isSeen: false };
  return [...before, ...lived, { ...last, time: until }];
}

function sizeOf({ radius }: Puff, share: number, { growth }: Cloud): Point3 {
  const size = rounded(radius * (1 + (growth - 1) * share));
  return [size, size, size];
}

function placeOf({ position: [x, y, z], velocity: [u, v, w] }: Puff, age: number, { falls }: Cloud): Point3 {
  const way = SLOWED_IN * (1 - Math.exp(-age / SLOWED_IN));
  const drop = falls ? (GRAVITY * age ** 2) / 2 : 0;
  return [rounded(x + u * way), Math.max(0, rounded(y + v * way - drop)), rounded(z + w * way)];
}

/** Directions [1] spread evenly over a circle around an axis, as many as wanted. */
function aroundCircle(count: number): readonly (readonly [cosine: number, sine: number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [Math.cos(angle), Math.sin(angle)];
  });
}

/** Dust that is thrown up where something comes down. */
export function dust(at: number, position: Point3, size: number): readonly Puff[] {
  return aroundCircle(8).map(([cosine, sine]) => ({
    at,
    position,
    velocity: [2 * size * cosine, size, 2 * size * sine],
    radius: 0.06 * size,
  }));
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
