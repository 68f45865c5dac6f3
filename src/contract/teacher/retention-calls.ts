import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** How long the school's server keeps what; 0 for always. */
export const RetentionPeriods = z.object({
  /** Days without any use after which a class is archived. */
  idleDays: z.number(),
  /** Months after which an archived class is deleted, where its teacher chose nothing. */
  months: z.number(),
  /** Days after which detail is deleted in a class where no teacher was meanwhile. */
  detailDays: z.number(),
});
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

/** What happens next to a class by itself. */
export const RetentionStep = z.object({
  classId: z.string(),
  name: z.string(),
  step: z.enum(['archive', 'delete', 'detail']),
  /** Not before; a time that has passed is today's. */
  dueAt: z.number(),
  students: z.number(),
});
export type RetentionStep = z.infer<typeof RetentionStep>;

/** What was deleted, to be kept by the school. */
export const Certificate = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(['class', 'school']),
  name: z.string(),
  /** A teacher's name, or in words what else deleted it. */
  by: z.string(),
  students: z.number(),
  counts: z.array(z.object({ noun: z.string(), count: z.number() })),
  /** What is known of copies, in words. */
  note: z.string(),
  /** Check value: a keyed hash over the above, which this installation can check. */
  seal: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

export const retentionCalls = {
  /** What of the teacher's own classes goes next, the soonest first. */
  retention: call({
    method: 'GET',
    path: '/teacher/api/retention',
    audience: 'teacher',
    answer: z.object({ periods: RetentionPeriods, steps: z.array(RetentionStep) }),
  }),
  /** Of the school, the newest first, at most 200. */
  certificates: call({
    method: 'GET',
    path: '/teacher/api/certificates',
    audience: 'teacher',
    answer: z.array(Certificate),
  }),
  /** For good. `typed` must be the name of the class. */
  deleteClass: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/deletion',
    audience: 'teacher',
    body: z.object({ typed: z.string() }),
    answer: Certificate,
  }),
} as const;
