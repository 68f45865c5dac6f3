/** Gas that pushes water out of a bottle, at the start. */
export interface DrivingGas {
  /** [m3] */
  readonly volume: number;
  /** Absolute [Pa]. */
  readonly pressure: number;
  /** [K] */
  readonly temperature: number;
  /** n in p V^n = const [1]: 1.4 dry and adiabatic, 1 isothermal. */
  readonly exponent: number;
}

/** A bottle of gas and water, and the nozzle below it. */
export interface WaterCharge {
  readonly gas: DrivingGas;
  /** [m3] */
  readonly waterVolume: number;
  /** [kg/m3] */
  readonly waterDensity: number;
  /** Of the nozzle [m2]. */
  readonly area: number;
  /** Jet speed over that of a loss-free jet from a wide vessel [1]: Cd / sqrt(1 - (dn/D)^4). */
  readonly speedFactor: number;
  /** Pressure outside [Pa]. */
  readonly ambient: number;
}

/**
 * Water driven out of a bottle by expanding gas: a quasi-steady jet (Bernoulli with a discharge coefficient) and a
 * polytropic gas. Left out: the inertia of the water in the bottle, its extra head while the bottle accelerates and the
 * start-up of the jet, which mostly cancel (C. J. Gommes, Am. J. Phys. 78 (2010) 236).
 * Progress is 1 - sqrt((Vs - V)/(Vs - V0)) with gas volume V, V0 at the start and Vs where the gas has expanded to outside
 * pressure: in it the jet stays smooth even where it dies with water left, which in time it does as a square root.
 */
export class WaterExpulsion {
  /** Progress at the end [1], at most 1; 0 where nothing flows. */
  readonly end: number;
  /** Whether the pressure runs out before the water does. */
  readonly stuck: boolean;
  /** Water that stays behind [m3]. */
  readonly waterLeft: number;
  private readonly charge: WaterCharge;
  /** Vs [m3]. */
  private readonly stallVolume: number;
  /** (Vs - V0)/Vs [1]; below 0 where the gas is under outside pressure from the start. */
  private readonly reach: number;
  /** Of the jet without its pressure: volume flow [m3/s] and thrust [N] come of it by the root of the overpressure and by itself. */
  private readonly flowPerRoot: number;
  private readonly thrustPerPressure: number;

  constructor(charge: WaterCharge) {
    const { gas, waterVolume, ambient } = charge;
    const bottle = gas.volume + waterVolume;
    const { area, speedFactor, waterDensity } = charge;
    this.charge = charge;
    this.flowPerRoot = area * speedFactor * Math.sqrt(2 / waterDensity);
    this.thrustPerPressure = 2 * area * (speedFactor * speedFactor);
    this.stallVolume = gas.volume * (gas.pressure / ambient) ** (1 / gas.exponent);
    this.reach = 1 - gas.volume / this.stallVolume;
    const isPushed = this.reach > 0 && waterVolume > 0;
    this.stuck = waterVolume > 0 && this.stallVolume < bottle;
    this.waterLeft = this.stuck ? Math.min(waterVolume, bottle - this.stallVolume) : 0;
    const rest = isPushed ? (this.stallVolume - bottle) / (this.stallVolume - gas.volume) : 1;
    this.end = isPushed ? 1 - Math.sqrt(Math.max(0, rest)) : 0;
  }

  /** Volume of the gas [m3]. */
  gasVolume(progress: number): number {
    const rest = 1 - progress;
    return this.stallVolume * (1 - this.reach * (rest * rest));
  }

  /** Gas pressure above outside [Pa], exact to the last digit however small it becomes. */
  overpressure(progress: number): number {
    const { gas, ambient } = this.charge;
    const rest = 1 - progress;
    return ambient * Math.expm1(-gas.exponent * Math.log1p(-this.reach * (rest * rest)));
  }

  /** Volume of the water left in the bottle [m3]. */
  waterVolume(progress: number): number {
    const { gas, waterVolume } = this.charge;
    return Math.max(0, gas.volume + waterVolume - this.gasVolume(progress));
  }

  /** Thrust of the jet [N] at an overpressure [Pa]. */
  thrust(overpressure: number): number {
    return this.thrustPerPressure * overpressure;
  }

  /** Seconds that a unit of progress takes [s], given the overpressure [Pa] there. */
  secondsPer(progress: number, overpressure: number): number {
    const { gas, ambient } = this.charge;
    const rest = 1 - progress;
    // The quotient of two numbers that vanish together is replaced by its limit.
    const restOverRoot =
      rest < 1e-7 ? 1 / Math.sqrt(ambient * gas.exponent * this.reach) : rest / Math.sqrt(overpressure);
    return (2 * this.reach * this.stallVolume * restOverRoot) / this.flowPerRoot;
  }

  /** Absolute pressure [Pa] and temperature [K] of the gas when the water phase is over. */
  gasAtEnd(): { readonly pressure: number; readonly temperature: number } {
    const { gas, ambient } = this.charge;
    const pressure = this.end > 0 ? ambient + this.overpressure(this.end) : gas.pressure;
    const temperature = gas.temperature * (pressure / gas.pressure) ** ((gas.exponent - 1) / gas.exponent);
    return { pressure, temperature };
  }
}
