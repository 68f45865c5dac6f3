import { tab } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';

/** What a teacher typed into a form and did not save. */
export interface FormDraft {
  /** By the names of its fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** What stood there when it was begun. */
  readonly begun?: unknown;
  /** The fields as they were before anything was typed: those that are so still follow what others save. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** The names of those that hold words, and no choice or number. */
  readonly texts?: readonly string[];
}

/** Whose draft it is, and of which form: its name and what it is about. */
export interface FormPlace {
  readonly teacherId: string;
  readonly form: string;
}

const drafts = tab.hold(tabDrafts<FormDraft>('balsa.teacher.form-drafts'));

/** Where something stood already, an emptied field is a change, too. */
function isSomething(draft: FormDraft | undefined): boolean {
  const isUponSomething = draft?.begun !== undefined && draft.begun !== '';
  return isUponSomething || Object.values(draft?.fields ?? {}).some((text) => text.trim() !== '');
}

/** What is ticked, chosen or a number says nothing by itself. */
function typedOf({ fields, defaults = {}, texts = [] }: FormDraft = { fields: {} }): readonly string[] {
  return texts.flatMap((name) => (fields[name] === defaults[name] ? [] : (fields[name] ?? [])));
}

const nameOf = ({ teacherId, form }: FormPlace): string => `${teacherId} ${form}`;

/** What a teacher typed into forms and did not save. */
export const formDrafts = {
  of: (place: FormPlace): FormDraft | undefined => drafts.of(nameOf(place)),
  keep: (place: FormPlace, draft: FormDraft): void => drafts.keep(nameOf(place), draft),
  drop: (place: FormPlace): void => drafts.drop(nameOf(place)),
  /** Whether any has something in it: a field that was emptied again is nothing that would be missed. */
  isAny: (teacherId: string): boolean => drafts.namesOf(teacherId).some((name) => isSomething(drafts.of(name))),
  /** The forms that a teacher has begun. */
  begunBy: (teacherId: string): readonly string[] =>
    drafts.namesOf(teacherId).map((name) => name.slice(teacherId.length + 1)),
  /** The texts that a teacher typed into forms of a class, and not those that stood there before. */
  typedIn: (teacherId: string, classId: string): readonly string[] =>
    drafts.namesOf(teacherId, classId).flatMap((name) => typedOf(drafts.of(name))),
  forgetOf: drafts.forgetOf,
} as const;
