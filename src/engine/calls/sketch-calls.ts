import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { withInputs } from '#engine/changes.ts';
import { done, refuse } from '#engine/outcome.ts';
import { Superseded } from '#engine/ports.ts';
import { sketchesOf } from '#engine/sketches.ts';
import { areasView, changedView, presentationOf } from '#engine/view.ts';
import { readOnlyInputs, refuseSet } from '#engine/work-areas.ts';
import type { EditedSketch, SketchDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { SketchEdit } from '#contract/engineering/sketch.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

interface SketchCall {
  readonly 'node-id': string;
  readonly edits: readonly SketchEdit[];
  readonly preview?: boolean | undefined;
}

/**
 * Edits a sketch (ledger ENG-18). Unlike Apply it keeps a design that the model refuses, because a drawing passes through
 * such states; the assessment says so. A preview answers with the rough analysis and keeps nothing; it leaves out the scenes,
 * which nobody sees while a sketch is drawn.
 */
export async function updateSketch(state: EngineState, body: SketchCall, ports: EnginePorts): Promise<Outcome> {
  const application = applicationOf(state.application);
  const sketches = application.nodes.find((node) => node.id === body['node-id'])?.sketches;
  if (sketches === undefined) return refuse('AREA_NOT_FOUND');
  const edited = afterEdits(sketches, state.inputs, body.edits);
  if ('refused' in edited) return refuse('MODEL_REFUSES', { problem: edited.refused });
  const { specification, terms } = ports.activity;
  const touched = [...readOnlyInputs(application, specification)].find(
    ([name]) => JSON.stringify(edited.inputs[name]) !== JSON.stringify(state.inputs[name]),
  );
  if (touched !== undefined) return refuseSet(touched[1]);
  const completed = completeInputs(application, edited.inputs, specification, terms?.calibration);
  const problem = completed.problems[0];
  if (problem !== undefined) {
    return { ...refuse('MODEL_REFUSES', { problem: problem.message }), notices: completed.problems };
  }
  const next = withInputs(drawnIn(state, body['node-id']), completed.inputs);
  if (body.preview !== true) return done(next, await changedView(next, ports));
  return preview(state, next, ports);
}

/** A sketch that stood in for others is on once it is drawn in: it stays when the design can be made again. */
function drawnIn(state: EngineState, id: string): EngineState {
  const isThere = state.shown.includes(id) || state.openAreas.includes(id);
  return isThere ? state : { ...state, shown: [...state.shown, id] };
}

/** One that gave way to a newer one says nothing new: in an answer, what is absent did not change. */
async function preview(state: EngineState, next: EngineState, ports: EnginePorts): Promise<Outcome> {
  const presentation = await presentationOf(next, ports, true).catch(unlessSuperseded);
  if (presentation === undefined) return done(state, {});
  const view = {
    ...areasView(next, ports, presentation, next.openAreas),
    charts: [...presentation.charts],
    sketches: sketchesOf(next, ports, presentation),
    assessment: presentation.assessment,
  };
  return done(state, view);
}

function unlessSuperseded(error: unknown): undefined {
  if (!(error instanceof Superseded)) throw error;
}

function afterEdits(sketches: SketchDescriptor, inputs: InputValues, edits: readonly SketchEdit[]): EditedSketch {
  let result = { inputs };
  for (const edit of edits) {
    const next = sketches.edit(result.inputs, edit);
    if ('refused' in next) return next;
    result = next;
  }
  return result;
}
