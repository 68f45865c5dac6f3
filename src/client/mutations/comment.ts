import { addressOf } from '#contract/call.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { CommentAnswer } from '#contract/comment.ts';
import { answerComment } from '#contract/student-calls.ts';
import type { Partition } from '#client/storage/partition.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Mutation } from './mutation.ts';

export interface CommentInput {
  readonly app: string;
  readonly commentId: string;
  /** What the student answers, and the server's revision that it was typed upon; without one they only saw the comment. */
  readonly answer?: { readonly text: string; readonly baseRev: number };
}

/** Under these prefixes and a comment's id stand among the partition's facts: that it was seen, and the answer that the server took. */
export const SEEN_PREFIX = 'seen:';
export const ANSWER_PREFIX = 'answered:';

/** Name of the answer to a comment on the device. */
export function answerEntity(commentId: string): string {
  return `comment:${commentId}`;
}

/** The answer that the server last took from this device, where it took one. */
export async function takenAnswer(
  { database, boxer }: Partition,
  commentId: string,
): Promise<CommentAnswer | undefined> {
  const key = ANSWER_PREFIX + commentId;
  const box = (await database.meta.get(key))?.box;
  return box && boxer.open<CommentAnswer>('meta', key, box);
}

/** Seeing what a teacher wrote, and answering it. */
export const comment: Mutation<CommentInput, AnswerOf<typeof answerComment>> = {
  kind: 'comment',
  encoding: 'json',
  tables: ['drafts'],
  prepare: (partition, { app, commentId, answer }) => {
    const entity = answer ? answerEntity(commentId) : SEEN_PREFIX + commentId;
    const path = addressOf(answerComment.path, { appCode: app, commentId });
    return {
      lane: `c:${commentId}`,
      entity,
      app,
      payload: answer
        ? { method: 'PUT', path, body: { answer: answer.text }, baseRev: answer.baseRev }
        : { method: 'PUT', path, body: {} },
      writes: async (opId) =>
        answer
          ? [await draftWrite(partition, { entity, app, ...answer, opId })]
          : [(database) => database.meta.put({ k: SEEN_PREFIX + commentId, value: 1 })],
    };
  },
  decode: decodeBy(answerComment.answer),
  settle: async ({ boxer }, settled) => {
    const answers = settled.filter(({ answer }) => answer.answer);
    const last = answers.at(-1);
    if (!last?.answer.answer) return [];
    const key = ANSWER_PREFIX + last.entity.slice(answerEntity('').length);
    const box = await boxer.seal('meta', key, last.answer.answer);
    return [(database) => database.meta.put({ k: key, box }), settleDraft(answers, last.answer.answer.rev)];
  },
  // A refused answer stays as a draft: what was typed is never taken away.
  refuse: () => [],
};
