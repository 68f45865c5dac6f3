const ZERO = 48;
const POINT = 46;

/** From there on numbers are written with an exponent, of whose zeros none may go. */
const LARGE = 1e21;

/** A number with at most `digits` decimals, a point, no zeros at its end and no minus before zero; a file has a million of them. */
export function plainNumber(value: number, digits: number): string {
  const fixed = value.toFixed(digits);
  let end = fixed.length;
  if (fixed.includes('.') && Math.abs(value) < LARGE) {
    while (fixed.charCodeAt(end - 1) === ZERO) end -= 1;
    if (fixed.charCodeAt(end - 1) === POINT) end -= 1;
  }
  const plain = fixed.slice(0, end);
  return plain === '-0' ? '0' : plain;
}

/** A length as files hold it: micrometers are as fine as any machine follows [mm]. */
export function millimetres(value: number): string {
  return plainNumber(value, 3);
}
