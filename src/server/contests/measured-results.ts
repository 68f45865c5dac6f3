import type { TrialEntry } from '#contract/trial.ts';
import type { CountedRun } from '#server/records/contest-candidates.ts';
import type { ContestMeasure } from './contest-measure.ts';

/** The best run of somebody, in the units of the measure. */
export interface BestRun extends CountedRun {
  readonly value: number;
}

/** The best run of each student who entered one or had a part in it. */
export function bestRuns(runs: readonly CountedRun[], measure: ContestMeasure): ReadonlyMap<string, BestRun> {
  const best = new Map<string, BestRun>();
  for (const run of runs) {
    const value = resultOf(run, measure);
    if (value === undefined) continue;
    for (const personId of [run.personId, ...run.partnerIds]) {
      const before = best.get(personId);
      if (!before || isAhead(value, before.value, measure)) best.set(personId, { ...run, value });
    }
  }
  return best;
}

/** Whether one result is better than the other. */
export function isAhead(one: number, other: number, { better }: Pick<ContestMeasure, 'better'>): boolean {
  return better === 'lower' ? one < other : one > other;
}

function resultOf({ entry }: CountedRun, { field }: ContestMeasure): number | undefined {
  const { values } = JSON.parse(entry) as Pick<TrialEntry, 'values'>;
  if (field === undefined) return undefined;
  const value = values[field.code];
  return typeof value === 'number' ? value / field.unit : undefined;
}
