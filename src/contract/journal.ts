import * as z from 'zod/mini';

/** The journal texts that a student may edit. */
export const JOURNAL_SECTIONS = ['introduction', 'design-challenge', 'design-summary', 'final-reflection'] as const;

export const JournalSection = z.enum(JOURNAL_SECTIONS);
export type JournalSection = z.infer<typeof JournalSection>;

export const JournalText = z.object({
  section: JournalSection,
  content: z.string(),
  /** Grows by one with each accepted text; 0 = never written. */
  rev: z.number(),
  lastModified: z.number(),
});
export type JournalText = z.infer<typeof JournalText>;

export const JournalAnswer = z.object({
  ...JournalText.shape,
  /** The text was edited elsewhere since `X-Base-Rev`: this one is current, the other is kept and offered. */
  conflict: z.boolean(),
  other: z.optional(z.object({ rev: z.number(), content: z.string(), lastModified: z.number() })),
});
export type JournalAnswer = z.infer<typeof JournalAnswer>;
