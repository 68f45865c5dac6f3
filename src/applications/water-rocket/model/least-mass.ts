import { builtNose, skinOf } from './body.ts';
import type { RocketDesign } from './design.ts';

/** Thin plastic film of 25 micrometers [kg/m2]; a bin bag is lighter and tears when the canopy opens. */
export const CANOPY = 0.025;
/** Lines of a parachute: how many, how long in diameters, and thin thread [kg/m]. */
const LINES = { count: 8, length: 1, mass: 0.0005 } as const;
/** Card of 0.25 mm [kg/m2]. */
export const CARD = 0.2;
/** Clear packing tape, 48 mm wide [kg/m]. */
const TAPE = 0.0029;
/** A bottle that holds the pressure of fizzy drinks, as a straight line through the lightest of those sold: [kg], [kg/m3]. */
const BOTTLE = { base: 0.013, share: 13.2 } as const;

/** [kg], of a bottle with this volume [m3]. */
export function leastBottleMass(volume: number): number {
  return BOTTLE.base + BOTTLE.share * volume;
}

/** With its collar [kg]. */
export function leastNoseMass(design: Pick<RocketDesign, 'nose' | 'bottle'>): number {
  return CARD * skinOf(builtNose(design)).area;
}

/** Canopy and lines, or the streamer [kg]. */
export function leastRecoveryMass({ area, diameter }: RocketDesign['recovery']): number {
  return CANOPY * area + LINES.count * LINES.length * diameter * LINES.mass;
}

/** One strip around the nose's foot and one on each side of each fin's root [kg]. */
export function leastTapeMass({ bottle, fins, nose }: RocketDesign): number {
  const around = nose.length > 0 ? Math.PI * bottle.diameter : 0;
  return TAPE * (around + 2 * fins.count * fins.root);
}
