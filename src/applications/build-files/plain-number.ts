/** A number with at most `digits` decimals, a point, no zeros at its end and no minus before zero. */
export function plainNumber(value: number, digits: number): string {
  const rounded = Number(value.toFixed(digits)) + 0;
  return rounded
    .toFixed(digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** A length as files hold it: micrometers are as fine as any machine follows [mm]. */
export function millimetres(value: number): string {
  return plainNumber(value, 3);
}
