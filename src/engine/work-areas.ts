import { effectiveInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { setterOf } from '#applications/inputs/who-sets.ts';
import { refuse } from './outcome.ts';
import type { InputDescriptor, NodeDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { InputDefinition, InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Notice, Section, WorkArea } from '#contract/engineering/work-area.ts';
import type { Refused } from './outcome.ts';

interface Viewed {
  readonly application: AnyApplication;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly assessment: Assessment;
}

/** One node as its work-area panel shows it. */
export function workAreaOf(node: NodeDescriptor<unknown>, open: boolean, viewed: Viewed): WorkArea {
  const effective = new Map(effectiveInputs(viewed.application, viewed.inputs).map((input) => [input.name, input]));
  const sections = node.sections.map((section): Section => {
    const wanted = new Set(section.outputs);
    return {
      title: section.title,
      columns: section.columns ?? 1,
      buttons: [],
      inputs: section.inputs.map((input) => definitionOf(effective.get(input.name) ?? input, viewed)),
      outputs: (viewed.assessment.outputs[node.id] ?? []).filter((output) => wanted.has(output.name)),
    };
  });
  const inputs = node.sections.flatMap((section) => section.inputs);
  const names = new Set(inputs.map((input) => input.name));
  const asked = inputs.flatMap(({ showIf, disableIf }) => [showIf, disableIf].flatMap((each) => each?.input ?? []));
  const others = asked.filter((name) => !names.has(name));
  return {
    nodeId: node.id,
    title: node.title,
    open,
    loading: false,
    status: 'on',
    readOnly: sections.every((section) => section.inputs.every((input) => input.readOnly === true)),
    inputs: wireValues(names, viewed.inputs),
    ...(others.length > 0 ? { others: wireValues(others, viewed.inputs) } : {}),
    sections,
    warnings: concerning(viewed.assessment.warnings, names),
    errors: concerning(viewed.assessment.errors, names),
  };
}

/** Inputs that a student may not change, and who sets them. */
export function readOnlyInputs(
  application: AnyApplication,
  specification: Specification,
): ReadonlyMap<string, 'challenge' | 'teacher'> {
  return new Map(
    inputsOf(application).flatMap((input) => {
      const setter = setterOf(input, specification);
      return setter === undefined ? [] : [[input.name, setter] as const];
    }),
  );
}

/** The refusal of a change to what is not the student's. */
export function refuseSet(setter: 'challenge' | 'teacher'): Refused {
  return refuse(setter === 'teacher' ? 'SET_BY_TEACHER' : 'SET_BY_CHALLENGE');
}

/** An input as the wire carries it: without what only the engine needs. */
function definitionOf(descriptor: InputDescriptor, { specification }: Viewed): InputDefinition {
  const { default: _, role: __, notMeasured: ___, none: ____, isWeighed: _____, ...definition } = descriptor;
  const setBy = setterOf(descriptor, specification);
  return setBy === undefined ? definition : { ...definition, readOnly: true, setBy };
}

function wireValues(names: Iterable<string>, inputs: InputValues): InputValues {
  return Object.fromEntries([...names].map((name) => [name, wireValue(inputs[name])]));
}

const wireValue = (value: InputValues[string] | undefined): InputValues[string] =>
  value === undefined || value === '' ? 'nil' : value;

/** Notices of the node's own inputs, and those of no input in particular. */
function concerning(notices: readonly Notice[], names: ReadonlySet<string>): Notice[] {
  return notices.filter((notice) => notice.input === undefined || names.has(notice.input));
}
