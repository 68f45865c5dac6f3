import * as z from 'zod/mini';
import { DesignResult } from '#contract/engineering/design-result.ts';

/** A design of a race as the wall shows it. */
const Raced = z.object({
  name: z.string(),
  alias: z.string(),
  result: DesignResult,
  /** Out of spec, or in spec and not ranked: its result did not count. Absent where it did, and in what a device kept from before. */
  outside: z.optional(z.enum(['spec', 'ranking'])),
});

/** A race that a student has shared with the class: their own design and the one it was raced against. */
export const WallPost = z.object({
  id: z.string(),
  /** [ms since 1970] */
  at: z.number(),
  own: Raced,
  rival: Raced,
  /** As the race was judged; `lost`, which names no winner, also where neither is ranked. */
  outcome: z.enum(['won', 'lost', 'tie']),
});
export type WallPost = z.infer<typeof WallPost>;

/** Most races of a student on the wall, and most that it shows. */
export const POSTS_OF_STUDENT = 5;
export const POSTS_SHOWN = 30;
