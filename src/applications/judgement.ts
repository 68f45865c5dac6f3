import { isModelError } from './application.ts';
import { inputsOf } from './inputs/complete-inputs.ts';
import { roundTo } from './rounding.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';
import type { Application, Measure, ModelError, PerformanceDescriptor, Warning } from './application.ts';

/** What an analysis means under a specification, without the texts around it. */
export interface Judgement<A> {
  readonly analysis: A | undefined;
  readonly error: ModelError | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly warnings: readonly Warning[];
  readonly isInSpec: boolean;
  /** The measure that ranks the design, not rounded, in the measure's units; null where the design has none. */
  readonly performance: number | null;
}

/** How a specification ranks designs. */
export interface Ranking<A> extends Omit<PerformanceDescriptor, 'measure'> {
  readonly measure: Measure<A>;
}

type Limit = Extract<SpecificationSetting, { kind: 'limit' }>;
type Choice = Extract<SpecificationSetting, { kind: 'choice' }>;

/** The measure and direction that a specification ranks by; the application's default where it names none of its performances. */
export function rankingOf<A>(application: Application<A>, specification: Specification): Ranking<A> {
  const named = application.performances.find((each) => each.measure === specification.performance);
  const { measure, ...rest } = named ?? application.performances[0];
  const found = application.measures.find((each) => each.code === measure);
  if (found === undefined) throw new Error(`${application.code} ranks by ${measure}, which is no measure of it`);
  return { measure: found, ...rest };
}

/** Analyses complete inputs and holds the result against the specification. */
export function judge<A>(application: Application<A>, specification: Specification, inputs: InputValues): Judgement<A> {
  const result = application.analyse(inputs);
  const error = isModelError(result) ? result : firstUnsettled(application, result);
  if (error !== undefined) return refused(error);
  const analysis = result as A;
  const warnings = application.warnings(analysis);
  const diagnostics = [...diagnose(application, specification, analysis, inputs), ...impossibilities(warnings)];
  const performance = rankingOf(application, specification).measure.value(analysis);
  return {
    analysis,
    error: undefined,
    diagnostics,
    warnings,
    isInSpec: diagnostics.every((diagnostic) => diagnostic.ok !== false),
    performance: typeof performance === 'number' ? performance : null,
  };
}

function refused<A>(error: ModelError): Judgement<A> {
  return { analysis: undefined, error, diagnostics: [], warnings: [], isInSpec: false, performance: null };
}

/** No number that is not finite may leave an analysis. */
function firstUnsettled<A>(application: Application<A>, analysis: A): ModelError | undefined {
  const wild = application.measures.find((measure) => {
    const value = measure.value(analysis);
    return typeof value === 'number' && !Number.isFinite(value);
  });
  if (wild === undefined) return undefined;
  return { error: 'NO_CONVERGENCE', message: 'The analysis did not settle.', where: wild.code };
}

function diagnose<A>(
  application: Application<A>,
  specification: Specification,
  analysis: A,
  inputs: InputValues,
): readonly Diagnostic[] {
  const limits = specification.settings.filter((setting) => setting.kind === 'limit');
  const choices = specification.settings.filter((setting) => setting.kind === 'choice');
  // Limits on measures that the application does not list as diagnostics come after those that it does.
  const codes = new Set([...application.diagnostics, ...limits.map((limit) => limit.measure)]);
  const measured = [...codes].flatMap((code) => {
    const measure = application.measures.find((each) => each.code === code);
    const own = limits.filter((limit) => limit.measure === code);
    return own.length === 0
      ? [measurement(measure, analysis, undefined)]
      : own.map((limit) => measurement(measure, analysis, limit));
  });
  return [...measured, ...choices.map((choice) => chosen(application, choice, inputs))];
}

/** What no challenge allows, by the class of its warnings. */
const RULES_OF_ALL = [
  ['geometry', 'Can be built'],
  ['stability', 'Runs as it should'],
] as const;

/** Whether a design with this warning is out of spec under every challenge. */
export function isForbidden(warning: Warning): boolean {
  return RULES_OF_ALL.some(([kind]) => kind === warning.class);
}

/** One broken rule for each class of warnings that no challenge allows, with their sentences as what was found. */
function impossibilities(warnings: readonly Warning[]): readonly Diagnostic[] {
  return RULES_OF_ALL.flatMap(([kind, label]) => {
    const found = warnings.filter((warning) => warning.class === kind);
    const value = found.map(({ message }) => message).join(' ');
    return found.length === 0 ? [] : [{ label, value, units: '', ok: false }];
  });
}

function measurement<A>(measure: Measure<A> | undefined, analysis: A, limit: Limit | undefined): Diagnostic {
  const exact = measure?.value(analysis) ?? null;
  const value = typeof exact === 'number' ? roundTo(exact, measure?.resolution ?? 0) : exact;
  const label = limit?.label ?? measure?.label ?? '';
  const diagnostic = { label, value, units: measure?.units ?? limit?.units ?? '' };
  if (limit === undefined) return diagnostic;
  const ok = typeof value === 'number' && value >= (limit.min ?? -Infinity) && value <= (limit.max ?? Infinity);
  return {
    ...diagnostic,
    ...(limit.min === undefined ? {} : { min: limit.min }),
    ...(limit.max === undefined ? {} : { max: limit.max }),
    ok,
  };
}

function chosen<A>(application: Application<A>, setting: Choice, inputs: InputValues): Diagnostic {
  const value = inputs[setting.input];
  const choice = inputsOf(application)
    .find((input) => input.name === setting.input)
    ?.choices?.find((each) => each.value === value);
  const ok = setting.allowed.some((allowed) => allowed === value);
  return { label: setting.label, value: choice?.label ?? String(value), units: '', ok };
}

/** Why a design is not ranked, a sentence each: the rules that it breaks, or what keeps it out in spec. Empty where it is ranked. */
export function reasonsOf({ status, admission, errors, diagnostics }: Assessment): string[] {
  if (status === 'tested') return admission?.isRanked === false ? [admission.sentence] : [];
  const broken = diagnostics.filter(({ ok }) => ok === false);
  return [...errors.map(({ message }) => message), ...broken.map(ruleWords)];
}

/** What is wrong with a broken rule, as a sentence. */
export function ruleWords({ label, value, units, min, max }: Diagnostic): string {
  // What no challenge allows is a sentence already.
  if (RULES_OF_ALL.some(([, each]) => each === label)) return String(value);
  if (min === undefined && max === undefined) return `“${label}” must not be “${value ?? 'none'}”.`;
  const rule = `${rangeOf(min, max)} ${units}`.trimEnd();
  if (typeof value !== 'number') return `“${label}” must be ${rule}.`;
  return `“${label}” is ${`${value} ${units}`.trimEnd()} but must be ${rule}.`;
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}
