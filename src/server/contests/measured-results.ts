import { comparedRuns } from '#rules/trials/compared-runs.ts';
import type { ActivityRun } from '#server/records/engineering/class-trials.ts';
import type { ContestMeasure } from './contest-measure.ts';

/** The best run of somebody, in the units of the measure. */
export interface BestRun extends ActivityRun {
  readonly value: number;
}

/** The best run of each student who entered one or had a part in it, of those that can be compared. */
export function bestRuns(runs: readonly ActivityRun[], measure: ContestMeasure): ReadonlyMap<string, BestRun> {
  const best = new Map<string, BestRun>();
  for (const run of comparedRuns(runs, measure.alike).runs) {
    const value = resultOf(run, measure);
    if (value === undefined) continue;
    for (const personId of [run.personId, ...run.partners.map(({ id }) => id)]) {
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

function resultOf({ values }: ActivityRun, { field }: ContestMeasure): number | undefined {
  if (field === undefined) return undefined;
  const value = values[field.code];
  return typeof value === 'number' ? value / field.unit : undefined;
}
