import { achievedLevels, gameOf, scoresOf } from '#server/records/learning/games.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { levelsFor } from './levels.ts';
import { pointRules, pointsAt } from './point-rules.ts';
import { gradesScore, iterationsScore } from './scores.ts';
import type { Game, GameLevel } from '#contract/learning/game.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { GameRecord, LevelRecord, Player } from '#server/records/learning/games.ts';
import type { Catalogue } from '#server/services.ts';
import type { PointRules } from './point-rules.ts';

/** One student's game in an activity. */
export interface GameStanding {
  readonly levels: readonly GameLevel[];
  readonly record: GameRecord;
  readonly game: Game;
  /** Analysed designs over all levels. */
  readonly iterations: number;
}

/** Where a student stands, from what they achieved and what teachers made of their grades; `rules` where they are known already. */
export async function gameStandingOf(
  sql: Sql,
  catalogue: Catalogue,
  player: Player,
  { activity, rules }: { readonly activity: ActivityRecord; readonly rules?: PointRules },
): Promise<GameStanding> {
  const record = await gameOf(sql, player);
  const achieved = await achievedLevels(sql, player);
  const scores = await scoresOf(sql, player);
  const { sequence } = await pagesOf(sql, catalogue, activity);
  const counted = sequence.filter(({ code, questions }) => questions !== undefined && !scores.get(code)?.isExcused);
  const levels = levelsFor(activity, catalogue);
  const grades = gradesScore(counted.map(({ code }) => scores.get(code)?.score ?? null));
  return {
    levels,
    record,
    game: gameFrom(record, {
      levels,
      achieved,
      grades,
      rules: rules ?? (await pointRules(sql, catalogue, activity, achieved)),
    }),
    iterations: revisionsOf(achieved),
  };
}

interface Achievements {
  readonly levels: readonly GameLevel[];
  readonly achieved: readonly LevelRecord[];
  readonly grades: number;
  readonly rules: PointRules;
}

function gameFrom(record: GameRecord, { levels, achieved, grades, rules }: Achievements): Game {
  const level = levels[record.level - 1];
  if (!level) throw new Error('A student stands at a level that does not exist.');
  const tries = revisionsOf(achieved.filter((each) => each.level === record.level));
  const iterations = iterationsScore(level, tries);
  const performance = pointsAt(rules, achieved, record.level).points;
  const aggregate = grades + iterations + performance;
  const isAtLastLevel = record.level === levels.length;
  const isReached =
    tries >= level.requiredNumIterations &&
    aggregate >= level.requiredAggregateScore &&
    grades >= level.requiredGradesScore &&
    iterations >= level.requiredIterationsScore &&
    performance >= level.requiredPerformanceScore;
  return {
    level,
    aggregateScore: aggregate,
    gradesScore: grades,
    iterationsScore: iterations,
    performanceScore: performance,
    totalPerformance: levels.reduce((sum, each) => sum + pointsAt(rules, achieved, each.level).points, 0),
    canLevelUp: isReached && !isAtLastLevel,
    canChangeLevels: record.highestLevel === levels.length,
    isAtLastLevel,
    levelEntries: [...levels],
  };
}

/** Whatever the challenge: a design that was tried was tried. */
function revisionsOf(achieved: readonly LevelRecord[]): number {
  return achieved.reduce((sum, { revisions }) => sum + revisions, 0);
}
