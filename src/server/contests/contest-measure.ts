import { rankingOf } from '#applications/judgement.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { alikeIn } from '#rules/trials/compared-runs.ts';
import { isResult } from '#rules/trials/trial-values.ts';
import { refuse } from '#server/http/refusal.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { TrialNumber } from '#contract/engineering/trial.ts';
import type { ContestRecord } from '#server/records/competition/contests.ts';

/** What decides a contest. */
export interface ContestMeasure {
  readonly label: string;
  readonly units: string;
  readonly resolution: number;
  readonly decimals: number;
  readonly better: 'lower' | 'higher';
  /** Of the runs: the field that holds it, and how much of SI one of its units is. */
  readonly field: { readonly code: string; readonly unit: number } | undefined;
  /** Of the runs: the condition that those compared have alike, with what the specification has it, and what the contest fixed [SI]. */
  readonly alike:
    | (TrialNumber & { readonly usual: number | undefined; readonly fixed: number | undefined })
    | undefined;
}

/** The measure that ranks, or what a class measures of it; where it cannot, the first result of a run. */
export function contestMeasure(
  application: AnyApplication,
  specification: Specification,
  { basis, alike }: Pick<ContestRecord, 'basis'> & Partial<Pick<ContestRecord, 'alike'>>,
): ContestMeasure {
  const { measure, better } = rankingOf(application, specification);
  if (basis === 'predicted') return { ...shown(measure), better, field: undefined, alike: undefined };
  const results = (application.trials?.fields ?? [])
    .filter(isResult)
    .filter(({ predicted }) => predicted !== undefined);
  const field = results.find(({ predicted }) => predicted?.measure === measure.code) ?? results[0];
  const measured = application.measures.find(({ code }) => code === field?.predicted?.measure);
  if (!field?.predicted || !measured) throw refuse('CONTEST_NOTHING_MEASURED');
  const ranked = application.performances.find((each) => each.measure === measured.code);
  return {
    ...shown(measured),
    label: field.label,
    better: measured.code === measure.code ? better : (ranked?.better ?? 'higher'),
    field: { code: field.code, unit: field.predicted.unit },
    alike: alikeOf(application, specification, alike ?? undefined),
  };
}

function alikeOf(
  { trials }: AnyApplication,
  specification: Specification,
  fixed: number | undefined,
): ContestMeasure['alike'] {
  const field = trials && alikeIn(trials);
  return field && { ...field, usual: usualOf(field, specification), fixed };
}

/** What the specification has a condition of runs as [SI]; undefined where it leaves it open. */
export function usualOf(field: TrialNumber, { settings }: Specification): number | undefined {
  const setting = settings.find((each) => each.kind === 'fixed' && each.input === field.sets?.input);
  const value = setting?.kind === 'fixed' ? Number(setting.value) * (field.sets?.unit ?? 1) : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}

function shown({ label, units, resolution }: { label: string; units: string; resolution: number }) {
  return { label, units, resolution, decimals: decimalsOf(resolution) };
}
