import type { SimulationResults } from '#contract/engineering/simulation.ts';

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

/** Whether it is a number without units, which does not say what it is of. */
export const isBare = (difference: string): boolean => partsOf(difference)?.units === '';

/** Two like numbers with the decimals of the finer one, such as `2.00 s` beside `1.99 s`; everything else as it is. */
export function alike(one: string, other: string): readonly [string, string] {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first === undefined || second === undefined || first.units !== second.units) return [one, other];
  const digits = Math.max(first.digits, second.digits);
  return [withDigits(one, first.digits, digits), withDigits(other, second.digits, digits)];
}

function withDigits(text: string, has: number, wanted: number): string {
  if (has === wanted) return text;
  const zeros = '0'.repeat(wanted - has);
  return text.trim().replace(/^[-\u2212]?[\d,]+(?:\.\d+)?/, (number) => number + (has === 0 ? '.' : '') + zeros);
}

/**
 * The numbers in which two designs differ most for their size, the greatest first; the one that decides is left out. Of several with
 * like units, as three speeds, the first stands for all: three lines that say the same teach no more than one.
 */
export function greatestDifferences({ design1, design2 }: SimulationResults): readonly StatOfBoth[] {
  const differences = design1.stats.flatMap(({ name, value }, index) => {
    const other = design2.stats[index]?.value ?? '';
    const [first, second] = [partsOf(value), partsOf(other)];
    if (index === 0 || first === undefined || second === undefined || first.units !== second.units) return [];
    const share = Math.abs(first.value - second.value) / Math.max(Math.abs(first.value), Math.abs(second.value));
    return share > WORTH_A_WORD ? [{ name, values: alike(value, other), share, units: first.units }] : [];
  });
  const decider = partsOf(design1.stats[0]?.value ?? '')?.units;
  return differences
    .filter(
      ({ units }, index) =>
        // A number without units is of its own kind.
        units === '' || (units !== decider && differences.findIndex((each) => each.units === units) === index),
    )
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST);
}

interface StatOfBoth {
  readonly name: string;
  readonly values: readonly [string, string];
}

/** Of the larger number. */
const WORTH_A_WORD = 0.005;
const MOST = 3;

function partsOf(
  text: string,
): { readonly value: number; readonly digits: number; readonly units: string } | undefined {
  const found = NUMBER_WITH_UNITS.exec(text.trim().replaceAll(',', ''));
  if (found === null) return undefined;
  const [, number = '', decimals = '', units = ''] = found;
  return { value: Number(number.replace('\u2212', '-')), digits: decimals.length, units: units.trim() };
}
