/*
 * Center of pressure of slender finned bodies at small angles and subsonic speed: J. S. Barrowman, The Practical
 * Calculation of the Aerodynamic Characteristics of Slender Finned Vehicles (1967). Lengths [m] from the nose tip, aft
 * positive. Body lift at large angles is left out: on short fat bodies the true center of pressure moves forward with angle.
 */

/** Distance of a nose's center of pressure from its tip over its length [1]. */
export const NOSE_CENTERS = { cone: 2 / 3, ogive: 0.466, parabola: 1 / 2, ellipsoid: 1 / 3, haack: 0.437 } as const;
/** Shapes with a known center of pressure. */
export type NoseShape = keyof typeof NOSE_CENTERS;

/** One set of equal trapezoidal fins [m]. */
export interface FinSet {
  readonly count: number;
  readonly root: number;
  readonly tip: number;
  /** From the body's side to the tip. */
  readonly span: number;
  /** How far the tip's leading edge lies behind the root's. */
  readonly sweep: number;
  /** Of the leading edge of the root. */
  readonly x: number;
}

/** A conical change of diameter [m]. */
export interface Transition {
  readonly foreDiameter: number;
  readonly aftDiameter: number;
  readonly length: number;
  readonly x: number;
}

/** A nose on a cylinder, with or without a change of diameter and a set of fins [m]. */
export interface SlenderBody {
  readonly noseLength: number;
  readonly noseShape: NoseShape;
  /** Reference diameter, of the body at nose and fins. */
  readonly diameter: number;
  readonly fins?: FinSet | undefined;
  readonly transition?: Transition | undefined;
}

/** Where and how strongly the air pushes a tilted body aside. */
export interface CenterOfPressure {
  /** Slope of the normal force coefficient on the frontal area [1/rad]. */
  readonly slope: number;
  /** From the nose tip [m]. */
  readonly x: number;
  readonly finSlope: number;
  /** Of the fins alone [m]; 0 without fins. */
  readonly finX: number;
}

/** Normal force slope and center of pressure by the sum of the parts; not finite where the parts cancel. */
export function centerOfPressure(body: SlenderBody): CenterOfPressure {
  const nose = { slope: 2, x: NOSE_CENTERS[body.noseShape] * body.noseLength };
  const fins = body.fins ? finForce(body.fins, body.diameter) : { slope: 0, x: 0 };
  const transition = body.transition ? transitionForce(body.transition, body.diameter) : { slope: 0, x: 0 };
  const slope = nose.slope + fins.slope + transition.slope;
  const moment = nose.slope * nose.x + fins.slope * fins.x + transition.slope * transition.x;
  return { slope, x: moment / slope, finSlope: fins.slope, finX: fins.x };
}

interface Force {
  readonly slope: number;
  readonly x: number;
}

function finForce({ count, root, tip, span, sweep, x }: FinSet, diameter: number): Force {
  const radius = diameter / 2;
  const chords = root + tip;
  const midChord = Math.hypot(span, sweep + (tip - root) / 2);
  const interference = 1 + radius / (span + radius);
  // Five fins stand in each other's way (OpenRocket technical documentation, section 3.2.3).
  const crowding = count === 5 ? 0.948 : 1;
  const alone = (4 * count * (span / diameter) ** 2) / (1 + Math.sqrt(1 + ((2 * midChord) / chords) ** 2));
  const center = x + ((sweep / 3) * (root + 2 * tip)) / chords + (chords - (root * tip) / chords) / 6;
  return { slope: crowding * interference * alone, x: center };
}

function transitionForce({ foreDiameter, aftDiameter, length, x }: Transition, diameter: number): Force {
  const slope = 2 * ((aftDiameter / diameter) ** 2 - (foreDiameter / diameter) ** 2);
  // (1-r)/(1-r^2) with r = d1/d2 is 1/(1+r): no trouble at r = 1.
  return { slope, x: x + (length / 3) * (1 + aftDiameter / (aftDiameter + foreDiameter)) };
}
