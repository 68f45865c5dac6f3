import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const GameStanding = z.object({
  studentId: z.string(),
  alias: z.string(),
  groupName: z.string(),
  level: z.number(),
  highestLevel: z.number(),
  aggregateScore: z.number(),
  totalPerformance: z.number(),
  iterations: z.number(),
});
export type GameStanding = z.infer<typeof GameStanding>;

export const AuditEntry = z.object({
  at: z.number(),
  by: z.string(),
  /** What was done, in words. */
  action: z.string(),
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What the deletion of a student took away, to be kept by the school. */
export const DeletionProof = z.object({
  at: z.number(),
  number: z.number(),
  rows: z.array(z.object({ table: z.string(), count: z.number() })),
  /** When the newest of Balsa's own back-ups was made that still holds the student; without one, none does. */
  heldBy: z.optional(z.number()),
  /** What is known of copies, in words; proofs of earlier releases say nothing of them. */
  note: z.optional(z.string()),
  /** Keyed hash over the above, which this installation can check. */
  seal: z.string(),
});
export type DeletionProof = z.infer<typeof DeletionProof>;

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
});

/** The class's data as one ZIP of CSV and JSON files, with the bearer token. */
export const EXPORT_PATH = '/teacher/api/classes/{classId}/export';

/** Game, data and privacy, help. */
export const careCalls = {
  game: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/game/{appCode}',
    audience: 'teacher',
    answer: z.array(GameStanding),
  }),
  setLevel: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/game/{appCode}/{studentId}',
    audience: 'teacher',
    body: z.object({ level: z.number() }),
    answer: GameStanding,
  }),
  /** Everyone back to level 1 without points; designs stay, but count in the game no more. `typed` must be the class's name. */
  resetGame: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/game/{appCode}/reset',
    audience: 'teacher',
    body: z.object({ typed: z.string() }),
    answer: z.array(GameStanding),
  }),
  /** For good. `typed` must be the student's alias. */
  deleteStudent: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/{studentId}/deletion',
    audience: 'teacher',
    body: z.object({ typed: z.string() }),
    answer: DeletionProof,
  }),
  /** Newest first, at most 500. */
  audit: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/audit',
    audience: 'teacher',
    answer: z.array(AuditEntry),
  }),
  unitHelp: call({
    method: 'GET',
    path: '/teacher/api/help/{appCode}',
    audience: 'teacher',
    answer: z.object({ notes: z.nullable(Notes), answerKeys: z.array(AnswerKey) }),
  }),
} as const;
