import type { Condition, InputDefinition, InputValues } from '#contract/engineering/input.ts';

/** Whether a condition holds for the values of a work area (ENG-09). Numbers and their texts are equal: fields hold text while typed. */
export function holds(condition: Condition, values: InputValues): boolean {
  const held = comparable(Object.hasOwn(values, condition.input) ? values[condition.input] : undefined);
  const wanted = Array.isArray(condition.value) ? condition.value.map(comparable) : [comparable(condition.value)];
  return condition.comparison === 'not' ? !wanted.includes(held) : wanted.includes(held);
}

/** What a field's conditions make of it: shown or hidden (perhaps with a placeholder), usable or disabled. */
export interface FieldState {
  readonly isShown: boolean;
  readonly isDisabled: boolean;
  /** Stands in the hidden field's place. */
  readonly placeholder?: string | undefined;
}

/** Judges `showIf` and `disableIf` of one field. */
export function fieldState(input: InputDefinition, values: InputValues): FieldState {
  const isShown = input.showIf === undefined || holds(input.showIf, values);
  const isDisabled = input.disableIf !== undefined && holds(input.disableIf, values);
  return isShown ? { isShown, isDisabled } : { isShown, isDisabled, placeholder: input.showIf?.placeholder };
}

/** Whether a field is there to be filled in: shown, and not disabled. */
export function isInUse(input: InputDefinition, values: InputValues): boolean {
  const { isShown, isDisabled } = fieldState(input, values);
  return isShown && !isDisabled;
}

function comparable(value: unknown): string {
  if (value === undefined || value === null || value === 'nil') return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value).trim();
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? String(number) : text;
}
