import {
  engineLogout,
  reloadSession,
  resumeSession,
  startApplication,
} from '#contract/engineering/engine-api-calls.ts';
import { APP_VERSION } from '#contract/headers.ts';
import { performCall } from '#engine/engine-calls.ts';
import { shownActivity } from '#server/access/activity-access.ts';
import { emptyState, workingCopyOfNow } from '#server/designs/working-design.ts';
import { approvedValues } from '#server/games/measured-values.ts';
import { free, themselves } from '#server/http/handlers.ts';
import { lockStudent } from '#server/http/lock-student.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { findActivity } from '#server/records/classes/activities.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import { engineSessionOf, keepEngineState, startEngineSession } from '#server/records/engineering/engine-sessions.ts';
import { newId } from '#server/records/ids.ts';
import { refusalOf } from './engine-call.ts';
import { enginePorts } from './engine-ports.ts';
import { failedSession, ownSession, telling } from './session-access.ts';
import type { EngineAnswer, EngineSession } from '#contract/engineering/engine-answer.ts';
import type { ContextOf, StudentContext } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { OwnSession } from './session-access.ts';

type Workspace = Omit<OwnSession, 'stored'>;

export const startHandler = free(startApplication, {
  authorize: async (ctx) => {
    const { body, person, services } = ctx;
    // Identity comes from the bearer token; the ids in the body only have to agree with it.
    const isSame = comparable(body['user-id']) === comparable(person.id);
    if (!isSame || comparable(body['group-id']) !== comparable(person.groupId)) throw failedSession();
    const code = body['app-id'];
    if (!services.catalogue.applicationOf(code)) throw notFound();
    const activity = await services.database.read((sql) => findActivity(sql, person.classroomId, code));
    return shownActivity(ctx, activity);
  },
  handle: async (ctx, activity) => {
    if (ctx.body['appui-version'] !== APP_VERSION) throw refuse('RELOAD');
    const own = await startOrGoOn(ctx, activity);
    return telling(await wholeAnswer(ctx, { activity, ...own }), own.stored, own.session.state);
  },
});

export const resumeHandler = free(resumeSession, { authorize: ownSession, handle: goOn });

export const reloadHandler = free(reloadSession, { authorize: ownSession, handle: goOn });

/**
 * Whoever quits forgets the session (ENG-01). The working copy stays: the student may be at work on it on another device, and the next
 * sign-in goes on with it.
 */
export const quitHandler = free(engineLogout, { authorize: themselves, handle: () => ({}) });

/** A student has one session an application: a second tab shares it, and a later start goes on where it was left. */
async function startOrGoOn(
  { person, services }: ContextOf<typeof startApplication, 'free'>,
  activity: ActivityRecord,
): Promise<Omit<OwnSession, 'activity'>> {
  const { database } = services;
  const now = services.now();
  const owner = { personId: person.id, activityId: activity.id };
  const { session, approved, stored } = await database.write(async (sql) => {
    await lockStudent(sql, person);
    const approved = await approvedValues(sql, owner);
    const stored = await engineSessionOf(sql, owner);
    const state = stored && workingCopyOfNow(stored.state, activity);
    if (stored && state === stored.state) return { session: stored, approved, stored };
    await startEngineSession(sql, { id: newId(), ...owner, state: state ?? emptyState(activity), now });
    return { session: await engineSessionOf(sql, owner), approved, stored };
  });
  if (!session) throw failedSession();
  return { session, approved, stored: stored?.state ?? session.state };
}

/** Stores the session as it is now, so that a page is told once of what another model has changed. */
async function goOn(ctx: StudentContext, own: OwnSession): Promise<EngineAnswer> {
  const answer = await wholeAnswer(ctx, own);
  const { session, stored } = own;
  if (session.state === stored) return answer;
  const { person, services } = ctx;
  await services.database.write(async (sql) => {
    await lockStudent(sql, person);
    // A call that was faster has stored it, too.
    await keepEngineState(sql, session, { state: session.state, now: services.now() });
  });
  return telling(answer, stored, session.state);
}

async function wholeAnswer(ctx: StudentContext, own: Workspace): Promise<EngineAnswer> {
  const ports = enginePorts(ctx.services, ctx.person, own);
  const outcome = await performCall('resumeSession', own.session.state, {}, ports);
  if (outcome.kind === 'refused') throw refusalOf(outcome);
  return { ...outcome.answer, session: sessionOf(ctx, own) };
}

function sessionOf({ person }: StudentContext, { session, activity }: Workspace): EngineSession {
  return {
    session_id: session.id,
    config_id: activity.id,
    application: activity.appCode,
    credentials: { user_id: person.id, group_id: person.groupId },
  };
}
