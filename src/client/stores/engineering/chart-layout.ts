import type { COMPASS_POINTS } from '#contract/chart.ts';

export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** A rectangle in the graphics area [px from its top left corner]. */
export interface WindowBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window wants to be: at a compass point, where it was moved to, or beside the others out of the way of the work. */
export interface WindowWish {
  readonly size: readonly [width: number, height: number];
  readonly at: CompassPoint | 'beside' | { readonly x: number; readonly y: number };
}

/** Two windows of 250 px stand one above the other in the 512 px that a Chromebook leaves, with this around them [px]. */
const MARGIN = 4;
/** How much of a window stays reachable when it is moved out of the area [px]. */
const GRIP = 60;
/** Where no free place is left, windows overlap by all but this [px]. */
const CASCADE = 28;

/** Columns of windows beside the work leave it at least this width [px]. */
const ROOM_FOR_WORK = 440;

/** Neighbors of a compass point that a window takes when its own is taken, nearest first. */
const NEXT: readonly CompassPoint[] = ['ne', 'se', 'nw', 'sw', 'e', 'w', 'n', 's', 'c'];

/**
 * Boxes of windows in an area, in their order: none larger than the area, those at compass points wholly inside and beside
 * each other while there is room, those beside the work in columns at the right.
 */
export function layOut(
  wishes: readonly WindowWish[],
  area: readonly [width: number, height: number],
): readonly WindowBox[] {
  const sizes = wishes.map(({ size }) => fittedSize(size, area));
  const columns = columnsOf(
    sizes.filter((_, index) => wishes[index]?.at === 'beside'),
    area,
  );
  const boxes: WindowBox[] = [];
  wishes.forEach(({ at }, index) => {
    const [width, height] = sizes[index] ?? [0, 0];
    const beside = at === 'beside' ? columns.shift() : undefined;
    if (beside !== undefined) boxes.push(beside);
    else if (typeof at === 'object') boxes.push({ ...kept(at, width, area), width, height });
    else boxes.push(freeBox(at === 'beside' ? 'ne' : at, [width, height], { area, boxes }));
  });
  return boxes;
}

/**
 * Windows of one size under each other at the right edge, in as many columns as the work can spare. Where they are too many they
 * overlap in their columns, evenly, so that each title bar can be seen.
 */
function columnsOf(sizes: readonly (readonly [number, number])[], area: readonly [number, number]): WindowBox[] {
  const [width, height] = sizes[0] ?? [0, 0];
  const fit = Math.max(1, Math.floor((area[1] - MARGIN) / (height + MARGIN)));
  const spare = Math.max(1, Math.floor((area[0] - ROOM_FOR_WORK) / (width + MARGIN)));
  const inColumn = Math.max(fit, Math.ceil(sizes.length / spare));
  return sizes.map((_, index) => {
    const column = Math.floor(index / inColumn);
    const count = Math.min(inColumn, sizes.length - column * inColumn);
    const step = count <= fit ? height + MARGIN : (area[1] - 2 * MARGIN - height) / (count - 1);
    return {
      x: Math.max(0, area[0] - (column + 1) * (width + MARGIN)),
      y: Math.round(MARGIN + (index % inColumn) * Math.max(0, step)),
      width,
      height,
    };
  });
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
