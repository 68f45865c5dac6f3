import { createHash } from 'node:crypto';
import { fitValue, LEAST_THINGS } from '#applications/calibration/fit.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { refuse } from '#server/http/refusal.ts';
import { byRevision, resultsOf } from './predictions.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Calibration } from '#applications/calibration/calibration.ts';
import type { FittedThing } from '#applications/calibration/fit.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { CalibrationFit } from '#contract/teacher/race-day/race-day-calls.ts';
import type { Analyst } from '#engine/ports.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ClassTrial } from '#server/records/engineering/class-trials.ts';

/** The runs of a class as they stand, and what they are asked. */
export interface ClassRuns {
  readonly application: AnyApplication;
  readonly activity: ActivityRecord;
  readonly trials: readonly ClassTrial[];
}

/** What was fitted of late, so that applying it need not fit it again. */
const CACHED_MOST = 50;
const cache = new Map<string, CalibrationFit>();

/** Stands for all that a fit depends on: another one where a run or the model is another. */
export function basisOf({ application, activity, trials }: ClassRuns): string {
  const runs = trials.map(({ id, rev, revisionId }) => [id, rev, revisionId]);
  const all = [application.code, application.modelVersion, activity.id, activity.calibration?.id ?? '', runs];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/** What was fitted of these runs already. */
export function fitKnown(basis: string): CalibrationFit | undefined {
  return cache.get(basis);
}

/** What a class's runs say of its model; refused with the reason where they say too little or what nobody can believe. */
export async function fitOf(analyst: Analyst, runs: ClassRuns): Promise<CalibrationFit> {
  const basis = basisOf(runs);
  const fit = cache.get(basis) ?? (await fitted(analyst, runs));
  cache.delete(basis);
  cache.set(basis, fit);
  if (cache.size > CACHED_MOST) cache.delete(cache.keys().next().value ?? basis);
  return fit;
}

/** The input that an application calibrates, with its range. */
export function calibratedInput(
  application: AnyApplication,
): { calibration: Calibration; input: InputDescriptor } | undefined {
  const { calibration } = application;
  const input = calibration && inputsOf(application).find(({ name }) => name === calibration.input);
  return calibration && input ? { calibration, input } : undefined;
}

async function fitted(analyst: Analyst, { application, activity, trials }: ClassRuns): Promise<CalibrationFit> {
  const found = calibratedInput(application);
  if (!found) throw refuse('CALIBRATION_NONE');
  const { calibration, input } = found;
  const measured = calibration.results.map((result) => ({ result, things: thingsOf(trials, result) }));
  const enough = measured.find(({ things }) => things.length >= LEAST_THINGS);
  if (!enough) throw refuse('CALIBRATION_FEW', fewValues(Math.max(...measured.map(({ things }) => things.length))));
  const { result, things } = enough;
  const fit = await fitValue(
    things.map((own) => asFitted(own, { analyst, application, calibration, result })),
    { range: [input.min ?? 0, input.max ?? 0], now: activity.calibration?.value ?? Number(input.default) },
  );
  const [least, most] = calibration.plausible;
  const words = { what: calibration.words, doubt: calibration.doubt };
  if (fit.kind === 'few') throw refuse('CALIBRATION_FEW', fewValues(fit.things));
  if (fit.kind === 'flat') throw refuse('CALIBRATION_FLAT', { what: calibration.words });
  if (fit.kind === 'outside') throw refuse('CALIBRATION_OUTSIDE', { ...words, value: written(fit.value, input) });
  if (fit.low < least || fit.high > most) {
    const interval = { low: written(fit.low, input), high: written(fit.high, input) };
    throw refuse('CALIBRATION_ABSURD', {
      ...words,
      ...interval,
      least: written(least, input),
      most: written(most, input),
    });
  }
  const { kind: _kind, value, ...rest } = fit;
  const ran = things.reduce((sum, own) => sum + own.length, 0);
  return { ...rest, value: Number(value.toPrecision(4)), runs: ran, result };
}

/** Runs of each design with this result, whatever revision of it was built. */
function thingsOf(trials: readonly ClassTrial[], result: string): ClassTrial[][] {
  const things = new Map<string, ClassTrial[]>();
  for (const trial of trials) {
    const value = trial.values[result];
    if (typeof value !== 'number' || value <= 0) continue;
    things.set(trial.conceptId, [...(things.get(trial.conceptId) ?? []), trial]);
  }
  return [...things.values()];
}

interface FittedBy {
  readonly analyst: Analyst;
  readonly application: AnyApplication;
  readonly calibration: Calibration;
  readonly result: string;
}

function asFitted(own: readonly ClassTrial[], { analyst, application, calibration, result }: FittedBy): FittedThing {
  return {
    id: own[0]?.conceptId ?? '',
    measured: meanLogarithm(own.map(({ values }) => Number(values[result]))) ?? 0,
    predicted: async (values) => {
      const calibrations = values.map((value) => ({ [calibration.input]: value }));
      const columns = values.map((): (number | null)[] => []);
      for (const trials of byRevision(own)) {
        const rows = await resultsOf({ analyst, application, result }, trials, calibrations);
        for (const [index, row] of rows.entries()) columns[index]?.push(...row);
      }
      return columns.map(meanLogarithm);
    },
  };
}

function meanLogarithm(numbers: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const number of numbers) {
    if (number === null || !(number > 0)) return null;
    sum += Math.log(number);
  }
  return numbers.length === 0 ? null : sum / numbers.length;
}

function fewValues(things: number): { readonly least: number; readonly found: number } {
  return { least: LEAST_THINGS, found: things };
}

function written(value: number, { units }: InputDescriptor): string {
  const number = String(Number(value.toPrecision(3)));
  return units === undefined || units === '' ? number : `${number} ${units}`;
}
