import { addressOf } from '#contract/call.ts';
import { finishQuiz } from '#contract/student-calls.ts';
import { exerciseLane } from './exercise-lane.ts';
import { latestGradeWrites } from './grade-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Grade } from '#contract/learning/exercise.ts';
import type { Mutation } from './mutation.ts';

export interface FinishInput {
  readonly app: string;
  readonly exerciseId: string;
}

/** Finishing a quiz or worksheet; it goes behind the answers of its exercise. */
export const finish: Mutation<FinishInput, Grade> = {
  kind: 'finish',
  encoding: 'json',
  isText: () => false,
  tables: ['grades'],
  prepare: (_, { app, exerciseId }) => ({
    lane: exerciseLane(exerciseId),
    entity: `finish:${exerciseId}`,
    app,
    payload: { method: 'POST', path: addressOf(finishQuiz.path, { exerciseId }), body: {} },
    writes: () => Promise.resolve([]),
  }),
  decode: decodeBy(finishQuiz.answer),
  settle: latestGradeWrites,
  refuse: () => [],
};
