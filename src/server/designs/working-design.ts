import { completeInputs, withCalibration } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { freshState, isUnsaved, isUntouched } from '#engine/state.ts';
import { readOnlyInputs } from '#engine/work-areas.ts';
import { calibrationOf } from '#server/games/calibrations.ts';
import { engineSessionOf, engineSessionsOf, keepEngineState } from '#server/records/engineering/engine-sessions.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';
import type { StudentTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';

/** Closes the design that the student works on, unsaved or not; a revised session tells open pages to load again. */
export async function closeWorkingDesign(ctx: StudentTransaction, activity: ActivityRecord): Promise<void> {
  const { sql, person, services } = ctx;
  const owner = { personId: person.id, activityId: activity.id };
  const session = await engineSessionOf(sql, owner);
  if (!session) return;
  const state = emptyState(activity, session.state.revision + 1);
  await keepEngineState(sql, session, { state, now: services.now() });
}

/** Where a student works on a design that a teacher gives another name, saving it goes on under the new one. */
export async function renameWorkingDesign(
  { sql, services }: Pick<StudentTransaction, 'sql' | 'services'>,
  owner: { readonly personId: string; readonly activityId: string },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const session = await engineSessionOf(sql, owner);
  if (session?.state.name !== from) return;
  const state = { ...session.state, name: to, revision: session.state.revision + 1 };
  await keepEngineState(sql, session, { state, now: services.now() });
}

/**
 * After another challenge was set: what students have on their tables unsaved stays there, as a new design for the challenge of now. A
 * session that changes meanwhile is carried over when it is used again.
 */
export async function carryWorkingDesigns(
  { sql }: Pick<StudentTransaction, 'sql'>,
  activity: ActivityRecord,
): Promise<void> {
  for (const session of await engineSessionsOf(sql, activity.id)) {
    if (session.state.specificationId === activity.specification.id) continue;
    await keepEngineState(sql, session, { state: carriedState(session.state, activity), now: session.usedAt });
  }
}

/** After another calibration: open pages load again, and what is on the tables is judged by it from then on. */
export async function recalibrateWorkingDesigns(
  { sql }: Pick<StudentTransaction, 'sql'>,
  activity: ActivityRecord,
): Promise<void> {
  const application = applicationOf(activity.appCode);
  for (const session of await engineSessionsOf(sql, activity.id)) {
    const { state } = session;
    const inputs = withCalibration(application, state.inputs, activity.specification, calibrationOf(activity));
    if (inputs === state.inputs) continue;
    const next = { ...state, inputs, revision: state.revision + 1 };
    await keepEngineState(sql, session, { state: next, now: session.usedAt });
  }
}

/** The working copy under the model and the challenge of now; the very same where it is. A page that has it as it was is told to load again. */
export function workingCopyOfNow(state: EngineState, activity: ActivityRecord): EngineState {
  const application = applicationOf(activity.appCode);
  if (state.specificationId !== activity.specification.id) return carriedState(state, activity);
  if (state.modelVersion === application.modelVersion) return state;
  const current = broughtUpToDate(application, state.inputs, state.modelVersion);
  const { inputs } = completeInputs(application, current, activity.specification, calibrationOf(activity));
  const { modelVersion } = application;
  // Steps back were made of the older model's inputs, and what was saved is of that model.
  const steps = { done: [], undone: [], savedSteps: undefined };
  const isDirty = state.isDirty || state.revisionId !== null;
  return { ...state, ...ownWorkOf(state), ...steps, inputs, modelVersion, isDirty, revision: state.revision + 1 };
}

/** That a student changed the design, where its steps back go. */
function ownWorkOf(state: EngineState): Pick<EngineState, 'isOwnWork'> {
  return isUntouched(state) ? {} : { isOwnWork: true };
}

/** The state of a session under another challenge: nothing is open but a design that was not saved, which is new and unsaved again. */
export function carriedState(state: EngineState, activity: ActivityRecord): EngineState {
  const next = emptyState(activity, state.revision + 1);
  if (!isUnsaved(state)) return next;
  const application = applicationOf(activity.appCode);
  const current = broughtUpToDate(application, state.inputs, state.modelVersion);
  const locked = readOnlyInputs(application, activity.specification);
  const own = Object.entries(current).filter(([name]) => !locked.has(name));
  const calibration = calibrationOf(activity);
  const { inputs } = completeInputs(application, Object.fromEntries(own), activity.specification, calibration);
  // Its own name belongs to the design that was saved for the challenge before.
  const name = state.name === '' ? state.suggestion?.name : `${state.name.slice(0, LIMITS.designNameMax - 2)} 2`;
  const suggestion = { name: name ?? '', notes: state.suggestion?.notes ?? '' };
  // It is the same design on the table: what is typed for it in an open page still is.
  const { begunAt = 0, shown } = state;
  return { ...next, ...ownWorkOf(state), inputs, isLoaded: true, isDirty: true, suggestion, shown, begunAt };
}

/** A session's state with nothing open, for the specification of now. */
export function emptyState(activity: ActivityRecord, revision = 0): EngineState {
  const application = applicationOf(activity.appCode);
  return freshState({
    application: activity.appCode,
    modelVersion: application.modelVersion,
    specificationId: activity.specification.id,
    inputs: completeInputs(application, {}, activity.specification, calibrationOf(activity)).inputs,
    revision,
  });
}

export function permissionsOf(activity: ActivityRecord): EnginePorts['activity'] {
  return {
    specification: activity.specification,
    isSimulationAllowed: activity.isSimulationAllowed,
  };
}
