import { comparisonOf } from '#client/panels/trials/run-verdict.ts';
import { valueIn } from '#client/stores/learning/trials/measured-text.ts';
import { trialPredictions } from '#client/stores/learning/trials/trial-predictions.ts';
import { trials as say } from '#client/words/student/trials.ts';
import { isResult } from '#rules/trials/trial-values.ts';
import { revisionName } from './revision-name.ts';
import type { ComparedRun, Comparison } from '#client/panels/trials/run-verdict.ts';
import type { ShownTrial } from '#client/stores/learning/trials/trials.ts';
import type { TrialForm, TrialNumber, TrialUnits } from '#contract/engineering/trial.ts';

/** One result of all runs of a built thing. */
export interface ComparedResult {
  readonly field: TrialNumber;
  readonly runs: readonly (ComparedRun & { readonly id: string; readonly name: string })[];
  readonly comparison: Comparison;
}

/** What was built of one revision, with its runs; those that were struck out or refused are left out. */
export interface BuiltThing {
  readonly revisionId: string;
  readonly name: string;
  /** The name is that of the revision; where the list of designs is not here, the runs stand for it. */
  readonly isNamed: boolean;
  readonly results: readonly ComparedResult[];
  /** Why the model predicts nothing. */
  readonly refused: string | undefined;
}

/** Newest first. */
export function builtThings(form: TrialForm, all: readonly ShownTrial[]): BuiltThing[] {
  const counting = all.filter(({ status, struck }) => struck === undefined && status !== 'refused');
  const ids = [...new Set(counting.map(({ entry }) => entry.revisionId))].toReversed();
  return ids.map((revisionId) => {
    const runs = counting.filter(({ entry }) => entry.revisionId === revisionId);
    const predictions = runs.map(({ id, entry }) => trialPredictions.of(form, id, entry));
    const results = form.fields.filter(isResult).flatMap((field) => comparedIn(form, field, runs));
    const names = runs.map(({ entry }) => entry.name).join(', ');
    const known = revisionName(revisionId);
    const name = known || say('revisionOfRun', { run: names });
    return {
      revisionId,
      name,
      isNamed: known !== '',
      results,
      refused: predictions.find((each) => each?.refused !== undefined)?.refused,
    };
  });
}

function comparedIn(form: TrialForm, field: TrialNumber, all: readonly ShownTrial[]): ComparedResult[] {
  const runs = all.flatMap(({ id, entry }) => {
    const measured = entry.values[field.code];
    const told = trialPredictions.of(form, id, entry);
    if (typeof measured !== 'number') return [];
    return [{ id, name: entry.name, measured, predicted: told?.values[field.code] }];
  });
  const comparison = comparisonOf(runs);
  return comparison ? [{ field, runs, comparison }] : [];
}

/** "6% slower"; a share of what was predicted. */
export function differenceText({ differs: [more, less] = ['', ''] }: TrialNumber, difference: number): string {
  const percent = Math.round(Math.abs(difference) * 100);
  return percent === 0 ? say('same') : say('differs', { percent, words: difference > 0 ? more : less });
}

/** What the difference says, and how much of it is chance. */
export function verdictText({ field, runs, comparison }: ComparedResult): readonly [string, string] {
  const { difference, spread = 0, verdict } = comparison;
  if (verdict === undefined || difference === undefined) return [say('noVerdict'), ''];
  const values = { percent: Math.round(spread * 100), count: runs.length };
  if (verdict === 'agrees') return [say('agrees'), ''];
  return [say('thanPredicted', { difference: differenceText(field, difference) }), say(verdict, values)];
}

/** The comparison as a student puts it into the journal, where it stays as it is: of what is not known here it says nothing. */
export function comparisonText({ name, isNamed, results }: BuiltThing, units: TrialUnits): string {
  const lines = results.map((result) => {
    const { field, runs, comparison } = result;
    const shown = (value: number): string => valueIn(field, Number(value.toPrecision(4)), units);
    const { predictedMean } = comparison;
    const measured = runs.map((run) => shown(run.measured)).join(', ');
    const values = { result: field.label, measured, mean: shown(comparison.mean) };
    if (predictedMean === undefined) return say('journalMeasured', values);
    const facts = say('journalLine', { ...values, predicted: shown(predictedMean) });
    return `${facts} ${verdictText(result).join(' ')}`.trimEnd();
  });
  return [isNamed ? say('journalTitle', { name }) : say('journalUnnamed'), ...lines].join('\n');
}
