import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const AnswerKey = z.object({
  exerciseCode: z.string(),
  exerciseName: z.string(),
  questions: z.array(
    z.object({
      /** Markdown. */
      description: z.string(),
      choices: z.array(z.string()),
      answer: z.string(),
      explanation: z.string(),
    }),
  ),
});
export type AnswerKey = z.infer<typeof AnswerKey>;

export const Notes = z.object({
  pacing: z.array(z.object({ day: z.number(), title: z.string(), plan: z.string() })),
  materials: z.array(z.object({ item: z.string(), quantity: z.string(), note: z.string() })),
  standards: z.array(z.object({ code: z.string(), text: z.string() })),
  preparation: z.array(z.string()),
  misconceptions: z.array(z.object({ idea: z.string(), answer: z.string() })),
  /** In the order of the unit. */
  pages: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      objective: z.string(),
      minutes: z.number(),
      vocabulary: z.array(z.string()),
      standards: z.array(z.string()),
      check: z.object({ question: z.string(), answer: z.string() }),
      support: z.string(),
      extension: z.string(),
    }),
  ),
});

/** For the work that a person grades, whatever the unit. */
export const Rubrics = z.object({
  /** Names, from the lowest level to the highest. */
  levels: z.array(z.string()),
  each: z.array(
    z.object({
      name: z.string(),
      codes: z.array(z.string()),
      /** Each with one text a level. */
      criteria: z.array(z.object({ name: z.string(), levels: z.array(z.string()) })),
    }),
  ),
});

export const helpCalls = {
  unitHelp: call({
    method: 'GET',
    path: '/teacher/api/help/{appCode}',
    audience: 'teacher',
    answer: z.object({ notes: z.nullable(Notes), rubrics: Rubrics, answerKeys: z.array(AnswerKey) }),
  }),
} as const;
