import type { RocketAnalysis } from './model.ts';

/**
 * How many times a small tilt grows until the water is out [1]; 1 for a rocket that is stable with its water. The side force turns a
 * rocket whose center of pressure lies in front of its balance point: the tilt grows as e to the power of the rate times the time, the
 * rate being the root of moment slope over moment of inertia (B. Etkin and L. Reid, Dynamics of Flight). The speed grows evenly from
 * nothing, so that half of the last rate counts.
 */
export function tiltGrowth({ design, body, mass, stability, flight }: RocketAnalysis): number {
  if (stability.marginWet >= 0) return 1;
  const pressure = (design.air.rho / 2) * flight.vWater ** 2;
  const arm = -stability.marginWet * design.bottle.diameter;
  const moment = pressure * body.frontalArea * (stability.finSlope + NOSE_SLOPE) * arm;
  const dry = mass.parts.reduce((sum, part) => sum + part.mass * (part.x - mass.cgWet) ** 2, 0);
  const bottle = (design.bottle.mass * design.bottle.length ** 2) / 12;
  const water = mass.launchMass - mass.dryMass;
  const offset = water > 0 ? ((mass.cgWet - mass.cgDry) * mass.dryMass) / water : 0;
  const inertia = dry + bottle + water * offset ** 2;
  return Math.exp((Math.sqrt(moment / inertia) * flight.tWater) / 2);
}

/** Side force slope of any nose, Barrowman [1/rad]. */
const NOSE_SLOPE = 2;
