import { addressOf } from '#contract/call.ts';
import { updateGrade } from '#contract/student-calls.ts';
import { exerciseLane } from './exercise-lane.ts';
import { latestGradeWrites } from './grade-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Attempt } from '#contract/exercise.ts';
import type { Mutation } from './mutation.ts';

export interface CompleteInput {
  readonly app: string;
  readonly exerciseId: string;
}

/** Marking a page without questions as done. */
export const complete: Mutation<CompleteInput, Attempt> = {
  kind: 'complete',
  encoding: 'json',
  isText: () => false,
  tables: ['grades'],
  prepare: (_, { app, exerciseId }) => ({
    lane: exerciseLane(exerciseId),
    entity: `complete:${exerciseId}`,
    app,
    payload: {
      method: 'PUT',
      path: addressOf(updateGrade.path, { appCode: app, exerciseId }),
      body: { completed: true },
    },
    writes: () => Promise.resolve([]),
  }),
  decode: decodeBy(updateGrade.answer),
  settle: (partition, settled) =>
    latestGradeWrites(
      partition,
      settled.map((each) => ({ ...each, answer: each.answer.grade })),
    ),
  refuse: () => [],
};
