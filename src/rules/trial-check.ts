import { LIMITS } from '#contract/limits.ts';
import { ruleReason } from './refusals.ts';
import { unitOf, writtenIn } from './trials/trial-units.ts';
import { isResult } from './trials/trial-values.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { TrialEntry, TrialField, TrialForm, TrialNumber, TrialUnits } from '#contract/engineering/trial.ts';
import type { Reason } from './reasons.ts';
import type { RuleCode } from './refusals.ts';

/** What else is known where a run is judged. */
export interface TrialTerms {
  /** In what it is said; metric where nothing is. */
  readonly units?: TrialUnits | undefined;
  /** Of the parts of the design that was built [kg]. */
  readonly designMass?: number | null | undefined;
}

/** Wood varies; what weighs less than this share of its design is asked about [1]. */
const LEAST_SHARE_OF_PARTS = 0.9;

/** Whether this reason only asks: the run is taken once somebody has looked again and said that it is right. */
export function isDoubt(code: string | undefined): boolean {
  return code === 'TRIAL_DOUBTFUL' || code === 'TRIAL_BELOW_PARTS';
}

/** Why a measured run is not taken as it was entered, or what is asked of it; undefined where all is well. */
export function trialReason(form: TrialForm, entry: TrialEntry, terms: TrialTerms = {}): Reason<RuleCode> | undefined {
  const { units = 'metric' } = terms;
  return (
    textReason(entry) ??
    valuesReason(form, entry, units) ??
    (entry.isSure === true ? undefined : doubtOf(form, entry, terms))
  );
}

/** The mass of a design's parts [kg] by the numbers that a list shows of it; null where they do not say it. */
export function designMassIn({ mass: { predicted } }: TrialForm, diagnostics: readonly Diagnostic[]): number | null {
  const found = diagnostics.find(({ label }) => label === predicted?.label)?.value;
  return typeof found === 'number' && predicted ? found * predicted.unit : null;
}

function textReason({ name, note, partners }: TrialEntry): Reason<RuleCode> | undefined {
  if (name.trim() === '') return ruleReason('TRIAL_NAME_MISSING');
  if ([...name.trim()].length > LIMITS.trialNameMax) {
    return ruleReason('TRIAL_NAME_TOO_LONG', { most: LIMITS.trialNameMax });
  }
  if (note.length > LIMITS.trialNoteMax) return ruleReason('TRIAL_NOTE_TOO_LONG', { most: LIMITS.trialNoteMax });
  if (partners.length > LIMITS.trialPartnersMax) return ruleReason('TRIAL_TEAM_TOO_LARGE');
  return undefined;
}

function valuesReason(form: TrialForm, { mass, values }: TrialEntry, units: TrialUnits): Reason<RuleCode> | undefined {
  const fields = new Map(form.fields.map((field) => [field.code, field]));
  if (mass !== null) {
    const reason = numberReason(form.mass, mass, units);
    if (reason) return reason;
  }
  let hasResult = false;
  for (const [code, value] of Object.entries(values)) {
    const field = fields.get(code);
    const reason = field
      ? valueReason(field, value, units)
      : ruleReason('TRIAL_FIELD_UNKNOWN', { field: code.slice(0, 40) });
    if (reason) return reason;
    hasResult ||= field !== undefined && isResult(field);
  }
  return hasResult ? undefined : ruleReason('TRIAL_EMPTY');
}

function valueReason(field: TrialField, value: number | string, units: TrialUnits): Reason<RuleCode> | undefined {
  if (field.kind === 'number') {
    return typeof value === 'number'
      ? numberReason(field, value, units)
      : ruleReason('TRIAL_VALUE_WRONG', { field: field.label });
  }
  const { label, choices } = field;
  const fits = typeof value === 'string' && (choices ? choices.includes(value) : value.length <= LIMITS.trialWordsMax);
  return fits ? undefined : ruleReason('TRIAL_VALUE_WRONG', { field: label });
}

function numberReason(field: TrialNumber, value: number, units: TrialUnits): Reason<RuleCode> | undefined {
  const { label, above, most } = field;
  if (!Number.isFinite(value))
    return ruleReason('TRIAL_NUMBER_WRONG', { field: label, units: unitOf(field.quantity, units)[0] });
  if (value <= above) return ruleReason('TRIAL_VALUE_LOW', { field: label, least: writtenIn(field, above, units) });
  if (value > most) return ruleReason('TRIAL_VALUE_HIGH', { field: label, most: writtenIn(field, most, units) });
  return undefined;
}

function doubtOf(
  { mass, fields }: TrialForm,
  entry: TrialEntry,
  { units = 'metric', designMass }: TrialTerms,
): Reason<RuleCode> | undefined {
  for (const field of [mass, ...fields]) {
    const value = field === mass ? entry.mass : entry.values[field.code];
    if (field.kind !== 'number' || typeof value !== 'number') continue;
    const { low, high } = field;
    const doubt = low && value < low.at ? low : high && value > high.at ? high : undefined;
    if (doubt) return ruleReason('TRIAL_DOUBTFUL', { doubt: doubt.words, value: writtenIn(field, value, units) });
  }
  if (entry.mass === null || !designMass || entry.mass >= LEAST_SHARE_OF_PARTS * designMass) return undefined;
  return ruleReason('TRIAL_BELOW_PARTS', {
    parts: writtenIn(mass, designMass, units),
    value: writtenIn(mass, entry.mass, units),
  });
}
