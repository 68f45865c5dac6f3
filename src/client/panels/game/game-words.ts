import type { Game, GameLevel } from '#contract/game.ts';

/** What the three kinds of points are called, and the most of each at one level. */
export const KINDS = [
  { kind: 'grades', label: 'Grades', most: 100, about: 'The average of your quiz and worksheet scores.' },
  { kind: 'iterations', label: 'Iterations', most: 50, about: 'Every revision that you save and test counts.' },
  { kind: 'performance', label: 'Performance', most: 100, about: 'How good your best design of this level is.' },
] as const;

type Kind = (typeof KINDS)[number]['kind'];

/** The most that the performance of five levels can bring together. */
export const MOST_PERFORMANCE = 500;

export function scoreOf(game: Game, kind: Kind): number {
  if (kind === 'grades') return game.gradesScore;
  return kind === 'iterations' ? game.iterationsScore : game.performanceScore;
}

export function requiredOf(level: GameLevel, kind: Kind): number {
  if (kind === 'grades') return level.requiredGradesScore;
  return kind === 'iterations' ? level.requiredIterationsScore : level.requiredPerformanceScore;
}

/** The word beside the colour of the progress bar. */
export const TONE_WORDS = { green: 'Almost there', plain: 'On the way', amber: 'Just started' } as const;

/** 'You earned {n} points!'. */
export function earnedWords(points: number): string {
  return `You earned ${points} ${points === 1 ? 'point' : 'points'}!`;
}

/** What stands between a student and the next level, one sentence each; empty when nothing does. */
export function missingFor({ level, ...game }: Game): readonly string[] {
  const missing = KINDS.flatMap(({ kind, label }) => {
    const lacking = requiredOf(level, kind) - scoreOf({ level, ...game }, kind);
    return lacking > 0 ? [`${lacking} more ${lacking === 1 ? 'point' : 'points'} for ${label.toLowerCase()}`] : [];
  });
  const lacking = level.requiredAggregateScore - game.aggregateScore;
  return missing.length === 0 && lacking > 0 ? [`${lacking} more points in all`] : missing;
}
