import { calibrationOf } from '#server/games/calibrations.ts';
import { revisionsToPredict } from '#server/records/engineering/judged-trials.ts';
import type { RunPrediction, Trial, TrialPrediction } from '#contract/engineering/trial.ts';
import type { Analyst } from '#engine/ports.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { RevisionToPredict } from '#server/records/engineering/judged-trials.ts';
import type { Services } from '#server/services.ts';

type Predictable = Pick<Trial, 'id' | 'revisionId' | 'rev' | 'mass' | 'values'>;

/** Runs of one job: others have their turn behind it. */
const RUNS_OF_JOB = 50;

/**
 * What the model says of each run: of the revision that was built, at its measured mass and under the conditions of the run, each set
 * of conditions once. One job after the other: of all at once most would find no place to wait in.
 */
export async function predictRuns(
  { database, catalogue }: Pick<Services, 'database' | 'catalogue'>,
  analyst: Analyst,
  activity: Pick<ActivityRecord, 'appCode' | 'calibration'>,
  trials: readonly Predictable[],
): Promise<RunPrediction[]> {
  const { appCode } = activity;
  const form = catalogue.applicationOf(appCode)?.trials;
  if (!form) return [];
  const conditions = new Set(
    form.fields.flatMap(({ code, ...field }) => ('sets' in field && field.sets ? [code] : [])),
  );
  const keyOf = ({ mass, values }: Predictable): string =>
    JSON.stringify([mass, Object.entries(values).filter(([code]) => conditions.has(code))]);
  const revisions = await database.read((sql) =>
    revisionsToPredict(sql, [...new Set(trials.map(({ revisionId }) => revisionId))]),
  );
  const predicted: RunPrediction[] = [];
  for (const revision of revisions) {
    predicted.push(...(await predictOf({ analyst, activity, trials, keyOf }, revision)));
  }
  const order = new Map(trials.map(({ id }, index) => [id, index]));
  return predicted.toSorted((one, other) => (order.get(one.trialId) ?? 0) - (order.get(other.trialId) ?? 0));
}

interface Wanted {
  readonly analyst: Analyst;
  readonly activity: Pick<ActivityRecord, 'appCode' | 'calibration'>;
  readonly trials: readonly Predictable[];
  /** The same for runs under the same conditions. */
  readonly keyOf: (trial: Predictable) => string;
}

async function predictOf(
  { analyst, activity, trials, keyOf }: Wanted,
  { id, ...built }: RevisionToPredict,
): Promise<RunPrediction[]> {
  const own = trials.filter(({ revisionId }) => revisionId === id);
  const keys = [...new Set(own.map(keyOf))];
  const runs = keys.flatMap((key) => own.find((trial) => keyOf(trial) === key) ?? []);
  const job = { application: activity.appCode, built, calibrations: [calibrationOf(activity)] };
  const predictions: TrialPrediction[] = [];
  for (let from = 0; from < runs.length; from += RUNS_OF_JOB) {
    const some = runs.slice(from, from + RUNS_OF_JOB).map(({ mass, values }) => ({ mass, values }));
    const [answers = []] = await analyst.predictions({ ...job, runs: some });
    predictions.push(...answers);
  }
  return own.flatMap((trial) => {
    const prediction = predictions[keys.indexOf(keyOf(trial))];
    return prediction ? [{ trialId: trial.id, rev: trial.rev, ...prediction }] : [];
  });
}
