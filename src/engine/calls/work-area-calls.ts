import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { redone, undone, withInputs } from '#engine/changes.ts';
import { done, refuse, refuseWithCode } from '#engine/outcome.ts';
import { sketchesOf } from '#engine/sketches.ts';
import { areasView, changedView, designView, presentationOf } from '#engine/view.ts';
import { readOnlyInputs, refuseSet } from '#engine/work-areas.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Notice } from '#contract/engineering/work-area.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

interface OnNode {
  readonly 'node-id': string;
}

/** Opens a work area (ledger ENG-06); opening an open one changes nothing. */
export async function openWorkArea(state: EngineState, body: OnNode, ports: EnginePorts): Promise<Outcome> {
  const id = body['node-id'];
  if (nodeOf(state, id) === undefined) return refuse('AREA_NOT_FOUND');
  const next = { ...state, openAreas: [...state.openAreas.filter((open) => open !== id), id] };
  const presentation = await presentationOf({ ...next, shown: [] }, ports);
  const sketches = sketchesOf(next, ports, presentation);
  return done(next, { ...areasView(next, ports, presentation, [id]), sketches, design: designView(next) });
}

/** Closes a work area; closing a closed one changes nothing. */
export async function closeWorkArea(state: EngineState, body: OnNode, ports: EnginePorts): Promise<Outcome> {
  const id = body['node-id'];
  if (nodeOf(state, id) === undefined) return refuse('AREA_NOT_FOUND');
  const next = { ...state, openAreas: state.openAreas.filter((open) => open !== id) };
  const presentation = await presentationOf({ ...next, shown: [] }, ports);
  return done(next, { ...areasView(next, ports, presentation, [id]), sketches: sketchesOf(next, ports, presentation) });
}

/** Applies the inputs of one work area (ledger ENG-13). A value out of range, or one that no model can stand, changes nothing. */
export async function setWorkAreaInputs(
  state: EngineState,
  body: OnNode & { readonly inputs: InputValues },
  ports: EnginePorts,
): Promise<Outcome> {
  const names = inputNames(state, body['node-id']);
  if (names === undefined) return refuse('AREA_NOT_FOUND');
  const stray = Object.keys(body.inputs).find((name) => !names.has(name));
  if (stray !== undefined) return refuse('INPUT_NOT_FOUND', { name: stray });
  return apply(state, changedValues(state, body.inputs), ports);
}

/** Answers with the work area as it was last applied: the page gives up what was typed since. The design stays as it is. */
export async function resetWorkAreaInputs(state: EngineState, body: OnNode, ports: EnginePorts): Promise<Outcome> {
  const id = body['node-id'];
  if (nodeOf(state, id) === undefined) return refuse('AREA_NOT_FOUND');
  const presentation = await presentationOf({ ...state, shown: [] }, ports);
  return done(state, areasView(state, ports, presentation, [id]));
}

/** Takes the latest applied change back, or applies it again. */
export async function undo(
  state: EngineState,
  body: { readonly redo?: boolean | undefined },
  ports: EnginePorts,
): Promise<Outcome> {
  const next = body.redo === true ? redone(state) : undone(state);
  if (next === undefined) return refuse(body.redo === true ? 'NOTHING_TO_REDO' : 'NOTHING_TO_UNDO');
  return done(next, await changedView(next, ports));
}

async function apply(state: EngineState, changes: InputValues, ports: EnginePorts): Promise<Outcome> {
  const application = applicationOf(state.application);
  const { specification, terms } = ports.activity;
  const readOnly = readOnlyInputs(application, specification);
  const setter = Object.keys(changes).flatMap((name) => readOnly.get(name) ?? [])[0];
  if (setter !== undefined) return refuseSet(setter);
  const wanted = { ...state.inputs, ...changes };
  const adjusted = application.adjust?.(state.inputs, wanted) ?? wanted;
  const completed = completeInputs(application, adjusted, specification, terms?.calibration);
  if (completed.problems.length > 0) {
    return { ...refuse('MODEL_REFUSES', { problem: sentences(completed.problems) }), notices: completed.problems };
  }
  const next = withInputs(state, completed.inputs);
  const view = await changedView(next, ports);
  const errors = view.assessment?.errors ?? [];
  if (next !== state && errors.length > 0) return refuseWithCode('ERR_MODEL_FAILURE', errors);
  return done(next, view);
}

/** Only what differs from the working design, so that an untouched read-only field in the form is no offence. */
function changedValues(state: EngineState, inputs: InputValues): InputValues {
  const isSame = (name: string, value: InputValues[string]): boolean =>
    JSON.stringify(state.inputs[name]) === JSON.stringify(value === 'nil' ? '' : value);
  return Object.fromEntries(Object.entries(inputs).filter(([name, value]) => !isSame(name, value)));
}

const sentences = (problems: readonly Notice[]): string => problems.map((problem) => problem.message).join('\n');

function nodeOf(state: EngineState, id: string): { readonly id: string } | undefined {
  return applicationOf(state.application).nodes.find((node) => node.id === id);
}

function inputNames(state: EngineState, id: string): ReadonlySet<string> | undefined {
  const node = applicationOf(state.application).nodes.find((each) => each.id === id);
  return node && new Set(node.sections.flatMap((section) => section.inputs.map((input) => input.name)));
}
