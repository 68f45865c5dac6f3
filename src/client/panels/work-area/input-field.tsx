import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, useState } from 'react';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { Checkbox, Field, TextField } from '#client/ui/field.tsx';
import { displayNumber } from '#client/ui/number-display.ts';
import { readNumber } from '#rules/input-check.ts';
import { AdvancedSelect } from './advanced-select.tsx';
import { ButtonGroup } from './button-group.tsx';
import { helpOf } from './input-help.ts';
import { SetValue } from './set-value.tsx';
import { TableInput } from './table-input.tsx';
import styles from './work-area.module.css';
import type { WorkAreaView } from '#client/stores/engineering/area-view.ts';
import type { InputDefinition, InputValue } from '#contract/engineering/input.ts';
import type { ControlProps } from './input-help.ts';

interface InputFieldProps {
  readonly input: InputDefinition;
  readonly view: WorkAreaView;
}

/** Controls that take the whole width where a section has two columns. */
const WIDE: ReadonlySet<InputDefinition['type']> = new Set(['advancedSelect', 'buttonGroup', 'multiSettings']);

/**
 * One input of a work area, by its type (ledger ENG-08), hidden or disabled by another (ENG-09). It stays open while the engine works:
 * a field that is disabled under the caret takes no more keys, and what is typed then is a new edit.
 */
export function InputField({ input, view }: InputFieldProps) {
  useSignals();
  const state = view.fields[input.name];
  if (state !== undefined && !state.isShown) {
    return state.placeholder === undefined ? null : <p className={styles['placeholder']}>{state.placeholder}</p>;
  }
  const isDisabled = view.area.readOnly || input.readOnly === true || state?.isDisabled === true;
  const value = view.values[input.name] ?? '';
  const change = (next: InputValue): void => workAreas.edit(view.area.nodeId, input.name, next);
  const problem = view.problems[input.name];
  return (
    <div
      className={view.edited.has(input.name) ? styles['edited'] : undefined}
      data-input={input.name}
      data-wide={WIDE.has(input.type) || undefined}
    >
      <Control input={input} value={value} problem={problem} isDisabled={isDisabled} change={change} />
    </div>
  );
}

function Control(props: ControlProps) {
  useSignals();
  const { input, value, isDisabled, change } = props;
  if (input.readOnly === true && input.type !== 'multiSettings') return <SetValue input={input} value={value} />;
  switch (input.type) {
    case 'number':
      return <NumberInput {...props} />;
    case 'text':
      return (
        <TextField
          label={input.label}
          help={helpOf(input)}
          problem={props.problem}
          value={String(value)}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'select':
      return <SelectInput {...props} />;
    case 'checkbox':
      return (
        <Checkbox
          label={input.label}
          checked={value === true}
          disabled={isDisabled}
          onChange={(event) => change(event.target.checked)}
        />
      );
    case 'advancedSelect':
      return <AdvancedSelect {...props} />;
    case 'buttonGroup':
      return <ButtonGroup {...props} />;
    case 'multiSettings':
      return <TableInput {...props} rows={Array.isArray(value) ? value : []} />;
  }
}

function SelectInput({ input, value, problem, isDisabled, change }: ControlProps) {
  useSignals();
  return (
    <Field label={input.label} units={input.units} help={helpOf(input)} problem={problem}>
      {(ids) => (
        <select
          {...ids}
          className={styles['select']}
          value={String(value)}
          disabled={isDisabled}
          onChange={(event) => change(choiceValue(input, event.target.value))}
        >
          {(input.choices ?? []).map((choice) => (
            <option key={choice.value} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A number as typed while it has the focus, and in exponential form afterwards where it is long (ledger ENG-11). */
function NumberInput({ input, value, problem, isDisabled, change }: ControlProps) {
  useSignals();
  const [hasFocus, setHasFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const text = String(value);
  const shown = displayNumber(text, input.convertAt, input.precision);
  // The Tab key selects all of a field; what is selected goes where another text takes its place.
  useLayoutEffect(() => {
    if (hasFocus && shown !== text) field.current?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the focus comes: not while the student types
  }, [hasFocus]);
  return (
    <TextField
      ref={field}
      label={input.label}
      units={input.units}
      help={helpOf(input)}
      problem={problem}
      inputMode={input.isWhole === true ? 'numeric' : 'decimal'}
      value={hasFocus ? text : shown}
      disabled={isDisabled}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        change(stepped(text, input, event.key === 'ArrowUp' ? 1 : -1));
      }}
    />
  );
}

/** The value one step up or down, on the grid of steps and within the range. */
function stepped(text: string, input: InputDefinition, direction: 1 | -1): string {
  const step = input.step ?? 1;
  const value = readNumber(text, input.units);
  if (value === undefined) return text;
  const next = Math.round((value + direction * step) / step) * step;
  const kept = Math.min(input.max ?? next, Math.max(input.min ?? next, next));
  return String(Number(kept.toPrecision(12)));
}

/** A choice's own value (number or text) from the text that a select gives. */
function choiceValue(input: InputDefinition, text: string): InputValue {
  return input.choices?.find((choice) => String(choice.value) === text)?.value ?? text;
}
