import { MOST_POINTS } from './levels.ts';
import type { GameLevel } from '#contract/learning/game.ts';
import type { LevelRecord } from '#server/records/learning/games.ts';

/** 100 · (x − worst) / (best − worst), held between 0 and 100; 0 without a design that counts. */
export function performanceScore(
  level: GameLevel,
  { lowest, highest }: Pick<LevelRecord, 'lowest' | 'highest'>,
  lowerIsBetter: boolean,
): number {
  const value = lowerIsBetter ? lowest : highest;
  if (value === null) return 0;
  const { best, worst } = level.benchmarks.performance;
  return points((value - worst) / (best - worst), MOST_POINTS.performance);
}

export function iterationsScore(level: GameLevel, revisions: number): number {
  return points(revisions / Math.max(1, level.requiredNumIterations), MOST_POINTS.iterations);
}

/** The mean of the exercises' scores [%]; what is not finished counts nothing. All points where there is nothing to answer. */
export function gradesScore(scores: readonly (number | null)[]): number {
  if (scores.length === 0) return MOST_POINTS.grades;
  const total = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0);
  return Math.round(total / scores.length);
}

function points(share: number, most: number): number {
  if (!Number.isFinite(share)) return 0;
  return Math.round(most * Math.min(1, Math.max(0, share)));
}
