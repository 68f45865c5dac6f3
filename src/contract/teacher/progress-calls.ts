import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Comment } from '#contract/comment.ts';
import { Concept, Diagnostic, Revision } from '#contract/design.ts';
import { ExerciseCategory } from '#contract/exercise.ts';
import { Done } from './account-calls.ts';

export const GradeCell = z.object({
  code: z.string(),
  isComplete: z.boolean(),
  /** What the student reached, percent; kept whatever a teacher gives. */
  original: z.nullable(z.number()),
  /** What a teacher gave instead; null for none. */
  override: z.nullable(z.number()),
  note: z.string(),
  /** Not counted in the average. */
  isExcused: z.boolean(),
  attempts: z.number(),
  retakesAllowed: z.number(),
  /** [s] */
  timeOnTask: z.number(),
});
export type GradeCell = z.infer<typeof GradeCell>;

/** A teacher's word on a grade. */
const GivenGrade = z.object({ override: z.nullable(z.number()), note: z.string(), isExcused: z.boolean() });

export const GradebookExercise = z.object({ code: z.string(), name: z.string(), category: ExerciseCategory });
export type GradebookExercise = z.infer<typeof GradebookExercise>;

export const Gradebook = z.object({
  exercises: z.array(GradebookExercise),
  rows: z.array(
    z.object({
      studentId: z.string(),
      alias: z.string(),
      groupName: z.string(),
      /** In the order of `exercises`. */
      cells: z.array(GradeCell),
      /** Mean of what counts, percent; null before the first. */
      average: z.nullable(z.number()),
    }),
  ),
});
export type Gradebook = z.infer<typeof Gradebook>;

export const ItemRow = z.object({
  exerciseCode: z.string(),
  exerciseName: z.string(),
  questionId: z.string(),
  /** Markdown. */
  description: z.string(),
  asked: z.number(),
  rightAtFirst: z.number(),
  rightInTheEnd: z.number(),
  /** Most often given, wrong ones only. */
  wrongAnswers: z.array(z.object({ text: z.string(), count: z.number() })),
  /** Whether these are students' own words, which are plain text; choices are Markdown. */
  isTyped: z.boolean(),
});
export type ItemRow = z.infer<typeof ItemRow>;

/** A design as teachers see it: every performance with its name and units under the specification that judged it. */
const MeasuredConcept = z.extend(Concept, {
  revisions: z.array(z.extend(Revision, { performanceLabel: z.string(), performanceUnits: z.string() })),
});
export type MeasuredConcept = z.infer<typeof MeasuredConcept>;

export const StudentDetail = z.object({
  student: z.object({
    id: z.string(),
    alias: z.string(),
    groupName: z.string(),
    lastSeenAt: z.number(),
    isActive: z.boolean(),
  }),
  grades: z.array(
    z.extend(GradeCell, {
      name: z.string(),
      category: ExerciseCategory,
      /** Attempts before the present one that had questions, newest first: their scores and last answers. */
      earlier: z.optional(
        z.array(z.object({ attempt: z.number(), score: z.number(), answeredAt: z.nullable(z.number()) })),
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
});
/** One student in one activity. */
export type StudentDetail = z.infer<typeof StudentDetail>;

export const DesignSheet = z.object({
  revision: Revision,
  alias: z.string(),
  inputs: z.array(z.object({ workArea: z.string(), label: z.string(), value: z.string(), units: z.string() })),
  results: z.array(Diagnostic),
});
/** A revision to read: no value of it can be changed from here. */
export type DesignSheet = z.infer<typeof DesignSheet>;

const STUDENT = '/teacher/api/classes/{classId}/students/{studentId}/{appCode}';

export const progressCalls = {
  gradebook: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/gradebook/{appCode}',
    audience: 'teacher',
    answer: Gradebook,
  }),
  itemAnalysis: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/items/{appCode}',
    audience: 'teacher',
    answer: z.array(ItemRow),
  }),
  studentDetail: call({ method: 'GET', path: STUDENT, audience: 'teacher', answer: StudentDetail }),
  /** `override`, a whole number from 0 to 100; null gives the original back. */
  giveGrade: call({
    method: 'PUT',
    path: `${STUDENT}/exercises/{code}/grade`,
    audience: 'teacher',
    body: z.object({
      ...GivenGrade.shape,
      /** What was on screen before; 409 with code CHANGED when another teacher has said something else since. */
      was: z.optional(GivenGrade),
    }),
    answer: GradeCell,
  }),
  /** One more retake for this student. */
  unlockRetake: call({
    method: 'POST',
    path: `${STUDENT}/exercises/{code}/retake`,
    audience: 'teacher',
    answer: GradeCell,
  }),
  /** The student starts anew with new questions; the cleared attempt stays in the history. */
  clearAttempt: call({
    method: 'POST',
    path: `${STUDENT}/exercises/{code}/clear`,
    audience: 'teacher',
    answer: GradeCell,
  }),
  addComment: call({
    method: 'POST',
    path: `${STUDENT}/comments`,
    audience: 'teacher',
    body: z.object({ kind: z.enum(['journal', 'revision']), subject: z.string(), text: z.string() }),
    answer: Comment,
  }),
  removeComment: call({ method: 'DELETE', path: `${STUDENT}/comments/{commentId}`, audience: 'teacher', answer: Done }),
  /** One to four revisions by their ids, separated by commas, of any student of the class. */
  designSheets: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/sheets/{appCode}',
    audience: 'teacher',
    query: z.object({ revisions: z.string() }),
    answer: z.array(DesignSheet),
  }),
  gallery: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/gallery/{appCode}',
    audience: 'teacher',
    answer: z.array(
      z.object({ conceptId: z.string(), studentId: z.string(), alias: z.string(), concept: MeasuredConcept }),
    ),
  }),
  changeConcept: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/gallery/{appCode}/{conceptId}',
    audience: 'teacher',
    body: z.object({ name: z.optional(z.string()), isShared: z.optional(z.boolean()) }),
    answer: Concept,
  }),
} as const;
