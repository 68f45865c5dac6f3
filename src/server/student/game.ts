import { applicationOf } from '#applications/registry.ts';
import { LIMITS } from '#contract/limits.ts';
import { game, gameHistory, gameRanking, levelUp, resetGameSession, selectLevel } from '#contract/student-calls.ts';
import { activityInPath, mustBeOpen } from '#server/access/activity-access.ts';
import { closeWorkingDesign } from '#server/designs/working-design.ts';
import { habitsOf } from '#server/games/habits.ts';
import { personalBests } from '#server/games/personal-bests.ts';
import { pointRules, pointsAt } from '#server/games/point-rules.ts';
import { activeSinceOf, competitorsIn } from '#server/games/ranking-boards.ts';
import { gameStandingOf } from '#server/games/standing.ts';
import { free, reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse, tryLater } from '#server/http/refusal.ts';
import { triedRevisions, triedSpecifications } from '#server/records/engineering/tried-revisions.ts';
import { achievedLevels, bestOfLevels, keepLevel } from '#server/records/learning/games.ts';
import { totalsOf } from '#server/records/learning/time.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import type { Game, GameHistory } from '#contract/learning/game.ts';
import type { GameStanding } from '#server/games/standing.ts';
import type { InPath, StudentContext, StudentTransaction } from '#server/http/context.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { LevelDesign } from '#server/records/learning/games.ts';

/** Everything about one student's game, read once. */
interface StandingInActivity extends GameStanding {
  readonly activity: ActivityRecord;
}

export const gameHandler = reading(game, { authorize: standing, handle: (_ctx, { game }) => game });

export const levelUpHandler = writing(levelUp, {
  authorize: standing,
  handle: async (ctx, { activity, record, game }) => {
    mustBeOpen(ctx.services.now(), activity);
    if (!game.canLevelUp) throw refusalOf(game);
    const level = record.level + 1;
    const highestLevel = Math.max(record.highestLevel, level);
    await keepLevel(ctx.sql, player(ctx, activity), { level, highestLevel, now: ctx.services.now() });
    return (await standing(ctx)).game;
  },
});

export const historyHandler = reading(gameHistory, {
  authorize: gameActivity,
  handle: async (ctx, activity) => {
    return { ...(await growth(ctx, activity)), levels: await playedLevels(ctx, activity) };
  },
});

/** The points of each level with the design that earned them. */
async function playedLevels(ctx: StudentTransaction, activity: ActivityRecord): Promise<GameHistory['levels']> {
  const owner = player(ctx, activity);
  const achieved = await achievedLevels(ctx.sql, owner);
  const rules = await pointRules(ctx.sql, ctx.services.catalogue, activity, achieved);
  const designs = new Map<string | undefined, readonly LevelDesign[]>();
  for (const [specificationId, { lowerIsBetter }] of rules) {
    designs.set(specificationId, await bestOfLevels(ctx.sql, owner, { specificationId, lowerIsBetter }));
  }
  return Array.from({ length: LIMITS.gameLevels }, (_, index) => {
    const level = index + 1;
    const { points, specificationId } = pointsAt(rules, achieved, level);
    return { level, performanceScore: points, ...bestAt(designs.get(specificationId) ?? [], level) };
  });
}

/** Personal bests and habits, read from what is stored anyway. */
async function growth(
  ctx: StudentTransaction,
  activity: ActivityRecord,
): Promise<Pick<GameHistory, 'bests' | 'habits'>> {
  const owner = player(ctx, activity);
  const { catalogue } = ctx.services;
  const tried = await triedRevisions(ctx.sql, owner);
  const { sequence } = await pagesOf(ctx.sql, catalogue, activity);
  const story = sequence.find(({ isFailureStory }) => isFailureStory);
  const times = story ? await totalsOf(ctx.sql, owner) : [];
  const seconds = times.find(({ code }) => code === story?.code)?.seconds ?? 0;
  return {
    bests: personalBests(applicationOf(activity.appCode), await triedSpecifications(ctx.sql, owner), tried),
    habits: habitsOf(tried, story && { page: story.code, seconds }),
  };
}

function bestAt(designs: readonly LevelDesign[], level: number): Pick<GameHistory['levels'][number], 'best'> {
  const found = designs.find((design) => design.level === level);
  return found ? { best: { id: found.id, name: found.name, revision: found.revision } } : {};
}

export const rankingHandler = free(gameRanking, {
  authorize: async (ctx) => {
    const wait = ctx.services.limits.ranking.take(ctx.person.id);
    if (wait > 0) throw tryLater(wait);
    return ctx.services.database.read((sql) => gameActivity({ ...ctx, sql }));
  },
  handle: async ({ person, services, query }, activity) => {
    const { database, catalogue, rankings, now } = services;
    const board = await rankings.of(activity.appCode);
    const mine = { activityId: activity.id, activeSince: activeSinceOf(now()), personId: person.id };
    const [me] = await database.read((sql) => competitorsIn(sql, catalogue, activity, mine));
    const onlooker = { personId: person.id, classroomId: person.classroomId };
    const places = query.list === 'whole' ? LIMITS.rankingPlaces : undefined;
    const ranking = board.seenBy(onlooker, me, places);
    if (activity.rankingNames === 'off') return { ...ranking, leaders: [] };
    return me ? { ...ranking, neighbours: board.around(onlooker, me) } : ranking;
  },
});

export const selectLevelHandler = writing(selectLevel, {
  authorize: standing,
  handle: async (ctx, { activity, levels, record, game }) => {
    const chosen = levels.find(({ id }) => id === ctx.parameters.levelId);
    if (!chosen) throw notFound();
    mustBeOpen(ctx.services.now(), activity);
    if (!game.canChangeLevels) throw refuse('LEVEL_NOT_FREE');
    const { level } = chosen;
    const now = ctx.services.now();
    await keepLevel(ctx.sql, player(ctx, activity), { level, highestLevel: record.highestLevel, now });
    await closeWorkingDesign(ctx, activity);
    return (await standing(ctx)).game;
  },
});

export const resetHandler = writing(resetGameSession, {
  authorize: standing,
  handle: async (ctx, { activity, game }) => {
    await closeWorkingDesign(ctx, activity);
    return game;
  },
});

async function gameActivity(ctx: StudentTransaction & InPath<'appCode'>): Promise<ActivityRecord> {
  const activity = await activityInPath(ctx);
  if (!activity.isGameModeEnabled) throw refuse('GAME_OFF');
  return activity;
}

async function standing(ctx: StudentTransaction & InPath<'appCode'>): Promise<StandingInActivity> {
  const activity = await gameActivity(ctx);
  return { activity, ...(await gameStandingOf(ctx.sql, ctx.services.catalogue, player(ctx, activity), { activity })) };
}

/** The first requirement that is not met, in words. */
function refusalOf({ level, ...game }: Game): Refusal {
  if (game.isAtLastLevel) return refuse('LAST_LEVEL');
  if (game.gradesScore < level.requiredGradesScore) {
    return refuse('GRADES_SCORE_LOW', scores(level.requiredGradesScore, game.gradesScore));
  }
  if (game.iterationsScore < level.requiredIterationsScore) {
    return refuse('ITERATIONS_SCORE_LOW', scores(level.requiredIterationsScore, game.iterationsScore));
  }
  if (game.performanceScore < level.requiredPerformanceScore) {
    return refuse('PERFORMANCE_SCORE_LOW', scores(level.requiredPerformanceScore, game.performanceScore));
  }
  return refuse('SCORE_LOW', {
    points: String(level.requiredAggregateScore),
    designs: String(level.requiredNumIterations),
  });
}

/** To the last digit: a score that is low by less would read as if it sufficed. */
function scores(needed: number, had: number) {
  return { needed: String(needed), had: String(had) };
}

function player({ person }: StudentContext, { id }: ActivityRecord) {
  return { personId: person.id, activityId: id };
}
