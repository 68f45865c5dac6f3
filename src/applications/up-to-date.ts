import { defaultInputs, effectiveInputs, knownInputs } from './inputs/complete-inputs.ts';
import type { InputDefinition, InputValues } from '#contract/engineering/input.ts';
import type { Application } from './application.ts';

/** One limit may move with another: a wider wheel has a heavier tire. */
const ROUNDS = 4;

/**
 * Inputs that were saved under an earlier version of the model as this one accepts them: what is below the least that such a part
 * weighs today is raised to it, and half a washer is rounded. Those of this version are left as they are.
 */
export function broughtUpToDate<A>(application: Application<A>, inputs: InputValues, fromVersion: number): InputValues {
  if (fromVersion === application.modelVersion) return inputs;
  const known = knownInputs(application, inputs);
  const within = withinRanges(application, { ...defaultInputs(application), ...known });
  return Object.fromEntries(Object.keys(known).map((name) => [name, within[name] ?? known[name] ?? '']));
}

/** Complete inputs with each number moved to the nearest that its range allows, given the others, and each count to a whole number. */
export function withinRanges<A>(application: Application<A>, inputs: InputValues): InputValues {
  let within = inputs;
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = effectiveInputs(application, within).flatMap((input) => {
      const value = within[input.name];
      if (typeof value !== 'number') return [];
      const nearest = nearestIn(input, value);
      return nearest === value ? [] : [[input.name, nearest] as const];
    });
    if (moved.length === 0) break;
    within = { ...within, ...Object.fromEntries(moved) };
  }
  return within;
}

function nearestIn({ min = -Infinity, max = Infinity, isWhole }: InputDefinition, value: number): number {
  return Math.min(max, Math.max(min, isWhole === true ? Math.round(value) : value));
}
