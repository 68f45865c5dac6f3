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

export const MeasuredApproval = z.extend(MeasuredValue, {
  state: z.enum(['waiting', 'approved', 'refused']),
  /** Server time [ms since 1970]; `decidedAt` is null while it waits. */
  askedAt: z.number(),
  decidedAt: z.nullable(z.number()),
});
/** What a teacher made of a measured value of one student in one activity. Another value of the same input is another row. */
export type MeasuredApproval = z.infer<typeof MeasuredApproval>;

export const Admission = z.object({
  isRanked: z.boolean(),
  /** Why it is not ranked, said to the student; empty where it is. */
  sentence: z.string(),
  /** Measured values that no teacher has approved yet. */
  awaiting: z.array(MeasuredValue),
});
/** Whether a design may take a place in a ranking of its challenge, apart from being IN SPEC. */
export type Admission = z.infer<typeof Admission>;
