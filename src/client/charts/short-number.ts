import { language } from '#client/words/language.ts';

/** Three significant digits, four above a thousand, without exponent where a person would write none. */
export function shortNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(2);
  return Number(value.toPrecision(size >= 1000 ? 4 : 3)).toLocaleString(language().tag, { maximumFractionDigits: 6 });
}

/** Writes the numbers of one column: all with as many digits behind the point as the largest needs for three in all. */
export function columnNumber(values: readonly number[]): (value: number) => string {
  const wanted = 2 - Math.floor(Math.log10(Math.max(...values.map(Math.abs))));
  const digits = values.every(Number.isInteger) ? 0 : Math.min(6, Math.max(0, wanted));
  return (value) =>
    value.toLocaleString(language().tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    });
}
