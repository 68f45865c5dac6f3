import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Criterion, Rubric, RubricKind, RubricScore } from '#contract/learning/rubric.ts';
import { STUDENT_PATH } from './gradebook-calls.ts';

/** A rubric as a class uses it. */
export const ClassRubric = z.extend(Rubric, {
  /** Whether a teacher of the class worded it. */
  isOwn: z.boolean(),
  /** What a change must name; grows with each change, 0 before the first. */
  version: z.number(),
  /** How many works of the class were given a score by it: they keep the words that they have. */
  graded: z.number(),
});
export type ClassRubric = z.infer<typeof ClassRubric>;

export const rubricCalls = {
  classRubrics: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/rubrics',
    audience: 'teacher',
    answer: z.array(ClassRubric),
  }),
  /** Null gives the usual wording back; 409 with code CHANGED when another teacher saved since `version`. */
  saveRubric: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/rubrics',
    audience: 'teacher',
    body: z.object({ kind: RubricKind, version: z.number(), criteria: z.nullable(z.array(Criterion)) }),
    answer: ClassRubric,
  }),
  /** A level for each criterion; null takes the score back. */
  scoreWork: call({
    method: 'PUT',
    path: `${STUDENT_PATH}/rubrics`,
    audience: 'teacher',
    body: z.object({
      kind: RubricKind,
      levels: z.nullable(z.array(z.number())),
      comment: z.string(),
      /** The id of the score that was on screen, null for none; 409 with code SCORE_CHANGED when there is another by now. */
      was: z.nullable(z.string()),
    }),
    answer: z.object({ score: z.nullable(RubricScore) }),
  }),
} as const;
