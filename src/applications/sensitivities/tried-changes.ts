import { admissionOf } from '#applications/inputs/admission.ts';
import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { judge, rankingOf } from '#applications/judgement.ts';
import { roundTo } from '#applications/rounding.ts';
import { isAllowed } from '#applications/search/knobs.ts';
import { isSameRule, keepsRules, rulesMoved, shareToMend } from './rules-moved.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { Judgement } from '#applications/judgement.ts';
import type { Diagnostic } from '#contract/design.ts';
import type { InputValues, Scalar } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';
import type { RulesMoved } from './rules-moved.ts';

/** A step is this part of the value, or of the range where the value is zero. */
const STEP_OF_VALUE = 0.05;
const STEP_OF_RANGE = 0.02;
/** Whole numbers of so few values are tried two steps away, too: an odd number of panels may be worse where two more are better. */
const FEW = 30;
/** How often a step is made longer to keep a broken rule: once is enough for a straight line, twice for most curves. */
const STRETCHES = 2;
/** Parts of a stretched step that are tried where the whole of it breaks another rule. */
const SHORTER = [1 / 2, 1 / 4, 1 / 8];

/** What one change of one input does, found with the real model. */
export interface Effect {
  readonly input: string;
  /** In the input's units, with its sign; 0 for another choice. */
  readonly change: number;
  /** Of another choice. */
  readonly value?: Scalar;
  /** In the performance's units, with its sign, not rounded. */
  readonly effect: number;
  /** The same between the two performances as a judge reads them, which are those on the screen. */
  readonly shown: number;
  /** What it adds to the whole design's mass [g]; NaN where none is shown, or where the mass is what ranks. */
  readonly grams: number;
  /** What another choice costs more than this one [US dollars]; NaN where a price is not known. */
  readonly dollars: number;
  readonly rules: RulesMoved;
}

/** A design whose inputs are changed one by one; they are complete. */
export interface Base<A> {
  readonly application: Application<A>;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly judgement: Judgement<A>;
}

/**
 * Of each change of an input that is worth trying, choices that a rule forbids left out; so are those that the model refuses or that
 * leave no performance. Where a step brings a broken limit nearer, it is tried as long as that limit asks for, too.
 */
export function effectsOn<A>(base: Base<A>, input: InputDescriptor): readonly Effect[] {
  const value = base.inputs[input.name];
  if (input.type === 'number') return typeof value === 'number' ? steps(base, input, value) : [];
  return otherChoices(base, input).flatMap((other) => {
    const effect = effectOf(base, input.name, other);
    const dollars = priceOf(input, other) - priceOf(input, value);
    return effect === undefined ? [] : [{ ...effect, change: 0, value: other, dollars }];
  });
}

function priceOf({ choices = [] }: InputDescriptor, value: InputValues[string]): number {
  return choices.find((choice) => choice.value === value)?.price ?? Number.NaN;
}

function steps<A>(base: Base<A>, input: InputDescriptor, value: number): readonly Effect[] {
  const step = stepOf(input, value);
  const { min = -Infinity, max = Infinity } = input;
  const isFew = input.step === 1 && step === 1 && max - min <= FEW;
  const short = (isFew ? [step, -step, 2 * step, -2 * step] : [step, -step]).flatMap(
    (change) => changedBy(base, input, change) ?? [],
  );
  const long = short.flatMap((effect) =>
    effect.rules.nearer.flatMap(({ before }) => stretched(base, input, effect, before)),
  );
  return [...short, ...long];
}

/** Undefined where the change leads out of the range. */
function changedBy<A>(base: Base<A>, input: InputDescriptor, change: number): Effect | undefined {
  const { min = -Infinity, max = Infinity } = input;
  const next = Number((Number(base.inputs[input.name]) + change).toPrecision(12));
  const effect = next < min || next > max ? undefined : effectOf(base, input.name, next);
  return effect && { ...effect, change, dollars: Number.NaN };
}

/**
 * The step made so long that it keeps a rule that it brought nearer. Where that breaks another rule or leads too far, the longest of
 * some shorter ones that does not; none where there is none.
 */
function stretched<A>(base: Base<A>, input: InputDescriptor, step: Effect, rule: Diagnostic): readonly Effect[] {
  const whole = wholeStretch(base, input, step, rule);
  if (whole === undefined) return [];
  const { effect } = whole;
  if (effect?.rules.broken.length === 0) return [effect];
  const shorter = SHORTER.map((share) => changedBy(base, input, outward(input, whole.change * share)));
  const longest = shorter.find((each) => each !== undefined && keepsRules(each.rules));
  return [effect ?? [], longest ?? []].flat();
}

/** Undefined where the rule does not follow the step; without an effect where the model refuses so long a step. */
function wholeStretch<A>(
  base: Base<A>,
  input: InputDescriptor,
  step: Effect,
  rule: Diagnostic,
): { readonly change: number; readonly effect: Effect | undefined } | undefined {
  let reached = step;
  for (let tries = 0; tries < STRETCHES; tries += 1) {
    const still = reached.rules.nearer.find(({ before }) => isSameRule(before, rule));
    const share = still && shareToMend(still);
    if (share === undefined || !Number.isFinite(share)) break;
    const change = outward(input, reached.change * share);
    const next = changedBy(base, input, change);
    if (next === undefined) return { change, effect: undefined };
    reached = next;
  }
  return reached === step ? undefined : { change: reached.change, effect: reached };
}

/** The next whole number of the field's own steps, away from zero. */
function outward(input: InputDescriptor, change: number): number {
  const unit = unitOf(input, Math.abs(change));
  // A hair above a step is that step.
  const count = Math.ceil(Number((Math.abs(change) / unit).toPrecision(9)));
  return Math.sign(change) * roundTo(count * unit, unit);
}

function otherChoices<A>({ specification, inputs }: Base<A>, input: InputDescriptor): readonly Scalar[] {
  const { name, type, choices = [] } = input;
  const values = type === 'checkbox' ? [true, false] : choices.map((choice) => choice.value);
  return values.filter((other) => other !== inputs[name] && isAllowed(name, other, specification));
}

function effectOf<A>(base: Base<A>, name: string, value: Scalar): Omit<Effect, 'change' | 'dollars'> | undefined {
  const { application, specification, inputs, judgement } = base;
  if (judgement.performance === null) return undefined;
  const changed = { ...inputs, [name]: value };
  // Where the application changes other inputs with it, as with a unit, the design is written in another way, and is no other one.
  if (application.adjust !== undefined && application.adjust(inputs, changed) !== changed) return undefined;
  // The class's calibration stays what it is in the design.
  const { inputs: next, problems } = completeInputs(application, changed, specification, inputs);
  // What is read off a real part is no advice.
  if (problems.length > 0 || !admissionOf(application, specification, next).isRanked) return undefined;
  const after = judge(application, specification, next);
  if (after.performance === null) return undefined;
  const { resolution } = rankingOf(application, specification).measure;
  const asRead = (performance: number): number => roundTo(performance, resolution);
  return {
    input: name,
    effect: after.performance - judgement.performance,
    shown: asRead(asRead(after.performance) - asRead(judgement.performance)),
    grams: massOf(base, after) - massOf(base, judgement),
    rules: rulesMoved(judgement.diagnostics, after.diagnostics),
  };
}

/** The first diagnostic in grams is what the whole design weighs [g]. That it is so much for each gram says nothing where it ranks. */
function massOf<A>({ application, specification }: Base<A>, { analysis }: Judgement<A>): number {
  const { measures, diagnostics } = application;
  const code = diagnostics.find((each) => measures.find((measure) => measure.code === each)?.units === 'g');
  const mass = measures.find((measure) => measure.code === code);
  if (mass === rankingOf(application, specification).measure) return Number.NaN;
  const value = analysis === undefined ? undefined : mass?.value(analysis);
  return typeof value === 'number' ? value : Number.NaN;
}

/** A whole number of the field's own steps near one twentieth of the value, and at least one of them. */
function stepOf(input: InputDescriptor, value: number): number {
  const range = (input.max ?? value) - (input.min ?? value);
  const wanted = value === 0 ? STEP_OF_RANGE * range : STEP_OF_VALUE * Math.abs(value);
  const unit = unitOf(input, wanted);
  return roundTo(Math.max(1, Math.round(wanted / unit)) * unit, unit);
}

/** The field's own step; where it has none, the power of ten below a change. */
function unitOf({ step }: InputDescriptor, change: number): number {
  return step ?? 10 ** Math.floor(Math.log10(change > 0 ? change : 1));
}
