import { isResult } from '#rules/trials/trial-values.ts';
import { isModelError } from './application.ts';
import { completeInputs } from './inputs/complete-inputs.ts';
import { broughtUpToDate } from './up-to-date.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { TrialEntry, TrialNumber, TrialPrediction } from '#contract/engineering/trial.ts';
import type { Application, ModelError } from './application.ts';
import type { Trials } from './inputs/trials.ts';
import type { ActivityTerms } from './inputs/who-sets.ts';

/** A revision as it was saved, and under what its activity judges it. */
export interface BuiltRevision {
  readonly inputs: InputValues;
  /** Under which it was saved. */
  readonly modelVersion: number;
  readonly specification: Specification;
  readonly calibration?: ActivityTerms['calibration'];
}

/** What was measured about the built thing and its run; results are not looked at. */
export type RunConditions = Pick<TrialEntry, 'mass' | 'values'>;

/**
 * What the model says of a run: of this revision, at the mass that was weighed and under the conditions that were measured. What
 * was not measured is as the design and its challenge say.
 */
export function predictionOf<A>(
  application: Application<A>,
  { inputs: saved, modelVersion, specification, calibration }: BuiltRevision,
  { mass, values }: RunConditions,
): TrialPrediction {
  const { trials } = application;
  if (!trials) return refused('Nothing is measured in this application.');
  const given = broughtUpToDate(application, saved, modelVersion);
  const { inputs, problems } = completeInputs(application, given, specification, calibration);
  const [problem] = problems;
  if (problem) return refused(problem.message);
  const designed = application.analyse(inputs);
  if (isModelError(designed)) return refused(designed.message);
  const built = analysisOf(application, underConditions(trials, inputs, values), mass);
  const designMass = predicted(application, trials.mass, designed);
  return isModelError(built)
    ? { values: {}, designMass, refused: built.message }
    : { values: resultsOf(application, trials, built), designMass };
}

function analysisOf<A>(application: Application<A>, inputs: InputValues, mass: number | null): A | ModelError {
  if (mass === null || !application.analyseBuilt) return application.analyse(inputs);
  return application.analyseBuilt(inputs, mass);
}

/** Conditions are those of the day, also where a challenge sets others or a field would not take them. */
function underConditions({ fields }: Trials, inputs: InputValues, values: TrialEntry['values']): InputValues {
  const measured = fields.flatMap((field) => {
    const value = values[field.code];
    if (field.kind !== 'number' || !field.sets || typeof value !== 'number') return [];
    const { input, unit, besides } = field.sets;
    return [{ ...besides, [input]: value / unit }];
  });
  return Object.assign({}, inputs, ...measured) as InputValues;
}

function resultsOf<A>(application: Application<A>, { fields }: Trials, analysis: A): Record<string, number | null> {
  return Object.fromEntries(
    fields.filter(isResult).map((field) => [field.code, predicted(application, field, analysis)]),
  );
}

/** In SI. */
function predicted<A>(application: Application<A>, field: TrialNumber, analysis: A): number | null {
  const measure = application.measures.find(({ code }) => code === field.predicted?.measure);
  const value = measure?.value(analysis);
  return typeof value === 'number' && Number.isFinite(value) ? value * (field.predicted?.unit ?? 1) : null;
}

function refused(message: string): TrialPrediction {
  return { values: {}, designMass: null, refused: message };
}
