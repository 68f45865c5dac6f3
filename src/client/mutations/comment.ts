import { addressOf } from '#contract/call.ts';
import { LIMITS } from '#contract/limits.ts';
import { answerComment } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Comment, CommentAnswer } from '#contract/learning/comment.ts';
import type { Mutation } from './mutation.ts';

export interface CommentInput {
  readonly app: string;
  readonly commentId: string;
  /** What the student answers, and the server's answer that it was typed upon; without one they only saw the comment. */
  readonly answer?: TextBase & { readonly text: string };
}

/** Under these prefixes and a comment's id stand among the partition's facts: that it was seen, and the answer that the server took. */
export const SEEN_PREFIX = 'seen:';
export const ANSWER_PREFIX = 'answered:';

/** Name of the answer to a comment on the device. */
export function answerEntity(commentId: string): string {
  return `comment:${commentId}`;
}

/** Whether a text can be sent as an answer; one that is empty or too long stays a draft. */
export function isAnswer(text: string): boolean {
  return text.trim() !== '' && text.length <= LIMITS.answerMax;
}

/** Of the answers that the server took from this device and that it told of, the newer one. */
export function newerAnswer(
  taken: CommentAnswer | undefined,
  told: CommentAnswer | undefined,
): CommentAnswer | undefined {
  return taken && taken.rev > (told?.rev ?? 0) ? taken : told;
}

/**
 * What the server tells, and the comments that it no longer tells of while an answer to them is on the device alone: it would go out of
 * sight. Their texts were taken back; once the server has the answer, it tells of them itself.
 */
export async function withAnsweredHere({ database, boxer }: Partition, app: string, told: readonly Comment[] = []) {
  const drafts = await database.drafts.where('entity').startsWith(answerEntity('')).toArray();
  const answered = new Set(drafts.flatMap((draft) => (draft.app === app ? [draft.entity] : [])));
  for (const { id } of told) answered.delete(answerEntity(id));
  const startup = answered.size > 0 ? await database.startup.get(app) : undefined;
  const former = startup && (await boxer.open<{ comments?: readonly Comment[] }>('startup', app, startup.box));
  const kept = (former?.comments ?? []).filter(({ id }) => answered.has(answerEntity(id)));
  return [...told, ...kept.map((each) => ({ ...each, text: '' }))];
}

/** What the device knows of an answer: its text, whether that is sent, and the server's answer that it stands upon. */
export async function answerStanding({ database, boxer }: Partition, app: string, commentId: string) {
  const entity = answerEntity(commentId);
  const draft = await database.drafts.get(entity);
  if (draft) {
    const text = await boxer.open<string>('drafts', entity, draft.box);
    return { text, isSent: draft.opId !== undefined, baseRev: draft.baseRev, baseAt: draft.baseAt };
  }
  const key = ANSWER_PREFIX + commentId;
  const [fact, startup] = await Promise.all([database.meta.get(key), database.startup.get(app)]);
  const taken = fact?.box && (await boxer.open<CommentAnswer>('meta', key, fact.box));
  const told = startup && (await boxer.open<{ comments?: readonly Comment[] }>('startup', app, startup.box));
  const answer = newerAnswer(taken, told?.comments?.find(({ id }) => id === commentId)?.answer);
  return { text: answer?.text ?? '', isSent: true, baseRev: answer?.rev ?? 0, baseAt: answer?.at };
}

/**
 * Stores what the server tells of answers in the place of what it took from here, where that is another: after a restore its numbers may be
 * smaller than those of an answer that is gone. Where one waits, that is typed upon the former.
 */
export async function toldAnswerWrites(
  { database, boxer }: Partition,
  told: readonly Comment[] = [],
): Promise<readonly RowWrite[]> {
  const writes = told.map(async ({ id, answer }): Promise<readonly RowWrite[]> => {
    const k = `${ANSWER_PREFIX}${id}` as const;
    const fact = answer && (await database.meta.get(k));
    const held = fact?.box && (await boxer.open<CommentAnswer>('meta', k, fact.box));
    if (!answer || !held || (held.rev === answer.rev && held.at === answer.at)) return [];
    const box = await boxer.seal('meta', k, answer);
    return [
      async ({ drafts, meta }) => {
        if ((await drafts.get(answerEntity(id))) === undefined) await meta.put({ k, box });
      },
    ];
  });
  return (await Promise.all(writes)).flat();
}

/** Seeing what a teacher wrote, and answering it. */
export const comment: Mutation<CommentInput, AnswerOf<typeof answerComment>> = {
  kind: 'comment',
  encoding: 'json',
  isText: (entity) => entity.startsWith(answerEntity('')),
  tables: ['drafts'],
  prepare: (partition, { app, commentId, answer }) => {
    const entity = answer ? answerEntity(commentId) : SEEN_PREFIX + commentId;
    const path = addressOf(answerComment.path, { appCode: app, commentId });
    return {
      lane: `c:${commentId}`,
      entity,
      app,
      payload: answer
        ? { method: 'PUT', path, body: { answer: answer.text }, baseRev: answer.baseRev, baseAt: answer.baseAt }
        : { method: 'PUT', path, body: {} },
      writes: async (opId) =>
        answer
          ? [await draftWrite(partition, { entity, app, ...answer, opId })]
          : [(database) => database.meta.put({ k: `${SEEN_PREFIX}${commentId}`, value: 1 })],
    };
  },
  decode: decodeBy(answerComment.answer),
  settle: async ({ boxer }, settled) => {
    const answers = settled.filter(({ answer }) => answer.answer);
    const last = answers.at(-1);
    if (!last?.answer.answer) return [];
    const key = `${ANSWER_PREFIX}${last.entity.slice(answerEntity('').length)}` as const;
    const box = await boxer.seal('meta', key, last.answer.answer);
    const { answer, own } = last.answer;
    const base = own === undefined ? { baseRev: answer.rev, baseAt: answer.at } : undefined;
    return [(database) => database.meta.put({ k: key, box }), settleDraft(answers, base)];
  },
  // A refused answer stays as a draft: what was typed is never taken away.
  refuse: () => [],
};
