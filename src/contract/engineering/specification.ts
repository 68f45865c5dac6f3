import * as z from 'zod/mini';
import { InputValue } from './input.ts';

/** What is allowed or set as a student reads it; added to what goes to the page. */
const words = z.optional(z.string());

export const SpecificationSetting = z.discriminatedUnion('kind', [
  /** A measured value must lie between `min` and `max` after rounding to the measure's resolution. */
  z.object({
    kind: z.literal('limit'),
    measure: z.string(),
    label: z.string(),
    units: z.string(),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
  /** An input must hold one of the allowed values. */
  z.object({
    kind: z.literal('choice'),
    input: z.string(),
    label: z.string(),
    allowed: z.array(z.union([z.string(), z.number(), z.boolean()])),
    words,
  }),
  /** An input is set by the specification and read-only for students. */
  z.object({ kind: z.literal('fixed'), input: z.string(), label: z.string(), value: InputValue, words }),
]);
export type SpecificationSetting = z.infer<typeof SpecificationSetting>;

export const Benchmark = z.object({ worst: z.number(), best: z.number() });
/** Performances that bring no points and full points in the game, in the units of the measure that ranks. */
export type Benchmark = z.infer<typeof Benchmark>;

export const Specification = z.object({
  id: z.string(),
  name: z.string(),
  /** Said to the student on the design-challenge page, before the table of settings. */
  challenge: z.string(),
  /** The code of the measure that ranks designs. */
  performance: z.string(),
  settings: z.array(SpecificationSetting),
  /**
   * Conditions that students may turn to explore, by input name; a design under other conditions than the challenge's is not
   * ranked. All others are as the challenge fixes them, or at their standard value.
   */
  explore: z.optional(z.array(z.string())),
  /** What designs are worth at the last level. Worked out when the specification is saved; absent in older ones. */
  benchmark: z.optional(Benchmark),
});
/** A design challenge: what a design must satisfy and what it is ranked by. */
export type Specification = z.infer<typeof Specification>;
