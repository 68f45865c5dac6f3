import type { Sensitivity } from '#contract/analysis.ts';
import type { InputValues } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';
import type { Application, InputDescriptor } from './application.ts';
import { isInUse } from '#rules/conditions.ts';
import { completeInputs, effectiveInputs } from './complete-inputs.ts';
import { judge, rankingOf } from './judgement.ts';
import type { Judgement, Ranking } from './judgement.ts';
import { decimalsOf, roundTo, written } from './rounding.ts';
import { mayMoveRank, setterOf } from './who-sets.ts';
import type { ActivityTerms } from './who-sets.ts';

const MOST_LINES = 5;

/** A step is this part of the value, or of the range where the value is zero. */
const STEP_OF_VALUE = 0.05;
const STEP_OF_RANGE = 0.02;

/** What one step of one input does, found with the real model. */
export interface Effect {
  readonly input: string;
  /** In the input's units, with its sign. */
  readonly change: number;
  /** In the performance's units, with its sign, not rounded. */
  readonly effect: number;
  /** Whether the design with the step satisfies the specification no worse than before. */
  readonly keepsSpec: boolean;
}

/**
 * "What limits this design": at most five inputs whose next sensible step helps the performance most and breaks no more of the
 * specification, the strongest first. Empty where the design has no performance.
 */
export function sensitivitiesOf<A>(
  application: Application<A>,
  specification: Specification,
  given: Readonly<Record<string, unknown>>,
  { calibration }: ActivityTerms = {},
): readonly Sensitivity[] {
  const { inputs, problems } = completeInputs(application, given, specification, calibration);
  if (problems.length > 0) return [];
  const base = { application, specification, inputs, judgement: judge(application, specification, inputs) };
  const ranking = rankingOf(application, specification);
  const helping = variedInputs(base).flatMap((input) => {
    const effects = stepsOf(base, input).filter((effect) => effect.keepsSpec && helps(effect, ranking));
    const best = effects.toSorted(byStrength)[0];
    return best === undefined ? [] : [{ input, best }];
  });
  return helping
    .toSorted((one, other) => byStrength(one.best, other.best))
    .slice(0, MOST_LINES)
    .map(({ input, best }) => lineOf(input, best, ranking));
}

/**
 * The effects of one sensible step of a numeric input to either side, as far as its range goes. `inputs` must be complete.
 * A side that the model refuses, or where the design has no performance, is left out.
 */
export function effectsOf<A>(
  application: Application<A>,
  specification: Specification,
  { inputs, input: name }: { readonly inputs: InputValues; readonly input: string },
): readonly Effect[] {
  const base = { application, specification, inputs, judgement: judge(application, specification, inputs) };
  const input = effectiveInputs(application, inputs).find((each) => each.name === name);
  return input === undefined ? [] : stepsOf(base, input);
}

interface Base<A> {
  readonly application: Application<A>;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly judgement: Judgement<A>;
}

function stepsOf<A>(
  { application, specification, inputs, judgement }: Base<A>,
  input: InputDescriptor,
): readonly Effect[] {
  const before = judgement.performance;
  const value = inputs[input.name];
  if (typeof value !== 'number' || before === null) return [];
  const step = stepOf(input, value);
  return [step, -step].flatMap((change) => {
    const next = Number((value + change).toPrecision(12));
    if (next < (input.min ?? -Infinity) || next > (input.max ?? Infinity)) return [];
    const stepped = completeInputs(application, { ...inputs, [input.name]: next }, specification);
    if (stepped.problems.length > 0) return [];
    const after = judge(application, specification, stepped.inputs);
    if (after.performance === null) return [];
    const keepsSpec = failures(after) <= failures(judgement);
    return [{ input: input.name, change, effect: after.performance - before, keepsSpec }];
  });
}

/** The numeric inputs that a student may turn and that mean something in this design. */
function variedInputs<A>({ application, specification, inputs }: Base<A>): readonly InputDescriptor[] {
  return effectiveInputs(application, inputs).filter(
    (input) =>
      input.type === 'number' &&
      mayMoveRank(input) &&
      setterOf(input, specification) === undefined &&
      isInUse(input, inputs),
  );
}

/** A whole number of the field's own steps near one twentieth of the value, and at least one of them. */
function stepOf(input: InputDescriptor, value: number): number {
  const range = (input.max ?? value) - (input.min ?? value);
  const wanted = value === 0 ? STEP_OF_RANGE * range : STEP_OF_VALUE * Math.abs(value);
  const unit = input.step ?? 10 ** Math.floor(Math.log10(wanted > 0 ? wanted : 1));
  return roundTo(Math.max(1, Math.round(wanted / unit)) * unit, unit);
}

function failures<A>(judgement: Judgement<A>): number {
  return judgement.diagnostics.filter((diagnostic) => diagnostic.ok === false).length;
}

/** A change that no judge could measure does not help. */
function helps<A>(effect: Effect, { measure, better }: Ranking<A>): boolean {
  const gain = better === 'higher' ? effect.effect : -effect.effect;
  return gain >= measure.resolution;
}

function byStrength(one: Effect, other: Effect): number {
  return Math.abs(other.effect) - Math.abs(one.effect);
}

function lineOf<A>(input: InputDescriptor, best: Effect, { measure }: Ranking<A>): Sensitivity {
  const units = input.units ?? '';
  const amount = written(Math.abs(best.change), 10 ** -decimalsOf(Math.abs(best.change)), units);
  const gain = written(Math.abs(best.effect), measure.resolution, measure.units);
  const turn = best.change > 0 ? 'Raise' : 'Lower';
  const way = best.effect > 0 ? 'up' : 'down';
  return {
    input: input.name,
    label: input.label,
    units,
    change: best.change,
    effect: roundTo(best.effect, measure.resolution),
    sentence: `${turn} “${input.label}” by ${amount} and “${measure.label}” goes ${way} by ${gain}.`,
  };
}
