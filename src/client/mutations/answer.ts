import { addressOf } from '#contract/call.ts';
import { answerQuestion } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { exerciseLane } from './exercise-lane.ts';
import { latestGradeWrites } from './grade-writes.ts';
import { decodeBy } from './mutation.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { ResponseRow, TextBase } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Mutation, Performed, Settled } from './mutation.ts';

/** In own words it is based upon the answer that was given before, whose revision is how many the server had. */
export interface AnswerInput extends Partial<TextBase> {
  readonly app: string;
  readonly exerciseId: string;
  readonly questionId: string;
  /** The choice's id, or the plain value of a type 3 question. */
  readonly answerId: string | number;
  /** In the student's own words: they stay a draft until the server has them, so that a refusal takes no text away. */
  readonly isWritten?: boolean;
}

/** What an answer that waits for its verdict holds on the device. */
export interface WaitingAnswer {
  readonly answerId: string | number;
}

const PREFIX = 'answer:';

/** Name of what is typed as an answer to a question. */
export function writtenEntity(questionId: string): string {
  return `written:${questionId}`;
}

/** Answering one question. The verdict comes with the server's answer and never from the device. */
export const answer: Mutation<AnswerInput, AnswerOf<typeof answerQuestion>> = {
  kind: 'answer',
  encoding: 'form',
  isText: (entity) => entity.startsWith(writtenEntity('')),
  tables: ['responses', 'grades', 'drafts'],
  prepare: (partition, { app, exerciseId, questionId, answerId, isWritten, baseRev = 0, baseAt }) => ({
    lane: exerciseLane(exerciseId),
    entity: isWritten ? writtenEntity(questionId) : PREFIX + questionId,
    app,
    payload: {
      method: 'PUT',
      path: addressOf(answerQuestion.path, { questionId }),
      body: { answerId },
      ...(isWritten && { baseRev, baseAt }),
    },
    async writes(opId) {
      const draft = { entity: writtenEntity(questionId), app, text: answerId, baseRev, baseAt, opId };
      return [
        await waitingWrite(partition, { questionId, exerciseId, opId, answerId }),
        ...(isWritten ? [await draftWrite(partition, draft)] : []),
      ];
    },
  }),
  decode: decodeBy(answerQuestion.answer),
  settle: async (partition, settled) => [
    ...(await latestGradeWrites(partition, settled)),
    ...[...new Set(settled.map(({ entity }) => questionOf(entity)))].map((id) => settleWritten(settled, id)),
    (database) => forget(database, settled),
  ],
  refuse: (performed) => [(database) => forget(database, [performed])],
};

/** Typed on, an answer goes on from what the server has, and from the own part where another device's stands there as well. */
function settleWritten(settled: readonly Settled<AnswerOf<typeof answerQuestion>>[], questionId: string): RowWrite {
  const entity = writtenEntity(questionId);
  const own = settled.filter((each) => questionOf(each.entity) === questionId);
  const last = own.at(-1)?.answer;
  const { attempts = 0, answeredAt } = last?.responses.find((each) => each.questionId === questionId) ?? {};
  return settleDraft(
    own.map(({ opId }) => ({ entity, opId })),
    last?.own === undefined ? { baseRev: attempts, baseAt: answeredAt } : undefined,
  );
}

/** Shows an answer as one that waits for its verdict. */
export async function waitingWrite(
  { boxer }: Pick<Partition, 'boxer'>,
  { questionId, exerciseId, opId, answerId }: Omit<ResponseRow, 'v' | 'box'> & WaitingAnswer,
): Promise<RowWrite> {
  const waiting: WaitingAnswer = { answerId };
  const box = await boxer.seal('responses', questionId, waiting);
  return ({ responses }) => responses.put({ questionId, exerciseId, opId, v: 1, box });
}

/** The question that an answer's entity names. */
export function questionOf(entity: string): string {
  return entity.slice(entity.indexOf(':') + 1);
}

// A newer answer to the same question may wait behind these: only their own marks are taken away.
async function forget(
  { responses }: PartitionDatabase,
  performed: readonly Pick<Performed, 'entity' | 'opId'>[],
): Promise<void> {
  const ids = new Set(performed.map(({ opId }) => opId));
  const questions = [...new Set(performed.map(({ entity }) => questionOf(entity)))];
  const rows = await responses.bulkGet(questions);
  await responses.bulkDelete(rows.flatMap((row) => (row && ids.has(row.opId) ? [row.questionId] : [])));
}
