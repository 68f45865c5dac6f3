import { contestCalls } from '#contract/teacher/race-day/contest-calls.ts';
import { placesOf } from '#rules/contest/places.ts';
import { mayFollow, withValues } from '#rules/contest/steps.ts';
import { classFor } from '#server/access/class-access.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { contestMeasure } from '#server/contests/contest-measure.ts';
import { contestState, contestView, resultsOf } from '#server/contests/contest-state.ts';
import { stageOf } from '#server/contests/own-contest.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import {
  addContest,
  addSteps,
  contestsOf,
  deleteContest,
  fixAlike,
  keepContest,
  replaceEntries,
} from '#server/records/competition/contests.ts';
import { newId } from '#server/records/ids.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { contestRaceHandler } from './contest-race.ts';
import { alikeNow, checkCount, checked, collected, drawnOf } from './draw-contest.ts';
import { contestFor, lockedContest } from './open-contest.ts';
import type { NamedStep } from '#contract/competition/contest.ts';
import type { Contest, ContestSetup, ContestSummary } from '#contract/teacher/race-day/contest-calls.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { ContestContent } from '#server/records/competition/contests.ts';
import type { Sql } from '#server/records/database.ts';
import type { OpenContest } from './open-contest.ts';

/** Contests that a class keeps, and steps of one of them; both far above what a school year has. */
const CONTESTS_MOST = 200;
const STEPS_MOST = 2000;

/** Contests of a class: drawn here, raced step by step, kept. */
export const contestHandlers: Handlers<typeof contestCalls> = {
  contests: reading(contestCalls.contests, { authorize: (ctx) => classFor(ctx, 'viewer'), handle: listed }),
  contest: reading(contestCalls.contest, {
    authorize: (ctx) => contestFor(ctx, 'viewer'),
    handle: ({ sql }, found) => contestView(sql, found.state, found),
  }),
  makeContest: writing(contestCalls.makeContest, {
    authorize: (ctx) => activityFor(ctx, 'co-teacher'),
    handle: make,
  }),
  changeContest: writing(contestCalls.changeContest, {
    authorize: (ctx) => lockedContest(ctx),
    handle: change,
  }),
  takeSteps: writing(contestCalls.takeSteps, { authorize: (ctx) => lockedContest(ctx), handle: take }),
  removeContest: writing(contestCalls.removeContest, {
    authorize: (ctx) => lockedContest(ctx),
    handle: async (ctx, found) => {
      await deleteContest(ctx.sql, found.state.record.id);
      await note(ctx, found, 'remove-contest');
      return {};
    },
  }),
  contestRace: contestRaceHandler,
};

async function listed({ sql, services }: TeacherTransaction, { id }: TaughtClass): Promise<ContestSummary[]> {
  const activities = new Map((await activitiesOf(sql, id)).map((activity) => [activity.id, activity]));
  const summaries: ContestSummary[] = [];
  for (const record of await contestsOf(sql, id)) {
    const activity = activities.get(record.activityId);
    if (!activity || !services.catalogue.applicationOf(activity.appCode)) continue;
    const state = await contestState(sql, record);
    const { name, format, basis, madeAt, draw } = record;
    const winner = placesOf(state.progress)[0]?.entries.map(state.nameOf).join(', ') ?? '';
    summaries.push({
      id: record.id,
      appCode: activity.appCode,
      name,
      format,
      basis,
      madeAt,
      count: draw.length,
      winner,
      stage: stageOf(state),
    });
  }
  return summaries;
}

async function make(
  ctx: ContextOf<typeof contestCalls.makeContest, 'write'>,
  { taught, activity }: { readonly taught: TaughtClass; readonly activity: ActivityRecord },
): Promise<Contest> {
  const { sql, body, services, parameters } = ctx;
  const application = services.catalogue.applicationOf(activity.appCode);
  if (!application) throw notFound();
  await sql.lock(`contests of ${taught.id}`);
  const stored = await contestsOf(sql, taught.id);
  if (stored.length >= CONTESTS_MOST) throw refuse('CONTESTS_FULL', { most: CONTESTS_MOST });
  const id = newId();
  const setup = checked(body);
  const place = { activity, application };
  const entries = await collected(ctx, setup, place);
  const now = services.now();
  // Entries refer to their contest, which has its draw once they have their names.
  const alike = await alikeNow(sql, setup, place);
  const empty = { ...setup, draw: [], specificationId: activity.specification.id, alike };
  await addContest(sql, activity.id, empty, { id, now });
  const ids = await replaceEntries(sql, id, entries);
  await keepContest(sql, id, { ...empty, draw: drawnOf(setup, ids, entries, place) }, now);
  await note(ctx, { taught, activity }, 'make-contest');
  const found = await contestFor({ ...ctx, parameters: { ...parameters, contestId: id } }, 'co-teacher');
  return contestView(sql, found.state, found);
}

async function change(
  ctx: ContextOf<typeof contestCalls.changeContest, 'write'>,
  found: OpenContest,
): Promise<Contest> {
  const { sql, body, services } = ctx;
  const { record, log } = found.state;
  if (record.rev !== body.rev) throw refuse('CHANGED', { thing: 'contest' });
  const setup = checked(body.setup);
  const { name, names } = setup;
  const begun: ContestContent = { ...record, name, names };
  const now = services.now();
  if (log.length > 0) {
    if (!isSame(setup, record, body.order)) throw refuse('CONTEST_BEGUN');
    await keepContest(sql, record.id, begun, now);
  } else if (body.order === undefined) {
    const entries = await collected(ctx, setup, found);
    const ids = await replaceEntries(sql, record.id, entries);
    const draw = drawnOf(setup, ids, entries, found);
    const { activity, application } = found;
    const alike = await alikeNow(sql, setup, { activity, application });
    await keepContest(sql, record.id, { ...setup, draw, specificationId: found.activity.specification.id, alike }, now);
  } else {
    const known = new Set(found.state.entries.map(({ id }) => id));
    const order = body.order.filter((id, index, all) => known.has(id) && all.indexOf(id) === index);
    checkCount(order.length, setup);
    const { basis, entrants, specificationId, alike } = record;
    await keepContest(sql, record.id, { ...setup, basis, entrants, draw: order, specificationId, alike }, now);
  }
  await note(ctx, found, 'change-contest');
  const after = await contestFor(ctx, 'co-teacher');
  return contestView(sql, after.state, after);
}

function isSame(setup: ContestSetup, record: ContestContent, order: readonly string[] | undefined): boolean {
  const { format, basis, entrants, seeding, seed, draw } = record;
  return (
    setup.format === format &&
    setup.basis === basis &&
    setup.entrants === entrants &&
    setup.seeding === seeding &&
    setup.seed === seed &&
    (order === undefined || order.join() === draw.join())
  );
}

/** Steps that follow on what the teacher saw; one that was sent before, by a page whose answer was lost, is left out. */
async function take(ctx: ContextOf<typeof contestCalls.takeSteps, 'write'>, found: OpenContest): Promise<Contest> {
  const { sql, body, services, teacher } = ctx;
  const { record, log, progress } = found.state;
  const taken = new Set(log.map(({ id }) => id));
  const fresh = body.steps.filter(({ id }) => !taken.has(id));
  if (fresh.length === 0) return contestView(sql, found.state, found);
  if (record.rev !== body.rev) throw refuse('CHANGED', { thing: 'contest' });
  if (log.length + fresh.length > STEPS_MOST) throw refuse('CONTEST_STEPS_FULL', { most: STEPS_MOST });
  const deciding = await decidingOf(sql, found, await fixTerms(sql, found));
  const all: NamedStep[] = [...log];
  for (const { id, step } of fresh) {
    const filled = withValues(step, deciding);
    if (!isName(id) || !mayFollow(progress.draw, all, filled)) throw refuse('CONTEST_STEP_UNFIT');
    all.push({ id, step: filled });
  }
  const now = services.now();
  await addSteps(sql, record.id, all.slice(log.length), { count: log.length, teacherId: teacher.id, now });
  const after = await contestFor(ctx, 'co-teacher');
  return contestView(sql, after.state, after);
}

/** What would decide its races now. */
async function decidingOf(sql: Sql, { state, application, specification }: OpenContest, alike: number | null) {
  const ranks = contestMeasure(application, specification, { basis: state.record.basis, alike });
  return { progress: state.progress, results: await resultsOf(sql, state, ranks), ranks };
}

/** A contest that was made before anybody ran takes its length from the runs that were there when it began. */
async function fixTerms(sql: Sql, { state: { record }, ...place }: OpenContest): Promise<number | null> {
  if (record.alike !== null) return record.alike;
  const alike = await alikeNow(sql, record, place);
  if (alike !== null) await fixAlike(sql, record.id, alike);
  return alike;
}

/** As pages make them, and no two in one request alike. */
function isName(id: string): boolean {
  return /^[\w-]{8,64}$/.test(id);
}

function note(
  ctx: TeacherTransaction,
  { taught, activity }: Pick<OpenContest, 'taught' | 'activity'>,
  action: 'make-contest' | 'change-contest' | 'remove-contest',
): Promise<void> {
  return audit(ctx, { classroomId: taught.id, action, detail: activity.appCode });
}
