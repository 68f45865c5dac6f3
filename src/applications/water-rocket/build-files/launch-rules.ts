import { reasonsOf } from '#applications/judgement.ts';
import { PRESSURE_UNITS } from '#applications/water-rocket/model/choices.ts';
import { SAFE_BURST_FACTOR } from '#applications/water-rocket/model/model.ts';
import { STATUS_LABELS } from '#contract/engineering/design.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';

/* What checklist and launcher sheet ask of a launch. */

/** Length of the release cord [m]. */
export const CORD = 10;
/** Between pump and launcher [m]: nobody stands at a bottle under pressure. */
export const HOSE = '3 to 5 m';
/** Above outside [psi]: in class nobody pumps higher. */
export const CLASS_PRESSURE = 60;
/** Pressure of the relief valve over the highest that is pumped [1]. */
const RELIEF = 1.25;

/**
 * Above outside [psi]: the relief valve opens a quarter above what is pumped, and before the bottle is at half its bursting
 * pressure. A valve for the pressure of a class serves every lower one.
 */
export function reliefPressure({ bottle, charge }: Pick<RocketDesign, 'bottle' | 'charge'>): number {
  const pumped = Math.max(CLASS_PRESSURE, charge.gaugePressure / PRESSURE_UNITS.psi.pascal);
  const safe = bottle.burstPressure / SAFE_BURST_FACTOR / PRESSURE_UNITS.psi.pascal;
  // Rounded down to what a gauge shows: rounding must not lift it above what is safe.
  return Math.floor(10 * Math.min(RELIEF * pumped, safe)) / 10;
}

/** Why a rocket must not be launched; undefined where it may be. */
export function noLaunch(assessment: Assessment): { readonly title: string; readonly reasons: string[] } | undefined {
  const isOut = assessment.status === 'invalid';
  // A challenge may leave out the burst factor: the bottle is no safer for it.
  const weak = assessment.warnings.filter((warning) => warning.class === 'strength').map(({ message }) => message);
  const reasons = [...(isOut ? reasonsOf(assessment) : []), ...weak];
  if (!isOut && weak.length === 0) return undefined;
  return { title: isOut ? `${STATUS_LABELS.invalid}: do not launch` : 'Do not launch', reasons };
}
