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

const OtherText = z.object({ rev: z.number(), content: z.string(), lastModified: z.number() });

/** A text as a device is told of it, with another device's that it has replaced and that the student has not decided about. */
export const ToldText = z.object({ ...JournalText.shape, other: z.optional(OtherText) });

/** Which other text the student has decided about. */
export const DecidedText = z.object({ rev: z.number(), lastModified: z.number() });
export type DecidedText = z.infer<typeof DecidedText>;

export const JournalAnswer = z.object({
  ...JournalText.shape,
  /** The text was edited elsewhere since `X-Base-Rev`: this one is current, the other is kept and offered. */
  conflict: z.boolean(),
  other: z.optional(OtherText),
});
export type JournalAnswer = z.infer<typeof JournalAnswer>;
