import { GRAVITY } from '#physics/constants.ts';

/** Drag coefficient of a flat round canopy on its flat area [1] (Vu and others, JST 31, 2021, wind tunnel: 0.85; Knacke: 0.75 to 0.80). */
export const CANOPY_DRAG = 0.85;
/** How far a round canopy moves through the air until it is full, in its diameters (Knacke, section 5.4, solid flat circular). */
const FILLING_LENGTH = 8;

/**
 * When a canopy is full [s] after the highest point, let out a delay [s] after it; its diameter [m]. From a top at rest the
 * rocket falls g t²/2 in a time t: it is as far as the filling length beyond where the canopy came out. The drag until then is left out.
 */
export function fullAfter(delay: number, diameter: number): number {
  return Math.hypot(delay, Math.sqrt((2 * FILLING_LENGTH * diameter) / GRAVITY));
}
