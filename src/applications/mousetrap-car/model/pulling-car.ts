import { GRAVITY } from '#physics/constants.ts';
import { hypotenuse } from '#physics/numerics/hypotenuse.ts';
import { stringGeometry } from './string-geometry.ts';
import type { Spring } from './spring.ts';
import type { DrumString, LeverString } from './string-geometry.ts';

export interface Bearing {
  readonly mu: number;
  /** Share of the car's weight on it [1]. */
  readonly load: number;
  /** Radius at which it rubs [m]. */
  readonly rj: number;
  /** Torque that it takes to turn without any load [N m]; none where absent. */
  readonly drag?: number;
  /** Radius of the wheels on its axle [m]. */
  readonly R: number;
  /** Whether the string pulls on this axle too. */
  readonly drive: boolean;
}

export interface RunInput extends Spring {
  /** [kg] */
  readonly m: number;
  /** Sum of I/R² of the wheels [kg]. */
  readonly rot: number;
  /** Lever's angle when set and when the trap is closed [rad]. */
  readonly phi0: number;
  readonly phi1: number;
  readonly string: LeverString | DrumString;
  /** Radius on which the string is wound, half the string included [m]. */
  readonly rAxle: number;
  /** Radius of the drive wheels [m]. */
  readonly R: number;
  /** Moment of inertia of the lever about the pivot [kg m2]. */
  readonly J: number;
  readonly crr: number;
  readonly bearings: readonly Bearing[];
  /** [m2] */
  readonly CdA: number;
  /** [kg/m3] */
  readonly rho: number;
  /** Grip of the drive wheels and their share of the weight [1]; without them slip is not judged. */
  readonly muS: number | undefined;
  readonly driveLoad: number | undefined;
  /** Distances at which the time is taken [m]. */
  readonly marks: readonly number[];
}

/** Forces on the car while the string pulls, all at the drive wheels' rim [N]. */
export class PullingCar {
  private readonly input: RunInput;
  private readonly ratio: number;
  private readonly rolling: number;
  /** Car and turning wheels [kg]. */
  private readonly inertia: number;
  /** Air density times drag area [kg/m]. */
  private readonly airMass: number;
  private readonly bearings: readonly LoadedBearing[];
  private readonly scratch = new Float64Array(4);
  /** Resistance without the string's pull on the bearings: rolling and bearings [N]. */
  readonly freeResistance: number;

  constructor(input: RunInput) {
    this.input = input;
    this.ratio = input.rAxle / input.R;
    const weight = input.m * GRAVITY;
    this.rolling = input.crr * weight;
    this.inertia = input.m + input.rot;
    this.airMass = input.rho * input.CdA;
    this.bearings = input.bearings.map((bearing) => loaded(bearing, input.m));
    this.freeResistance = this.rolling + bearingFriction(this.bearings, 0);
  }

  torque(phi: number): number {
    return this.input.tau0 + this.input.kappa * (this.input.phi1 - phi);
  }

  wheelForce(phi: number): number {
    return (this.torque(phi) * this.ratio) / stringGeometry(this.input.string, phi).dsdphi;
  }

  /** Pull of the string [N] */
  tension(phi: number): number {
    return this.torque(phi) / stringGeometry(this.input.string, phi).dsdphi;
  }

  bearing(phi: number): number {
    return bearingFriction(this.bearings, this.tension(phi));
  }

  resistance(phi: number): number {
    return this.rolling + this.bearing(phi);
  }

  /** dphi/dx [rad/m] */
  eta(phi: number): number {
    return this.ratio / stringGeometry(this.input.string, phi).dsdphi;
  }

  acceleration(phi: number, v: number): number {
    return this.ratesAt(phi, v)[1];
  }

  /** Rates of the lever's angle, the speed, and the works against the bearings and the air, with the geometry looked up once. */
  rates(phi: number, v: number, out: Float64Array): void {
    const { J, string } = this.input;
    const { dsdphi, d2sdphi2 } = stringGeometry(string, phi);
    const eta = this.ratio / dsdphi;
    const etaSlope = (-this.ratio * d2sdphi2) / (dsdphi * dsdphi);
    const torque = this.torque(phi);
    const bearing = bearingFriction(this.bearings, torque / dsdphi);
    const drag = (this.airMass * v * v) / 2;
    const push = torque * eta - this.rolling - bearing - drag - J * eta * etaSlope * eta * v * v;
    out[0] = eta * v;
    out[1] = push / (this.inertia + J * eta * eta);
    out[2] = bearing * v;
    out[3] = drag * v;
  }

  /** The rates in an array that the next call uses again. */
  ratesAt(phi: number, v: number): Float64Array {
    this.rates(phi, v, this.scratch);
    return this.scratch;
  }

  /** Traction needed over the traction there is [1]. */
  slipRatio(a: number, v: number): number | null {
    const { m, muS, driveLoad } = this.input;
    if (muS === undefined || driveLoad === undefined) return null;
    return (m * a + this.rolling + (this.airMass * v * v) / 2) / (muS * driveLoad * m * GRAVITY);
  }
}

/** A bearing with its share of the weight [N], its friction without load and under that weight alone [N]. */
interface LoadedBearing extends Bearing {
  readonly weight: number;
  readonly empty: number;
  readonly idle: number;
}

function loaded(bearing: Bearing, m: number): LoadedBearing {
  const weight = bearing.load * m * GRAVITY;
  const empty = (bearing.drag ?? 0) / bearing.R;
  return { ...bearing, weight, empty, idle: empty + (bearing.mu * weight * bearing.rj) / bearing.R };
}

/** Friction of all bearings at the rims [N]; the string's tension [N] loads those of the drive axle too. */
function bearingFriction(bearings: readonly LoadedBearing[], tension: number): number {
  let friction = 0;
  for (let b = 0; b < bearings.length; b += 1) {
    const { mu, rj, R, drive, weight, empty, idle } = bearings[b];
    friction += drive ? empty + (mu * hypotenuse(weight, tension) * rj) / R : idle;
  }
  return friction;
}
