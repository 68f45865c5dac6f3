import { workArea as say } from '#client/words/student/work-area.ts';
import type { InputDefinition, InputValue } from '#contract/engineering/input.ts';

/** What every kind of control is given. */
export interface ControlProps {
  readonly input: InputDefinition;
  readonly value: InputValue;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly change: (next: InputValue) => void;
}

const signed = (value: number): string => String(value).replaceAll('-', '\u2212');

/** The quiet line under a field: who set it, what it means, or its range. */
export function helpOf(input: InputDefinition): string | undefined {
  if (input.readOnly === true) return input.setBy === 'challenge' ? say('setByChallenge') : say('setByTeacher');
  if (input.help !== undefined) return input.help;
  if (input.min === undefined || input.max === undefined) return undefined;
  return say('range', { min: signed(input.min), max: signed(input.max) });
}
