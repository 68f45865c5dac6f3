import * as z from 'zod/mini';
import { Benchmark } from '#contract/engineering/specification.ts';

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

export const Habit = z.object({
  code: z.enum(['one-change', 'iterations', 'fixed-rule', 'failure-story', 'notes']),
  /** How much of `of` is there; of a story that is to be read in seconds. */
  count: z.number(),
  of: z.number(),
  /** The exercise that is to be read. */
  page: z.optional(z.string()),
});
/** A habit of engineers and how far a student is with it; it is earned with `count` at `of`. */
export type Habit = z.infer<typeof Habit>;

export const PersonalBest = z.object({
  specificationId: z.string(),
  specificationName: z.string(),
  /** Of the measure that ranks. */
  label: z.string(),
  units: z.string(),
  /** Digits behind the point of its results. */
  decimals: z.number(),
  better: z.enum(['lower', 'higher']),
  /** Of the first design that is ranked, and of the best one. */
  first: z.number(),
  best: z.number(),
  design: z.object({ id: z.string(), name: z.string(), revision: z.number() }),
});
/** A student's best result in a challenge beside the own first one. */
export type PersonalBest = z.infer<typeof PersonalBest>;

export const GameHistory = z.object({
  levels: z.array(
    z.object({
      level: z.number(),
      performanceScore: z.number(),
      /** The best revision of the level; absent where none is ranked. */
      best: z.optional(z.object({ id: z.string(), name: z.string(), revision: z.number() })),
    }),
  ),
  /** By challenge, the latest first; absent in what a device kept from before, like the habits. */
  bests: z.optional(z.array(PersonalBest)),
  habits: z.optional(z.array(Habit)),
});
export type GameHistory = z.infer<typeof GameHistory>;

export const RankedStudent = z.object({
  rank: z.number(),
  alias: z.string(),
  level: z.number(),
  score: z.number(),
  isMe: z.boolean(),
});
export type RankedStudent = z.infer<typeof RankedStudent>;

export const GameRanking = z.object({
  rank: z.number(),
  score: z.number(),
  totalCompetitors: z.number(),
  overallPercentile: z.number(),
  totalLastLevelCompetitors: z.number(),
  lastLevelPercentile: z.number(),
  /** The first places, by alias. */
  leaders: z.array(RankedStudent),
  /** Two above, the student and two below; absent in what a device kept from before, and for who has no place. */
  neighbours: z.optional(z.array(RankedStudent)),
});
export type GameRanking = z.infer<typeof GameRanking>;
