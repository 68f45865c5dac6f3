import { decimalsOf } from '#applications/rounding.ts';
import type { InputDefinition } from '#contract/engineering/input.ts';

/** The least that a number may be, given other inputs, and why: what a part of that size weighs. */
export interface Least {
  /** In the input's units. */
  readonly amount: number;
  /** Says why; it is given the limit in writing, and `{value}` in it stands for what was typed. */
  readonly because: (least: string) => string;
}

/**
 * The lower limit that a number field has by that: rounded up to the field's step, so that it can be typed, and never below the
 * field's own `min` or above its `max`.
 */
export function lowerLimit(
  { min = -Infinity, max = Infinity, step = 1 }: Pick<InputDefinition, 'min' | 'max' | 'step'>,
  { amount, because }: Least,
): Pick<InputDefinition, 'min' | 'minReason'> {
  const digits = decimalsOf(step);
  // A hair above a step is that step: 0.3 / 0.1 is 2.9999999999999996.
  const stepped = Number((Math.ceil(Number((amount / step).toPrecision(12))) * step).toFixed(digits));
  if (!(stepped > min)) return {};
  return { min: Math.min(max, stepped), minReason: because(String(stepped)) };
}
