import { wallCalls } from '#contract/teacher/race-day/wall-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { shownPosts } from '#server/games/shown-posts.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { findPost, keepTakenOff } from '#server/records/competition/wall-posts.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import type { SharedRace } from '#contract/teacher/race-day/wall-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';

/** All that a class can have on a wall, and much that was taken off. */
const LISTED_MOST = 500;

/** What students have shared with their class: a teacher takes a race off, or puts it back. */
export const sharedRacesHandlers: Handlers<typeof wallCalls> = {
  sharedRaces: reading(wallCalls.sharedRaces, { authorize: (ctx) => classFor(ctx, 'viewer'), handle: shared }),
  takeOffWall: writing(wallCalls.takeOffWall, {
    authorize: async (ctx) => {
      const taught = await classFor(ctx, 'co-teacher');
      const post = await findPost(ctx.sql, taught.id, ctx.parameters.postId);
      if (!post) throw notFound();
      return { taught, post };
    },
    handle: async (ctx, { taught, post }) => {
      const { sql, services, body, parameters } = ctx;
      // Pressed twice, it is done already.
      if (body.isTakenOff !== post.isTakenOff) {
        await keepTakenOff(sql, parameters.postId, body.isTakenOff ? services.now() : null);
        const action = body.isTakenOff ? 'take-off-wall' : 'put-on-wall';
        await audit(ctx, { classroomId: taught.id, action, subject: post.personId, detail: post.appCode });
      }
      return shared(ctx, taught);
    },
  }),
};

async function shared({ sql, services }: TeacherTransaction, { id }: TaughtClass): Promise<SharedRace[]> {
  const races: SharedRace[] = [];
  for (const activity of await activitiesOf(sql, id)) {
    if (!activity.hasWall || !activity.isSimulationAllowed) continue;
    const { appCode } = activity;
    const posts = await shownPosts(sql, services.catalogue, activity, { most: LISTED_MOST, hasTakenOff: true });
    races.push(...posts.map((post) => ({ ...post, appCode })));
  }
  return races;
}
