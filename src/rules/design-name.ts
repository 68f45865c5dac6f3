import { LIMITS } from '#contract/limits.ts';
import { ruleReason } from './refusals.ts';
import type { Reason } from './reasons.ts';
import type { RuleCode } from './refusals.ts';

const ALLOWED = /^[\p{L}\p{M}\p{Nd} \-_.()!@#$]*$/u;

/** A design's name as names are compared: trimmed, in lower case, in one Unicode form. */
export function designNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/**
 * The reason why a new design may not be called so, or undefined. `taken` are the names of the student's
 * concepts; they are compared as keys in a set, so that `constructor` is a name like any other.
 */
export function designNameError(name: string, taken: Iterable<string>): Reason<RuleCode> | undefined {
  const trimmed = name.trim();
  const length = [...trimmed].length;
  if (length === 0) return ruleReason('DESIGN_NAME_MISSING');
  if (length < LIMITS.designNameMin) return ruleReason('DESIGN_NAME_TOO_SHORT');
  if (length > LIMITS.designNameMax) return ruleReason('DESIGN_NAME_TOO_LONG');
  if (!ALLOWED.test(trimmed)) return ruleReason('DESIGN_NAME_CHARACTERS');
  const key = designNameKey(name);
  for (const other of taken) {
    if (designNameKey(other) === key) return ruleReason('DESIGN_NAME_TAKEN');
  }
  return undefined;
}
