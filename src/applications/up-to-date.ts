import { defaultInputs, effectiveInputs, knownInputs } from './inputs/complete-inputs.ts';
import type { InputValues } from '#contract/input.ts';
import type { Application } from './application.ts';

/** One limit may move with another: a wider wheel has a heavier tire. */
const ROUNDS = 4;

/**
 * Inputs that were saved under an earlier version of the model as this one accepts them: what is below the least that such a part
 * weighs today is raised to it. Those of this version are left as they are.
 */
export function broughtUpToDate<A>(application: Application<A>, inputs: InputValues, fromVersion: number): InputValues {
  if (fromVersion === application.modelVersion) return inputs;
  const known = knownInputs(application, inputs);
  const within = withinRanges(application, { ...defaultInputs(application), ...known });
  return Object.fromEntries(Object.keys(known).map((name) => [name, within[name] ?? known[name] ?? '']));
}

/** Complete inputs with each number moved to the nearest that its range allows, given the others. */
export function withinRanges<A>(application: Application<A>, inputs: InputValues): InputValues {
  let within = inputs;
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = effectiveInputs(application, within).flatMap(({ name, min = -Infinity, max = Infinity }) => {
      const value = within[name];
      if (typeof value !== 'number' || (value >= min && value <= max)) return [];
      return [[name, Math.min(max, Math.max(min, value))] as const];
    });
    if (moved.length === 0) break;
    within = { ...within, ...Object.fromEntries(moved) };
  }
  return within;
}
