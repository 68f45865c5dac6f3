import type { SectionDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** What a student reads for the chosen value of an input; the value itself where it has no label. */
export function choiceLabel(sections: readonly SectionDescriptor[], inputs: InputValues, name: string): string {
  const value = inputs[name];
  const definition = sections.flatMap((section) => section.inputs).find((input) => input.name === name);
  return definition?.choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '');
}
