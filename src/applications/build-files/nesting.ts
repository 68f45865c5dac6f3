/** A part's bounding rectangle [mm]; on wood the grain runs along the width. */
export interface Blank {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Where a part lies: the number of its sheet and its lower left corner [mm]. */
interface Placement extends Blank {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
}

export interface Nesting {
  readonly placements: readonly Placement[];
  readonly sheets: number;
  /** Parts larger than a sheet. */
  readonly tooLarge: readonly Blank[];
}

interface Shelf {
  readonly sheet: number;
  readonly y: number;
  readonly height: number;
  used: number;
}

/**
 * Parts laid on sheets in shelves, the tallest first, each on the first shelf with room (first-fit decreasing height: Coffman,
 * Garey, Johnson, Tarjan, SIAM J. Comput. 9 (1980) 808). `gap` [mm] is kept between parts and from the edges. Nothing is turned.
 */
export function nested(parts: readonly Blank[], [width, height]: readonly [number, number], gap: number): Nesting {
  const fits = (part: Blank): boolean => part.width + 2 * gap <= width && part.height + 2 * gap <= height;
  const shelves: Shelf[] = [];
  const filled: number[] = [];
  const placements: Placement[] = [];
  const ordered = parts
    .filter(fits)
    .toSorted((a, b) => b.height - a.height || b.width - a.width || (a.id < b.id ? -1 : 1));
  for (const part of ordered) {
    let shelf = shelves.find((each) => each.used + part.width + gap <= width && part.height <= each.height);
    if (shelf === undefined) {
      let sheet = filled.findIndex((level) => level + part.height + gap <= height);
      if (sheet < 0) sheet = filled.push(gap) - 1;
      shelf = { sheet, y: filled[sheet], height: part.height, used: gap };
      filled[sheet] += part.height + gap;
      shelves.push(shelf);
    }
    placements.push({ ...part, sheet: shelf.sheet, x: shelf.used, y: shelf.y });
    shelf.used += part.width + gap;
  }
  return { placements, sheets: filled.length, tooLarge: parts.filter((part) => !fits(part)) };
}

/** Sums of decimal lengths are off by less [mm]. */
const ROUNDING = 1e-6;

/** A stick with the pieces cut from it, and what is left over [mm]. */
export interface PackedStick<Piece> {
  readonly pieces: readonly Piece[];
  readonly left: number;
}

/**
 * Pieces cut from sticks of one length, the longest first, each from the first stick with enough left. Every cut turns `kerf`
 * [mm] into dust, but for the last one of a stick that is used up. Pieces longer than a stick are given back.
 */
export function packed<Piece extends { readonly length: number }>(
  pieces: readonly Piece[],
  stick: number,
  kerf: number,
): { readonly sticks: readonly PackedStick<Piece>[]; readonly tooLong: readonly Piece[] } {
  const sticks: { pieces: Piece[]; left: number }[] = [];
  const tooLong: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => b.length - a.length)) {
    if (piece.length > stick + ROUNDING) {
      tooLong.push(piece);
      continue;
    }
    let from = sticks.find((each) => each.left >= piece.length - ROUNDING);
    if (from === undefined) {
      from = { pieces: [], left: stick };
      sticks.push(from);
    }
    from.pieces.push(piece);
    from.left = Math.max(0, from.left - piece.length - kerf);
  }
  return { sticks, tooLong };
}
