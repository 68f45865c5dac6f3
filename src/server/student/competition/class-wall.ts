import { winnerOf } from '#applications/competition.ts';
import { rankingOf } from '#applications/judgement.ts';
import { POSTS_OF_STUDENT, POSTS_SHOWN } from '#contract/competition/class-wall.ts';
import { classWall, shareRace } from '#contract/student-calls.ts';
import { activityInPath, mustBeOpen } from '#server/access/activity-access.ts';
import { audienceOf } from '#server/access/audience.ts';
import { shownResult } from '#server/games/shown-result.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuseWith } from '#server/http/refusal.ts';
import { contendersAmong } from '#server/records/competition/contenders.ts';
import { addPost, wallOf } from '#server/records/competition/wall-posts.ts';
import type { RaceStanding } from '#applications/competition.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';
import type { Winner } from '#contract/engineering/simulation.ts';
import type { InPath, StudentTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { RacedRow } from '#server/records/competition/wall-posts.ts';

export const classWallHandler = reading(classWall, { authorize: activityWithWall, handle: shown });

/** Shares a race of the student's own design with one of the same class. */
export const shareRaceHandler = writing(shareRace, {
  authorize: async (ctx) => {
    const activity = await activityWithWall(ctx);
    mustBeOpen(ctx.services.now(), activity);
    const { sql, person, body } = ctx;
    const scope = audienceOf(person, { audience: 'classroom' });
    const own = await contendersAmong(sql, activity.appCode, { ...scope, of: 'mine' }, [body.revisionId]);
    const rival = await contendersAmong(sql, activity.appCode, scope, [body.rivalId]);
    if (own.length === 0 || rival.length === 0 || body.revisionId === body.rivalId) throw notFound();
    return activity;
  },
  handle: async (ctx, activity) => {
    const { sql, person, body, services } = ctx;
    const post = { personId: person.id, activityId: activity.id, ...body };
    await addPost(sql, post, { now: services.now(), most: POSTS_OF_STUDENT });
    return shown(ctx, activity);
  },
});

async function activityWithWall(ctx: StudentTransaction & InPath<'appCode'>): Promise<ActivityRecord> {
  const activity = await activityInPath(ctx);
  if (!activity.hasWall || !activity.isSimulationAllowed) throw refuseWith({ status: 409 }, 'WALL_OFF');
  return activity;
}

async function shown({ sql, services }: StudentTransaction, activity: ActivityRecord): Promise<WallPost[]> {
  const { specification } = activity;
  const application = services.catalogue.applicationOf(activity.appCode);
  if (!application) return [];
  const { measure, better } = rankingOf(application, specification);
  const rows = await wallOf(sql, { activityId: activity.id, specificationId: specification.id, most: POSTS_SHOWN });
  const raced = (row: RacedRow): WallPost['own'] => ({
    name: row.name,
    alias: row.alias,
    result: shownResult(row.performance, measure),
    ...(isRanked(row) ? {} : { outside: row.status === 'tested' ? 'ranking' : 'spec' }),
  });
  return rows.map(({ id, at, own, rival }) => {
    const winner = winnerOf(raceStanding(own), raceStanding(rival), { better, resolution: measure.resolution });
    return { id, at, own: raced(own), rival: raced(rival), outcome: OUTCOMES[winner] };
  });
}

/** By the winner of a race in which the student's own design is the first. */
const OUTCOMES = { 0: 'lost', 1: 'won', 2: 'lost', 3: 'tie' } as const satisfies Record<Winner, WallPost['outcome']>;

const isRanked = ({ status, notRanked }: RacedRow): boolean => status === 'tested' && notRanked === '';

const raceStanding = (row: RacedRow): RaceStanding => ({ isInSpec: isRanked(row), performance: row.performance });
