import { isModelError } from '#applications/application.ts';
import { apogeeOf } from './flight/flight.ts';
import { badInput } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';
import type { PathOptions } from './flight/flight-path.ts';
import type { Launch } from './flight/flight.ts';

/** Fractions of the bottle filled with water [1], both ends included. */
interface FillScan {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** One fill and what it does. */
export interface FillPoint {
  readonly fraction: number;
  /** [m]; 0 where the rocket does not leave the launcher or cannot be filled so far. */
  readonly apogee: number;
}

const MOST_POINTS = 1000;

/** The apogee over the fraction of water; refused where no fraction flies. */
export function apogeeOverFill(
  launch: Launch,
  scan: FillScan,
  options: PathOptions = {},
): readonly FillPoint[] | ModelError {
  const count = Math.floor((scan.to - scan.from) / scan.step + 1e-9) + 1;
  if (!(scan.step > 0 && count >= 1 && count <= MOST_POINTS)) {
    return badInput(`scan must run upwards in at most ${MOST_POINTS} steps.`);
  }
  let refused: ModelError | undefined;
  const points = Array.from({ length: count }, (_, index) => {
    const fraction = scan.from + index * scan.step;
    const waterVolume = fraction * launch.charge.bottleVolume;
    const apogee = apogeeOf({ ...launch, charge: { ...launch.charge, waterVolume } }, options);
    if (!isModelError(apogee)) return { fraction, apogee };
    refused ??= apogee;
    return { fraction, apogee: 0 };
  });
  return refused && points.every(({ apogee }) => apogee === 0) ? refused : points;
}

/** The scanned fraction that flies highest. */
export function bestFill(launch: Launch, scan: FillScan): FillPoint | ModelError {
  const points = apogeeOverFill(launch, scan);
  return isModelError(points) ? points : points.reduce((best, point) => (point.apogee > best.apogee ? point : best));
}
