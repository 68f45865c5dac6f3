import { PRESSURE_UNITS } from './model/choices.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** Pressures this close are the same: a gauge of 0.1 psi, by which rockets are judged, cannot tell them apart [Pa]. */
const SAME_PRESSURE = 100;

/** Another unit of pressure keeps the pressure, unless the number was changed as well. */
export function adjustToUnits(before: InputValues, after: InputValues): InputValues {
  const from = unitIn(before);
  const to = unitIn(after);
  if (from === undefined || to === undefined || from === to || before['pressure'] !== after['pressure']) return after;
  const exact = (Number(after['pressure']) * from.pascal) / to.pascal;
  const kept = shortestNear(exact, SAME_PRESSURE / to.pascal);
  return { ...after, pressure: Math.min(to.max, Math.max(to.min, kept)) };
}

function unitIn(inputs: InputValues): (typeof PRESSURE_UNITS)[keyof typeof PRESSURE_UNITS] | undefined {
  const name = String(inputs['pressureUnits']);
  return Object.entries(PRESSURE_UNITS).find(([unit]) => unit === name)?.[1];
}

/** The number with the fewest digits that is as near as that, so that the way back ends at the number of before. */
function shortestNear(exact: number, tolerance: number): number {
  for (let digits = 0; digits < 6; digits += 1) {
    const rounded = Number(exact.toFixed(digits));
    if (Math.abs(rounded - exact) <= tolerance) return rounded;
  }
  return exact;
}
