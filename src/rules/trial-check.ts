import { LIMITS } from '#contract/limits.ts';
import { ruleReason } from './refusals.ts';
import type { TrialEntry, TrialField, TrialForm, TrialNumber } from '#contract/trial.ts';
import type { Reason } from './reasons.ts';
import type { RuleCode } from './refusals.ts';

/** The unit that a class reads off, and how many of it are one of SI. */
export const TRIAL_UNITS: Readonly<Record<TrialNumber['quantity'], readonly [units: string, perSi: number]>> = {
  time: ['s', 1],
  length: ['m', 1],
  mass: ['g', 1000],
  pressure: ['kPa', 1e-3],
  volume: ['mL', 1e6],
  angle: ['°', 180 / Math.PI],
  force: ['N', 1],
};

/** Why a measured run is not taken as it was entered, or what is asked of it; undefined where all is well. */
export function trialReason(form: TrialForm, entry: TrialEntry): Reason<RuleCode> | undefined {
  return textReason(entry) ?? valuesReason(form, entry) ?? (entry.isSure === true ? undefined : doubtOf(form, entry));
}

function textReason({ name, note, partners }: TrialEntry): Reason<RuleCode> | undefined {
  if (name.trim() === '') return ruleReason('TRIAL_NAME_MISSING');
  if ([...name.trim()].length > LIMITS.trialNameMax) {
    return ruleReason('TRIAL_NAME_TOO_LONG', { most: String(LIMITS.trialNameMax) });
  }
  if (note.length > LIMITS.trialNoteMax)
    return ruleReason('TRIAL_NOTE_TOO_LONG', { most: String(LIMITS.trialNoteMax) });
  if (partners.length > LIMITS.trialPartnersMax) return ruleReason('TRIAL_TEAM_TOO_LARGE');
  return undefined;
}

function valuesReason(form: TrialForm, { mass, values }: TrialEntry): Reason<RuleCode> | undefined {
  const fields = new Map(form.fields.map((field) => [field.code, field]));
  if (mass !== null) {
    const reason = numberReason(form.mass, mass);
    if (reason) return reason;
  }
  let hasResult = false;
  for (const [code, value] of Object.entries(values)) {
    const field = fields.get(code);
    const reason = field ? valueReason(field, value) : ruleReason('TRIAL_FIELD_UNKNOWN', { field: code.slice(0, 40) });
    if (reason) return reason;
    hasResult ||= field?.kind === 'number' && field.role === 'result';
  }
  return hasResult ? undefined : ruleReason('TRIAL_EMPTY');
}

function valueReason(field: TrialField, value: number | string): Reason<RuleCode> | undefined {
  if (field.kind === 'number') {
    return typeof value === 'number'
      ? numberReason(field, value)
      : ruleReason('TRIAL_VALUE_WRONG', { field: field.label });
  }
  const { label, choices } = field;
  const fits = typeof value === 'string' && (choices ? choices.includes(value) : value.length <= LIMITS.trialWordsMax);
  return fits ? undefined : ruleReason('TRIAL_VALUE_WRONG', { field: label });
}

function numberReason(field: TrialNumber, value: number): Reason<RuleCode> | undefined {
  const { label, above, most } = field;
  if (!Number.isFinite(value)) return ruleReason('TRIAL_VALUE_WRONG', { field: label });
  if (value <= above) return ruleReason('TRIAL_VALUE_LOW', { field: label, least: written(field, above) });
  if (value > most) return ruleReason('TRIAL_VALUE_HIGH', { field: label, most: written(field, most) });
  return undefined;
}

function doubtOf({ mass, fields }: TrialForm, entry: TrialEntry): Reason<RuleCode> | undefined {
  for (const field of [mass, ...fields]) {
    const value = field === mass ? entry.mass : entry.values[field.code];
    if (field.kind !== 'number' || typeof value !== 'number') continue;
    const { low, high } = field;
    const doubt = low && value < low.at ? low : high && value > high.at ? high : undefined;
    if (doubt) return ruleReason('TRIAL_DOUBTFUL', { doubt: doubt.words, value: written(field, value) });
  }
  return undefined;
}

function written({ quantity }: TrialNumber, value: number): string {
  const [units, perSi] = TRIAL_UNITS[quantity];
  return `${Number((value * perSi).toPrecision(4))} ${units}`;
}
