import { completeInputs, effectiveInputs } from '#applications/inputs/complete-inputs.ts';
import { judge } from '#applications/judgement.ts';
import { isInUse } from '#rules/conditions.ts';
import { isFree } from './attempt.ts';
import { inSpecLines } from './in-spec.ts';
import { outOfSpecLines } from './out-of-spec.ts';
import { triedOf } from './tried-changes.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { ActivityTerms } from '#applications/inputs/who-sets.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Base } from './attempt.ts';
import type { Effect } from './tried-changes.ts';

const MOST_LINES = 5;

/**
 * "What limits this design": at most five lines. Out of spec, those that mend a broken rule come first, and each rule that none mends is
 * named; then those whose next sensible step, or other choice, helps the performance most and breaks no rule, the strongest first. Where
 * none helps a design that is in spec, two changes at once do, or the rule in the way is named. Empty where the design has no performance.
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
  if (base.judgement.performance === null) return [];
  const tried = variedInputs(base).map((input) => triedOf(base, input));
  const lines = base.judgement.isInSpec ? inSpecLines(base, tried) : outOfSpecLines(base, tried);
  return lines.slice(0, MOST_LINES).map((line) => withTools(application, line));
}

/**
 * The effects of one sensible change of an input to either side, as far as its range goes. `inputs` must be complete.
 * A side that the model refuses, or where the design has no performance, is left out. @internal
 */
export function effectsOf<A>(
  application: Application<A>,
  specification: Specification,
  { inputs, input: name }: { readonly inputs: InputValues; readonly input: string },
): readonly Effect[] {
  const base = { application, specification, inputs, judgement: judge(application, specification, inputs) };
  const input = effectiveInputs(application, inputs).find((each) => each.name === name);
  return input === undefined ? [] : triedOf(base, input).effects;
}

/** A line with the tool of each input that it names. */
function withTools<A>({ nodes }: Application<A>, line: Sensitivity): Sensitivity {
  const held = <T extends { readonly input: string }>(named: T): T & { readonly node?: string } => {
    const node = nodes.find(({ sections }) =>
      sections.some(({ inputs }) => inputs.some(({ name }) => name === named.input)),
    );
    return node === undefined ? named : { ...named, node: node.id };
  };
  return held(line.also === undefined ? line : { ...line, also: line.also.map(held) });
}

/**
 * The inputs that a student may turn and that mean something in this design; texts and tables are left out, and what is weighed rather
 * than chosen: no glue is built away by a smaller number.
 */
function variedInputs<A>(base: Base<A>): readonly InputDescriptor[] {
  return effectiveInputs(base.application, base.inputs).filter(
    (input) =>
      input.type !== 'text' &&
      input.type !== 'multiSettings' &&
      input.isWeighed !== true &&
      isFree(base, input) &&
      isInUse(input, base.inputs),
  );
}
