import { hypotenuse } from '#physics/numerics/hypotenuse.ts';

/*
 * The superellipse |y/a|^n + |z/b|^n = 1 with half axes a and b [m] and exponent n [1]: an ellipse for n = 2, nearly a
 * rectangle for n = 10.
 */

/** Area divided by the bounding rectangle 2a 2b [1]: Gamma(1+1/n)^2 / Gamma(1+2/n). */
export function superellipseFill(exponent: number): number {
  return Math.exp(2 * logGamma(1 + 1 / exponent) - logGamma(1 + 2 / exponent));
}

/** Lanczos approximation of ln Gamma for positive arguments, g = 7 and nine terms; relative error below 1e-14. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(z: number): number {
  const shifted = z - 1;
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i += 1) sum += LANCZOS[i] / (shifted + i);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Points of the unit superellipse (a = b = 1), `count` in a turn, counter-clockwise from (1, 0); no point is repeated. */
export function unitSuperellipse(exponent: number, count: number): readonly (readonly [y: number, z: number])[] {
  const power = 2 / exponent;
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const [y, z] = [Math.cos(angle), Math.sin(angle)];
    return [Math.sign(y) * Math.abs(y) ** power, Math.sign(z) * Math.abs(z) ** power] as const;
  });
}

/** Perimeter [m] with half axes `a` and `b` [m] as the sum of the chords between the points of `unit`. */
export function superellipsePerimeter(unit: readonly (readonly [number, number])[], a: number, b: number): number {
  let sum = 0;
  let [yBefore, zBefore] = unit[unit.length - 1];
  for (const [y, z] of unit) {
    sum += hypotenuse((y - yBefore) * a, (z - zBefore) * b);
    [yBefore, zBefore] = [y, z];
  }
  return sum;
}
