import { decimalsOf } from '#applications/rounding.ts';
import type { Measure } from '#applications/application.ts';
import type { DesignResult } from '#contract/engineering/design-result.ts';

/** A result as a student reads it: a number without units says what it is of. */
export function shownResult(
  value: number,
  { label, units, resolution }: Pick<Measure<never>, 'label' | 'units' | 'resolution'>,
): DesignResult {
  return { value, units, decimals: decimalsOf(resolution), ...(units === '' ? { label } : {}) };
}
