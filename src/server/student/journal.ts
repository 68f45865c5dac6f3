import * as z from 'zod/mini';
import { JournalSection } from '#contract/journal.ts';
import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/limits.ts';
import { saveJournal } from '#contract/student-calls.ts';
import { queued } from '#server/http/handlers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { notFound, refuse, refuseWith } from '#server/http/refusal.ts';
import { addText, earlierText, replaceText } from '#server/records/journal.ts';
import { findOperation } from '#server/records/operations.ts';
import { activityForWork } from './activity-access.ts';
import type { JournalAnswer } from '#contract/journal.ts';
import type { ContextOf } from '#server/http/context.ts';

export const journalHandler = queued(saveJournal, {
  authorize: async (ctx) => {
    const activity = await activityForWork(ctx);
    const section = JournalSection.safeParse(ctx.parameters.section);
    if (!section.success) throw notFound();
    return { activity, section: section.data };
  },
  handle: async (ctx, { activity, section }): Promise<JournalAnswer> => {
    const { content } = ctx.body;
    if (content.trim() === '') throw refuse('JOURNAL_EMPTY');
    if (content.length > LIMITS.journalMax) throw refuse('JOURNAL_TOO_LONG');
    const base = await baseRevision(ctx, section);
    const owner = { personId: ctx.person.id, activityId: activity.id };
    const now = ctx.services.now();
    if (ctx.isMerged) return { ...(await addText(ctx.sql, owner, section, { content, now })), conflict: false };
    const { current, before } = await replaceText(ctx.sql, owner, section, { content, now });
    const isConflict = base !== undefined && base !== current.rev - 1;
    if (!isConflict) return { ...current, conflict: false };
    const { section: _section, ...other } = before ?? { section, content: '', rev: 0, lastModified: 0 };
    return { ...current, conflict: true, other };
  },
  brief: {
    shorten: ({ content: _content, other, ...kept }) =>
      other ? { ...kept, other: { rev: other.rev, lastModified: other.lastModified } } : kept,
    restore: async (ctx, kept) => {
      const { section, other, ...rest } = KeptAnswer.parse(kept);
      const answer = { section, content: ctx.body.content, ...rest };
      if (!other) return answer;
      const content = await otherText(ctx, section, other);
      return content === undefined ? answer : { ...answer, other: { content, ...other } };
    },
  },
});

/** What the op log holds of an answer: the texts stand in the request and in the history. Earlier releases kept them, too. */
const KeptAnswer = z.object({
  section: JournalSection,
  rev: z.number(),
  lastModified: z.number(),
  conflict: z.boolean(),
  other: z.optional(z.object({ rev: z.number(), lastModified: z.number() })),
});

async function otherText(
  { sql, person, parameters }: ContextOf<typeof saveJournal, 'queued'>,
  section: JournalSection,
  other: { readonly rev: number; readonly lastModified: number },
): Promise<string | undefined> {
  if (other.rev === 0) return '';
  return earlierText(sql, { personId: person.id, appCode: parameters.appCode, section }, other);
}

/**
 * The revision from which the edit started; without one it is not known, and nothing is called a conflict. A device may type
 * on before it hears what became of its text before: what that one made counts as known to it.
 */
async function baseRevision(
  ctx: ContextOf<typeof saveJournal, 'queued'>,
  section: JournalSection,
): Promise<number | undefined> {
  const text = ctx.header(HEADERS.baseRevision);
  if (text === undefined) return undefined;
  const revision = Number(text);
  if (!Number.isInteger(revision) || revision < 0) {
    throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field: HEADERS.baseRevision });
  }
  return Math.max(revision, await revisionMadeBy(ctx, section));
}

/** The revision that the sender's operation before this one made; 0 where it made none of this section. */
async function revisionMadeBy(ctx: ContextOf<typeof saveJournal, 'queued'>, section: JournalSection): Promise<number> {
  const op = ctx.header(HEADERS.baseOperation);
  if (op === undefined || !isKey(op)) return 0;
  const judged = await findOperation(ctx.sql, ctx.person.id, op);
  const isKnown = judged?.status === 200 && judged.answer !== '';
  const made = KeptAnswer.safeParse(isKnown ? JSON.parse(judged.answer) : undefined);
  return made.success && made.data.section === section ? made.data.rev : 0;
}
