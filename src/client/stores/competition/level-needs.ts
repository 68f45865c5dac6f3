import type { Game } from '#contract/learning/game.ts';

export type Kind = 'grades' | 'iterations' | 'performance';

/** What the next level asks for, of one kind, and how much of it is there. */
export interface Need {
  readonly kind: Kind;
  readonly has: number;
  readonly needs: number;
  /** How much it weighs in the progress of the whole level. */
  readonly points: number;
}

/** Points of iterations once all designs that a level asks for are there; the server gives them in equal parts. */
const ALL_DESIGNS = 50;

/**
 * Grades and performance in points, iterations in designs: a level wants a number of them, and their points may be enough
 * before the last of them is there.
 */
export function needsOf({ level, ...game }: Game): readonly Need[] {
  const designs = Math.max(1, level.requiredNumIterations);
  const made = Math.round((designs * game.iterationsScore) / ALL_DESIGNS);
  const { requiredGradesScore: grades, requiredPerformanceScore: performance } = level;
  return [
    { kind: 'grades', has: game.gradesScore, needs: grades, points: grades },
    { kind: 'iterations', has: made, needs: designs, points: level.requiredIterationsScore },
    { kind: 'performance', has: game.performanceScore, needs: performance, points: performance },
  ];
}

/** All points together. */
export function inAll({ level, aggregateScore }: Game): Pick<Need, 'has' | 'needs'> {
  return { has: aggregateScore, needs: level.requiredAggregateScore };
}

export function isReached({ has, needs }: Pick<Need, 'has' | 'needs'>): boolean {
  return has >= needs;
}

/** How much of what the next level asks for is there [%]. What is beyond one requirement does not make up for another. */
export function percentOf(game: Game): number {
  const needs = needsOf(game);
  const needed = needs.reduce((sum, { points }) => sum + points, 0);
  const there = needs.reduce((sum, need) => sum + need.points * shareOf(need), 0);
  const shares = [needed > 0 ? there / needed : 1, shareOf(inAll(game))];
  // Rounded down: only who has everything stands at 100.
  const most = needs.every(isReached) ? 100 : 99;
  return Math.min(most, Math.floor(100 * Math.min(...shares)));
}

function shareOf({ has, needs }: Pick<Need, 'has' | 'needs'>): number {
  return needs > 0 ? Math.min(1, has / needs) : 1;
}
