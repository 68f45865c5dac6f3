import { unitOf } from '#rules/trials/trial-units.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TrialField, TrialForm, TrialUnits } from '#contract/engineering/trial.ts';

interface TypedWordsProps {
  readonly form: TrialForm;
  readonly units: TrialUnits;
  /** Whose run it is; empty where nobody was chosen. */
  readonly alias: string;
  readonly begun: TrialSheet;
  readonly sheet: TrialSheet;
}

/** What was typed into a run, with the labels and units of its fields; nothing where it is as it was begun. */
export function typedWords({ form, units, alias, begun, sheet }: TypedWordsProps): string {
  const { mass, fields } = form;
  const measured = [
    ...fields.map((field) => wordsOf(field, units, sheet.values[field.code], begun.values[field.code])),
    wordsOf(mass, units, sheet.mass, begun.mass),
    sheet.note === begun.note ? '' : sheet.note.trim(),
  ].filter((words) => words !== '');
  if (measured.length === 0 && sheet.name === begun.name) return '';
  return [alias, sheet.name.trim(), ...measured].filter((words) => words !== '').join(' · ');
}

function wordsOf(field: TrialField, units: TrialUnits, value = '', before = ''): string {
  if (value === before || value.trim() === '') return '';
  const unit = field.kind === 'number' ? `\u202f${unitOf(field.quantity, units)[0]}` : '';
  return `${field.label} ${value.trim()}${unit}`;
}
