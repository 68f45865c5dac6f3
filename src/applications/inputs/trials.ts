import type { TrialForm, TrialNumber } from '#contract/engineering/trial.ts';

/** How the runs of what was built are measured in an application. */
export type Trials = TrialForm;

const GRAM = 1e-3;

/**
 * The mass of what was built, ready to run. `measure` is the application's own in grams and `label` what it is called; the doubts
 * are in grams, too.
 */
export function weighed(
  [measure, label]: readonly [measure: string, label: string],
  [low, high]: readonly [low: number, high: number],
  most: number,
): TrialNumber {
  return {
    kind: 'number',
    code: 'mass',
    label: 'Mass',
    quantity: 'mass',
    role: 'condition',
    above: 0,
    most: most * GRAM,
    low: { at: low * GRAM, words: 'Lighter than its parts' },
    high: { at: high * GRAM, words: 'Heavier than anything of this kind' },
    predicted: { measure, unit: GRAM, label },
  };
}
