import { useSignals } from '@preact/signals-react/runtime';
import { trials as say } from '#client/words/student/trials.ts';
import { Entered } from './entered.tsx';
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
        units={unitsNow()}
        nothing={say('notMeasured')}
        value={sheet.values[field.code] ?? ''}
        change={(value) => change({ values: { ...sheet.values, [field.code]: value } })}
      />
    ));
}
