import type { ActivityRun } from '#server/records/engineering/class-trials.ts';
import type { ContestMeasure } from './contest-measure.ts';

/** The runs that a measured contest compares. */
export interface ComparedRuns {
  readonly runs: readonly ActivityRun[];
  /** In SI what all of them have alike, such as the marked length; undefined where nothing must be or nobody wrote it down. */
  readonly alike: number | undefined;
  /** How many were made under another, and are not compared. */
  readonly left: number;
}

/** Lengths that a tape measures twice differ by less. */
const NEAR = 0.01;

/**
 * Nobody can compare times over 15 m with times over 20 m: what most runs of the class have is the contest's, in a tie that of the
 * specification, until the contest has fixed it. A run in which it was not written down was made like the others.
 */
export function comparedRuns(runs: readonly ActivityRun[], { alike }: ContestMeasure): ComparedRuns {
  if (alike === undefined) return { runs, alike: undefined, left: 0 };
  const valueOf = ({ values }: ActivityRun): number | undefined => {
    const value = values[alike.code];
    return typeof value === 'number' ? value : undefined;
  };
  const written = runs.flatMap((run) => valueOf(run) ?? []);
  const most = alike.fixed ?? mostOf(written, alike.usual);
  const compared = runs.filter((run) => {
    const value = valueOf(run);
    return value === undefined || most === undefined || isNear(value, most);
  });
  return { runs: compared, alike: most, left: runs.length - compared.length };
}

function mostOf(values: readonly number[], usual: number | undefined): number | undefined {
  const countOf = (value: number): number => values.filter((each) => isNear(each, value)).length;
  const candidates = usual === undefined ? values : [usual, ...values];
  const [first, ...rest] = candidates;
  if (first === undefined || values.length === 0) return undefined;
  return rest.reduce((most, value) => (countOf(value) > countOf(most) ? value : most), first);
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR * other;
