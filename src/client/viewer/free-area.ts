/** A part of the drawing that nothing covers [px from its top left corner]. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest rectangle that no cover touches; the whole area where that would leave too little. */
export function freeArea(
  { width, height }: { readonly width: number; readonly height: number },
  covers: readonly FreeArea[],
): FreeArea {
  const whole = { left: 0, top: 0, width, height };
  const lefts = edges(
    covers.flatMap((cover) => [cover.left, cover.left + cover.width]),
    width,
  );
  const tops = edges(
    covers.flatMap((cover) => [cover.top, cover.top + cover.height]),
    height,
  );
  let best: FreeArea | undefined;
  for (const left of lefts) {
    for (const right of lefts) {
      if (right - left < LEAST_WIDTH) continue;
      for (const top of tops) {
        for (const bottom of tops) {
          const tried = { left, top, width: right - left, height: bottom - top };
          if (bottom - top < LEAST_HEIGHT || roomOf(tried) <= (best ? roomOf(best) : 0)) continue;
          if (!covers.some((cover) => overlaps(tried, cover))) best = tried;
        }
      }
    }
  }
  return best ?? whole;
}

/** A drawing smaller than this is better drawn under its charts [px]. */
const LEAST_WIDTH = 200;
const LEAST_HEIGHT = 140;

/** Every place where something begins or ends, inside the area. */
function edges(values: readonly number[], end: number): readonly number[] {
  return [...new Set([0, end, ...values.filter((value) => value > 0 && value < end)])];
}

/** Designs are longer than high: height beyond half the width is worth little. */
const roomOf = ({ width, height }: FreeArea): number => width * Math.min(height, width / 1.6);

function overlaps(one: FreeArea, other: FreeArea): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
