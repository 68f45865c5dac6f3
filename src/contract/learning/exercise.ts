import * as z from 'zod/mini';
import { Segment } from './sequence.ts';

export const EXERCISE_CATEGORIES = [
  'lesson',
  'quiz',
  'worksheet',
  'interactive',
  'tutorial',
  'spec',
  'build',
  'others',
] as const;

export const ExerciseCategory = z.enum(EXERCISE_CATEGORIES);
export type ExerciseCategory = z.infer<typeof ExerciseCategory>;

export const Exercise = z.object({
  id: z.string(),
  /** `<section>-<name>`, such as `01-what-makes-it-go`; the section segment chooses the heading. Also the page's file name. */
  code: z.string(),
  name: z.string(),
  category: ExerciseCategory,
  /** Where the teacher put it under another heading than that of its code. */
  segment: z.optional(Segment),
  /** Interactive exercises: their scene's number, from 2. */
  unityScene: z.optional(z.number()),
  /** Quizzes: the lesson that they ask about. */
  referenceExerciseCode: z.optional(z.string()),
  /** Until when it is due, where the teacher set a date [ms since 1970]. */
  dueAt: z.optional(z.number()),
});
export type Exercise = z.infer<typeof Exercise>;

/** 1 choice, 2 true or false, 3 plain value. */
const QuestionType = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const AnswerId = z.union([z.string(), z.number()]);

export const Question = z.object({
  /** Of this student's attempt, not of the question bank. */
  id: z.string(),
  exerciseCode: z.string(),
  type: QuestionType,
  /** Markdown. */
  description: z.string(),
  /** Empty means True (id 1) or False (id 0). */
  answerChoices: z.array(z.object({ id: AnswerId, description: z.string() })),
  /** Whether a plain value is a number; devices of an earlier release hold questions that do not say. */
  isNumeric: z.optional(z.boolean()),
  /** A plain value in the student's own words, which a teacher reads. A page of an earlier release shows its field and sends it. */
  isWritten: z.optional(z.boolean()),
});
/** A question as a student may see it: without its answer. */
export type Question = z.infer<typeof Question>;

export const WrittenScore = z.object({
  /** Another one each time that it is given. */
  id: z.string(),
  /** 0 to `LIMITS.writtenPoints`. */
  points: z.number(),
  /** Plain text; empty where the teacher said nothing. */
  comment: z.string(),
  /** The teacher's name. */
  by: z.string(),
  at: z.number(),
  /** When the student first saw it. */
  seenAt: z.optional(z.number()),
});
/** What a teacher gave a written answer. */
export type WrittenScore = z.infer<typeof WrittenScore>;

export const Response = z.object({
  id: z.string(),
  questionId: z.string(),
  answerId: z.nullable(AnswerId),
  /** The chosen answer, or the plain value of a type 3 question. */
  answer: z.nullable(z.union([z.object({ id: AnswerId, description: z.string() }), z.string()])),
  attempts: z.number(),
  /** Null before an answer; of a written one always. */
  isCorrect: z.nullable(z.boolean()),
  isAnswered: z.boolean(),
  /** Of a written answer: when the server took it [ms since 1970]; devices of an earlier release hold answers that do not say. */
  answeredAt: z.optional(z.number()),
  /** 0 to 1. */
  score: z.number(),
  /** Only once the answer is right or the exercise is complete. */
  correctAnswerId: z.optional(AnswerId),
  correctAnswerText: z.optional(z.string()),
  explanation: z.optional(z.string()),
  /** A sentence of the explanation without the answer, while a wrong answer may be tried again. */
  hint: z.optional(z.string()),
  exerciseCode: z.string(),
  /** Of a written answer, once a teacher has read it. */
  writtenScore: z.optional(WrittenScore),
});
export type Response = z.infer<typeof Response>;

export const Grade = z.object({
  id: z.string(),
  exerciseId: z.string(),
  exerciseCode: z.string(),
  /** Percent, 0 to 100; null until the exercise is complete or a teacher graded it. */
  score: z.nullable(z.number()),
  /** Of the attempt before, while a retake goes on: it counts until the retake is done [%]. */
  standingScore: z.optional(z.number()),
  /** [s] */
  timeOnTask: z.number(),
  attempts: z.number(),
  isComplete: z.boolean(),
  retakesAllowed: z.number(),
  responses: z.array(Response),
  /** Said by the teacher who gave or excused it. */
  teacherNote: z.optional(z.string()),
  /** Does not count for this student. */
  isExcused: z.optional(z.boolean()),
  /** Handed in after it was due. */
  isLate: z.optional(z.boolean()),
});
export type Grade = z.infer<typeof Grade>;

/** A begun or retaken exercise: its grade and the questions of the present attempt. */
export const Attempt = z.object({ grade: Grade, questions: z.array(Question) });
export type Attempt = z.infer<typeof Attempt>;
