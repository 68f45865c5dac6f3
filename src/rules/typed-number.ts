/** What was meant by a typed number, or in a sentence why it cannot be read. */
export type TypedNumber = ReadNumber | { readonly problem: string };

interface ReadNumber {
  readonly value: number;
  /** One comma before three digits means thousands or is the point, and only who typed it knows. */
  readonly twoWays?: TwoWays;
}

interface TwoWays {
  readonly withPoint: number;
  /** The number as it was typed, without a unit: whoever reads it finds both meanings again. */
  readonly text: string;
}

/** Units by their signs, with the names that questions ask for them by. */
const UNITS: readonly (readonly [sign: string, ...names: string[]])[] = [
  ['m/s²', 'meters per second squared'],
  ['m/s', 'meters per second'],
  ['g/cm³', 'grams per cubic centimeter'],
  ['g/dm²', 'grams per square decimeter'],
  ['cm²', 'square centimeters'],
  ['cm³', 'cubic centimeters'],
  ['dm²', 'square decimeters'],
  ['ns', 'newton seconds'],
  ['nm', 'newton meters'],
  ['n', 'newtons'],
  ['kpa', 'kilopascals'],
  ['psi', 'pounds per square inch'],
  ['kg', 'kilograms'],
  ['g', 'grams'],
  ['km', 'kilometers'],
  ['mm', 'millimeters'],
  ['cm', 'centimeters'],
  ['m', 'meters', 'metres'],
  ['ml', 'milliliters'],
  ['l', 'liters'],
  ['ms', 'milliseconds'],
  ['s', 'seconds', 'sec'],
  ['min', 'minutes'],
  ['j', 'joules'],
  ['w', 'watts'],
  ['%', 'percent'],
  ['°', 'degrees'],
];

const NO_NUMBER = 'Please type a number, like 12 or 0.5.';
/** A sign, digits with the marks that people put between them, a power of ten; then whatever follows. */
const NUMBER_AND_REST = /^([-+−]?)((?:\d[\d.,\s]*|[.,]\d+)?)((?:e[-+]?\d+)?)\s*(\D.*)?$/iu;
const SPACED_THOUSANDS = /^\d{1,3}(?:\s\d{3})+(?=[.,]|$)/;
const ONE_COMMA = /^[1-9]\d{0,2},\d{3}$/;
const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Reads a number as it is typed: with spaces or commas between thousands, a comma for the point, and the unit that the
 * question (plain text or Markdown) asks for. What can be read in two ways has commas between thousands.
 */
export function typedNumber(text: string, question: string): TypedNumber {
  const [, sign, digits = '', power = '', rest = ''] = NUMBER_AND_REST.exec(text.trim()) ?? [];
  const plain = plainDigits(digits.trim());
  const numberOf = (of: string): number => Number(`${sign === '' || sign === '+' ? '' : '-'}${of}${power}`);
  const value = numberOf(plain);
  if (plain === '' || !Number.isFinite(value)) return { problem: NO_NUMBER };
  if (rest !== '' && !isUnitOf(rest, question)) return { problem: problemOf(question) };
  const bare = digits.trim();
  if (!ONE_COMMA.test(bare)) return { value };
  return { value, twoWays: { withPoint: numberOf(bare.replace(',', '.')), text: `${sign}${bare}${power}` } };
}

/** With a point at most, or empty where it is no number. */
function plainDigits(digits: string): string {
  const joined = digits.replace(SPACED_THOUSANDS, (thousands) => thousands.replace(/\s/gu, ''));
  const plain = COMMA_THOUSANDS.test(joined) ? joined.replaceAll(',', '') : joined.replace(',', '.');
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? plain : '';
}

function isUnitOf(typed: string, question: string): boolean {
  const asked = unitAsked(question);
  if (asked !== undefined) return unitOf(typed) === asked;
  return ` ${wordsOf(question)} `.includes(` ${wordsOf(typed)} `);
}

function problemOf(question: string): string {
  const asked = unitAsked(question);
  const name = asked === undefined ? undefined : UNITS.find(([sign]) => sign === asked)?.[1];
  return name === undefined ? NO_NUMBER : `Please give the number in ${name}, or without a unit.`;
}

/** The sign of the unit after the last 'in' or 'how many' that one follows. */
function unitAsked(question: string): string | undefined {
  const places = [...question.matchAll(/\b(?:in|how many)\s+(?=\S)/giu)];
  for (const place of places.toReversed()) {
    const words = question.slice(place.index + place[0].length).split(/[\s,?!:;]+|\.(?:\s|$)/u);
    // The longest name first: meters per second squared are no meters.
    for (const length of [4, 3, 2, 1]) {
      const unit = unitOf(words.slice(0, length).join(' '));
      if (unit !== undefined) return unit;
    }
  }
  return undefined;
}

function unitOf(text: string): string | undefined {
  const words = wordsOf(text);
  const sign = words.replaceAll(' ', '').replace('^', '').replace(/2$/, '²').replace(/3$/, '³');
  return UNITS.find(
    ([own, ...names]) => own === sign || names.some((name) => name === words || name === `${words}s`),
  )?.[0];
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[·*\-–,?!:;]|\.(?=\s|$)/gu, ' ')
    .trim()
    .replace(/\s+/gu, ' ');
