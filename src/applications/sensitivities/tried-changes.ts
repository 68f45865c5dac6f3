import { admissionOf } from '#applications/inputs/admission.ts';
import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { judge } from '#applications/judgement.ts';
import { roundTo } from '#applications/rounding.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { Judgement } from '#applications/judgement.ts';
import type { Diagnostic } from '#contract/design.ts';
import type { InputValues, Scalar } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';

/** A step is this part of the value, or of the range where the value is zero. */
const STEP_OF_VALUE = 0.05;
const STEP_OF_RANGE = 0.02;
/** Whole numbers of so few values are tried two steps away, too: an odd number of panels may be worse where two more are better. */
const FEW = 30;

/** What one change of one input does, found with the real model. */
export interface Effect {
  readonly input: string;
  /** In the input's units, with its sign; 0 for another choice. */
  readonly change: number;
  /** Of another choice. */
  readonly value?: Scalar;
  /** In the performance's units, with its sign, not rounded. */
  readonly effect: number;
  /** What it adds to the whole design's mass [g]; NaN where none is shown. */
  readonly grams: number;
  /** What another choice costs more than this one [US dollars]; NaN where a price is not known. */
  readonly dollars: number;
  /** The rules that it breaks and that the design kept before. */
  readonly broken: readonly Diagnostic[];
}

/** A design whose inputs are changed one by one; they are complete. */
export interface Base<A> {
  readonly application: Application<A>;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly judgement: Judgement<A>;
}

/** Of each change of an input that is worth trying; those that the model refuses or that leave no performance are left out. */
export function effectsOn<A>(base: Base<A>, input: InputDescriptor): readonly Effect[] {
  const value = base.inputs[input.name];
  if (input.type === 'number') return typeof value === 'number' ? steps(base, input, value) : [];
  return otherChoices(input, value).flatMap((other) => {
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
  return (isFew ? [step, -step, 2 * step, -2 * step] : [step, -step]).flatMap((change) => {
    const next = Number((value + change).toPrecision(12));
    const effect = next < min || next > max ? undefined : effectOf(base, input.name, next);
    return effect === undefined ? [] : [{ ...effect, change, dollars: Number.NaN }];
  });
}

function otherChoices({ type, choices = [] }: InputDescriptor, value: InputValues[string]): readonly Scalar[] {
  const values = type === 'checkbox' ? [true, false] : choices.map((choice) => choice.value);
  return values.filter((other) => other !== value);
}

function effectOf<A>(base: Base<A>, name: string, value: Scalar): Omit<Effect, 'change' | 'dollars'> | undefined {
  const { application, specification, inputs, judgement } = base;
  if (judgement.performance === null) return undefined;
  const changed = { ...inputs, [name]: value };
  const given = application.adjust?.(inputs, changed) ?? changed;
  const { inputs: next, problems } = completeInputs(application, given, specification);
  // What is read off a real part is no advice.
  if (problems.length > 0 || !admissionOf(application, specification, next).isRanked) return undefined;
  const after = judge(application, specification, next);
  if (after.performance === null) return undefined;
  return {
    input: name,
    effect: after.performance - judgement.performance,
    grams: massOf(base, after) - massOf(base, judgement),
    broken: newlyBroken(judgement, after),
  };
}

/** The first diagnostic in grams is what the whole design weighs [g]. */
function massOf<A>({ application }: Base<A>, { analysis }: Judgement<A>): number {
  const { measures, diagnostics } = application;
  const code = diagnostics.find((each) => measures.find((measure) => measure.code === each)?.units === 'g');
  const mass = measures.find((measure) => measure.code === code);
  const value = analysis === undefined ? undefined : mass?.value(analysis);
  return typeof value === 'number' ? value : Number.NaN;
}

function newlyBroken<A>(before: Judgement<A>, after: Judgement<A>): readonly Diagnostic[] {
  const broken = new Set(before.diagnostics.flatMap(({ ok, label }) => (ok === false ? [label] : [])));
  return after.diagnostics.filter(({ ok, label }) => ok === false && !broken.has(label));
}

/** A whole number of the field's own steps near one twentieth of the value, and at least one of them. */
function stepOf(input: InputDescriptor, value: number): number {
  const range = (input.max ?? value) - (input.min ?? value);
  const wanted = value === 0 ? STEP_OF_RANGE * range : STEP_OF_VALUE * Math.abs(value);
  const unit = input.step ?? 10 ** Math.floor(Math.log10(wanted > 0 ? wanted : 1));
  return roundTo(Math.max(1, Math.round(wanted / unit)) * unit, unit);
}
