import { computed } from '@preact/signals-react';
import { complete } from '#client/mutations/complete.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { activity } from '#client/stores/session/activity.ts';
import { perform } from '#client/stores/session/device.ts';
import { timerCode } from '#client/sync/time-totals.ts';
import { timing } from './timing.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { GradeRow, TimerRow } from '#client/storage/rows.ts';
import type { Exercise, Grade } from '#contract/learning/exercise.ts';

/** One line of the gradebook (JRN-05). */
export interface GradebookRow {
  readonly exercise: Exercise;
  /** Percent; null until the exercise is complete, or where nothing is scored. While a retake goes on, that of the attempt before. */
  readonly score: number | null;
  readonly isRetaken: boolean;
  /** In which something was answered. */
  readonly attempts: number;
  /** [s] */
  readonly timeOnTask: number;
  readonly isComplete: boolean;
  /** Does not count, as the teacher decided. */
  readonly isExcused: boolean;
  /** Handed in after it was due. */
  readonly isLate: boolean;
  /** What the teacher wrote to the grade; empty for nothing. */
  readonly teacherNote: string;
}

type Grades = ReadonlyMap<string, Grade>;

const NO_GRADES: Grades = new Map();

const byExercise = liveSignal<ApplicationScope, GradeRow[], Grades>(
  application,
  NO_GRADES,
  ({ database, boxer }, { code }) => ({
    rows: () => database.grades.where('app').equals(code).toArray(),
    decode: async (rows) => {
      const opened = await Promise.all(rows.map((row) => boxer.open<Grade>('grades', row.exerciseId, row.box)));
      return new Map(opened.flatMap((grade) => (grade ? [[grade.exerciseId, grade]] : [])));
    },
  }),
);

/** Seconds by exercise's code that only this device knows. */
const untold = liveSignal<ApplicationScope, TimerRow[], ReadonlyMap<string, number>>(
  application,
  new Map(),
  ({ database }, { code }) => ({
    rows: () => database.timers.filter((row) => row.code.startsWith(timerCode(code, ''))).toArray(),
    decode: (timers) => {
      const seconds = new Map<string, number>();
      for (const row of timers) {
        const page = row.code.slice(timerCode(code, '').length);
        seconds.set(page, (seconds.get(page) ?? 0) + row.secs - row.ackedSecs);
      }
      return Promise.resolve(seconds);
    },
  }),
);

const rows = computed<readonly GradebookRow[]>(() =>
  activity.exercises.value.map((exercise) => {
    const grade = byExercise.value.get(exercise.id);
    return {
      exercise,
      score: grade?.score ?? grade?.standingScore ?? null,
      isRetaken: grade?.standingScore !== undefined,
      attempts: grade ? answeredAttempts(grade) : 0,
      timeOnTask: (grade?.timeOnTask ?? 0) + Math.round(untold.value.get(exercise.code) ?? 0),
      isComplete: grade?.isComplete ?? false,
      isExcused: grade?.isExcused ?? false,
      isLate: grade?.isLate ?? false,
      teacherNote: grade?.teacherNote ?? '',
    };
  }),
);

/** A retake, or what follows a cleared attempt, is none before something is answered in it: as in the teacher's gradebook. */
function answeredAttempts({ attempts, isComplete, responses }: Grade): number {
  const isOnlyBegun = !isComplete && responses.every((response) => response.attempts === 0);
  return isOnlyBegun ? Math.max(0, attempts - 1) : attempts;
}

/** Brings in what the gradebook says at the server: first the time that this device has not told it yet (RES-12). */
async function refresh(scope: ApplicationScope): Promise<void> {
  await timing.flush(scope.student);
  await activity.refresh();
}

/** Marks a page without questions as done; waits on the device where there is no network. */
async function markComplete(scope: ApplicationScope, exerciseId: string): Promise<void> {
  if (byExercise.peek().get(exerciseId)?.isComplete) return;
  await perform(scope, complete, { app: scope.code, exerciseId });
}

/** The student's grades in the chosen application. */
export const grades = {
  rows,
  byExercise,
  /** Whether the device has been looked at: until then nothing seems done. */
  isRead: computed(() => byExercise.value !== NO_GRADES),
  refresh: application.verb(refresh),
  markComplete: application.verb(markComplete),
} as const;
