import type { FreeArea } from '#client/viewer/free-area.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** How a flat drawing lies on its area: [px] for a [mm], and the place of the drawing's origin [px]. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export function boundsOf(points: readonly Point2[]): Bounds {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return left > right ? { left: -100, right: 100, bottom: -100, top: 100 } : { left, right, bottom, top };
}

/** Fits bounds into an area with a margin [px]. */
export function fitted(bounds: Bounds, area: FreeArea, margin: number): Viewport {
  const width = Math.max(bounds.right - bounds.left, 1);
  const height = Math.max(bounds.top - bounds.bottom, 1);
  const room = (size: number): number => Math.max(size - 2 * margin, size / 2);
  const scale = Math.max(Math.min(room(area.width) / width, room(area.height) / height), 1e-6);
  return {
    scale,
    x: area.left + area.width / 2 - (scale * (bounds.left + bounds.right)) / 2,
    y: area.top + area.height / 2 + (scale * (bounds.bottom + bounds.top)) / 2,
  };
}

export const toScreen = ({ scale, x, y }: Viewport, [mmX, mmY]: Point2): Point2 => [x + scale * mmX, y - scale * mmY];

export const toDrawing = ({ scale, x, y }: Viewport, [pxX, pxY]: Point2): Point2 => [
  (pxX - x) / scale,
  (y - pxY) / scale,
];

/** Larger or smaller about a place on the screen, which stays where it is. */
export function zoomed(viewport: Viewport, factor: number, [atX, atY]: Point2): Viewport {
  const scale = Math.min(500, Math.max(1e-4, viewport.scale * factor));
  const share = scale / viewport.scale;
  return { scale, x: atX - (atX - viewport.x) * share, y: atY - (atY - viewport.y) * share };
}

/** 1, 2 or 5 times a power of ten, so that a square is about `px` wide [mm]. */
export function squareOf({ scale }: Viewport, px: number): number {
  const rough = px / scale;
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

/** A length for people [mm]. */
export function lengthWords(mm: number): string {
  if (mm >= 1000) return `${Number((mm / 1000).toPrecision(3))} m`;
  return mm >= 10 ? `${Number((mm / 10).toPrecision(3))} cm` : `${Number(mm.toPrecision(3))} mm`;
}
