import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import type { Application } from '#applications/application.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { InputValues, Scalar } from '#contract/engineering/input.ts';

/** The choice that a sentence names, or whether it turns a switch on. */
function chosenIn<A>(application: Application<A>, name: string, sentence: string): Scalar {
  const choices = inputsOf(application).find((input) => input.name === name)?.choices ?? [];
  return (
    choices.find(({ label }) => sentence.startsWith(`Choose “${label}” for`))?.value ?? sentence.includes('” on and')
  );
}

/** The inputs after a student did what a line says. */
export function followed<A>(application: Application<A>, inputs: InputValues, line: Sensitivity): InputValues {
  const { input, change, sentence } = line;
  const value =
    change === 0 ? chosenIn(application, input, sentence) : Number((Number(inputs[input]) + change).toPrecision(12));
  const others = (line.also ?? []).map((other) => [other.input, other.value] as const);
  const next = { ...inputs, [input]: value, ...Object.fromEntries(others) };
  return application.adjust?.(inputs, next) ?? next;
}

/** Whether a line says what to change. */
export function isIdea({ sentence }: Sensitivity): boolean {
  return /^(?:Raise|Lower|Choose|Turn) /.test(sentence);
}
