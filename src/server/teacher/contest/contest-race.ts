import { contestCalls } from '#contract/teacher/race-day/contest-calls.ts';
import { racedDesign } from '#server/contests/raced-design.ts';
import { free } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { contestFor } from './open-contest.ts';

/** Read at once; the race is computed on threads, with no transaction open. */
export const contestRaceHandler = free(contestCalls.contestRace, {
  authorize: (ctx) =>
    ctx.services.database.read(async (sql) => {
      const { state, activity, specification } = await contestFor({ ...ctx, sql }, 'viewer');
      const design = async (entryId: string) => {
        const entry = state.entries.find(({ id }) => id === entryId);
        const found = entry && (await racedDesign(sql, entry.revisionId, activity));
        if (!found) throw notFound();
        return { ...found, name: state.nameOf(entryId) };
      };
      const first = await design(ctx.query.one);
      return { first, second: await design(ctx.query.other), specification };
    }),
  handle: async ({ services, teacher }, job) => {
    const { results, race } = await services.analystFor(teacher.id).race(job);
    return race === undefined ? { results } : { results, race };
  },
});
