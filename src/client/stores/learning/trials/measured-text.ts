import { unitOf } from '#rules/trials/trial-units.ts';
import { textOf } from './trial-sheet.ts';
import type { TrialField, TrialForm, TrialUnits, TrialVersion } from '#contract/engineering/trial.ts';

/** A value with its unit. */
export function valueIn(field: TrialField, value: number | string, units: TrialUnits): string {
  const text = textOf(field, value, units);
  return field.kind === 'number' ? `${text}\u202f${unitOf(field.quantity, units)[0]}` : text;
}

/** Everything that was measured of a run, in one line. */
export function measuredText(
  { mass, fields }: TrialForm,
  run: Pick<TrialVersion, 'mass' | 'values'>,
  units: TrialUnits,
): string {
  const parts = fields.flatMap((field) => {
    const value = run.values[field.code];
    return value === undefined ? [] : [`${field.label} ${valueIn(field, value, units)}`];
  });
  return [...parts, ...(run.mass === null ? [] : [`${mass.label} ${valueIn(mass, run.mass, units)}`])].join(', ');
}
