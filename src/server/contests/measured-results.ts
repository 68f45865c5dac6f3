import { comparedRuns } from '#rules/trials/compared-runs.ts';
import type { ActivityRun } from '#server/records/engineering/class-trials.ts';
import type { ContestMeasure } from './contest-measure.ts';

/** A run with its result in the units of the measure. */
interface RankedRun extends ActivityRun {
  readonly value: number;
}

/** The runs that have a result and can be compared. */
export function rankedRuns(runs: readonly ActivityRun[], measure: ContestMeasure): RankedRun[] {
  return comparedRuns(runs, measure.alike).runs.flatMap((run) => {
    const value = resultOf(run, measure);
    return value === undefined ? [] : [{ ...run, value }];
  });
}

/** The best run of each student who entered one or had a part in it, of those that can be compared. */
export function bestRuns(runs: readonly ActivityRun[], measure: ContestMeasure): ReadonlyMap<string, RankedRun> {
  const best = new Map<string, RankedRun>();
  for (const run of rankedRuns(runs, measure)) {
    for (const personId of buildersOf(run)) {
      const before = best.get(personId);
      if (!before || isAhead(run.value, before.value, measure)) best.set(personId, run);
    }
  }
  return best;
}

/** Whoever entered it and who built it besides. */
export function buildersOf({ personId, partners }: ActivityRun): string[] {
  return [personId, ...partners.map(({ id }) => id)];
}

/** The same for the same people, in whichever order. */
export function teamKey(personIds: readonly string[]): string {
  return [...new Set(personIds)].toSorted().join();
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
