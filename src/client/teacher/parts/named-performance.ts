import { displayOutput } from '#client/ui/number-display.ts';
import { parts as say } from '#client/words/teacher/parts.ts';
import type { MeasuredConcept } from '#contract/teacher/gallery-calls.ts';

/** A design's performance as its application names it, with its units: `Race time 1.214 s`. */
export function namedPerformance(revision: MeasuredConcept['revisions'][number]): string {
  const { performance, performanceLabel, performanceUnits, decimals } = revision;
  if (performance === null) return say('noPerformance');
  return `${performanceLabel} ${displayOutput(performance, decimals)} ${performanceUnits}`.trimEnd();
}
