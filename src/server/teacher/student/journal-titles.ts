import type { JournalSection } from '#contract/learning/journal.ts';

/** What the sections of the journal are called. */
export const JOURNAL_TITLES: Readonly<Record<JournalSection, string>> = {
  introduction: 'Introduction',
  'design-challenge': 'Design Challenge',
  'design-summary': 'Design Summary',
  'final-reflection': 'Final Reflection',
};
