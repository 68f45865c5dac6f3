import type { RaceResult, RaceRun } from '#contract/teacher/race-day/race-day-calls.ts';

/** A run beside what the model says of it, in the units in which the result is read. */
export interface ComparedRun {
  readonly run: RaceRun;
  readonly predicted: number;
  readonly measured: number;
  /** Of what was measured from what was predicted, as a share of this. */
  readonly difference: number;
}

/** Runs in which a result was measured and the model says something of it. */
export function comparedRuns(runs: readonly RaceRun[], { code, perSi }: RaceResult): ComparedRun[] {
  return runs.flatMap((run) => {
    const measured = run.values[code];
    const predicted = run.prediction.values[code];
    if (typeof measured !== 'number' || typeof predicted !== 'number' || predicted <= 0) return [];
    const difference = measured / predicted - 1;
    return [{ run, measured: measured * perSi, predicted: predicted * perSi, difference }];
  });
}

/** How the runs of a class lie about their predictions. */
export interface Spread {
  /** Half of the runs differ by more than this, half by less. */
  readonly median: number;
  /** How far apart the middle half of the runs lies. */
  readonly middleHalf: number;
  /** How many lie more than a tenth off. */
  readonly outside: number;
}

/** Beyond it a point lies outside of the band. */
export const BAND = 0.1;

/** Undefined without a run. */
export function spreadOf(compared: readonly ComparedRun[]): Spread | undefined {
  if (compared.length === 0) return undefined;
  const differences = compared.map(({ difference }) => difference).toSorted((one, other) => one - other);
  return {
    median: quantile(differences, 0.5),
    middleHalf: quantile(differences, 0.75) - quantile(differences, 0.25),
    outside: differences.filter((each) => Math.abs(each) > BAND).length,
  };
}

/** Between the two nearest of ascending numbers. */
function quantile(ascending: readonly number[], share: number): number {
  const place = share * (ascending.length - 1);
  const [below, above] = [ascending[Math.floor(place)] ?? 0, ascending[Math.ceil(place)] ?? 0];
  return below + (place - Math.floor(place)) * (above - below);
}

/** What was built: one name in the chart, wherever its runs lie. */
export interface ComparedThing {
  readonly key: string;
  readonly alias: string;
  readonly predicted: number;
  /** Of its runs the highest: over it stands the name. */
  readonly measured: number;
  readonly difference: number;
}

/** Where the runs of each design of each student lie. */
export function comparedThings(compared: readonly ComparedRun[]): ComparedThing[] {
  const groups = new Map<string, ComparedRun[]>();
  for (const each of compared) {
    const key = `${each.run.studentId} ${each.run.conceptName}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([key, own]) => {
    const sum = own.reduce((total, { predicted }) => total + predicted, 0);
    return {
      key,
      alias: own[0]?.run.alias ?? '',
      predicted: sum / own.length,
      measured: Math.max(...own.map(({ measured }) => measured)),
      difference: Math.max(...own.map(({ difference }) => difference)),
    };
  });
}
