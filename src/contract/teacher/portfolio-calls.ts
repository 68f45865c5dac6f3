import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const portfolioCalls = {
  /** A student's work for parents' evening: one `section` of HTML for each application that they have worked in. */
  portfolio: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/portfolio/{studentId}',
    audience: 'teacher',
    answer: z.object({ alias: z.string(), html: z.string() }),
  }),
} as const;
