import { TIMES_GRAVITY } from '#contract/design.ts';
import type { Assessment } from '#contract/analysis.ts';
import type { Diagnostic } from '#contract/design.ts';

/** What a revision was found to be, as it was stored. */
export function assessmentIn(text: string): Assessment {
  const assessment = JSON.parse(text) as Assessment;
  return { ...assessment, diagnostics: assessment.diagnostics.map(inUnitsOfNow) };
}

/** Its numbers alone. */
export function diagnosticsIn(text: string): Diagnostic[] {
  return (JSON.parse(text) as Diagnostic[]).map(inUnitsOfNow);
}

/** Earlier releases told an acceleration in “g”, which is grams everywhere else. */
function inUnitsOfNow(diagnostic: Diagnostic): Diagnostic {
  const { label, units } = diagnostic;
  return label === 'Max acceleration' && units === 'g' ? { ...diagnostic, units: TIMES_GRAVITY } : diagnostic;
}
