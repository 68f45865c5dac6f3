/** A result of one run and what the model says of it; null where it says that there is none, undefined where nothing is known yet. */
export interface ComparedRun {
  readonly measured: number;
  readonly predicted: number | null | undefined;
}

/**
 * How much of a difference is chance, by how far the runs lie apart: `real` where the difference is larger than that, `chance` where it
 * is less than half of it, `partly` between. `once`: one run does not say.
 */
type Verdict = 'real' | 'partly' | 'chance' | 'once' | 'agrees';

export interface Comparison {
  /** Of what was measured and of what was predicted of the same runs. */
  readonly mean: number;
  readonly predictedMean: number | undefined;
  /** Of what was measured from what was predicted, as a share of it, over all runs that have a prediction. */
  readonly difference: number | undefined;
  /** The largest less the smallest of what was measured over what was predicted, as a share of their mean; undefined of one run. */
  readonly spread: number | undefined;
  readonly verdict: Verdict | undefined;
}

/** Differences below this are none [1]. */
const NOTHING = 0.005;

/** Runs of one built thing beside their predictions: conditions may differ from run to run, so each is held to its own. */
export function comparisonOf(runs: readonly ComparedRun[]): Comparison | undefined {
  if (runs.length === 0) return undefined;
  const known = runs.flatMap(({ measured, predicted }) =>
    typeof predicted === 'number' && predicted > 0 ? [{ measured, predicted, ratio: measured / predicted }] : [],
  );
  const mean = meanOf(runs.map(({ measured }) => measured));
  if (known.length === 0) {
    const unknown = { predictedMean: undefined, difference: undefined, verdict: undefined };
    return { mean, ...unknown, spread: spreadOf(runs.map(({ measured }) => measured)) };
  }
  const ratios = known.map(({ ratio }) => ratio);
  const difference = meanOf(ratios) - 1;
  const spread = spreadOf(ratios);
  return {
    mean,
    predictedMean: meanOf(known.map(({ predicted }) => predicted)),
    difference,
    spread,
    verdict: verdictOf(difference, spread),
  };
}

function verdictOf(difference: number, spread: number | undefined): Verdict {
  const size = Math.abs(difference);
  if (size < NOTHING) return 'agrees';
  if (spread === undefined) return 'once';
  if (size > spread) return 'real';
  return size > spread / 2 ? 'partly' : 'chance';
}

function spreadOf(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  return (Math.max(...values) - Math.min(...values)) / meanOf(values);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
