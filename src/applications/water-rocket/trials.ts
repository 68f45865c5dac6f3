import { weighed } from '#applications/inputs/trials.ts';
import type { Trials } from '#applications/inputs/trials.ts';
import type { TrialNumber, TrialValues } from '#contract/engineering/trial.ts';

const DEGREE = Math.PI / 180;

const angle = (code: string, label: string): TrialNumber => ({
  kind: 'number',
  code,
  label,
  quantity: 'angle',
  role: 'reading',
  above: 0,
  most: 89 * DEGREE,
});

/**
 * The height by clinometers [m]: with one that stands `baseline` from the launcher, or two that stand on either side of it,
 * `baseline` from each other, in line with it. Two are right wherever the rocket drifts along that line. Angles [rad] are
 * those from the eye; `eye` is its height. Undefined while something is missing.
 */
export function heightByClinometers(values: TrialValues): number | undefined {
  const number = (code: string): number | undefined => {
    const value = values[code];
    return typeof value === 'number' ? value : undefined;
  };
  const [first, second, baseline] = [number('angle1'), number('angle2'), number('baseline')];
  if (first === undefined || baseline === undefined) return undefined;
  const perMeter = 1 / Math.tan(first) + (second === undefined ? 0 : 1 / Math.tan(second));
  return baseline / perMeter + (number('eye') ?? 0);
}

function derive(values: TrialValues): TrialValues {
  const height = heightByClinometers(values);
  return height === undefined || values['height'] !== undefined ? values : { ...values, height };
}

/** A launch: time aloft and height, with the water and the pressure that were used. */
export const trials: Trials = {
  mass: weighed(['dryMass', 'Dry mass'], [30, 1000], 5000),
  fields: [
    {
      kind: 'number',
      code: 'timeAloft',
      label: 'Time aloft',
      quantity: 'time',
      role: 'result',
      above: 0,
      most: 600,
      low: { at: 0.5, words: 'Shorter than a hop' },
      high: { at: 60, words: 'Longer than almost any rocket flies' },
      predicted: { measure: 'timeAloft', unit: 1 },
      differs: ['longer', 'shorter'],
    },
    {
      kind: 'number',
      code: 'height',
      label: 'Height',
      quantity: 'length',
      role: 'result',
      above: 0,
      most: 1000,
      high: { at: 150, words: 'Higher than almost any bottle flies' },
      predicted: { measure: 'apogee', unit: 1 },
      differs: ['higher', 'lower'],
    },
    angle('angle1', 'Angle of the first clinometer'),
    angle('angle2', 'Angle of the second clinometer'),
    { kind: 'number', code: 'baseline', label: 'Baseline', quantity: 'length', role: 'reading', above: 1, most: 500 },
    {
      kind: 'number',
      code: 'eye',
      label: 'Height of the eye',
      quantity: 'length',
      role: 'reading',
      above: 0,
      most: 2.5,
    },
    {
      kind: 'number',
      code: 'water',
      label: 'Water',
      quantity: 'volume',
      role: 'condition',
      above: 0,
      most: 3e-3,
      sets: { input: 'waterVolume', unit: 1e-6 },
    },
    {
      kind: 'number',
      code: 'pressure',
      label: 'Pressure above outside',
      quantity: 'pressure',
      role: 'condition',
      above: 0,
      most: 6.9e5,
      sets: { input: 'pressure', unit: 1000, besides: { pressureUnits: 'kPa' } },
    },
  ],
  derive,
  suspects: [
    { words: 'A height by one clinometer is wrong as soon as the rocket drifts', page: '06-measuring-height' },
    { words: 'Pressure that was read late, or lost before the launch', page: '01-pressure-and-push' },
    { words: 'More or less water than was written down', page: '03-how-much-water' },
    { words: 'A rocket that swings or leans gives height away', page: '03-stability' },
    { words: 'A parachute that opens late, or not at all', page: '03-coming-down' },
  ],
};
