import { comparedRuns } from '#rules/trials/compared-runs.ts';
import type { TrialNumber } from '#contract/engineering/trial.ts';
import type { BuildableRevision, ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';
import type { Alike } from '#rules/trials/compared-runs.ts';

export type SheetOrder = 'byGroup' | 'byAlias' | 'byResult';

/** A line of the race sheet. */
export interface SheetRow {
  readonly id: string;
  readonly alias: string;
  /** What ran last; before the race the newest design that keeps the rules. */
  readonly built: Pick<BuildableRevision, 'design' | 'revision'> | undefined;
  readonly mass: number | undefined;
  /** Of the runs that count and can be compared, in their order; those of a team are each one's of it. */
  readonly results: readonly number[];
  readonly best: number | undefined;
  /** The name of the run that was the best first. */
  readonly bestRun: string | undefined;
}

interface SheetOptions {
  readonly result: TrialNumber;
  readonly order: SheetOrder;
  /** What runs must have alike to stand beside each other. */
  readonly alike?: Alike | undefined;
}

/** Everybody in the class, with what counts of one result. */
export function sheetRows({ students, runs }: ClassTrials, { result, order, alike }: SheetOptions): SheetRow[] {
  const isLess = isLessBetter(result);
  const counted = runs.filter(({ struck }) => struck === undefined);
  const compared = new Set(comparedRuns(counted, alike).runs);
  const rows = students.map(({ id, alias, revisions }): SheetRow => {
    const own = counted.filter(({ studentId, partnerIds = [] }) => [studentId, ...partnerIds].includes(id));
    const measured = own.flatMap((run) => {
      const value = run.values[result.code];
      return typeof value === 'number' && compared.has(run) ? [{ name: run.name, value }] : [];
    });
    const results = measured.map(({ value }) => value);
    const built = own.at(-1) ?? revisions.find(({ isInSpec }) => isInSpec) ?? revisions[0];
    const best = results.length === 0 ? undefined : (isLess ? Math.min : Math.max)(...results);
    const bestRun = measured.find(({ value }) => value === best)?.name;
    const mass = own.findLast((run) => run.mass !== null)?.mass ?? undefined;
    return { id, alias, built, mass, results, best, bestRun };
  });
  if (order === 'byGroup') return rows;
  if (order === 'byAlias') return rows.toSorted((one, other) => one.alias.localeCompare(other.alias));
  const last = isLess ? Infinity : -Infinity;
  return rows.toSorted((one, other) => ((one.best ?? last) - (other.best ?? last) || 0) * (isLess ? 1 : -1));
}

/** Of a time over a way the least is the best, of all else the most. */
function isLessBetter({ differs }: TrialNumber): boolean {
  return differs?.[0] === 'slower';
}
