import { tab } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';

/** What a teacher typed into a form and did not save. */
export interface FormDraft {
  /** By the names of its fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** What stood there when it was begun. */
  readonly begun?: unknown;
  /** The fields as they were before anything was typed: those that are so still follow what others save. */
  readonly began?: Readonly<Record<string, string>>;
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

const nameOf = ({ teacherId, form }: FormPlace): string => `${teacherId} ${form}`;

/** What a teacher typed into forms and did not save. */
export const formDrafts = {
  of: (place: FormPlace): FormDraft | undefined => drafts.of(nameOf(place)),
  keep: (place: FormPlace, draft: FormDraft): void => drafts.keep(nameOf(place), draft),
  drop: (place: FormPlace): void => drafts.drop(nameOf(place)),
  /** Whether any has something in it: a field that was emptied again is nothing that would be missed. */
  isAny: (): boolean => drafts.names().some((name) => isSomething(drafts.of(name))),
  forget: drafts.forget,
} as const;
