import { refuseNonFinite } from '#applications/finite-answer.ts';
import { refusal } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';

/** Gauge pressure at which new 2 L bottles burst under water pressure [Pa]: 165 psi, Air Command Water Rockets, 2006-2007. */
export const BURST_PRESSURE = 1.14e6;

interface Vessel {
  /** [Pa] */
  readonly gaugePressure: number;
  /** [m] */
  readonly diameter: number;
  /** [m] */
  readonly wall: number;
  /** Gauge pressure at which the bottle bursts [Pa]. */
  readonly burstPressure: number;
}

/** Hoop stress of a thin wall, p D/(2 t) [Pa], and how many times the pressure could be raised before the bottle bursts [1]. */
export function pressureVessel(
  vessel: Vessel,
): { readonly hoopStress: number; readonly burstFactor: number } | ModelError {
  const { gaugePressure, diameter, wall, burstPressure } = vessel;
  if (!(wall > 0 && diameter > 0 && 2 * wall < diameter)) return refusal('NEGATIVE_SECTION', 'wall');
  if (!(gaugePressure > 0)) return refusal('PRESSURE_NOT_ABOVE_AIR', 'pressure');
  return refuseNonFinite({
    hoopStress: (gaugePressure * diameter) / (2 * wall),
    burstFactor: burstPressure / gaugePressure,
  });
}
