export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

const areOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Every pair of what is listed that covers each other. */
export const overlaps = (boxes: readonly Box[]): number =>
  boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => areOver(one, other))).length;
