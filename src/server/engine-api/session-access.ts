import { withCalibration } from '#applications/inputs/complete-inputs.ts';
import { findApplication } from '#applications/registry.ts';
import { HEADERS } from '#contract/headers.ts';
import { changedLabels } from '#engine/changed-labels.ts';
import { shownActivity } from '#server/access/activity-access.ts';
import { workingCopyOfNow } from '#server/designs/working-design.ts';
import { calibrationOf } from '#server/games/calibrations.ts';
import { approvedValues } from '#server/games/measured-values.ts';
import { refuseWith } from '#server/http/refusal.ts';
import { findActivityById } from '#server/records/classes/activities.ts';
import { findEngineSession } from '#server/records/engineering/engine-sessions.ts';
import type { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { EngineState } from '#engine/state.ts';
import type { StudentContext } from '#server/http/context.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { EngineSessionRecord } from '#server/records/engineering/engine-sessions.ts';

/** A person's own engineering session and the activity it belongs to. */
export interface OwnSession {
  /** As it is now. */
  readonly session: EngineSessionRecord;
  /** As it was left, perhaps under an earlier model or another challenge. */
  readonly stored: EngineState;
  readonly activity: ActivityRecord;
  /** What a teacher approved of the person's measured values in it. */
  readonly approved: readonly InputValues[];
}

/** The session that the request names; one that is somebody else's, or gone, is the same to the caller. */
export async function ownSession({ header, person, services }: StudentContext): Promise<OwnSession> {
  const { database } = services;
  const sessionId = header(HEADERS.sessionId) ?? '';
  return database.read(async (sql) => {
    const session = await findEngineSession(sql, person.id, sessionId);
    if (!session) throw failedSession();
    const activity = await findActivityById(sql, person.classroomId, session.activityId);
    const shown = shownActivity({ services }, activity);
    const approved = await approvedValues(sql, { personId: person.id, activityId: shown.id });
    return { session: sessionOfNow(session, shown), stored: session.state, activity: shown, approved };
  });
}

/** A session under the model and the challenge of now, with what its activity's calibration sets; the very same where nothing differs. */
export function sessionOfNow(session: EngineSessionRecord, activity: ActivityRecord): EngineSessionRecord {
  const application = findApplication(activity.appCode);
  if (!application) return session;
  const copy = workingCopyOfNow(session.state, activity);
  const inputs = withCalibration(application, copy.inputs, activity.specification, calibrationOf(activity));
  const state = inputs === copy.inputs ? copy : { ...copy, inputs };
  return state === session.state ? session : { ...session, state };
}

/** An answer of a call that stores the session as it is now: it tells once what another model has changed. */
export function telling(answer: EngineAnswer, before: EngineState, after: EngineState): EngineAnswer {
  // What is under another challenge was moved by that, too.
  const isByModel = before.modelVersion !== after.modelVersion && before.specificationId === after.specificationId;
  const renewed = isByModel ? changedLabels(after.application, before.inputs, after.inputs) : [];
  // A page whose call was not done is told in any case: nobody else has changed its design.
  const isTold = renewed.length > 0 || (isByModel && answer.stale === true);
  return isTold ? { ...answer, renewed: [...renewed] } : answer;
}

export function failedSession(): Refusal {
  return refuseWith({ errors: ['ERR_FAILED_SESSION'] }, 'ENGINE_SESSION_EXPIRED');
}
