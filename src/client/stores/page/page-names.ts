/** The pages that an application has; also the words that `/app/{page}` may name at start-up. */
export const PAGE_NAMES = ['home', 'research', 'engineering', 'simulation', 'outputs', 'build', 'journal'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Whether a word names a page; anything else is ignored by navigation (NAV-03). */
export function isPageName(word: string): word is PageName {
  return (PAGE_NAMES as readonly string[]).includes(word);
}
