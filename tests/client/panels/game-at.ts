import type { Game, GameLevel } from '#contract/learning/game.ts';

const LEVEL: GameLevel = {
  id: 'level-1',
  level: 1,
  description: 'Get going: make a design that works.',
  benchmarks: { performance: { worst: 1.245, best: 1 }, iterations: { worst: 0, best: 3 } },
  requiredNumIterations: 3,
  requiredAggregateScore: 105,
  requiredGradesScore: 40,
  requiredIterationsScore: 25,
  requiredPerformanceScore: 40,
};

/** The game of who has no points at level 1 of 5, but for what is given. */
export function gameAt({ level, ...rest }: Partial<Omit<Game, 'level'>> & { level?: Partial<GameLevel> }): Game {
  return {
    level: { ...LEVEL, ...level },
    aggregateScore: 0,
    gradesScore: 0,
    iterationsScore: 0,
    performanceScore: 0,
    totalPerformance: 0,
    canLevelUp: false,
    canChangeLevels: false,
    isAtLastLevel: false,
    levelEntries: [1, 2, 3, 4, 5].map((each) => ({ ...LEVEL, id: `level-${each}`, level: each })),
    ...rest,
  };
}
