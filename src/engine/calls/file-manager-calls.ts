import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { changedLabels } from '#engine/changed-labels.ts';
import { done, refuse, refuseFor, refuseWithCode } from '#engine/outcome.ts';
import { isUntouched } from '#engine/state.ts';
import { firstGraphics } from '#engine/toolbar.ts';
import { designView, judgedBy, presentationOf, wholeView } from '#engine/view.ts';
import { designNameError } from '#rules/design-name.ts';
import { exportDesign, importDesign } from './design-file-calls.ts';
import { startState } from './session-calls.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts, RevisionDraft } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

export type FileManagerCall =
  | { readonly action: 'new' }
  | {
      readonly action: 'save';
      readonly compete: boolean;
      readonly notes: string;
      readonly name: string;
      readonly isAutosave?: boolean | undefined;
    }
  | { readonly action: 'open'; readonly id: string }
  | { readonly action: 'export'; readonly id?: string | undefined }
  | { readonly action: 'import'; readonly file: string };

/** The file manager's three actions (ledger DES-06), and our own two with designs in files. */
export function fileManager(state: EngineState, body: FileManagerCall, ports: EnginePorts): Promise<Outcome> {
  switch (body.action) {
    case 'new':
      return newDesign(state, ports);
    case 'save':
      return saveDesign(state, body, ports);
    case 'open':
      return openDesign(state, body.id, ports);
    case 'export':
      return exportDesign(state, body.id, ports);
    case 'import':
      return importDesign(state, body.file, ports);
  }
}

/** A new design from the defaults, untitled, with the first node's graphics on. */
async function newDesign(state: EngineState, ports: EnginePorts): Promise<Outcome> {
  const start = startState(state.application, ports, state.revision + 1);
  const next = {
    ...start,
    isLoaded: true,
    shown: firstGraphics(applicationOf(state.application)),
  };
  return done(next, await wholeView(next, ports));
}

async function openDesign(state: EngineState, id: string, ports: EnginePorts): Promise<Outcome> {
  const design = await ports.findDesign(id);
  if (design === undefined || design.application !== state.application) return refuse('DESIGN_NOT_FOUND');
  if (design.specification.id !== ports.activity.specification.id) {
    return refuse('DESIGN_OF_OTHER_SPECIFICATION');
  }
  if (!design.isMine) return refuse('DESIGN_OF_OTHER_STUDENT');
  const application = applicationOf(state.application);
  if (Object.keys(design.inputs).length === 0) return refuseWithCode('ERR_NO_MODEL_DATA');
  const current = broughtUpToDate(application, design.inputs, design.modelVersion);
  const { specification, terms } = ports.activity;
  const { inputs } = completeInputs(application, current, specification, terms?.calibration);
  const isOlder = design.modelVersion < application.modelVersion;
  const next: EngineState = {
    ...startState(state.application, ports, state.revision + 1),
    inputs,
    name: design.name,
    isLoaded: true,
    isDirty: isOlder,
    revisionId: design.id,
    shown: firstGraphics(applicationOf(state.application)),
  };
  const view = await wholeView(next, ports);
  if (!isOlder) return done(next, view);
  return done(next, { ...view, renewed: changedLabels(state.application, design.inputs, inputs) });
}

/** Saves the working design as a revision with its status and performance; the work areas are closed (ledger FILE-06). */
async function saveDesign(
  state: EngineState,
  call: Extract<FileManagerCall, { action: 'save' }>,
  ports: EnginePorts,
): Promise<Outcome> {
  // Another tab or device has saved it: by itself, nothing is saved twice.
  if (call.isAutosave === true && !state.isDirty && state.revisionId !== null) {
    return done(state, { design: designView(state) });
  }
  const name = call.name.trim();
  const others = (await ports.conceptNames()).filter((other) => !isSameName(other, state.name));
  const wrong = designNameError(name, others);
  if (wrong !== undefined) return refuseFor(wrong);
  if (ports.isBadWord(name)) return refuseWithCode('ERR_BAD_WORD');
  if (call.notes.length > LIMITS.notesMax) return refuse('DESIGN_NOTES_TOO_LONG', { most: LIMITS.notesMax });
  if (call.compete && !ports.activity.isSimulationAllowed) return refuse('COMPETITION_OFF');
  const save = await draftOf(state, { ...call, name }, ports);
  if (call.compete && save.assessment.errors.length > 0)
    return refuseWithCode('ERR_MODEL_FAILURE', save.assessment.errors);
  const next: EngineState = {
    ...state,
    name,
    isLoaded: true,
    isDirty: false,
    revisionId: save.id,
    suggestion: undefined,
    openAreas: [],
  };
  return { ...doneWith(next, save), save };
}

function doneWith(next: EngineState, save: RevisionDraft): Extract<Outcome, { kind: 'done' }> {
  const answer = {
    saved: { id: save.id, name: save.concept },
    design: designView(next),
    assessment: save.assessment,
    workAreas: {},
    revision: next.revision,
  };
  return { kind: 'done', state: next, answer };
}

async function draftOf(
  state: EngineState,
  call: Omit<Extract<FileManagerCall, { action: 'save' }>, 'action'>,
  ports: EnginePorts,
): Promise<RevisionDraft> {
  const { specification } = ports.activity;
  const { assessment } = await presentationOf({ ...state, shown: [] }, ports);
  const parent = state.revisionId === null ? undefined : await ports.findDesign(state.revisionId);
  const changelog = await ports.analyst.changelog({
    ...judgedBy(state, ports),
    before: parent && { inputs: parent.inputs, modelVersion: parent.modelVersion },
    after: state.inputs,
  });
  return {
    id: ports.newId(),
    concept: call.name,
    modelVersion: applicationOf(state.application).modelVersion,
    specification,
    inputs: state.inputs,
    notes: call.notes,
    compete: call.compete,
    isAutosave: call.isAutosave === true,
    isUntouched: isUntouched(state),
    parent: parent?.id ?? null,
    assessment,
    changelog,
  };
}

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
