import { notFound, refuse, refuseWith } from '#server/http/refusal.ts';
import { findActivity, findWorkPlace, isClosed, isHidden } from '#server/records/classes/activities.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InPath, RequestContext, StudentTransaction } from '#server/http/context.ts';
import type { ActivityRecord, Openness, WorkPlace } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

type InApplication = StudentTransaction & InPath<'appCode'>;

/** Activities read so far in transactions that asked for that: nothing that runs in them changes an activity. */
const remembered = new WeakMap<Sql, Map<string, WorkPlace | undefined>>();

/** Ids of activities that were met, by class and application: nothing but a guess at what is worth asking ahead. */
const met = new WeakMap<Services, Map<string, string>>();
/** As many as there are classes in a large district. */
const MET_MOST = 20_000;

/**
 * Asks ahead for the activity in the path; where it was met before also for what belongs to a student in it.
 */
export function prefetchWorkPlace(
  ctx: InApplication,
  ofOwner: (owner: {
    readonly personId: string;
    readonly activityId: string;
  }) => readonly Promise<unknown>[] = () => [],
): readonly Promise<unknown>[] {
  const { sql, person, parameters } = ctx;
  return [findWorkPlace(sql, person.classroomId, parameters.appCode), ...prefetchOfOwner(ctx, ofOwner)];
}

/** The same where all of the activity is wanted. */
export function prefetchActivity(
  ctx: InApplication,
  ofOwner: (owner: { readonly personId: string; readonly activityId: string }) => readonly Promise<unknown>[],
): readonly Promise<unknown>[] {
  const { sql, person, parameters } = ctx;
  return [findActivity(sql, person.classroomId, parameters.appCode), ...prefetchOfOwner(ctx, ofOwner)];
}

function prefetchOfOwner(
  { services, person, parameters }: InApplication,
  ofOwner: (owner: { readonly personId: string; readonly activityId: string }) => readonly Promise<unknown>[],
): readonly Promise<unknown>[] {
  const activityId = met.get(services)?.get(`${person.classroomId} ${parameters.appCode}`);
  return activityId === undefined ? [] : ofOwner({ personId: person.id, activityId });
}

function noteMet({ services, person, parameters }: InApplication, activityId: string | undefined): void {
  if (activityId === undefined) return;
  const ids = met.get(services) ?? new Map<string, string>();
  met.set(services, ids);
  if (ids.size >= MET_MOST) ids.clear();
  ids.set(`${person.classroomId} ${parameters.appCode}`, activityId);
}

/** From now on each activity is read once in this transaction: a batch asks for the same one fifty times. */
export function rememberActivities(sql: Sql): void {
  remembered.set(sql, new Map());
}

/** The activity that the teacher of this person's classroom set up for the application in the path. */
export async function activityInPath(ctx: InApplication): Promise<ActivityRecord> {
  const activity = await findActivity(ctx.sql, ctx.person.classroomId, codeInPath(ctx));
  noteMet(ctx, activity?.id);
  return shownActivity(ctx, activity);
}

/** The same of which only its name and its times matter. */
export async function workPlaceInPath(ctx: InApplication): Promise<WorkPlace> {
  const activity = await workPlaceOnce(ctx.sql, ctx.person.classroomId, codeInPath(ctx));
  noteMet(ctx, activity?.id);
  return shownActivity(ctx, activity);
}

function codeInPath({ parameters, services }: RequestContext & InPath<'appCode'>): ApplicationCode {
  const { appCode } = parameters;
  if (!services.catalogue.applicationOf(appCode)) throw notFound();
  return appCode;
}

/** The activity, where the teacher offers it now; where not, it is as if it were not set up. */
export function shownActivity<Shown extends Openness>(
  { services }: Pick<RequestContext, 'services'>,
  activity: Shown | undefined,
): Shown {
  if (!activity || isHidden(activity, services.now())) throw refuse('NOT_SET_UP');
  return activity;
}

/**
 * The activity in the path for work that a device may keep until it can be sent. While it is closed that is refused with
 * 403: the device keeps the work and asks again, so that what was done before is taken when the teacher reopens it.
 */
export async function activityForWork(ctx: InApplication): Promise<WorkPlace> {
  const activity = await workPlaceInPath(ctx);
  mustTakeWork(ctx, activity);
  return activity;
}

/** The activity in the path for what cannot wait: refused at once while it is closed. */
export async function openActivity(ctx: InApplication): Promise<ActivityRecord> {
  const activity = await activityInPath(ctx);
  mustBeOpen(ctx.services.now(), activity);
  return activity;
}

export function mustBeOpen(now: number, activity: Openness): void {
  if (isClosed(activity, now)) throw refuse('CLOSED');
}

/** For work in an activity that is at hand already, such as that of an exercise. */
export function mustTakeWork({ services }: Pick<RequestContext, 'services'>, openness: Openness): void {
  const now = services.now();
  if (isHidden(openness, now)) throw refuse('NOT_SET_UP');
  if (isClosed(openness, now)) throw refuseWith({ status: 403 }, 'CLOSED');
}

async function workPlaceOnce(sql: Sql, classroomId: string, appCode: ApplicationCode): Promise<WorkPlace | undefined> {
  const known = remembered.get(sql);
  if (!known) return findWorkPlace(sql, classroomId, appCode);
  if (!known.has(appCode)) known.set(appCode, await findWorkPlace(sql, classroomId, appCode));
  return known.get(appCode);
}
