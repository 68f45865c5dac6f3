import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { TrialWithHistory } from '#contract/engineering/trial.ts';
import { Comment } from '#contract/learning/comment.ts';
import { ExerciseCategory } from '#contract/learning/exercise.ts';
import { StudentRubric } from '#contract/learning/rubric.ts';
import { Done } from './account-calls.ts';
import { MeasuredConcept } from './gallery-calls.ts';
import { GradeCell, STUDENT_PATH } from './gradebook-calls.ts';

export const StudentDetail = z.object({
  student: z.object({
    id: z.string(),
    alias: z.string(),
    /** What the student types; left out for who may not know it. */
    signInId: z.optional(z.string()),
    groupName: z.string(),
    lastSeenAt: z.number(),
    isActive: z.boolean(),
  }),
  grades: z.array(
    z.extend(GradeCell, {
      name: z.string(),
      category: ExerciseCategory,
      /** Teachers hid it, and it counts for nothing; absent where students see it. */
      isHidden: z.optional(z.boolean()),
      /** Attempts before the present one that had questions, newest first: their last answers and scores, null where nothing has points yet. */
      earlier: z.optional(
        z.array(z.object({ attempt: z.number(), score: z.nullable(z.number()), answeredAt: z.nullable(z.number()) })),
      ),
    }),
  ),
  concepts: z.array(MeasuredConcept),
  journal: z.array(
    z.object({
      section: z.string(),
      title: z.string(),
      content: z.string(),
      modifiedAt: z.number(),
      /** Older texts, newest first. */
      history: z.array(z.object({ content: z.string(), modifiedAt: z.number() })),
    }),
  ),
  comments: z.array(Comment),
  /** By which work is graded, with what was given. */
  rubrics: z.array(StudentRubric),
  /** Measured runs that the student entered or has a part in, in the order in which they were taken. */
  trials: z.array(TrialWithHistory),
});
/** One student in one activity. */
export type StudentDetail = z.infer<typeof StudentDetail>;

export const studentDetailCalls = {
  studentDetail: call({ method: 'GET', path: STUDENT_PATH, audience: 'teacher', answer: StudentDetail }),
  addComment: call({
    method: 'POST',
    path: `${STUDENT_PATH}/comments`,
    audience: 'teacher',
    isCreating: true,
    body: z.object({ kind: z.enum(['journal', 'revision']), subject: z.string(), text: z.string() }),
    answer: Comment,
  }),
  removeComment: call({
    method: 'DELETE',
    path: `${STUDENT_PATH}/comments/{commentId}`,
    audience: 'teacher',
    answer: Done,
  }),
} as const;
