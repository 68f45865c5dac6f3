import { perSiOf, unitOf } from '#rules/trials/trial-units.ts';
import { isResult, withoutDerived } from '#rules/trials/trial-values.ts';
import type {
  TrialEntry,
  TrialField,
  TrialForm,
  TrialNumber,
  TrialUnits,
  TrialValues,
} from '#contract/engineering/trial.ts';

/** A run as it stands in the fields, with whatever was typed into them. */
export interface TrialSheet {
  /** In which the numbers were typed; metric in what a device kept from before. */
  readonly units?: TrialUnits;
  readonly revisionId: string;
  /** How the revision was called when it was chosen: the list of designs needs a network. */
  readonly revisionLabel: string;
  readonly name: string;
  readonly mass: string;
  readonly values: Readonly<Record<string, string>>;
  readonly partners: readonly string[];
  readonly note: string;
  /** Of a correction: when the run was made [ms]. */
  readonly at?: number;
  readonly isSure: boolean;
}

/** Significant digits of a measured number. */
const DIGITS = 6;

/** An empty sheet for the next run of the same thing. */
export function emptySheet(units: TrialUnits, like: Partial<TrialSheet> = {}): TrialSheet {
  const { revisionId = '', revisionLabel = '', name = '', mass = '', partners = [] } = like;
  return { units, revisionId, revisionLabel, name, mass, values: {}, partners, note: '', isSure: false };
}

/** "Run 4" after "Run 3", as far as the last of the names ends with a number; else nothing. */
export function nextName(names: readonly string[]): string {
  const [, words, last] = /^(.*?)(\d{1,4})$/.exec(names.at(-1)?.trim() ?? '') ?? [];
  if (words === undefined || last === undefined) return '';
  const taken = new Set(names.map((name) => name.trim()));
  let number = Number(last) + 1;
  while (taken.has(`${words}${number}`)) number += 1;
  return `${words}${number}`;
}

/** Whether something stands in the fields that few runs have: all but its name, its revision and what came of it. */
export function hasMore(form: TrialForm, { mass, values, partners, note }: TrialSheet): boolean {
  const rest = form.fields.filter((field) => !isResult(field)).map(({ code }) => values[code] ?? '');
  return [mass, note, ...partners, ...rest].some((text) => text.trim() !== '');
}

/** A run as it stands in the fields: what follows from readings is worked out again when they are corrected. */
export function sheetOf(
  form: TrialForm,
  entry: TrialEntry,
  { units, revisionLabel }: { readonly units: TrialUnits; readonly revisionLabel: string },
): TrialSheet {
  const { revisionId, name, at, mass, partners, note } = entry;
  const measured = withoutDerived(form, entry.values);
  const values = form.fields.flatMap((field) => {
    const value = measured[field.code];
    return value === undefined ? [] : [[field.code, textOf(field, value, units)] as const];
  });
  return {
    units,
    revisionId,
    revisionLabel,
    name,
    mass: mass === null ? '' : textOf(form.mass, mass, units),
    values: Object.fromEntries(values),
    partners,
    note,
    at,
    isSure: false,
  };
}

/** The same in other units: a teacher may change them while something is typed. What cannot be read stays as it is. */
export function sheetIn(form: TrialForm, sheet: TrialSheet, units: TrialUnits): TrialSheet {
  const { units: from = 'metric' } = sheet;
  if (from === units) return sheet;
  const moved = (field: TrialField, text: string): string => {
    const value = field.kind === 'number' ? siOf(field, text, from) : Number.NaN;
    return text.trim() === '' || Number.isNaN(value) ? text : textOf(field, value, units);
  };
  const values = form.fields.flatMap((field) => {
    const text = sheet.values[field.code];
    return text === undefined ? [] : [[field.code, moved(field, text)] as const];
  });
  return { ...sheet, units, mass: moved(form.mass, sheet.mass), values: Object.fromEntries(values) };
}

/** What the fields say, in SI; a number that cannot be read is NaN, which the rule refuses. `now` is the clock [ms]. */
export function entryOf(form: TrialForm, sheet: TrialSheet, now: number): TrialEntry {
  const { units = 'metric' } = sheet;
  const values: TrialValues = {};
  for (const field of form.fields) {
    const text = sheet.values[field.code]?.trim() ?? '';
    if (text !== '') values[field.code] = field.kind === 'number' ? siOf(field, text, units) : text;
  }
  return {
    revisionId: sheet.revisionId,
    name: sheet.name,
    at: sheet.at ?? now,
    mass: sheet.mass.trim() === '' ? null : siOf(form.mass, sheet.mass, units),
    values,
    partners: sheet.partners.map((name) => name.trim()).filter((name) => name !== ''),
    note: sheet.note,
    ...(sheet.isSure && { isSure: true }),
  };
}

/** In the unit of the label, without it. */
export function textOf(field: TrialField, value: number | string, units: TrialUnits): string {
  if (field.kind === 'words' || typeof value === 'string') return String(value);
  return String(Number((value * unitOf(field.quantity, units)[1]).toPrecision(DIGITS)));
}

/** In SI; NaN where it is no number. A unit may stand behind it, its own or another that is read off, and a comma for the point. */
function siOf({ quantity }: TrialNumber, text: string, units: TrialUnits): number {
  const [, number = '', unit = ''] = /^(.*?\d\.?)\s*(\D*)$/u.exec(text.trim()) ?? [];
  const perSi = perSiOf(quantity, unit, units);
  if (number === '' || perSi === undefined) return Number.NaN;
  return Number((Number(number.replace(',', '.')) / perSi).toPrecision(12));
}
