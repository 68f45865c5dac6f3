/** Three significant digits, four above a thousand, without exponent where a person would write none. */
export function shortNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(2);
  return Number(value.toPrecision(size >= 1000 ? 4 : 3)).toLocaleString('en-US', { maximumFractionDigits: 6 });
}
