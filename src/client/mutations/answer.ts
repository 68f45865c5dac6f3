import { addressOf } from '#contract/call.ts';
import { answerQuestion } from '#contract/student-calls.ts';
import { latestGradeWrites } from './grade-writes.ts';
import { decodeBy } from './mutation.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Grade } from '#contract/exercise.ts';
import type { Mutation, Performed } from './mutation.ts';

export interface AnswerInput {
  readonly app: string;
  readonly exerciseId: string;
  readonly questionId: string;
  /** The choice's id, or the plain value of a type 3 question. */
  readonly answerId: string | number;
}

/** What an answer that waits for its verdict holds on the device. */
export interface WaitingAnswer {
  readonly answerId: string | number;
}

const PREFIX = 'answer:';

/** Answering one question. The verdict comes with the server's answer and never from the device. */
export const answer: Mutation<AnswerInput, Grade> = {
  kind: 'answer',
  encoding: 'form',
  tables: ['responses', 'grades'],
  prepare: (partition, { app, exerciseId, questionId, answerId }) => ({
    lane: `ex:${exerciseId}`,
    entity: PREFIX + questionId,
    app,
    payload: { method: 'PUT', path: addressOf(answerQuestion.path, { questionId }), body: { answerId } },
    async writes(opId) {
      const waiting: WaitingAnswer = { answerId };
      const box = await partition.boxer.seal('responses', questionId, waiting);
      return [(database) => database.responses.put({ questionId, exerciseId, opId, v: 1, box })];
    },
  }),
  decode: decodeBy(answerQuestion.answer),
  settle: async (partition, settled) => [
    ...(await latestGradeWrites(partition, settled)),
    (database) => forget(database, settled),
  ],
  refuse: (performed) => [(database) => forget(database, [performed])],
};

// A newer answer to the same question may wait behind these: only their own marks are taken away.
async function forget(
  { responses }: PartitionDatabase,
  performed: readonly Pick<Performed, 'entity' | 'opId'>[],
): Promise<void> {
  const ids = new Set(performed.map(({ opId }) => opId));
  const questions = [...new Set(performed.map(({ entity }) => entity.slice(PREFIX.length)))];
  const rows = await responses.bulkGet(questions);
  await responses.bulkDelete(rows.flatMap((row) => (row && ids.has(row.opId) ? [row.questionId] : [])));
}
