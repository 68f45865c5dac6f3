import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const MeasuredDesign = z.object({
  revisionId: z.string(),
  studentId: z.string(),
  alias: z.string(),
  /** What the student signs in with; null for teachers who may only look. */
  signInId: z.nullable(z.string()),
  conceptName: z.string(),
  revision: z.number(),
  savedAt: z.number(),
  /** Every measured value must be approved before the design is ranked. */
  isApproved: z.boolean(),
  values: z.array(
    z.object({
      label: z.string(),
      units: z.string(),
      measured: z.string(),
      /** What the model takes where nobody measured; empty where it has no such value. */
      standard: z.string(),
    }),
  ),
});
/** A saved design with measured values, for a teacher to hold against the real part. */
export type MeasuredDesign = z.infer<typeof MeasuredDesign>;

export const measuredCalls = {
  /** Designs with measured values in the order of their saving, newest first. */
  measuredDesigns: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/measured/{appCode}',
    audience: 'teacher',
    answer: z.array(MeasuredDesign),
  }),
  /**
   * Approves the measured values of a revision, or takes that back: for this student in this activity, in every design in which
   * they stand together.
   */
  approveMeasured: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/measured/{appCode}/{revisionId}',
    audience: 'teacher',
    body: z.object({ isApproved: z.boolean() }),
    answer: z.array(MeasuredDesign),
  }),
} as const;
