import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import styles from './field.module.css';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  readonly label: string;
  readonly units?: string | undefined;
  /** The sentence that says what is wrong; marks the field. */
  readonly problem?: string | undefined;
  readonly help?: string | undefined;
  /** Draws the control with the ids that tie it to its label and its problem. */
  readonly children: (ids: ControlIds) => ReactNode;
}

interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

/** A label, a control and the sentence under it. */
export function Field({ label, units, problem, help, children }: FieldProps) {
  useSignals();
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? help;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {units !== undefined && units !== '' && <span className={styles['units']}>{`\u202f${units}`}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={noteId} className={problem === undefined ? styles['help'] : styles['problem']}>
          {problem !== undefined && <span aria-hidden="true">⚠ </span>}
          {note}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  readonly units?: string | undefined;
  readonly problem?: string | undefined;
  readonly help?: string | undefined;
}

export function TextField({ label, units, problem, help, ...rest }: TextFieldProps) {
  useSignals();
  return (
    <Field label={label} units={units} problem={problem} help={help}>
      {(ids) => <input className={styles['control']} autoComplete="off" {...rest} {...ids} />}
    </Field>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  readonly label: string;
  /** Those of one group stand together, under its name. */
  readonly choices: readonly Choice[];
  readonly help?: string | undefined;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

export function SelectField({ label, choices, help, ...rest }: SelectFieldProps) {
  useSignals();
  return (
    <Field label={label} help={help}>
      {(ids) => (
        <select className={styles['control']} {...rest} {...ids}>
          {groupsOf(choices).map(({ group, members }) =>
            group === undefined ? (
              options(members)
            ) : (
              <optgroup key={group} label={group}>
                {options(members)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function options(choices: readonly Choice[]): ReactNode {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function groupsOf(choices: readonly Choice[]): { readonly group: string | undefined; readonly members: Choice[] }[] {
  return [...new Set(choices.map(({ group }) => group))].map((group) => ({
    group,
    members: choices.filter((choice) => choice.group === group),
  }));
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly help?: string | undefined;
}

export function TextAreaField({ label, problem, help, ...rest }: TextAreaFieldProps) {
  useSignals();
  return (
    <Field label={label} problem={problem} help={help}>
      {(ids) => <textarea className={styles['control']} {...rest} {...ids} />}
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly label: string;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  useSignals();
  return (
    <label className={styles['checkbox']}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
