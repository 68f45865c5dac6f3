import { TIMES_GRAVITY } from '#contract/engineering/design.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { Changelog, Diagnostic } from '#contract/engineering/design.ts';

/** What a revision was found to be, as it was stored. */
export function assessmentIn(text: string): Assessment {
  const assessment = JSON.parse(text) as Assessment;
  return { ...assessment, diagnostics: assessment.diagnostics.map(inUnitsOfNow) };
}

/** Its numbers alone. */
export function diagnosticsIn(text: string): Diagnostic[] {
  return (JSON.parse(text) as Diagnostic[]).map(inUnitsOfNow);
}

/** What it changed against the one before it. */
export function changelogIn(text: string): Changelog {
  const changelog = JSON.parse(text) as Changelog;
  return { ...changelog, results: changelog.results.map(inUnitsOfNow) };
}

/** Earlier releases told an acceleration in “g”, which is grams everywhere else. */
function inUnitsOfNow<Told extends Pick<Diagnostic, 'label' | 'units'>>(told: Told): Told {
  return told.label === 'Max acceleration' && told.units === 'g' ? { ...told, units: TIMES_GRAVITY } : told;
}
