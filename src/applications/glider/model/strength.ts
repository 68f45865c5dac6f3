import { RADIANS_PER_DEGREE } from './angles.ts';
import { MATERIALS } from './materials.ts';
import type { GliderAnalysis } from './model.ts';

/** A part that shall hold stands one and a half times the load that is expected (14 CFR 23.303) [1]. */
const SAFETY = 1.5;
/** Lift of the tail at half of its stall [1]. */
const TAIL_LIFT = 0.35;
/** Where the lift of one half of a wing acts, as a share of the half: that of an ellipse, 4/(3 pi) [1]. */
const LIFT_ARM = 4 / (3 * Math.PI);
/** Mean square of the height of a parabola over its chord's line, about its mean, for a rise of one [1]. */
const ARC = 4 / 45;

/** What the launch does to wing and stick: at that speed the glider pulls up at the angle that it is trimmed to. */
export interface LaunchLoads {
  /** Bending stress in the middle of the wing over what breaks it, with what is kept in reserve [1]. */
  readonly wingUse: number;
  /** The same of the stick at the rear edge of the wing [1]. */
  readonly stickUse: number;
  /** How far the tail turns because the stick bends [rad]. */
  readonly tailTurn: number;
}

/** Elementary bending (J. Gere and S. Timoshenko, Mechanics of Materials) of a cambered sheet and of a bar that carries the tail. */
export function launchLoadsOf({ design, geometry, flight, trim }: GliderAnalysis): LaunchLoads {
  const { wing, tail, stick, materials, section, air } = design;
  const pressure = (air.rho / 2) * flight.launchSpeed ** 2;
  const halfLift = (pressure * geometry.wing.S * trim.CL) / 2;
  const wingMoment = halfLift * LIFT_ARM * (wing.span / 2);
  const tailLift = pressure * geometry.tail.S * TAIL_LIFT;
  const arm = Math.max(0, tail.x + geometry.tail.xAc - (wing.x + wing.root));
  const stickMaterial = MATERIALS[materials.stick];
  const stickInertia = (stick.width * stick.height ** 3) / 12;
  return {
    wingUse: (SAFETY * wingMoment) / (sheetModulus(wing, section.camber) * MATERIALS[materials.wing].strength),
    stickUse: (SAFETY * tailLift * arm) / (((stick.width * stick.height ** 2) / 6) * stickMaterial.strength),
    tailTurn: (tailLift * arm ** 2) / (2 * stickMaterial.stiffness * stickInertia),
  };
}

/** The tail may turn by as much as a careful builder sets it [rad]. */
export const MOST_TURN = 2 * RADIANS_PER_DEGREE;

/** Section modulus of a sheet in the middle of the wing [m3]; an arc is stiffer than a plate. */
function sheetModulus({ root, thickness }: GliderAnalysis['design']['wing'], camber: number): number {
  const rise = camber * root;
  const inertia = root * thickness * ARC * rise ** 2 + (root * thickness ** 3) / 12;
  return inertia / ((2 / 3) * rise + thickness / 2);
}
