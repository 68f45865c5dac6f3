import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { WrittenScore } from '#contract/learning/exercise.ts';
import { GradebookExercise, STUDENT_PATH } from './gradebook-calls.ts';

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
  /** What a good answer has, of a question that is answered in the student's own words; plain text. */
  guide: z.optional(z.array(z.string())),
  /** It is asked no more: a teacher changed it or took it out after it had been answered. */
  isFormer: z.optional(z.boolean()),
});
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

/** One question of one attempt. */
export const GivenAnswers = z.object({
  /** Of the bank. */
  questionId: z.string(),
  /** In the order of the tries; none: not answered. A text is null where it was not kept, as by earlier releases. */
  tries: z.array(z.object({ text: z.nullable(z.string()), isRight: z.boolean() })),
  /** Of a written answer, which is one try however often it was changed; absent while the student may change it. */
  written: z.optional(
    z.object({
      /** Of the student's question. */
      id: z.string(),
      /** Null where no teacher gave one. */
      score: z.nullable(WrittenScore),
      /** Of the attempt that counts: points of any other change no grade, and nobody waits for them. Absent from earlier releases. */
      isCounting: z.optional(z.boolean()),
    }),
  ),
});
export type GivenAnswers = z.infer<typeof GivenAnswers>;

export const AnsweredAttempt = z.object({
  /** From 1. */
  attempt: z.number(),
  /** Percent; null while the attempt goes on, and where everything in it is written and nothing has points. */
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
  /** Points are whole, 0 to `LIMITS.writtenPoints`; the score of the attempt follows. */
  scoreAnswer: call({
    method: 'PUT',
    path: `${STUDENT_PATH}/written/{questionId}`,
    audience: 'teacher',
    body: z.object({
      points: z.number(),
      comment: z.string(),
      /** The id of the score that was on screen, null for none; 409 with code SCORE_CHANGED when there is another by now. */
      was: z.nullable(z.string()),
    }),
    answer: WrittenScore,
  }),
} as const;
