import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ExerciseCategory } from '#contract/learning/exercise.ts';
import { Segment, SequencedPage } from '#contract/learning/sequence.ts';

const PATH = '/teacher/api/classes/{classId}/pages/{appCode}';

/** A page of a unit as its class has it. */
export const OrderedPage = z.object({
  code: z.string(),
  name: z.string(),
  category: ExerciseCategory,
  /** Under which heading it stands. */
  segment: Segment,
  isHidden: z.boolean(),
});
export type OrderedPage = z.infer<typeof OrderedPage>;

/** The pages of an activity at its level. */
export const ClassSequence = z.object({
  /** In the order of the class, hidden ones at their places. */
  pages: z.array(OrderedPage),
  /** In the usual order, every one shown. */
  usual: z.array(OrderedPage),
  /** What a change must name; grows with each change, 0 before the first. */
  revision: z.number(),
});
export type ClassSequence = z.infer<typeof ClassSequence>;

export const sequenceCalls = {
  classSequence: call({ method: 'GET', path: PATH, audience: 'teacher', answer: ClassSequence }),
  /** No pages at all give the usual order back; 409 with code SEQUENCE_CHANGED when another teacher saved since `revision`. */
  saveSequence: call({
    method: 'PUT',
    path: PATH,
    audience: 'teacher',
    body: z.object({ revision: z.number(), pages: z.array(SequencedPage) }),
    answer: ClassSequence,
  }),
} as const;
