import { tab } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { LibrarySpecification } from '#contract/teacher/activity-calls.ts';

/** A specification as it is being written. */
export interface SpecificationDraft extends ClassApplication {
  /** The entry of the library that is changed; undefined for a new one. */
  readonly of?: LibrarySpecification | undefined;
  readonly specification: Specification;
  /** What the editor was opened with. */
  readonly begun: Specification;
}

/** Whose draft it is, and for which activity. */
interface DraftPlace extends ClassApplication {
  readonly teacherId: string;
}

const drafts = tab.hold(tabDrafts<SpecificationDraft>('balsa.teacher.specification-drafts'));

const nameOf = ({ teacherId, classId, appCode }: DraftPlace): string => [teacherId, classId, appCode].join(' ');

function writtenOf(draft: SpecificationDraft | undefined): readonly string[] {
  const texts = ['name', 'challenge'] as const;
  return texts.flatMap((text) => {
    const { [text]: now = '' } = draft?.specification ?? {};
    return now === draft?.begun[text] ? [] : [now];
  });
}

/** What a teacher wrote of challenges and did not use. */
export const specificationDrafts = {
  of: (place: DraftPlace): SpecificationDraft | undefined => drafts.of(nameOf(place)),
  keep: (place: DraftPlace, draft: SpecificationDraft): void => drafts.keep(nameOf(place), draft),
  drop: (place: DraftPlace): void => drafts.drop(nameOf(place)),
  /** What a teacher wrote of the challenges of a class, and not what stood there before. */
  typedIn: (teacherId: string, classId: string): readonly string[] =>
    drafts.namesOf(teacherId, classId).flatMap((name) => writtenOf(drafts.of(name))),
  isAny: (teacherId: string): boolean => drafts.namesOf(teacherId).length > 0,
  forgetOf: drafts.forgetOf,
} as const;
