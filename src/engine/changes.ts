import { applyPatch, isEmptyPatch, patchBetween } from './input-patch.ts';
import { UNDO_STEPS } from './state.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { EngineState } from './state.ts';

/** The state after an applied change of inputs; the same state if nothing changed. A change forgets what was undone. */
export function withInputs(state: EngineState, inputs: InputValues): EngineState {
  const back = patchBetween(inputs, state.inputs);
  if (isEmptyPatch(back)) return state;
  const done = [...state.done, back].slice(-UNDO_STEPS);
  const saved = savedStepsOf(state);
  // Steps that were taken back are forgotten, and so is the oldest of too many.
  const isWithin = saved !== undefined && saved <= state.done.length;
  const lost = state.done.length + 1 - done.length;
  return {
    ...state,
    inputs,
    isLoaded: true,
    isDirty: true,
    savedSteps: isWithin && saved >= lost ? saved - lost : undefined,
    done,
    undone: [],
    revision: state.revision + 1,
  };
}

/** Takes the latest applied change back, or undefined when there is none. */
export function undone(state: EngineState): EngineState | undefined {
  const back = state.done.at(-1);
  if (back === undefined) return undefined;
  const inputs = applyPatch(state.inputs, back);
  const done = state.done.slice(0, -1);
  return {
    ...state,
    ...afterSteps(state, done.length),
    inputs,
    done,
    undone: [...state.undone, patchBetween(inputs, state.inputs)],
    revision: state.revision + 1,
  };
}

/** Applies the latest undone change again, or undefined when there is none. */
export function redone(state: EngineState): EngineState | undefined {
  const forward = state.undone.at(-1);
  if (forward === undefined) return undefined;
  const inputs = applyPatch(state.inputs, forward);
  const done = [...state.done, patchBetween(inputs, state.inputs)];
  return {
    ...state,
    ...afterSteps(state, done.length),
    inputs,
    done,
    undone: state.undone.slice(0, -1),
    revision: state.revision + 1,
  };
}

/** A saved design that was not changed since is saved as it is. */
function savedStepsOf({ isDirty, revisionId, savedSteps, done }: EngineState): number | undefined {
  return isDirty || revisionId === null ? savedSteps : done.length;
}

/** Whether it is saved after so many of its steps: a step back to what its revision has leaves nothing to save. */
function afterSteps(state: EngineState, steps: number): Pick<EngineState, 'isDirty' | 'savedSteps'> {
  const savedSteps = savedStepsOf(state);
  return { isDirty: savedSteps !== steps, savedSteps };
}
