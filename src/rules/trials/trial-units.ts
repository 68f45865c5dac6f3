import type { TrialNumber, TrialQuantity, TrialUnits } from '#contract/engineering/trial.ts';

/** The unit that a class reads off, and how many of it are one of SI. */
type Unit = readonly [units: string, perSi: number];

const FOOT = 0.3048;
const OUNCE = 0.028349523125;
const PSI = 6894.757293168361;
const FLUID_OUNCE = 2.95735295625e-5;
const POUND_FORCE = 4.4482216152605;

const UNITS: Readonly<Record<TrialUnits, Readonly<Record<TrialQuantity, Unit>>>> = {
  metric: {
    time: ['s', 1],
    length: ['m', 1],
    mass: ['g', 1000],
    pressure: ['kPa', 1e-3],
    volume: ['mL', 1e6],
    angle: ['°', 180 / Math.PI],
    force: ['N', 1],
  },
  inch: {
    time: ['s', 1],
    length: ['ft', 1 / FOOT],
    mass: ['oz', 1 / OUNCE],
    pressure: ['psi', 1 / PSI],
    volume: ['fl oz', 1 / FLUID_OUNCE],
    angle: ['°', 180 / Math.PI],
    force: ['lb', 1 / POUND_FORCE],
  },
};

const STANDARD_GRAVITY = 9.80665;
const POUND = 0.45359237;

/** What else a number may be typed in, as it is read off: a bucket on a scale gives the force of its weight. */
const OTHERS: Readonly<Record<TrialQuantity, readonly Unit[]>> = {
  time: [['ms', 1000]],
  length: [
    ['cm', 100],
    ['mm', 1000],
    ['in', 12 / FOOT],
  ],
  mass: [
    ['kg', 1],
    ['lb', 1 / POUND],
  ],
  pressure: [['bar', 1e-5]],
  volume: [['l', 1000]],
  angle: [],
  force: [
    ['kg', 1 / STANDARD_GRAVITY],
    ['g', 1000 / STANDARD_GRAVITY],
  ],
};

/** How many of a typed unit are one of SI, that of the label where none was typed; undefined of one that measures something else. */
export function perSiOf(quantity: TrialQuantity, typed: string, units: TrialUnits): number | undefined {
  if (typed === '') return unitOf(quantity, units)[1];
  const known = [UNITS.metric[quantity], UNITS.inch[quantity], ...OTHERS[quantity]];
  return known.find(([unit]) => unit.toLowerCase() === typed.toLowerCase())?.[1];
}

export function unitOf(quantity: TrialQuantity, units: TrialUnits): Unit {
  return UNITS[units][quantity];
}

/** A measured number with its unit, to four digits. */
export function writtenIn({ quantity }: Pick<TrialNumber, 'quantity'>, value: number, units: TrialUnits): string {
  const [unit, perSi] = unitOf(quantity, units);
  return `${Number((value * perSi).toPrecision(4))} ${unit}`;
}
