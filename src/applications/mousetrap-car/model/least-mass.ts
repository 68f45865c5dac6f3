import type { MousetrapDesign } from './design.ts';

/** Foam board of 5 mm with paper on both sides, the lightest stiff sheet [kg/m2]. */
const SHEET = 0.472;
/** A carbon tube of 4 by 3 mm, which one trap bends by a few degrees [kg/m]; two traps need one twice as strong. */
const TUBE = 0.0088;
/** Four axle blocks of light wood, two screws and glue [kg]. */
export const LEAST_FITTINGS = 0.006;
/** What is still left of the strength of wood at its cut-outs and screws [1]. */
const SOUND = 0.5;

/** Of a disc of the lightest sheet [kg], diameter in [m]: what hub closes its hole weighs as much as what was cut out. */
export function leastDiscMass(diameter: number): number {
  return SHEET * (Math.PI / 4) * diameter ** 2;
}

/** [kg]; length [m]. */
export function leastLeverMass(length: number, traps: number): number {
  return TUBE * length * traps;
}

/** Where bending by the lever's torque [N m] breaks the chassis [m]: a sheet without its cut-outs, or two rods. */
export function leastChassisThickness(
  { width, openFraction, isFrame, strength }: MousetrapDesign['chassis'],
  torque: number,
): number {
  const modulus = torque / (strength * SOUND);
  return isFrame ? Math.cbrt((16 * modulus) / Math.PI) : Math.sqrt((6 * modulus) / (width * (1 - openFraction)));
}
