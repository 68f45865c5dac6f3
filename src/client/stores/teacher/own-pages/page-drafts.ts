import type { OwnPageContent } from '#contract/own-pages/own-page.ts';

/** A page that a teacher is writing and has not saved. */
export interface PageDraft {
  /** Of what it was begun from; 0 for a new page. */
  readonly version: number;
  readonly content: OwnPageContent;
}

/** Whose draft it is, and of which page: `new-<application>` for a new one. */
export interface PagePlace {
  readonly teacherId: string;
  readonly page: string;
}

/*
 * What is typed is kept in the tab, so that a reload does not lose it. It ends with the tab or the teacher's sign-out, and another
 * teacher in the same tab never sees it.
 */
const KEY = 'balsa.teacher.page-drafts';

type Drafts = Readonly<Record<string, PageDraft>>;

const nameOf = ({ teacherId, page }: PagePlace): string => `${teacherId} ${page}`;

function all(): Drafts {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

function put(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length > 0) globalThis.sessionStorage?.setItem(KEY, JSON.stringify(drafts));
    else globalThis.sessionStorage?.removeItem(KEY);
  } catch {
    // Without storage what is typed ends with the page.
  }
}

/** What a teacher typed of pages and did not save. */
export const pageDrafts = {
  of: (place: PagePlace): PageDraft | undefined => all()[nameOf(place)],
  keep: (place: PagePlace, draft: PageDraft): void => put({ ...all(), [nameOf(place)]: draft }),
  drop: (place: PagePlace): void => {
    const { [nameOf(place)]: _dropped, ...others } = all();
    put(others);
  },
  forget: (): void => put({}),
} as const;
