import * as z from 'zod/mini';

export const Comment = z.object({
  id: z.string(),
  /** `journal`: a section; `revision`: a revision's id. */
  kind: z.enum(['journal', 'revision']),
  subject: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The teacher's name. */
  by: z.string(),
  at: z.number(),
});
/** What a teacher wrote to a student about a text or a design. */
export type Comment = z.infer<typeof Comment>;
