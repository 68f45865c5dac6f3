import { writtenEntity } from '#client/mutations/answer.ts';
import type { WaitingAnswer } from '#client/mutations/answer.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { Grade } from '#contract/learning/exercise.ts';

/** What was sent, or waits to be, from one field for a written answer. */
export interface SentAnswer {
  readonly text?: string;
  /** How many answers the server has, and when it took the newest. */
  readonly attempts: number;
  readonly answeredAt?: number | undefined;
  /** Its quiz is finished: nothing is typed there any more. */
  readonly isOver: boolean;
}

/** By the draft's name, of every answer that this device knows. */
export async function sentAnswers({ database, boxer }: Partition): Promise<ReadonlyMap<string, SentAnswer>> {
  const [grades, waiting] = await database.transaction('r', [database.grades, database.responses], () =>
    Promise.all([database.grades.toArray(), database.responses.toArray()]),
  );
  const sent = new Map<string, SentAnswer>();
  for (const { exerciseId, box } of grades) {
    const grade = await boxer.open<Grade>('grades', exerciseId, box);
    for (const { questionId, isAnswered, answer, attempts, answeredAt } of grade?.responses ?? []) {
      const text = isAnswered && typeof answer === 'string' ? { text: answer } : {};
      sent.set(writtenEntity(questionId), { ...text, attempts, answeredAt, isOver: grade?.isComplete ?? false });
    }
  }
  for (const { questionId, box } of waiting) {
    const row = await boxer.open<WaitingAnswer>('responses', questionId, box);
    const entity = writtenEntity(questionId);
    const { attempts = 0, answeredAt, isOver = false } = sent.get(entity) ?? {};
    if (row) sent.set(entity, { text: String(row.answerId), attempts, answeredAt, isOver });
  }
  return sent;
}
