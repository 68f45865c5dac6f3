import type { TrialForm, TrialNumber, TrialValues } from '#contract/engineering/trial.ts';

interface Run {
  readonly values: TrialValues;
}

/** What runs are compared by: the field that they have alike. */
export interface Alike extends Pick<TrialNumber, 'code'> {
  /** As the specification has it, which decides a tie, and as a contest fixed it [SI]. */
  readonly usual?: number | undefined;
  readonly fixed?: number | undefined;
}

/** Of the runs of a class those that can be compared. */
interface ComparedRuns<R extends Run> {
  readonly runs: readonly R[];
  /** In SI what all of them have alike, such as the marked length; undefined where nothing must be or nobody wrote it down. */
  readonly alike: number | undefined;
  /** How many were made under another, and are not compared. */
  readonly left: number;
}

/** Lengths that a tape measures twice differ by less. */
const NEAR = 0.01;

/** The condition that runs must have alike to be compared; undefined where there is none. */
export function alikeIn({ fields }: TrialForm): TrialNumber | undefined {
  return fields.find((field): field is TrialNumber => field.kind === 'number' && field.isAlike === true);
}

/**
 * Nobody can compare times over 15 m with times over 20 m: what most runs of the class have is compared, in a tie what is
 * usual, until a contest has fixed it. A run in which it was not written down was made like the others.
 */
export function comparedRuns<R extends Run>(runs: readonly R[], alike: Alike | undefined): ComparedRuns<R> {
  if (alike === undefined) return { runs, alike: undefined, left: 0 };
  const valueOf = ({ values }: Run): number | undefined => {
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
