import * as z from 'zod/mini';
import { SceneCommand } from './scene.ts';

/** 0 none, 1 first, 2 second, 3 tie. */
export const Winner = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type Winner = z.infer<typeof Winner>;

const ContenderResult = z.object({
  name: z.string(),
  stats: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent in what an earlier release answered, like the reasons. */
  status: z.optional(z.enum(['tested', 'invalid'])),
  /** Why it is not ranked, in sentences; empty where it is. */
  reasons: z.optional(z.array(z.string())),
});

export const SimulationResults = z.object({ design1: ContenderResult, design2: ContenderResult, winner: Winner });
export type SimulationResults = z.infer<typeof SimulationResults>;

export const Race = z.object({
  /** Length of the whole animation [s]. */
  duration: z.number(),
  commands: z.array(SceneCommand),
  /** What happens when, and to which design (0 both). */
  events: z.array(
    z.object({ time: z.number(), design: z.union([z.literal(0), z.literal(1), z.literal(2)]), label: z.string() }),
  ),
  /** A finish too close for the eye: when the first is through [s], and by how much. */
  photoFinish: z.optional(z.object({ time: z.number(), gap: z.string() })),
  /** What the challenge ranks by, as the results tell it, and why it is better; absent in what an earlier release answered. */
  decision: z.optional(
    z.object({
      label: z.string(),
      units: z.string(),
      design1: z.string(),
      design2: z.string(),
      /** Absent where a rule decided, or nothing did. */
      reason: z.optional(z.string()),
    }),
  ),
  /** Moments of the animation and of the race itself [s], where the animation is slower than the race. */
  clock: z.optional(z.object({ shown: z.array(z.number()), real: z.array(z.number()) })),
  /** Numbers that run beside the animation, one track a design on a common clock. */
  readouts: z.array(
    z.object({
      label: z.string(),
      units: z.string(),
      precision: z.number(),
      times: z.array(z.number()),
      design1: z.array(z.number()),
      design2: z.array(z.number()),
    }),
  ),
});
/** An animated race, made of the engine's own time histories. */
export type Race = z.infer<typeof Race>;
