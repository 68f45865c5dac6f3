import { randomId } from '#client/storage/random-id.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { addressOf } from '#contract/call.ts';
import { answerQuestion } from '#contract/student-calls.ts';
import { writtenEntity } from './answer.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { DraftRow, OutboxPayload } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { startup } from '#contract/student-calls.ts';

type Told = Pick<AnswerOf<typeof startup>, 'exercises' | 'grades' | 'questions'>;

/**
 * What was being typed as an answer, or was refused, can be sent no more where the quiz was finished on another device, or is asked anew:
 * it goes to what is not saved, where it can be read and copied. What stands in a quiz that the teacher hid waits for it.
 */
export async function droppedAnswers(partition: Partition, app: string, told: Told): Promise<readonly RowWrite[]> {
  const typed = await unsentAnswers(partition.database, app);
  if (typed.length === 0) return [];
  const open = await openQuestions(partition, app, told);
  const asked = new Set(told.questions.map(({ id }) => id));
  const dropped = typed.map((row) => ({ row, id: row.entity.slice(writtenEntity('').length) }));
  return Promise.all(
    dropped
      .filter(({ id }) => !open.has(id))
      .map(async ({ row, id }) => {
        const sentence = say(asked.has(id) ? 'finishedElsewhere' : 'startedAgainElsewhere');
        return dropWrite(partition, { row, id, sentence, sent: answerIn(told, id) });
      }),
  );
}

/** Drafts that no operation carries: it comes with its draft, so that what is read after that has those that wait still. */
async function unsentAnswers({ drafts, outbox }: PartitionDatabase, app: string): Promise<DraftRow[]> {
  const entities = drafts.where('entity').startsWith(writtenEntity(''));
  const rows = await entities.filter((row) => row.app === app).toArray();
  const waiting = await outbox.where('entity').startsWith(writtenEntity('')).toArray();
  const carried = new Set(waiting.map(({ opId }) => opId));
  return rows.filter(({ opId }) => opId === undefined || !carried.has(opId));
}

/** Questions that can be answered still. */
async function openQuestions({ database }: Partition, app: string, told: Told): Promise<ReadonlySet<string>> {
  const shown = new Set(told.exercises.map(({ id }) => id));
  const over = new Set(told.grades.flatMap(({ isComplete, exerciseCode }) => (isComplete ? exerciseCode : [])));
  const hidden = await database.questions
    .where('app')
    .equals(app)
    .filter(({ exerciseId }) => !shown.has(exerciseId))
    .primaryKeys();
  const asked = told.questions.filter(({ exerciseCode }) => !over.has(exerciseCode));
  return new Set([...hidden, ...asked.map(({ id }) => id)]);
}

/** What the server has as the answer. */
function answerIn({ grades }: Told, id: string): string {
  const responses = grades.flatMap((grade) => grade.responses);
  return String(responses.find(({ questionId }) => questionId === id)?.answerId ?? '');
}

interface Dropped {
  readonly row: DraftRow;
  readonly id: string;
  readonly sentence: string;
  readonly sent: string;
}

async function dropWrite({ boxer }: Partition, { row, id, sentence, sent }: Dropped): Promise<RowWrite> {
  const { entity, app = '' } = row;
  const text = await boxer.open<string>('drafts', entity, row.box);
  const isThere = text === undefined || text.trim() === '' || text.trim() === sent;
  const opId = randomId();
  const path = addressOf(answerQuestion.path, { questionId: id });
  const payload: OutboxPayload = { method: 'PUT', path, body: { answerId: text } };
  const box = await boxer.seal('outbox', opId, payload);
  return async ({ drafts, dead }) => {
    const now = await drafts.get(entity);
    // What was typed since is dropped by the next pull.
    if (String(now?.box) !== String(row.box)) return;
    await drafts.delete(entity);
    // A refusal that is not dismissed yet holds the same words.
    const isTold = row.opId !== undefined && (await dead.where('opId').equals(row.opId).count()) > 0;
    if (!isThere && !isTold) await dead.add({ opId, kind: 'answer', entity, app, http: 409, sentence, box, v: 1 });
  };
}
