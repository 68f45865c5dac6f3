/** Longest number shown in full, in characters (ENG-11). */
const CONVERT_AT = 10;
/** Digits behind the point in exponential form. */
const EXPONENTIAL_DIGITS = 1;

/**
 * How a field shows its number once the focus has left it: as typed, or in exponential form where it is longer than
 * `convertAt` characters (ENG-11). Text that is not a number is returned as it is.
 */
export function displayNumber(text: string, convertAt = CONVERT_AT, digits = EXPONENTIAL_DIGITS): string {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(value) || trimmed.length <= convertAt) return text;
  return value.toExponential(digits);
}

/** A calculated value with its digits behind the point; null and text as they are ('-' for none). */
export function displayOutput(value: number | string | null, precision?: number): string {
  if (value === null) return '-';
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '-';
  return precision === undefined ? String(value) : withoutMinusZero(value.toFixed(precision));
}

function withoutMinusZero(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}
