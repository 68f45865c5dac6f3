import * as z from 'zod/mini';
import { Benchmark } from './specification.ts';

export const GameLevel = z.object({
  id: z.string(),
  /** 1 to 5. */
  level: z.number(),
  description: z.string(),
  /** `performance` scales the best design, `iterations` the number of analysed revisions. */
  benchmarks: z.object({ performance: Benchmark, iterations: Benchmark }),
  /** Of the performance; absent in what a device kept from before. */
  performanceUnits: z.optional(z.string()),
  requiredNumIterations: z.number(),
  requiredAggregateScore: z.number(),
  requiredGradesScore: z.number(),
  requiredIterationsScore: z.number(),
  requiredPerformanceScore: z.number(),
});
export type GameLevel = z.infer<typeof GameLevel>;

export const Game = z.object({
  level: GameLevel,
  aggregateScore: z.number(),
  gradesScore: z.number(),
  iterationsScore: z.number(),
  performanceScore: z.number(),
  /** Sum of the best performance scores of all levels, out of 500. */
  totalPerformance: z.number(),
  canLevelUp: z.boolean(),
  canChangeLevels: z.boolean(),
  isAtLastLevel: z.boolean(),
  levelEntries: z.array(GameLevel),
});
export type Game = z.infer<typeof Game>;

export const GameHistory = z.object({
  levels: z.array(
    z.object({
      level: z.number(),
      performanceScore: z.number(),
      /** The best revision of the level; absent where none is ranked. */
      best: z.optional(z.object({ id: z.string(), name: z.string(), revision: z.number() })),
    }),
  ),
});
export type GameHistory = z.infer<typeof GameHistory>;

export const GameRanking = z.object({
  rank: z.number(),
  score: z.number(),
  totalCompetitors: z.number(),
  overallPercentile: z.number(),
  totalLastLevelCompetitors: z.number(),
  lastLevelPercentile: z.number(),
  /** The first places, by alias. */
  leaders: z.array(
    z.object({ rank: z.number(), alias: z.string(), level: z.number(), score: z.number(), isMe: z.boolean() }),
  ),
});
export type GameRanking = z.infer<typeof GameRanking>;
