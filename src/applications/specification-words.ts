import type { InputDefinition, Scalar } from '#contract/engineering/input.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';
import type { AnyApplication } from './registry.ts';

/**
 * A specification as a student reads it (RES-04): what it allows or sets in the words and units of the fields of
 * Engineering, instead of the codes that the model knows.
 */
export function withWords(specification: Specification, application: AnyApplication | undefined): Specification {
  const inputs = new Map(
    application?.nodes.flatMap((node) =>
      node.sections.flatMap((section) => section.inputs.map((input) => [input.name, input] as const)),
    ),
  );
  return {
    ...specification,
    settings: specification.settings.map((setting) =>
      setting.kind === 'limit' ? setting : { ...setting, words: wordsOf(setting, inputs.get(setting.input)) },
    ),
  };
}

type Worded = Exclude<SpecificationSetting, { kind: 'limit' }>;

function wordsOf(setting: Worded, input: InputDefinition | undefined): string {
  if (setting.kind === 'choice') return setting.allowed.map((value) => valueWords(value, input)).join(' or ');
  if (typeof setting.value === 'object') return 'set by your teacher';
  return valueWords(setting.value, input);
}

function valueWords(value: Scalar, input: InputDefinition | undefined): string {
  const choice = input?.choices?.find((each) => String(each.value) === String(value));
  if (choice) return choice.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return 'always';
  return input?.units ? `${value}\u2009${input.units}` : String(value);
}
