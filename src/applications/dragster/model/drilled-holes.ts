import { bodyCurves } from './body-geometry.ts';
import type { DragsterDesign } from './design.ts';

/*
 * What is drilled across the body: the holes of the axles, as wide as their bearings are outside, and of the screw eyes. Where they come
 * near the chamber its wood is thin, however thick the body is.
 */

/** Wood that must stay around the chamber, and between an eye and an axle [m]. */
export const LEAST_WOOD = 3e-3;
/** Hole of a screw eye of the usual size, and how deep its thread goes in [m]. */
export const EYE = { hole: 1.5e-3, depth: 6e-3 } as const;

type Holed = Pick<DragsterDesign, 'body' | 'chamber' | 'axle'>;

/** Where the chamber begins behind the nose [m]. */
export function chamberStart({ body, chamber }: Holed): number {
  return body.x[body.x.length - 1] - chamber.depth;
}

/** Wood between the chamber and the hole of an axle `x` behind the nose [m]; the hole goes through the whole body, below zero it opens into the chamber. */
export function woodToAxle(design: Holed, x: number): number {
  const { axle, chamber } = design;
  const ahead = Math.max(0, chamberStart(design) - x);
  const beside = Math.max(0, Math.abs(axle.height - chamber.height) - chamber.diameter / 2);
  return Math.hypot(ahead, beside) - axle.hole / 2;
}

/** Wood between the thread of an eye `x` behind the nose and the nearest axle hole or the chamber [m]. */
export function woodAtEye(design: Holed & Pick<DragsterDesign, 'front' | 'rear'>, x: number): number {
  const { axle, body, chamber, front, rear } = design;
  const end = bodyCurves(body).bottom(x) + EYE.depth;
  const aside = (from: number): number => Math.max(0, Math.abs(x - from) - EYE.hole / 2);
  const toAxles = [front, rear].map(
    (wheels) => Math.hypot(aside(wheels.x), Math.max(0, axle.height - end)) - axle.hole / 2,
  );
  const ahead = Math.max(0, chamberStart(design) - x - EYE.hole / 2);
  const below = Math.max(0, chamber.height - chamber.diameter / 2 - end);
  return Math.min(...toAxles, Math.hypot(ahead, below));
}
