import { co2SaturationPressure } from '#physics/carbon-dioxide.ts';

/** Exponent of the thrust law [1], fitted to a public load-cell record of an 8 g cartridge (235 samples, rms error 0.8 %). */
export const THRUST_EXPONENT = 1.6;

/** Gas in the cartridge that the nominal impulse and duration refer to [kg]. */
const NOMINAL_GAS = 0.008;

/** Temperature that the nominal impulse and duration refer to [degrees C]. */
const NOMINAL_TEMPERATURE_C = 21;

/** Impulse [N s] and duration [s] of an 8 g cartridge at 21 degrees C, calibrated to published race times; +-20 %. */
const NOMINAL_CARTRIDGE = { impulse: 1.9, duration: 0.4 } as const;

/** How hard the cartridge pushes: a law or a measured record. Piecewise smooth between the breakpoints. */
export interface ThrustSource {
  /** Force [N] at a time after the puncture [s]. */
  readonly forceAt: (t: number) => number;
  /** Share of the impulse delivered [1]; the gas left is the rest, as the exhaust speed is taken as constant. */
  readonly deliveredAt: (t: number) => number;
  /** Total impulse [N s]. */
  readonly impulse: number;
  /** Times [s] at which the force has a kink or a jump, ascending; the last is the end of the thrust. */
  readonly breakpoints: readonly number[];
}

/** F(t) = (p+1)(I/T)(1-t/T)^p for 0 <= t < T, with impulse I [N s], duration T [s] and exponent p [1]. */
export function lawThrust(impulse: number, duration: number, p: number = THRUST_EXPONENT): ThrustSource {
  const left = (t: number): number => Math.min(1, Math.max(0, 1 - t / duration));
  const peak = duration > 0 ? ((p + 1) * impulse) / duration : 0;
  return {
    forceAt: (t) => (t < 0 || t >= duration ? 0 : peak * left(t) ** p),
    deliveredAt: (t) => (t < duration ? 1 - left(t) ** (p + 1) : 1),
    impulse,
    breakpoints: duration > 0 ? [duration] : [],
  };
}

/** A constant force [N] for a time [s]; the gas leaves evenly. */
export function constantThrust(force: number, duration: number): ThrustSource {
  return {
    forceAt: (t) => (t >= 0 && t < duration ? force : 0),
    deliveredAt: (t) => Math.min(1, Math.max(0, t / duration)),
    impulse: force * duration,
    breakpoints: [duration],
  };
}

/** A measured record: times [s] ascending, forces [N], straight lines between them, nothing before and after. */
export function recordedThrust(times: readonly number[], forces: readonly number[]): ThrustSource {
  const impulses = [0];
  for (let i = 1; i < times.length; i += 1) {
    impulses.push(impulses[i - 1] + ((forces[i] + forces[i - 1]) / 2) * (times[i] - times[i - 1]));
  }
  const end = times[times.length - 1];
  const impulse = impulses[impulses.length - 1];
  const intervalOf = (t: number): number => {
    let low = 0;
    let high = times.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (times[middle] <= t) low = middle;
      else high = middle;
    }
    return low;
  };
  const slopeIn = (i: number): number => (forces[i + 1] - forces[i]) / (times[i + 1] - times[i]);
  const isWithin = (t: number): boolean => t >= times[0] && t < end;
  const forceIn = (i: number, t: number): number => forces[i] + slopeIn(i) * (t - times[i]);
  return {
    forceAt: (t) => (isWithin(t) ? forceIn(intervalOf(t), t) : 0),
    deliveredAt: (t) => {
      if (t >= end || impulse <= 0) return t >= end ? 1 : 0;
      if (t < times[0]) return 0;
      const i = intervalOf(t);
      return (impulses[i] + ((forces[i] + forceIn(i, t)) / 2) * (t - times[i])) / impulse;
    },
    impulse,
    breakpoints: times.filter((t) => t > 0),
  };
}

/**
 * Impulse [N s] and duration [s] of a cartridge with `gas` [kg] at a temperature [degrees C]: the impulse grows with the
 * gas, and a colder cartridge has less pressure and takes longer. That the impulse does not change is an assumption.
 */
export function cartridgeOutput(
  gas: number,
  temperatureC: number,
  nominal: { readonly impulse: number; readonly duration: number } = NOMINAL_CARTRIDGE,
): { readonly impulse: number; readonly duration: number } {
  const fill = gas / NOMINAL_GAS;
  const slowing = co2SaturationPressure(NOMINAL_TEMPERATURE_C) / co2SaturationPressure(temperatureC);
  return { impulse: nominal.impulse * fill, duration: nominal.duration * fill * slowing };
}
