import { tab } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';

/** A page that a teacher is writing and has not saved. */
export interface PageDraft {
  /** Of what it was begun from; 0 for a new page. */
  readonly version: number;
  readonly content: OwnPageContent;
  /** Of which unit the page is; drafts of earlier pages do not say. */
  readonly appCode?: string;
  /** What was sent of it, and nobody knows whether it is saved: its answer was lost or is on its way. */
  readonly sent?: OwnPageContent | undefined;
}

/** Whose draft it is, and of which page: `new-<application>` for a new one. */
export interface PagePlace {
  readonly teacherId: string;
  readonly page: string;
}

const drafts = tab.hold(tabDrafts<PageDraft>('balsa.teacher.page-drafts'));

const nameOf = ({ teacherId, page }: PagePlace): string => `${teacherId} ${page}`;

/** What a teacher typed of pages and did not save. */
export const pageDrafts = {
  of: (place: PagePlace): PageDraft | undefined => drafts.of(nameOf(place)),
  /** The pages of which this teacher typed something. */
  pagesOf: (teacherId: string): readonly string[] =>
    drafts.namesOf(teacherId).map((name) => name.slice(nameOf({ teacherId, page: '' }).length)),
  keep: (place: PagePlace, draft: PageDraft): void => drafts.keep(nameOf(place), draft),
  drop: (place: PagePlace): void => drafts.drop(nameOf(place)),
  isAny: (teacherId: string): boolean => drafts.namesOf(teacherId).length > 0,
  forgetOf: drafts.forgetOf,
} as const;
