import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { GradebookExercise } from './gradebook-calls.ts';

/** A question of the bank with its answer; for teachers only. */
export const KeyedQuestion = z.object({
  id: z.string(),
  /** Markdown. */
  description: z.string(),
  /** Markdown, unless `isTyped`. */
  rightAnswer: z.string(),
  /** Markdown. */
  explanation: z.string(),
  /** Whether answers are students' own words, which are plain text; choices are Markdown. */
  isTyped: z.boolean(),
});
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

/** One question of one attempt. */
export const GivenAnswers = z.object({
  /** Of the bank. */
  questionId: z.string(),
  /** In the order of the tries; none: not answered. A text is null where it was not kept, as by earlier releases. */
  tries: z.array(z.object({ text: z.nullable(z.string()), isRight: z.boolean() })),
});
export type GivenAnswers = z.infer<typeof GivenAnswers>;

export const AnsweredAttempt = z.object({
  /** From 1. */
  attempt: z.number(),
  /** Percent; null while the attempt goes on. */
  score: z.nullable(z.number()),
  /** When the last of its questions was answered [ms]; null before the first. */
  answeredAt: z.nullable(z.number()),
  /** In the order in which they were asked. */
  questions: z.array(GivenAnswers),
});
export type AnsweredAttempt = z.infer<typeof AnsweredAttempt>;

export const AnsweringStudent = z.object({
  studentId: z.string(),
  alias: z.string(),
  /** What the student types; null for a viewer. */
  signInId: z.nullable(z.string()),
  groupName: z.string(),
  /** The newest first; none before the first was begun. */
  attempts: z.array(AnsweredAttempt),
});
export type AnsweringStudent = z.infer<typeof AnsweringStudent>;

/** What a class answered in one quiz or worksheet. */
export const ExerciseAnswers = z.object({
  exercise: GradebookExercise,
  /** The bank from which each attempt draws. */
  questions: z.array(KeyedQuestion),
  rows: z.array(AnsweringStudent),
});
export type ExerciseAnswers = z.infer<typeof ExerciseAnswers>;

export const answersCalls = {
  /** Only of exercises that ask something. */
  exerciseAnswers: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/answers/{appCode}/{code}',
    audience: 'teacher',
    answer: ExerciseAnswers,
  }),
} as const;
