import * as z from 'zod/mini';

export const CommentAnswer = z.object({
  text: z.string(),
  /** Grows by one with each accepted text. */
  rev: z.number(),
  at: z.number(),
});
/** What a student answered to a comment: one text, which can be written on. */
export type CommentAnswer = z.infer<typeof CommentAnswer>;

export const Comment = z.object({
  id: z.string(),
  /** `journal`: a section; `revision`: a revision's id. */
  kind: z.enum(['journal', 'revision']),
  subject: z.string(),
  /** Plain text; empty where the teacher took the comment back after the student had answered. */
  text: z.string(),
  /** The teacher's name. */
  by: z.string(),
  at: z.number(),
  /** When the student first saw it. */
  seenAt: z.optional(z.number()),
  answer: z.optional(CommentAnswer),
});
/** What a teacher wrote to a student about a text or a design. */
export type Comment = z.infer<typeof Comment>;
