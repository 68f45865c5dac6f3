import { admissionOf } from '#applications/inputs/admission.ts';
import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { isForbidden, judge, rankingOf } from '#applications/judgement.ts';
import { withinRanges } from '#applications/up-to-date.ts';
import type { Application } from '#applications/application.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';

/** One design that a search tried. */
export interface Trial {
  /** Complete. */
  readonly inputs: InputValues;
  /** Not rounded; null where the design has none. */
  readonly performance: number | null;
  /** The performance so that less is better; above all numbers where there is none. */
  readonly cost: number;
  /** How far it is from keeping every rule; 0 where it keeps them, endless where the model refuses it. */
  readonly offence: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a design is tried out on. */
export interface Challenge<A> {
  readonly application: Application<A>;
  readonly specification: Specification;
}

/** Judges a design whose numbers are first moved to where their ranges allow them to be. */
export function tryOut<A>({ application, specification }: Challenge<A>, given: InputValues): Trial {
  const within = withinRanges(application, completeInputs(application, given, specification).inputs);
  const { inputs, problems } = completeInputs(application, within, specification);
  const refused: Trial = { inputs, performance: null, cost: Infinity, offence: Infinity, diagnostics: [] };
  if (problems.length > 0 || !admissionOf(application, specification, inputs).isRanked) return refused;
  const { error, performance, diagnostics, warnings } = judge(application, specification, inputs);
  if (error !== undefined) return refused;
  const { better } = rankingOf(application, specification);
  const faults = warnings.filter(isForbidden).length * UNMEASURED;
  const offence = diagnostics.reduce((sum, diagnostic) => sum + offenceOf(diagnostic), faults);
  if (performance === null) return { ...refused, offence: 1 + offence, diagnostics };
  return { inputs, performance, cost: better === 'lower' ? performance : -performance, offence, diagnostics };
}

/** Whether a trial is the better one: by the rules first, by the performance where both keep them or break them alike. */
export function isBetter(one: Trial, other: Trial): boolean {
  return one.offence < other.offence || (one.offence === other.offence && one.cost < other.cost);
}

/** What a rule weighs that has no measure: little, so that a search may break it on its way to keeping another. */
const UNMEASURED = 0.05;

/** By how much a rule is broken, as a share of its limit. */
export function offenceOf({ ok, value, min, max }: Diagnostic): number {
  if (ok !== false) return 0;
  if (typeof value !== 'number' || (min === undefined && max === undefined)) return UNMEASURED;
  const limit = min !== undefined && value < min ? min : (max ?? min ?? 0);
  return Math.abs(value - limit) / Math.max(Math.abs(limit), 1e-3);
}
