import { game, gameHistory, gameRanking, levelUp, resetGameSession, selectLevel } from '#contract/student-calls.ts';
import { isLowerBetter, levelsFor } from '#server/games/levels.ts';
import { activeSinceOf } from '#server/games/ranking-boards.ts';
import { competitorsOf } from '#server/games/ranking.ts';
import { achievedAt, standingOf } from '#server/games/standing.ts';
import { performanceScore } from '#server/games/scores.ts';
import { inTransaction } from '#server/http/calls.ts';
import { free, reading, writing } from '#server/http/handlers.ts';
import { Refusal, notFound, tryLater } from '#server/http/refusal.ts';
import { competitorLevels, keepLevel, levelsOf } from '#server/records/games.ts';
import { closeWorkingDesign } from '#server/engine-api/working-design.ts';
import { activityInPath, mustBeOpen } from './activity-access.ts';
import type { Game } from '#contract/game.ts';
import type { Circumstances } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { GameStanding } from '#server/games/standing.ts';

/** Everything about one student's game, read once. */
interface Standing extends GameStanding {
  readonly activity: ActivityRecord;
}

export const gameHandler = reading(game, { authorize: standing, handle: (_asked, { game }) => game });

export const levelUpHandler = writing(levelUp, {
  authorize: standing,
  handle: async (asked, { activity, record, game }) => {
    mustBeOpen(asked.services.now(), activity);
    if (!game.canLevelUp) throw new Refusal(409, reasonAgainst(game));
    const level = record.level + 1;
    const highestLevel = Math.max(record.highestLevel, level);
    await keepLevel(asked.sql, player(asked, activity), { level, highestLevel, now: asked.services.now() });
    return (await standing(asked)).game;
  },
});

export const historyHandler = reading(gameHistory, {
  authorize: gameActivity,
  handle: async (asked, activity) => {
    const { catalogue } = asked.services;
    const achieved = await levelsOf(asked.sql, player(asked, activity));
    const lowerIsBetter = isLowerBetter(activity, catalogue);
    return {
      levels: levelsFor(activity, catalogue).map((level) => ({
        level: level.level,
        performanceScore: performanceScore(level, achievedAt(achieved, level), lowerIsBetter),
      })),
    };
  },
});

export const rankingHandler = free(gameRanking, {
  authorize: async (asked) => {
    const wait = asked.services.limits.ranking.take(asked.person.id);
    if (wait > 0) throw tryLater(wait);
    return asked.services.database.read((sql) => gameActivity(inTransaction(asked, sql)));
  },
  handle: async ({ person, services }, activity) => {
    const { database, catalogue, rankings, now } = services;
    const board = await rankings.of(activity.appCode);
    const mine = { activityId: activity.id, activeSince: activeSinceOf(now()), personId: person.id };
    const [me] = competitorsOf(activity, await database.read((sql) => competitorLevels(sql, mine)), catalogue);
    const ranking = board.seenBy({ personId: person.id, classroomId: person.classroomId }, me);
    return activity.rankingNames === 'off' ? { ...ranking, leaders: [] } : ranking;
  },
});

export const selectLevelHandler = writing(selectLevel, {
  authorize: standing,
  handle: async (asked, { activity, levels, record, game }) => {
    const chosen = levels.find(({ id }) => id === asked.parameters.levelId);
    if (!chosen) throw notFound();
    mustBeOpen(asked.services.now(), activity);
    if (!game.canChangeLevels) throw new Refusal(409, 'You can choose a level once you have reached the last one.');
    const { level } = chosen;
    const now = asked.services.now();
    await keepLevel(asked.sql, player(asked, activity), { level, highestLevel: record.highestLevel, now });
    await closeWorkingDesign(asked, activity);
    return (await standing(asked)).game;
  },
});

export const resetHandler = writing(resetGameSession, {
  authorize: standing,
  handle: async (asked, { activity, game }) => {
    await closeWorkingDesign(asked, activity);
    return game;
  },
});

async function gameActivity(asked: Circumstances): Promise<ActivityRecord> {
  const activity = await activityInPath(asked);
  if (!activity.isGameModeEnabled) throw new Refusal(409, 'Your teacher has not turned the game on.');
  return activity;
}

async function standing(asked: Circumstances): Promise<Standing> {
  const activity = await gameActivity(asked);
  return { activity, ...(await standingOf(asked.sql, asked.services.catalogue, player(asked, activity), activity)) };
}

/** The first requirement that is not met, in words. */
function reasonAgainst({ level, ...game }: Game): string {
  if (game.isAtLastLevel) return 'You are at the last level already.';
  if (game.gradesScore < level.requiredGradesScore) {
    return `You need ${level.requiredGradesScore} points for grades; you have ${game.gradesScore}.`;
  }
  if (game.iterationsScore < level.requiredIterationsScore) {
    return `You need ${level.requiredIterationsScore} points for iterations; you have ${game.iterationsScore}.`;
  }
  if (game.performanceScore < level.requiredPerformanceScore) {
    return `You need ${level.requiredPerformanceScore} points for performance; you have ${game.performanceScore}.`;
  }
  return `You need ${level.requiredAggregateScore} points in all and ${level.requiredNumIterations} tested designs.`;
}

function player({ person }: Circumstances, { id }: ActivityRecord) {
  return { personId: person.id, activityId: id };
}
