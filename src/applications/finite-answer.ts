import type { ModelError } from './application.ts';

/** The answer itself, or BAD_INPUT where a number anywhere in it is NaN or infinite: such numbers never leave a model. */
export function refuseNonFinite<Answer>(answer: Answer): Answer | ModelError {
  if (isFinite(answer)) return answer;
  return { error: 'BAD_INPUT', message: 'These numbers are too large or too small to calculate with.' };
}

function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return areFinite(value);
  // Histories are long: a list of each record's values would cost more than the check.
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name in fields) if (!isFinite(fields[name])) return false;
  return true;
}

/** Numbers and rows of numbers, of which an answer may have ten thousands, are looked at here. */
function areFinite(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i += 1) {
    const part = list[i];
    if (typeof part === 'number') {
      if (!Number.isFinite(part)) return false;
    } else if (Array.isArray(part)) {
      for (let k = 0; k < part.length; k += 1) {
        if (typeof part[k] === 'number' ? !Number.isFinite(part[k]) : !isFinite(part[k])) return false;
      }
    } else if (!isFinite(part)) return false;
  }
  return true;
}
