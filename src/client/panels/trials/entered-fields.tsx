import { useSignals } from '@preact/signals-react/runtime';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { trials as say } from '#client/words/student/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { unitOf } from '#rules/trials/trial-units.ts';
import { unitsNow } from './units-now.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TrialField, TrialForm } from '#contract/engineering/trial.ts';

/** A part of the fields of a run. */
export interface PartProps {
  readonly form: TrialForm;
  readonly sheet: TrialSheet;
  readonly change: (part: Partial<TrialSheet>) => void;
}

interface EnteredFieldsProps extends PartProps {
  readonly isWanted: (field: TrialField) => boolean;
}

/** Fields of the application's form. */
export function EnteredFields({ form, sheet, change, isWanted }: EnteredFieldsProps) {
  useSignals();
  return form.fields
    .filter(isWanted)
    .map((field) => (
      <Entered
        key={field.code}
        field={field}
        value={sheet.values[field.code] ?? ''}
        change={(value) => change({ values: { ...sheet.values, [field.code]: value } })}
      />
    ));
}

interface EnteredProps {
  readonly field: TrialField;
  readonly value: string;
  readonly change: (value: string) => void;
}

export function Entered({ field, value, change }: EnteredProps) {
  useSignals();
  if (field.kind === 'words' && field.choices) {
    const choices = field.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField
        label={field.label}
        choices={[{ value: '', label: say('notMeasured') }, ...choices]}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const isNumber = field.kind === 'number';
  return (
    <TextField
      label={field.label}
      units={isNumber ? unitOf(field.quantity, unitsNow())[0] : undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? undefined : LIMITS.trialWordsMax}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
