import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { changedLabels } from '#engine/changed-labels.ts';
import { readDesignFile, writeDesignFile } from '#engine/design-file.ts';
import { done, refuse } from '#engine/outcome.ts';
import { firstGraphics } from '#engine/toolbar.ts';
import { wholeView } from '#engine/view.ts';
import { readOnlyInputs } from '#engine/work-areas.ts';
import { startState } from './session-calls.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts, StoredDesign } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

/** Writes a design that the student may see as a file; without an id, the one that is being worked on. */
export async function exportDesign(state: EngineState, id: string | undefined, ports: EnginePorts): Promise<Outcome> {
  const design = id === undefined ? workingDesign(state, ports) : await ports.findDesign(id);
  if (design === undefined || design.application !== state.application) return refuse('DESIGN_NOT_FOUND');
  return done(state, { file: writeDesignFile(design) });
}

function workingDesign(state: EngineState, ports: EnginePorts): Omit<StoredDesign, 'id'> {
  const { application, modelVersion, name, inputs, suggestion } = state;
  const notes = suggestion?.notes ?? '';
  return { application, modelVersion, specification: ports.activity.specification, name, notes, inputs };
}

/**
 * Opens a file as a new, unsaved design of the specification of now, whoever made it. As with a fork, what the specification
 * sets is set; a student's file does not bring a teacher's calibration.
 */
export async function importDesign(state: EngineState, file: string, ports: EnginePorts): Promise<Outcome> {
  const design = readDesignFile(file, state.application);
  if ('kind' in design) return design;
  const application = applicationOf(state.application);
  const { specification, terms } = ports.activity;
  const locked = readOnlyInputs(application, specification);
  const open = Object.entries(design.inputs).filter(([name]) => !locked.has(name));
  const { inputs } = completeInputs(application, Object.fromEntries(open), specification, terms?.calibration);
  const next: EngineState = {
    ...startState(state.application, ports, state.revision + 1),
    inputs,
    isLoaded: true,
    isDirty: true,
    suggestion: { name: design.name, notes: design.notes },
    shown: firstGraphics(application),
  };
  const replaced = changedLabels(state.application, design.inputs, inputs);
  const renewed = changedLabels(state.application, design.saved, design.inputs);
  const view = await wholeView(next, ports);
  return done(next, { ...view, replaced, ...(renewed.length === 0 ? {} : { renewed }) });
}
