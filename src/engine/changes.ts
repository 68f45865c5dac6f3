import { applyPatch, isEmptyPatch, patchBetween } from './input-patch.ts';
import { UNDO_STEPS } from './state.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { EngineState } from './state.ts';

/** The state after an applied change of inputs; the same state if nothing changed. A change forgets what was undone. */
export function withInputs(state: EngineState, inputs: InputValues): EngineState {
  const back = patchBetween(inputs, state.inputs);
  if (isEmptyPatch(back)) return state;
  return {
    ...state,
    inputs,
    isLoaded: true,
    isDirty: true,
    done: [...state.done, back].slice(-UNDO_STEPS),
    undone: [],
    revision: state.revision + 1,
  };
}

/** Takes the latest applied change back, or undefined when there is none. */
export function undone(state: EngineState): EngineState | undefined {
  const back = state.done.at(-1);
  if (back === undefined) return undefined;
  const inputs = applyPatch(state.inputs, back);
  return {
    ...state,
    inputs,
    isDirty: true,
    done: state.done.slice(0, -1),
    undone: [...state.undone, patchBetween(inputs, state.inputs)],
    revision: state.revision + 1,
  };
}

/** Applies the latest undone change again, or undefined when there is none. */
export function redone(state: EngineState): EngineState | undefined {
  const forward = state.undone.at(-1);
  if (forward === undefined) return undefined;
  const inputs = applyPatch(state.inputs, forward);
  return {
    ...state,
    inputs,
    isDirty: true,
    done: [...state.done, patchBetween(inputs, state.inputs)].slice(-UNDO_STEPS),
    undone: state.undone.slice(0, -1),
    revision: state.revision + 1,
  };
}
