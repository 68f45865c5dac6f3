import * as z from 'zod/mini';

/** What the parts of a unit's grade weigh, in relation to each other; 0 leaves a part out. */
export const GradeWeights = z.object({
  /** The mean of the exercises. */
  grades: z.number(),
  /** How many designs were saved. */
  iterations: z.number(),
  /** How good the best of them is. */
  performance: z.number(),
});
export type GradeWeights = z.infer<typeof GradeWeights>;

/** Exercises alone. */
export const USUAL_WEIGHTS: GradeWeights = { grades: 100, iterations: 0, performance: 0 };
