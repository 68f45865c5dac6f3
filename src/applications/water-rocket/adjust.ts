import { PRESSURE_UNITS } from './model/choices.ts';
import type { InputValues } from '#contract/input.ts';

/** Another unit of pressure keeps the pressure, to the step of that unit, unless the number was changed as well. */
export function adjustToUnits(before: InputValues, after: InputValues): InputValues {
  const from = unitIn(before);
  const to = unitIn(after);
  if (from === undefined || to === undefined || from === to || before['pressure'] !== after['pressure']) return after;
  const exact = (Number(after['pressure']) * from.pascal) / to.pascal;
  const stepped = Number((Math.round(exact / to.step) * to.step).toPrecision(12));
  return { ...after, pressure: Math.min(to.max, Math.max(to.min, stepped)) };
}

function unitIn(inputs: InputValues): (typeof PRESSURE_UNITS)[keyof typeof PRESSURE_UNITS] | undefined {
  const name = String(inputs['pressureUnits']);
  return Object.entries(PRESSURE_UNITS).find(([unit]) => unit === name)?.[1];
}
