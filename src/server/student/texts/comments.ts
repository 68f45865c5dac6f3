import { LIMITS } from '#contract/limits.ts';
import { answerComment } from '#contract/student-calls.ts';
import { joinedText } from '#rules/joined-text.ts';
import { prefetchWorkPlace, workPlaceInPath } from '#server/access/activity-access.ts';
import { queued } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { findAnswer, keepAnswer, noteSeen } from '#server/records/learning/comments.ts';
import { noteRubricSeen } from '#server/records/learning/rubrics.ts';
import { hasScore, noteScoreSeen } from '#server/records/learning/written-scores.ts';
import { baseAnswer, prefetchBase, shownRevision } from './base-revision.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { CommentOf, HeldAnswer } from '#server/records/learning/comments.ts';

/** What teachers say is read and answered also after they closed the activity. */
export const commentHandler = queued(answerComment, {
  authorize: async (ctx): Promise<CommentOf> => {
    const { id } = await workPlaceInPath(ctx);
    return { personId: ctx.person.id, activityId: id, commentId: ctx.parameters.commentId };
  },
  prefetch: (ctx) => [
    ...prefetchWorkPlace(ctx, (owner) => [findAnswer(ctx.sql, { ...owner, commentId: ctx.parameters.commentId })]),
    ...(ctx.body.answer === undefined
      ? [hasScore(ctx.sql, ctx.person.id, ctx.parameters.commentId)]
      : prefetchBase(ctx)),
  ],
  handle: async (ctx, comment) => {
    const { answer } = ctx.body;
    const before = await findAnswer(ctx.sql, comment);
    if (!before) return seenScore(ctx, answer);
    await noteSeen(ctx.sql, comment, ctx.services.now());
    return answer === undefined ? {} : answered(ctx, comment, { answer, before });
  },
});

/**
 * What a teacher gave a written answer or a work is seen in the same way; it is not answered. Who saw points without a network that the
 * teacher has changed or taken back since has seen what is no more: nothing is lost, and nothing to be refused.
 */
async function seenScore(
  { sql, person, parameters, services }: ContextOf<typeof answerComment, 'queued'>,
  answer: string | undefined,
): Promise<Record<string, never>> {
  if (answer !== undefined) throw notFound();
  const { commentId } = parameters;
  const now = services.now();
  if (!(await noteScoreSeen(sql, person.id, commentId, now))) await noteRubricSeen(sql, person.id, commentId, now);
  return {};
}

interface Texts {
  readonly answer: string;
  readonly before: HeldAnswer;
}

async function answered(
  ctx: ContextOf<typeof answerComment, 'queued'>,
  comment: CommentOf,
  { answer, before }: Texts,
): Promise<AnswerOf<typeof answerComment>> {
  if (answer.trim() === '') throw refuse('ANSWER_EMPTY');
  if (answer.length > LIMITS.answerMax) throw refuse('ANSWER_TOO_LONG', { most: String(LIMITS.answerMax) });
  const made = answerComment.answer.safeParse(await baseAnswer(ctx)).data;
  const text = joinedText(before, {
    text: answer,
    shown: shownRevision(ctx, before),
    made: made?.answer && { ...made.answer, own: made.own },
  });
  const kept = { text, rev: before.rev + 1, at: ctx.services.now() };
  await keepAnswer(ctx.sql, comment, kept);
  return text === answer ? { answer: kept } : { answer: kept, own: answer };
}
