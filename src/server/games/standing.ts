import { achievedLevels, gameOf, scoresOf } from '#server/records/games.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { isLowerBetter, levelsFor } from './levels.ts';
import { gradesScore, iterationsScore, performanceScore } from './scores.ts';
import type { Game, GameLevel } from '#contract/game.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { GameRecord, LevelRecord, Player } from '#server/records/games.ts';
import type { Catalogue } from '#server/services.ts';

/** One student's game in an activity. */
export interface GameStanding {
  readonly levels: readonly GameLevel[];
  readonly record: GameRecord;
  readonly game: Game;
  /** Analysed designs over all levels. */
  readonly iterations: number;
}

/** Where a student stands, from what they achieved and what teachers made of their grades. */
export async function gameStandingOf(
  sql: Sql,
  catalogue: Catalogue,
  player: Player,
  activity: ActivityRecord,
): Promise<GameStanding> {
  const record = await gameOf(sql, player);
  const achieved = await achievedLevels(sql, player);
  const scores = await scoresOf(sql, player);
  const { sequence } = await pagesOf(sql, catalogue, activity);
  const counted = sequence.filter(({ code, questions }) => questions !== undefined && !scores.get(code)?.isExcused);
  const levels = levelsFor(activity, catalogue);
  const grades = gradesScore(counted.map(({ code }) => scores.get(code)?.score ?? null));
  const lowerIsBetter = isLowerBetter(activity, catalogue);
  return {
    levels,
    record,
    game: gameFrom(record, { levels, achieved, grades, lowerIsBetter }),
    iterations: achieved.reduce((sum, { revisions }) => sum + revisions, 0),
  };
}

interface Achievements {
  readonly levels: readonly GameLevel[];
  readonly achieved: readonly LevelRecord[];
  readonly grades: number;
  readonly lowerIsBetter: boolean;
}

function gameFrom(record: GameRecord, { levels, achieved, grades, lowerIsBetter }: Achievements): Game {
  const level = levels[record.level - 1];
  if (!level) throw new Error('A student stands at a level that does not exist.');
  const here = achievedAt(achieved, level);
  const iterations = iterationsScore(level, here);
  const performance = performanceScore(level, here, lowerIsBetter);
  const aggregate = grades + iterations + performance;
  const isAtLastLevel = record.level === levels.length;
  const isReached =
    (here?.revisions ?? 0) >= level.requiredNumIterations &&
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
    totalPerformance: levels.reduce(
      (sum, each) => sum + performanceScore(each, achievedAt(achieved, each), lowerIsBetter),
      0,
    ),
    canLevelUp: isReached && !isAtLastLevel,
    canChangeLevels: record.highestLevel === levels.length,
    isAtLastLevel,
    levelEntries: [...levels],
  };
}

/** What was achieved at one level. */
export function achievedAt(achieved: readonly LevelRecord[], { level }: GameLevel): LevelRecord | undefined {
  return achieved.find((record) => record.level === level);
}
