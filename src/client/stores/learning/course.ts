import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { activity } from '#client/stores/session/activity.ts';
import { grades } from './grades.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Grade } from '#contract/learning/exercise.ts';
import type { Course, Progress } from '#rules/continuation.ts';

/** What waits for the network, by exercise. */
interface Waiting {
  /** Ids of questions. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** Exercises that were finished on this device. */
  readonly finished: ReadonlySet<string>;
}

const NOTHING: Waiting = { answers: new Map(), finished: new Set() };
const FINISH = 'finish:';

// Whose answer it is and to what stands outside of the boxes: nothing has to be opened.
const waiting = liveSignal<ApplicationScope, Waiting, Waiting>(application, NOTHING, ({ database }) => ({
  rows: () =>
    database.transaction('r', [database.responses, database.outbox], async () => {
      const answers = new Map<string, readonly string[]>();
      for (const { exerciseId, questionId } of await database.responses.toArray()) {
        answers.set(exerciseId, [...(answers.get(exerciseId) ?? []), questionId]);
      }
      const finished = await database.outbox.where('entity').startsWith(FINISH).keys();
      return {
        answers,
        finished: new Set(finished.map((entity) => String(entity).slice(FINISH.length))),
      };
    }),
  decode: (rows) => Promise.resolve(rows),
}));

function progressOf(id: string, grade: Grade | undefined): Progress {
  const responses = grade?.responses ?? [];
  const judged = responses.filter(({ isAnswered }) => isAnswered).map(({ questionId }) => questionId);
  return {
    isDone: grade?.isComplete === true || grade?.isExcused === true || waiting.value.finished.has(id),
    answered: new Set([...judged, ...(waiting.value.answers.get(id) ?? [])]).size,
    questions: responses.length,
  };
}

/** The chosen application's exercises and how far the student is in them, what waits on this device included. */
export const course = computed<Course>(() => ({
  sequence: activity.exercises.value,
  progress: new Map(
    activity.exercises.value.map(({ id, code }) => [code, progressOf(id, grades.byExercise.value.get(id))]),
  ),
}));
