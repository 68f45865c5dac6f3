import { useSignals } from '@preact/signals-react/runtime';
import { Field } from '#client/ui/field.tsx';
import { displayNumber, displayOutput } from '#client/ui/number-display.ts';
import { common } from '#client/words/common.ts';
import { helpOf } from './input-help.ts';
import styles from './work-area.module.css';
import type { InputDefinition, InputValue } from '#contract/engineering/input.ts';

interface SetValueProps {
  readonly input: InputDefinition;
  readonly value: InputValue;
}

/** A value that is not the student's, to be read: whole, and without the looks of a field to type into. */
export function SetValue({ input, value }: SetValueProps) {
  useSignals();
  return (
    <Field label={input.label} units={input.units} help={helpOf(input)}>
      {({ id, 'aria-describedby': describedBy }) => (
        <output id={id} aria-describedby={describedBy} className={styles['set']}>
          {textOf(input, value)}
        </output>
      )}
    </Field>
  );
}

function textOf(input: InputDefinition, value: InputValue): string {
  if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
  const choice = input.choices?.find((each) => String(each.value) === String(value));
  const text = choice?.label ?? displayNumber(String(value), input.convertAt, input.precision);
  // Set to nothing, as the ceiling of a field outdoors: its line would look as if the value were still to come.
  return text === '' ? displayOutput(null) : text;
}
