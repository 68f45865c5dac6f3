import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { freshState } from '#engine/state.ts';
import { engineSessionOf, keepEngineState } from '#server/records/engine-sessions.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';
import type { StudentTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/activities.ts';

/** Closes the design that the student works on, unsaved or not; a revised session tells open pages to load again. */
export async function closeWorkingDesign(ctx: StudentTransaction, activity: ActivityRecord): Promise<void> {
  const { sql, person, services } = ctx;
  const owner = { personId: person.id, activityId: activity.id };
  const session = await engineSessionOf(sql, owner);
  if (!session) return;
  const state = { ...emptyState(activity), revision: session.state.revision + 1 };
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

/** A session's state with nothing open, for the specification of now. */
export function emptyState(activity: ActivityRecord): EngineState {
  const application = applicationOf(activity.appCode);
  return freshState({
    application: activity.appCode,
    modelVersion: application.modelVersion,
    specificationId: activity.specification.id,
    inputs: completeInputs(application, {}, activity.specification).inputs,
  });
}

export function permissionsOf(activity: ActivityRecord): EnginePorts['activity'] {
  return {
    specification: activity.specification,
    isSimulationAllowed: activity.isSimulationAllowed,
  };
}
