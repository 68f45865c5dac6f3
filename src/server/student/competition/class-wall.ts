import { POSTS_OF_STUDENT, POSTS_SHOWN } from '#contract/competition/class-wall.ts';
import { classWall, shareRace } from '#contract/student-calls.ts';
import { activityInPath, mustBeOpen } from '#server/access/activity-access.ts';
import { audienceOf } from '#server/access/audience.ts';
import { shownPosts } from '#server/games/shown-posts.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse, refuseWith } from '#server/http/refusal.ts';
import { contendersAmong } from '#server/records/competition/contenders.ts';
import { addPost } from '#server/records/competition/wall-posts.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';
import type { InPath, StudentTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';

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
    const isShared = await addPost(sql, post, { now: services.now(), most: POSTS_OF_STUDENT });
    if (!isShared) throw refuse('TAKEN_OFF_WALL');
    return shown(ctx, activity);
  },
});

async function activityWithWall(ctx: StudentTransaction & InPath<'appCode'>): Promise<ActivityRecord> {
  const activity = await activityInPath(ctx);
  if (!activity.hasWall || !activity.isSimulationAllowed) throw refuseWith({ status: 409 }, 'WALL_OFF');
  return activity;
}

async function shown({ sql, services }: StudentTransaction, activity: ActivityRecord): Promise<WallPost[]> {
  const posts = await shownPosts(sql, services.catalogue, activity, { most: POSTS_SHOWN });
  return posts.map(({ isTakenOff: _, ...post }) => post);
}
