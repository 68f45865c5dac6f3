import type { Sketch } from '#contract/engineering/sketch.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Shorter lines are drawn without their name [px]. */
const ROOM_FOR_NAME = 48;
/** Width of a letter and height of a line of a name, with the room around it [px]. */
const LETTER = 7.5;
const LINE = 18;
/** Places along a line for a name whose middle place is taken [1]. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8];

/**
 * Where along its line each name stands [1], so that no name covers another: in the middle, else nearer to an end. A line without
 * a name, without room for it or without a free place has none. Lengths on the screen are `scale` times those of the sketch [px].
 */
export function nameShares({ points, lines }: Sketch, scale: number): ReadonlyMap<string, number> {
  const places = new Map(points.map(({ id, at }) => [id, at]));
  const taken: Box[] = [];
  const shares = new Map<string, number>();
  for (const { id, from, to, label } of lines) {
    const [start, end] = [places.get(from), places.get(to)];
    if (label === undefined || start === undefined || end === undefined) continue;
    const [dx, dy] = [(end[0] - start[0]) * scale, (end[1] - start[1]) * scale];
    if (Math.hypot(dx, dy) <= ROOM_FOR_NAME) continue;
    const width = label.length * LETTER;
    const boxAt = (share: number): Box => ({
      x: start[0] * scale + share * dx,
      y: start[1] * scale + share * dy,
      width,
    });
    const share = SHARES.find((each) => !taken.some((other) => isOver(boxAt(each), other)));
    if (share === undefined) continue;
    taken.push(boxAt(share));
    shares.set(id, share);
  }
  return shares;
}

const isOver = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < LINE;
