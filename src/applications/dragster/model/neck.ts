import { roundTo } from '#applications/rounding.ts';
import { bodyCurves, evenStations } from './body-geometry.ts';
import { chamberStart } from './drilled-holes.ts';
import type { Warning } from '#applications/application.ts';
import type { DragsterDesign } from './design.ts';

/*
 * Between the front axle and the chamber nothing but wood holds the car together. 6 by 6 mm of balsa stand 0.8 N m, about what the front
 * half of a car (25 g, 10 cm ahead) asks for when it is caught at 20 m/s over 0.65 m.
 */

/** Least height and width of the body there [mm]. */
const LEAST_NECK = 6;
/** To which a ruler reads a curved body [mm]. */
const RESOLUTION = 0.5;
const MM = 1e3;

/** Where the car would snap when somebody catches it. */
export function neckWarnings(design: DragsterDesign): Warning[] {
  const { body, front, rear } = design;
  const { top, bottom, halfWidth } = bodyCurves(body);
  const places = evenStations([front.x, Math.max(front.x, Math.min(rear.x, chamberStart(design)))], 101);
  const high = thinnest(places, (x) => top(x) - bottom(x));
  const wide = thinnest(places, (x) => 2 * halfWidth(x));
  const thin = high.size <= wide.size ? { ...high, how: 'high', input: 'top' } : { ...wide, how: 'wide', input: 'wid' };
  if (thin.size >= LEAST_NECK) return [];
  const station = 1 + Math.round((4 * thin.x) / body.x[body.x.length - 1]);
  const message = `Between the axles the body is only ${thin.size} mm ${thin.how}: it snaps when the car is caught. Leave ${LEAST_NECK} mm or more.`;
  return [{ class: 'geometry', code: 'THIN_BODY', message, input: `${thin.input}${station}` }];
}

/** The least size [mm] and its place [m]. */
function thinnest(
  places: readonly number[],
  sizeAt: (x: number) => number,
): { readonly size: number; readonly x: number } {
  const sizes = places.map((x) => ({ size: roundTo(sizeAt(x) * MM, RESOLUTION), x }));
  return sizes.reduce((least, each) => (each.size < least.size ? each : least));
}
