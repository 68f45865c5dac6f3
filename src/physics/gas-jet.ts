import { AIR_GAMMA, AIR_GAS_CONSTANT } from './constants.ts';

/*
 * Air leaving a vessel through a nozzle: one-dimensional isentropic flow of an ideal gas (NASA Glenn Research Center,
 * "Mass flow choking"; A. H. Shapiro, The Dynamics and Thermodynamics of Compressible Fluid Flow, 1953, chapter 4).
 */
const CAPACITY_RATIO = (AIR_GAMMA - 1) / AIR_GAMMA;
/** Ambient over vessel pressure at and below which the jet is choked [1]: 0.52828 for air. */
export const CRITICAL_PRESSURE_RATIO = (2 / (AIR_GAMMA + 1)) ** (1 / CAPACITY_RATIO);
/** The blowdown counts as over at this vessel over ambient pressure [1]. */
const END_PRESSURE_RATIO = 1.0001;

/** A vessel of air and its nozzle at one moment. */
export interface GasJetState {
  /** Absolute pressure in the vessel [Pa]. */
  readonly pressure: number;
  /** Temperature in the vessel [K]. */
  readonly temperature: number;
  /** Nozzle area times discharge coefficient [m2]. */
  readonly area: number;
  /** Pressure outside [Pa]. */
  readonly ambient: number;
}

/** What comes out, and what it does. */
export interface GasJet {
  /** [kg/s] */
  readonly massFlow: number;
  /** Momentum and, where choked, pressure thrust [N]. */
  readonly thrust: number;
  readonly choked: boolean;
}

/** Mass flow of a choked jet over area, pressure and sqrt(gamma/(R T)) [1]. */
const CHOKED_FLOW = (2 / (AIR_GAMMA + 1)) ** ((AIR_GAMMA + 1) / (2 * (AIR_GAMMA - 1)));
/** At constant pressure [J/(kg K)]. */
const HEAT_CAPACITY = AIR_GAS_CONSTANT / CAPACITY_RATIO;

/** The jet of air from a vessel at rest; nothing flows where the pressure inside is not above the outside. */
export function airJet({ pressure, temperature, area, ambient }: GasJetState): GasJet {
  if (!(pressure > ambient)) return { massFlow: 0, thrust: 0, choked: false };
  if (ambient / pressure <= CRITICAL_PRESSURE_RATIO) {
    const flux = Math.sqrt(AIR_GAMMA / (AIR_GAS_CONSTANT * temperature));
    const massFlow = area * pressure * flux * CHOKED_FLOW;
    const exitSpeed = Math.sqrt((2 * AIR_GAMMA * AIR_GAS_CONSTANT * temperature) / (AIR_GAMMA + 1));
    const thrust = massFlow * exitSpeed + (CRITICAL_PRESSURE_RATIO * pressure - ambient) * area;
    return { massFlow, thrust, choked: true };
  }
  const exitTemperature = temperature * (ambient / pressure) ** CAPACITY_RATIO;
  const exitSpeed = Math.sqrt(2 * HEAT_CAPACITY * (temperature - exitTemperature));
  const massFlow = (area * ambient * exitSpeed) / (AIR_GAS_CONSTANT * exitTemperature);
  return { massFlow, thrust: massFlow * exitSpeed, choked: false };
}

/** A rigid vessel of air at the start of its blowdown; nozzle and surroundings as in `GasJetState`. */
export interface Vessel {
  /** Absolute pressure at the start [Pa]. */
  readonly pressure: number;
  /** Temperature at the start [K]. */
  readonly temperature: number;
  /** Mass of air at the start [kg]. */
  readonly mass: number;
  readonly area: number;
  readonly ambient: number;
}

/**
 * Adiabatic emptying of a rigid vessel through its nozzle. Progress runs with w = sqrt((p/pa)^((gamma-1)/gamma) - 1), which
 * is proportional to the Mach number of the full expansion: in it everything is smooth to the very end, where in
 * time the flow dies as a square root.
 */
export class GasBlowdown {
  /** Progress at the end [1]; 0 where there is nothing to blow down. */
  readonly end: number;
  /** Progress at which the jet stops being choked [1]; 0 where it never is. */
  readonly unchoked: number;
  private readonly vessel: Vessel;
  private readonly startW: number;
  /** Mass that would be left at ambient pressure [kg]. */
  private readonly restMass: number;
  private readonly restTemperature: number;

  constructor(vessel: Vessel) {
    const ratio = vessel.ambient / vessel.pressure;
    const endW = Math.sqrt(END_PRESSURE_RATIO ** CAPACITY_RATIO - 1);
    const chokedW = Math.sqrt((AIR_GAMMA - 1) / 2);
    this.vessel = vessel;
    this.startW = vessel.pressure > vessel.ambient ? Math.sqrt(ratio ** -CAPACITY_RATIO - 1) : 0;
    this.restMass = vessel.mass * ratio ** (1 / AIR_GAMMA);
    this.restTemperature = vessel.temperature * ratio ** CAPACITY_RATIO;
    this.end = Math.max(0, this.startW - endW);
    this.unchoked = Math.max(0, this.startW - chokedW);
  }

  private heat(progress: number): number {
    const w = this.startW - progress;
    return 1 + w * w;
  }

  /** Absolute pressure in the vessel [Pa]. */
  pressure(progress: number): number {
    return this.vessel.ambient * this.heat(progress) ** (1 / CAPACITY_RATIO);
  }

  /** Mass of air in the vessel [kg]. */
  mass(progress: number): number {
    return this.restMass * this.heat(progress) ** (1 / (AIR_GAMMA - 1));
  }

  jet(progress: number): GasJet {
    const temperature = this.restTemperature * this.heat(progress);
    const { area, ambient } = this.vessel;
    return airJet({ pressure: this.pressure(progress), temperature, area, ambient });
  }

  /** Seconds that a unit of progress takes [s], for the jet at that progress. */
  secondsPer(progress: number, jet: GasJet): number {
    const w = this.startW - progress;
    const massPerW =
      (this.restMass * 2 * w * this.heat(progress) ** ((2 - AIR_GAMMA) / (AIR_GAMMA - 1))) / (AIR_GAMMA - 1);
    return massPerW / jet.massFlow;
  }
}
