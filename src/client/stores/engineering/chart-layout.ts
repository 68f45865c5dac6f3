import type { COMPASS_POINTS } from '#contract/engineering/chart.ts';

export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** A rectangle in the graphics area [px from its top left corner]. */
export interface WindowBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window wants to be: at a compass point, or where it was moved to. */
export interface WindowWish {
  readonly size: readonly [width: number, height: number];
  readonly at: CompassPoint | { readonly x: number; readonly y: number };
}

/** Two windows of 250 px stand one above the other in the 512 px that a Chromebook leaves, with this around them [px]. */
const MARGIN = 4;
/** How much of a window stays reachable when it is moved out of the area [px]. */
const GRIP = 60;
/** Where no free place is left, windows overlap by all but this [px]. */
const CASCADE = 28;

/** Neighbors of a compass point that a window takes when its own is taken, nearest first. */
const NEXT: readonly CompassPoint[] = ['ne', 'se', 'nw', 'sw', 'e', 'w', 'n', 's', 'c'];

/**
 * Boxes of windows in an area, in their order: none larger than the area, those at compass points wholly inside and beside
 * each other while there is room.
 */
export function layOut(
  wishes: readonly WindowWish[],
  area: readonly [width: number, height: number],
): readonly WindowBox[] {
  const boxes: WindowBox[] = [];
  for (const wish of wishes) {
    const [width, height] = fittedSize(wish.size, area);
    const { at } = wish;
    if (typeof at === 'object') boxes.push({ ...kept(at, width, area), width, height });
    else boxes.push(freeBox(at, [width, height], { area, boxes }));
  }
  return boxes;
}

function fittedSize(size: readonly [number, number], area: readonly [number, number]): readonly [number, number] {
  return [Math.min(size[0], area[0] - 2 * MARGIN), Math.min(size[1], area[1] - 2 * MARGIN)];
}

interface Room {
  readonly area: readonly [number, number];
  /** Taken already. */
  readonly boxes: readonly WindowBox[];
}

function freeBox(point: CompassPoint, size: readonly [number, number], { area, boxes }: Room): WindowBox {
  const wished = compassBox(point, size, area);
  const tried = [wished, ...besides(wished, boxes), ...NEXT.map((next) => compassBox(next, size, area))];
  const free = tried.find((box) => isInside(box, area) && !boxes.some((other) => overlaps(box, other)));
  if (free !== undefined) return free;
  const step = CASCADE * boxes.filter((other) => overlaps(wished, other)).length;
  const [maxX, maxY] = [Math.max(0, area[0] - size[0] - MARGIN), Math.max(0, area[1] - size[1] - MARGIN)];
  return { ...wished, x: Math.max(0, Math.min(wished.x + step, maxX)), y: Math.min(wished.y + step, maxY) };
}

/** Under and above each window that stands in the same column. */
function besides(wished: WindowBox, boxes: readonly WindowBox[]): WindowBox[] {
  return boxes
    .filter((other) => overlaps(wished, other))
    .flatMap((other) => [
      { ...wished, y: other.y + other.height + MARGIN },
      { ...wished, y: other.y - wished.height - MARGIN },
    ]);
}

function compassBox(
  point: CompassPoint,
  [width, height]: readonly [number, number],
  [areaWidth, areaHeight]: readonly [number, number],
): WindowBox {
  const along = (isLow: boolean, isHigh: boolean, room: number): number => {
    if (isLow) return MARGIN;
    return Math.round(Math.max(0, isHigh ? room - MARGIN : room / 2));
  };
  return {
    x: along(point.includes('w'), point.includes('e'), areaWidth - width),
    y: along(point.includes('n'), point.includes('s'), areaHeight - height),
    width,
    height,
  };
}

/** A grip of a moved window stays inside the area, its title bar never above it. */
function kept(at: { readonly x: number; readonly y: number }, width: number, area: readonly [number, number]) {
  return {
    x: Math.round(Math.min(Math.max(at.x, GRIP - width), area[0] - GRIP)),
    y: Math.round(Math.min(Math.max(at.y, 0), Math.max(0, area[1] - GRIP))),
  };
}

function isInside(box: WindowBox, [width, height]: readonly [number, number]): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

function overlaps(one: WindowBox, other: WindowBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
