import { roundTo } from '#applications/rounding.ts';
import type { InputDescriptor } from '#applications/application.ts';

/** A step is this part of the value, or of the range where the value is zero. */
const STEP_OF_VALUE = 0.05;
const STEP_OF_RANGE = 0.02;
/** Whole numbers of so few values are tried two steps away, too: an odd number of panels may be worse where two more are better. */
const FEW = 30;
/** So many steps are tried where nobody knows how many are wanted. */
export const SIZES = [1, 2, 4, 8];

/** A whole number of the field's own steps near one twentieth of the value, and at least one of them. */
export function stepOf(input: InputDescriptor, value: number): number {
  const range = (input.max ?? value) - (input.min ?? value);
  const wanted = value === 0 ? STEP_OF_RANGE * range : STEP_OF_VALUE * Math.abs(value);
  const unit = unitOf(input, wanted);
  return roundTo(Math.max(1, Math.round(wanted / unit)) * unit, unit);
}

/** Whether so small a step is one of few. */
export function isFew({ step, min = -Infinity, max = Infinity }: InputDescriptor, wanted: number): boolean {
  return step === 1 && wanted === 1 && max - min <= FEW;
}

/** The next whole number of the field's own steps, away from zero. */
export function outward(input: InputDescriptor, change: number): number {
  const unit = unitOf(input, Math.abs(change));
  // A hair above a step is that step.
  const count = Math.ceil(Number((Math.abs(change) / unit).toPrecision(9)));
  return Math.sign(change) * roundTo(count * unit, unit);
}

/** The field's own step; where it has none, the power of ten below a change. */
function unitOf({ step }: InputDescriptor, change: number): number {
  return step ?? 10 ** Math.floor(Math.log10(change > 0 ? change : 1));
}
