import type { Concept, Revision } from '#contract/engineering/design.ts';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Revisions a page in Open, designs a page in Fork and Share. */
export const OPEN_PAGE_SIZE = 5;
export const LIST_PAGE_SIZE = 8;

/** The page of a list; a page past its end is its last. */
export function pageOf<T>(items: readonly T[], wanted: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { items: items.slice(page * size, (page + 1) * size), page, pages, total: items.length };
}

/** Concepts whose name contains the text as it is, whatever the case; no letter of it is a pattern (FILE-16). */
export function conceptsNamed(concepts: readonly Concept[], text: string): Concept[] {
  return concepts.filter((concept) => matches(concept.name, text));
}

/** Every revision of concepts, newest first. */
export function revisionsOf(concepts: readonly Concept[]): Revision[] {
  return concepts
    .flatMap((concept) => concept.revisions)
    .toSorted((one, other) => other.lastModified - one.lastModified || other.revision - one.revision);
}

/** The newest revision of a concept. */
export function newestOf({ revisions }: Concept): Revision | undefined {
  return revisions.reduce<Revision | undefined>(
    (newest, each) => (newest && newest.revision > each.revision ? newest : each),
    undefined,
  );
}

/** Whether a name contains a text, as text. */
export function matches(name: string, text: string): boolean {
  return name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
}
