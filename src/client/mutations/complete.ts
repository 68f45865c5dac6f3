import { addressOf } from '#contract/call.ts';
import { updateGrade } from '#contract/student-calls.ts';
import { exerciseLane } from './exercise-lane.ts';
import { latestGradeWrites, questionsWrite } from './grade-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Attempt } from '#contract/learning/exercise.ts';
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
  tables: ['grades', 'questions'],
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
  settle: async (partition, settled) => {
    const grades = settled.map((each) => ({ ...each, answer: each.answer.grade }));
    const last = settled.at(-1);
    const { grade: { exerciseId = '' } = {}, questions = [] } = last?.answer ?? {};
    return [
      ...(await latestGradeWrites(partition, grades)),
      // Of a page without questions there are none, but of an attempt that a restore had lost (lost-work.ts).
      ...(last && questions.length > 0
        ? [await questionsWrite(partition, { app: last.app, exerciseId }, questions)]
        : []),
    ];
  },
  refuse: () => [],
};
