import { tab } from '#client/scopes/scopes.ts';
import { tabDrafts } from '#client/stores/page/tab-drafts.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';

type Carried = Pick<TrialSheet, 'mass' | 'partners'>;

/** A run that a teacher types and has not saved. */
export interface RunDraft {
  /** Under which the run will be kept: sent again after a reload it is the same run. */
  readonly trialId: string;
  readonly studentId: string;
  /** For whom it was sent under this name without being answered well; undefined where it was not. */
  readonly sentFor?: string | undefined;
  /** What stood there when a correction was begun; 0 for a new run. */
  readonly baseRev: number;
  /** When the server had taken that; drafts of earlier pages do not say. */
  readonly baseAt?: number | undefined;
  /** What came along from the run before, of the same thing of the same student; undefined where nothing did. */
  readonly carried?: Carried | undefined;
  readonly sheet: TrialSheet;
  /** What was typed into it, in words, for who cannot open it any more; drafts of earlier pages do not say. */
  readonly typed?: string;
}

/** Whose draft it is, and of what: without a run it is a new one. */
export interface DraftPlace extends ClassApplication {
  readonly teacherId: string;
  readonly runId: string | undefined;
}

const drafts = tab.hold(tabDrafts<RunDraft>('balsa.teacher.run-drafts'));

const nameOf = ({ teacherId, classId, appCode, runId = 'new' }: DraftPlace): string =>
  [teacherId, classId, appCode, runId].join(' ');

/** What a teacher typed of runs and did not save. */
export const runDrafts = {
  of: (place: DraftPlace): RunDraft | undefined => drafts.of(nameOf(place)),
  /** The runs that this teacher was entering or correcting here; undefined stands for a new one. */
  begun: ({ teacherId, classId, appCode }: Omit<DraftPlace, 'runId'>): readonly (string | undefined)[] => {
    const names = drafts.namesOf(teacherId, classId).map((name) => name.split(' '));
    const runs = names.flatMap(([, , of, runId]) => (of === appCode ? [runId] : []));
    return runs.map((runId) => (runId === 'new' ? undefined : runId));
  },
  keep: (place: DraftPlace, draft: RunDraft): void => drafts.keep(nameOf(place), draft),
  drop: (place: DraftPlace): void => drafts.drop(nameOf(place)),
  /** What a teacher typed into runs of a class, one text a run. */
  typedIn: (teacherId: string, classId: string): readonly string[] =>
    drafts.namesOf(teacherId, classId).map((name) => {
      const draft = drafts.of(name);
      return draft?.typed ?? draft?.sheet.note ?? '';
    }),
  isAny: (teacherId: string): boolean => drafts.namesOf(teacherId).length > 0,
  forgetOf: drafts.forgetOf,
} as const;
