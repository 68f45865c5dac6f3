import { inputsOf } from './inputs/complete-inputs.ts';
import { isSameValue } from './inputs/input-value.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { Changelog } from '#contract/engineering/design.ts';
import type { InputValue, InputValues } from '#contract/engineering/input.ts';
import type { Application, InputDescriptor } from './application.ts';

/** One side of a comparison; an assessment's numbers are rounded already. */
export interface ComparedDesign {
  readonly inputs: InputValues;
  readonly assessment: Pick<Assessment, 'performance' | 'performanceLabel' | 'performanceUnits' | 'diagnostics'>;
}

/**
 * What changed between two designs: inputs in the order of the work areas (choices by the words that the student saw), then
 * the performance and the numeric diagnostics that differ.
 */
export function changelogOf<A>(application: Application<A>, from: ComparedDesign, to: ComparedDesign): Changelog {
  return {
    inputs: inputsOf(application).flatMap((input) =>
      inputChange(input, from.inputs[input.name], to.inputs[input.name]),
    ),
    results: resultChanges(from.assessment, to.assessment),
  };
}

function inputChange(
  input: InputDescriptor,
  from: InputValue | undefined,
  to: InputValue | undefined,
): Changelog['inputs'] {
  if (isSameValue(from, to)) return [];
  return [
    {
      input: input.name,
      label: input.label,
      units: input.units ?? '',
      from: from === undefined ? null : wordsOfChoice(input, from),
      to: to === undefined ? null : wordsOfChoice(input, to),
    },
  ];
}

/** A choice by the words that the student saw; any other value as it is. */
export function wordsOfChoice({ choices }: InputDescriptor, value: InputValue): InputValue {
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

type Results = Map<string, { label: string; units: string; value: number | null }>;

function resultChanges(from: ComparedDesign['assessment'], to: ComparedDesign['assessment']): Changelog['results'] {
  const before = resultsOf(from);
  const after = resultsOf(to);
  return [...new Map([...before, ...after])].flatMap(([key, { label, units }]) => {
    const change = { label, units, from: before.get(key)?.value ?? null, to: after.get(key)?.value ?? null };
    return change.from === change.to ? [] : [change];
  });
}

/** By label and units; the performance stands first and hides a diagnostic that repeats it. */
function resultsOf(assessment: ComparedDesign['assessment']): Results {
  const results: Results = new Map();
  const { performanceLabel: label, performanceUnits: units, performance: value } = assessment;
  results.set(`${label} [${units}]`, { label, units, value });
  for (const diagnostic of assessment.diagnostics) {
    if (typeof diagnostic.value === 'string') continue;
    const key = `${diagnostic.label} [${diagnostic.units}]`;
    if (!results.has(key))
      results.set(key, { label: diagnostic.label, units: diagnostic.units, value: diagnostic.value });
  }
  return results;
}
