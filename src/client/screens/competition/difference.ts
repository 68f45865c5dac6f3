/** A number with its units behind it. */
const NUMBER_WITH_UNITS = /^([-\u2212]?\d+(?:\.(\d+))?)(?:\s*(\D.*))?$/;

/** How far apart two results are, such as `0.011 s` of `1.103 s` and `1.114 s`; empty where they are no like numbers. */
export function differenceOf(one: string, other: string): string {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first === undefined || second === undefined || first.units !== second.units) return '';
  const digits = Math.max(first.digits, second.digits);
  const apart = Math.abs(first.value - second.value).toFixed(digits);
  return first.units === '' ? apart : `${apart} ${first.units}`;
}

function partsOf(
  text: string,
): { readonly value: number; readonly digits: number; readonly units: string } | undefined {
  const found = NUMBER_WITH_UNITS.exec(text.trim().replaceAll(',', ''));
  if (found === null) return undefined;
  const [, number = '', decimals = '', units = ''] = found;
  return { value: Number(number.replace('\u2212', '-')), digits: decimals.length, units: units.trim() };
}
