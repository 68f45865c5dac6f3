import type { InputDefinition, InputValue } from '#contract/input.ts';

/** What every kind of control is given. */
export interface ControlProps {
  readonly input: InputDefinition;
  readonly value: InputValue;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly change: (next: InputValue) => void;
}

/** The quiet line under a field: who set it, what it means, or its range. */
export function helpOf(input: InputDefinition): string | undefined {
  if (input.readOnly === true) return input.setBy === 'challenge' ? 'Set by the challenge' : 'Set by your teacher';
  if (input.help !== undefined) return input.help;
  if (input.min === undefined || input.max === undefined) return undefined;
  return `${input.min} to ${input.max}`.replaceAll('-', '\u2212');
}
