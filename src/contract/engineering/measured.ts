import * as z from 'zod/mini';
import { InputValue } from './input.ts';

export const MeasuredValue = z.object({
  input: z.string(),
  label: z.string(),
  units: z.string(),
  /** In the input's display units; a table's rows where the input is one. */
  value: InputValue,
});
/** A value that a student read off a real part. */
export type MeasuredValue = z.infer<typeof MeasuredValue>;

export const Admission = z.object({
  isRanked: z.boolean(),
  /** Why it is not ranked, said to the student; empty where it is. */
  sentence: z.string(),
  /** Measured values that no teacher has approved yet. */
  awaiting: z.array(MeasuredValue),
  /** Whether it has measured values and a teacher approved them all. */
  isApproved: z.optional(z.boolean()),
});
/** Whether a design may take a place in a ranking of its challenge, apart from being IN SPEC. */
export type Admission = z.infer<typeof Admission>;
