import { LIMITS } from '#contract/limits.ts';

const ALLOWED = /^[\p{L}\p{M}\p{Nd} \-_.()!@#$]*$/u;

/** A design's name as names are compared: trimmed, in lower case, in one Unicode form. */
export function designNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/**
 * The sentence that says why a new design may not be called so, or undefined. `taken` are the names of the student's
 * concepts; they are compared as keys in a set, so that `constructor` is a name like any other.
 */
export function designNameError(name: string, taken: Iterable<string>): string | undefined {
  const trimmed = name.trim();
  const length = [...trimmed].length;
  if (length === 0) return 'Please provide a name for your design.';
  if (length < LIMITS.designNameMin) return 'Your design name should be at least 3 characters.';
  if (length > LIMITS.designNameMax) return 'Your design name cannot be more than 30 characters.';
  if (!ALLOWED.test(trimmed)) {
    return 'Design name may only contain letters, numbers, spaces, and some special characters: - _ @ # $ . ( )';
  }
  const key = designNameKey(name);
  for (const other of taken) {
    if (designNameKey(other) === key) return 'A design with this name already exists.';
  }
  return undefined;
}
