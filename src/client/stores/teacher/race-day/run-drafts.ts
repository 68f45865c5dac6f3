import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { TrialSheet } from '#rules/trials/trial-sheet.ts';

/** A run that a teacher types and has not saved. */
export interface RunDraft {
  /** Under which the run will be kept: sent again after a reload it is the same run. */
  readonly trialId: string;
  readonly studentId: string;
  /** What stood there when a correction was begun; 0 for a new run. */
  readonly baseRev: number;
  readonly sheet: TrialSheet;
}

/** Whose draft it is, and of what: without a run it is a new one. */
export interface DraftPlace extends ClassApplication {
  readonly teacherId: string;
  readonly runId: string | undefined;
}

/*
 * What is typed is kept in the tab, so that a reload does not lose it. It ends with the tab or the teacher's sign-out, and another
 * teacher in the same tab never sees it.
 */
const KEY = 'balsa.teacher.run-drafts';

type Drafts = Readonly<Record<string, RunDraft>>;

const nameOf = ({ teacherId, classId, appCode, runId = 'new' }: DraftPlace): string =>
  [teacherId, classId, appCode, runId].join(' ');

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

/** What a teacher typed of runs and did not save. */
export const runDrafts = {
  of: (place: DraftPlace): RunDraft | undefined => all()[nameOf(place)],
  /** The runs that this teacher was entering or correcting here; undefined stands for a new one. */
  begun: ({ teacherId, classId, appCode }: Omit<DraftPlace, 'runId'>): readonly (string | undefined)[] => {
    const start = nameOf({ teacherId, classId, appCode, runId: '' });
    const runs = Object.keys(all()).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
    return runs.map((runId) => (runId === 'new' ? undefined : runId));
  },
  keep: (place: DraftPlace, draft: RunDraft): void => put({ ...all(), [nameOf(place)]: draft }),
  drop: (place: DraftPlace): void => {
    const { [nameOf(place)]: _dropped, ...others } = all();
    put(others);
  },
  forget: (): void => put({}),
} as const;
