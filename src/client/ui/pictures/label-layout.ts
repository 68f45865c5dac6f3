/** A label on the sheet by its middle [px]. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** It gives way downward first. */
  readonly isUnder?: boolean;
}

/** The middle of a label that does not reach out of a sheet on either side; one that is far out stays out. */
export function insideOf(x: number, width: number, sheetWidth: number): number {
  if (x < -width / 2 || x > sheetWidth + width / 2) return x;
  return Math.min(Math.max(x, width / 2), Math.max(sheetWidth - width / 2, width / 2));
}

/** Places tried for a label that would cover another, in its own heights; right and left in its own widths. */
const TRIES: readonly (readonly [right: number, down: number])[] = [
  [0, 0],
  [0, -1],
  [0, 1],
  [0, -2],
  [0, 2],
  [0.6, -1],
  [-0.6, 1],
  [0, -3],
  [0, 3],
];

const GAP = 2;

/** Where labels must stay [px]. */
export interface LabelFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Moves labels apart, first come first served, and never out of a frame that they begin in; undefined for one that finds no
 * free place near its own, which is then not drawn (the parts table still has it).
 */
export function spreadLabels(boxes: readonly LabelBox[], frame?: LabelFrame): readonly (LabelBox | undefined)[] {
  const taken: LabelBox[] = [];
  return boxes.map((box) => {
    for (const [right, down] of TRIES) {
      const tried = {
        ...box,
        x: box.x + right * box.width,
        y: box.y + (box.isUnder ? -down : down) * (box.height + GAP),
      };
      if (taken.some((other) => isOver(tried, other))) continue;
      if (frame !== undefined && down !== 0 && !isWithin(tried, frame)) continue;
      taken.push(tried);
      return tried;
    }
    return undefined;
  });
}

function isWithin({ y, height }: LabelBox, frame: LabelFrame): boolean {
  return y - height / 2 >= frame.top && y + height / 2 <= frame.top + frame.height;
}

function isOver(one: LabelBox, other: LabelBox): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}
