import { TRIAL_UNITS } from '#rules/trial-check.ts';
import type { TrialSheet } from '#client/stores/learning/trials.ts';
import type { TrialEntry, TrialField, TrialForm, TrialNumber, TrialValues } from '#contract/trial.ts';

/** Significant digits of a measured number. */
const DIGITS = 6;

/** An empty sheet for the next run of the same thing. */
export function emptySheet(like?: TrialSheet): TrialSheet {
  const { revisionId = '', revisionLabel = '', mass = '', partners = [] } = like ?? {};
  return { revisionId, revisionLabel, name: '', mass, values: {}, partners, note: '', isSure: false };
}

/** A run as it stands in the fields. */
export function sheetOf(form: TrialForm, entry: TrialEntry, revisionLabel: string): TrialSheet {
  const { revisionId, name, at, mass, partners, note } = entry;
  const values = form.fields.flatMap((field) => {
    const value = entry.values[field.code];
    return value === undefined ? [] : [[field.code, writtenValue(field, value)] as const];
  });
  return {
    revisionId,
    revisionLabel,
    name,
    mass: mass === null ? '' : writtenValue(form.mass, mass),
    values: Object.fromEntries(values),
    partners,
    note,
    at,
    isSure: false,
  };
}

/** What the fields say, in SI; a number that cannot be read is NaN, which the rule refuses. `now` is the clock [ms]. */
export function entryOf(form: TrialForm, sheet: TrialSheet, now: number): TrialEntry {
  const values: TrialValues = {};
  for (const field of form.fields) {
    const text = sheet.values[field.code]?.trim() ?? '';
    if (text !== '') values[field.code] = field.kind === 'number' ? inSi(field, text) : text;
  }
  return {
    revisionId: sheet.revisionId,
    name: sheet.name,
    at: sheet.at ?? now,
    mass: sheet.mass.trim() === '' ? null : inSi(form.mass, sheet.mass),
    values,
    partners: sheet.partners.map((name) => name.trim()).filter((name) => name !== ''),
    note: sheet.note,
    ...(sheet.isSure && { isSure: true }),
  };
}

/** In the unit of the label, without it. */
export function writtenValue(field: TrialField, value: number | string): string {
  if (field.kind === 'words' || typeof value === 'string') return String(value);
  return String(Number((value * TRIAL_UNITS[field.quantity][1]).toPrecision(DIGITS)));
}

function inSi({ quantity }: TrialNumber, text: string): number {
  return Number((Number(text.trim().replace(',', '.')) / TRIAL_UNITS[quantity][1]).toPrecision(12));
}
