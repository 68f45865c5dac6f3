import { useSignals } from '@preact/signals-react/runtime';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { LIMITS } from '#contract/limits.ts';
import { unitOf } from '#rules/trials/trial-units.ts';
import type { TrialField, TrialUnits } from '#contract/engineering/trial.ts';

interface EnteredProps {
  readonly field: TrialField;
  readonly units: TrialUnits;
  readonly value: string;
  /** The word for no value. */
  readonly nothing: string;
  readonly change: (value: string) => void;
}

/** One field of a run, as a student or a teacher fills it in. */
export function Entered({ field, units, value, nothing, change }: EnteredProps) {
  useSignals();
  if (field.kind === 'words' && field.choices) {
    const choices = field.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField
        label={field.label}
        choices={[{ value: '', label: nothing }, ...choices]}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  const isNumber = field.kind === 'number';
  return (
    <TextField
      label={field.label}
      units={isNumber ? unitOf(field.quantity, units)[0] : undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? undefined : LIMITS.trialWordsMax}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
