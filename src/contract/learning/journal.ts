import * as z from 'zod/mini';
import { Moment } from '#contract/values/moment.ts';

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
export const DecidedText = z.object({ rev: z.int(), lastModified: z.int() });
export type DecidedText = z.infer<typeof DecidedText>;

/** Of a text that a server had taken before it was restored: when that was, by its clock [ms], and the other text that was on offer then. */
export const LostJournal = z.object({
  takenAt: Moment,
  other: z.optional(z.object({ content: z.string(), lastModified: Moment })),
});
export type LostJournal = z.infer<typeof LostJournal>;

export const JournalAnswer = z.object({
  ...JournalText.shape,
  /** The text was edited elsewhere since `X-Base-Rev`: this one is current, the other is kept and offered. */
  conflict: z.boolean(),
  other: z.optional(OtherText),
  /** What was sent is older than what stands: it is the text on offer, where one is named, and else among the earlier ones. */
  isOlder: z.optional(z.boolean()),
});
export type JournalAnswer = z.infer<typeof JournalAnswer>;
