import { withUnits } from '#client/charts/units.ts';
import { displayOutput } from '#client/ui/number-display.ts';
import { logs as say } from '#client/words/student/journal.ts';
import type { Revision } from '#contract/engineering/design.ts';

type Ranked = Pick<
  Revision,
  'performance' | 'decimals' | 'performanceLabel' | 'performanceUnits' | 'performanceBetter'
>;

/** What ranks a revision; only that it is its performance where the device does not know. */
export const measureName = ({ performanceLabel }: Partial<Ranked>): string =>
  performanceLabel ?? say('chartPerformance');

/** A revision's performance with its units: `0.95 s`. */
export function performanceText({ performance, decimals, performanceUnits: units = '' }: Ranked): string {
  const value = displayOutput(performance, decimals);
  return units === '' ? value : `${value}\u202f${units}`;
}

/** "Mean time aloft (s), longer is better"; undefined where the device does not know what is better. */
export function betterText({ performanceLabel, performanceUnits, performanceBetter }: Ranked): string | undefined {
  if (performanceLabel === undefined || performanceBetter === undefined) return undefined;
  const units = performanceUnits ?? '';
  const [higher, lower] = units === 's' ? (['longer', 'shorter'] as const) : (['more', 'less'] as const);
  const measure = withUnits({ label: performanceLabel, units });
  return say('measureBetter', { measure, better: say(performanceBetter === 'higher' ? higher : lower) });
}
