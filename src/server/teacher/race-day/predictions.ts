import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { TrialPrediction, TrialValues } from '#contract/engineering/trial.ts';
import type { Analyst } from '#engine/ports.ts';
import type { ClassTrial } from '#server/records/engineering/class-trials.ts';

/** A revision never changes and the model forgets nothing, so that a prediction holds as long as the model does. */
const CACHED_MOST = 5000;
const cache = new Map<string, TrialPrediction>();

export interface PredictedTrial {
  readonly trial: ClassTrial;
  readonly prediction: TrialPrediction;
}

/** What the model says of each run of a class; the analyses run on threads, and what was asked before is known. */
export async function predictionsOf(
  analyst: Analyst,
  application: AnyApplication,
  trials: readonly ClassTrial[],
  calibration: InputValues | undefined,
): Promise<PredictedTrial[]> {
  const keyOf = (trial: ClassTrial): string =>
    JSON.stringify([
      application.code,
      application.modelVersion,
      trial.revisionId,
      calibration,
      runOf(application, trial),
    ]);
  const unknown = new Map(trials.flatMap((trial) => (cache.has(keyOf(trial)) ? [] : [[keyOf(trial), trial] as const])));
  const found = new Map<string, TrialPrediction>();
  for (const own of byRevision([...unknown.values()])) {
    // One thing after the other: a class's page takes one thread at most.
    const [answers = []] = await analyst.predictions(jobOf(application, own, [calibration]));
    for (const [index, trial] of own.entries()) {
      const prediction = answers[index];
      if (prediction) found.set(keyOf(trial), prediction);
    }
  }
  const predicted = trials.flatMap((trial) => {
    const prediction = found.get(keyOf(trial)) ?? cache.get(keyOf(trial));
    return prediction ? [{ trial, prediction }] : [];
  });
  for (const { trial, prediction } of predicted) keep(keyOf(trial), prediction);
  return predicted;
}

interface AskedResult {
  readonly analyst: Analyst;
  readonly application: AnyApplication;
  /** Its code. */
  readonly result: string;
}

/** What a result of these runs of one revision would be for each of some calibrations, in SI. */
export async function resultsOf(
  { analyst, application, result }: AskedResult,
  trials: readonly ClassTrial[],
  calibrations: readonly InputValues[],
): Promise<(number | null)[][]> {
  const answers = await analyst.predictions(jobOf(application, trials, calibrations));
  return answers.map((runs) => runs.map(({ values }) => values[result] ?? null));
}

function jobOf(
  application: AnyApplication,
  trials: readonly ClassTrial[],
  calibrations: readonly (InputValues | undefined)[],
): Parameters<Analyst['predictions']>[0] {
  const [first] = trials;
  if (!first) throw new Error('There is nothing to predict.');
  const { inputs, modelVersion, specification } = first.built;
  return {
    application: application.code,
    built: { inputs, modelVersion, specification },
    runs: trials.map((trial) => runOf(application, trial)),
    calibrations,
  };
}

/** Under what a run was made; what came of it tells the model nothing. */
function runOf({ trials }: AnyApplication, { mass, values }: ClassTrial): { mass: number | null; values: TrialValues } {
  const conditions = trials?.fields.filter((field) => field.kind === 'number' && field.role === 'condition') ?? [];
  const own = conditions.flatMap(({ code }) => {
    const value = values[code];
    return value === undefined ? [] : [[code, value] as const];
  });
  return { mass, values: Object.fromEntries(own) };
}

export function byRevision(trials: readonly ClassTrial[]): ClassTrial[][] {
  const groups = new Map<string, ClassTrial[]>();
  for (const trial of trials) groups.set(trial.revisionId, [...(groups.get(trial.revisionId) ?? []), trial]);
  return [...groups.values()];
}

function keep(key: string, prediction: TrialPrediction): void {
  cache.delete(key);
  cache.set(key, prediction);
  if (cache.size > CACHED_MOST) cache.delete(cache.keys().next().value ?? key);
}
