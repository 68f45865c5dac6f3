import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ExerciseCategory } from '#contract/learning/exercise.ts';
import { RubricKind } from '#contract/learning/rubric.ts';
import { GradeWeights } from './grade-weights.ts';

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
  /** Handed in after it was due, and not excused. */
  isLate: z.boolean(),
  attempts: z.number(),
  /** Whether there is anything to clear in the attempt that goes on or has ended. Absent from earlier releases. */
  isBegun: z.optional(z.boolean()),
  retakesAllowed: z.number(),
  /** Written answers that no teacher has scored; `original` counts without them. */
  waiting: z.number(),
  /** [s] */
  timeOnTask: z.number(),
});
export type GradeCell = z.infer<typeof GradeCell>;

/** A teacher's word on a grade. */
const GivenGrade = z.object({ override: z.nullable(z.number()), note: z.string(), isExcused: z.boolean() });

export const GradebookExercise = z.object({
  code: z.string(),
  name: z.string(),
  category: ExerciseCategory,
  /** Until when it is due [ms since 1970]; absent without a date. */
  dueAt: z.optional(z.number()),
});
export type GradebookExercise = z.infer<typeof GradebookExercise>;

/** How far a student is with the work of a unit, and the averages of it. */
export const GradeStanding = z.object({
  /** Exercises with a grade. */
  graded: z.number(),
  /** Exercises that should have one: what asks something or was graded, is not excused, and is not due later. */
  due: z.number(),
  /** Weighted mean of what there is, percent; null before the first grade. */
  average: z.nullable(z.number()),
  /** The same with missing work as 0; null where nothing is due. */
  averageOfDue: z.nullable(z.number()),
  /** Parts of the grade besides the exercises, percent: null before the first design, and where they have no weight. */
  iterations: z.nullable(z.number()),
  performance: z.nullable(z.number()),
});
export type GradeStanding = z.infer<typeof GradeStanding>;

export const Gradebook = z.object({
  weights: GradeWeights,
  exercises: z.array(GradebookExercise),
  /** What is graded by a rubric: those works of which one was graded in this class. */
  works: z.array(z.object({ kind: RubricKind, name: z.string() })),
  rows: z.array(
    z.object({
      studentId: z.string(),
      alias: z.string(),
      /** What the student types; null for a viewer. */
      signInId: z.nullable(z.string()),
      groupName: z.string(),
      /** In the order of `exercises`. */
      cells: z.array(GradeCell),
      /** In the order of `works`, percent; null for what has no score. */
      works: z.array(z.nullable(z.number())),
      ...GradeStanding.shape,
    }),
  ),
});
export type Gradebook = z.infer<typeof Gradebook>;

const CourseRow = z.object({
  studentId: z.string(),
  alias: z.string(),
  /** What the student types; null for a viewer. */
  signInId: z.nullable(z.string()),
  groupName: z.string(),
  /** In the order of the units. */
  standings: z.array(GradeStanding),
});
export type CourseRow = z.infer<typeof CourseRow>;

/** How a class does in each unit that it is offered. */
export const CourseGrades = z.object({
  units: z.array(z.object({ code: z.string(), name: z.string() })),
  rows: z.array(CourseRow),
});
export type CourseGrades = z.infer<typeof CourseGrades>;

export const ItemRow = z.object({
  exerciseCode: z.string(),
  exerciseName: z.string(),
  questionId: z.string(),
  /** Markdown. */
  description: z.string(),
  /** How often it was answered, in all attempts of all students; the two numbers below are of these. */
  asked: z.number(),
  rightAtFirst: z.number(),
  rightInTheEnd: z.number(),
  /** Most often given, wrong ones only, and by how many students. */
  wrongAnswers: z.array(z.object({ text: z.string(), count: z.number() })),
  /** Whether these are students' own words, which are plain text; choices are Markdown. */
  isTyped: z.boolean(),
});
export type ItemRow = z.infer<typeof ItemRow>;

/** One student in one activity. */
export const STUDENT_PATH = '/teacher/api/classes/{classId}/students/{studentId}/{appCode}';

export const gradebookCalls = {
  gradebook: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/gradebook/{appCode}',
    audience: 'teacher',
    answer: Gradebook,
  }),
  courseGrades: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/course-grades',
    audience: 'teacher',
    answer: CourseGrades,
  }),
  itemAnalysis: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/items/{appCode}',
    audience: 'teacher',
    answer: z.array(ItemRow),
  }),
  /** `override`, a whole number from 0 to 100; null gives the original back. */
  giveGrade: call({
    method: 'PUT',
    path: `${STUDENT_PATH}/exercises/{code}/grade`,
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
    path: `${STUDENT_PATH}/exercises/{code}/retake`,
    audience: 'teacher',
    isCreating: true,
    answer: GradeCell,
  }),
  /** The student starts anew with new questions; the cleared attempt stays in the history. */
  clearAttempt: call({
    method: 'POST',
    path: `${STUDENT_PATH}/exercises/{code}/clear`,
    audience: 'teacher',
    isCreating: true,
    answer: GradeCell,
  }),
} as const;
