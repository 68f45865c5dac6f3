import type { WheelPair } from './design.ts';
import type { Finish } from './drag-buildup.ts';

/** Thinnest wall of a wheel that is molded, or printed with two lines of a 0.4 mm nozzle [m]. */
export const WHEEL_WALL = 0.8e-3;
/** Polystyrene and ABS [kg/m3]. */
const PLASTIC = 1050;

/** What a wheel of this size weighs at the least [kg]: a rim and a web as thin as they are made. */
export function leastWheelMass({ D, w }: Pick<WheelPair, 'D' | 'w'>): number {
  const rim = Math.PI * D * WHEEL_WALL * w;
  const web = (Math.PI / 4) * D ** 2 * WHEEL_WALL;
  return PLASTIC * (rim + web);
}

/**
 * Sealer, filler and paint on a square meter of wood [kg/m2]: two dry coats of 15 to 20 micrometers that just cover it; twice sanded
 * back and clear coat to be polished. Raw wood has none.
 */
export const LEAST_COAT: Readonly<Record<Finish, number>> = { rough: 0, painted: 0.045, polished: 0.06 };
