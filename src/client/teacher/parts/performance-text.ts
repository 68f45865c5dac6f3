import type { MeasuredConcept } from '#contract/teacher/gallery-calls.ts';
import { displayOutput } from '#client/ui/number-display.ts';

/** A design's performance as its application names it, with its units: `Race time 1.214 s`. */
export function performanceText(revision: MeasuredConcept['revisions'][number]): string {
  const { performance, performanceLabel, performanceUnits, decimals } = revision;
  if (performance === null) return 'no performance';
  return `${performanceLabel} ${displayOutput(performance, decimals)} ${performanceUnits}`.trimEnd();
}
