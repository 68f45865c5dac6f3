import * as z from 'zod/mini';
import { JournalSection } from '#contract/learning/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import { saveJournal } from '#contract/student-calls.ts';
import { activityForWork, prefetchWorkPlace } from '#server/access/activity-access.ts';
import { queued } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import {
  addText,
  currentText,
  earlierText,
  endOffer,
  isEarlier,
  offerText,
  replaceText,
  textAt,
} from '#server/records/learning/journal.ts';
import { isLostSince, restorationsOf } from '#server/records/privacy/restorations.ts';
import { editBase, prefetchBase } from './base-revision.ts';
import type { JournalAnswer, JournalText, LostJournal } from '#contract/learning/journal.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Sql } from '#server/records/database.ts';
import type { EditBase } from './base-revision.ts';

export const journalHandler = queued(saveJournal, {
  authorize: async (ctx) => {
    const activity = await activityForWork(ctx);
    const section = JournalSection.safeParse(ctx.parameters.section);
    if (!section.success) throw notFound();
    return { activity, section: section.data };
  },
  prefetch: (ctx) => {
    const { data: section } = JournalSection.safeParse(ctx.parameters.section);
    if (section === undefined) return [];
    return [...prefetchWorkPlace(ctx, (owner) => [currentText(ctx.sql, owner, section)]), ...prefetchBase(ctx)];
  },
  handle: async (ctx, { activity, section }): Promise<JournalAnswer> => {
    const { content, decided } = ctx.body;
    const received = ctx.services.now();
    const lost = ctx.body.lost && takenUntil(ctx.body.lost, received);
    if (content.trim() === '') throw refuse('JOURNAL_EMPTY');
    const longest = Math.max(content.length, lost?.other?.content.length ?? 0);
    if (longest > LIMITS.journalMax) throw refuse('JOURNAL_TOO_LONG');
    const owner = { personId: ctx.person.id, activityId: activity.id };
    // What a restore lost comes back as old as it was; what no restore can have lost is as new as it is here.
    const now = lost && (await wasLost(ctx.sql, lost)) ? lost.takenAt : received;
    // Put together with what stands it is a new text.
    if (ctx.isMerged) {
      return { ...(await addText(ctx.sql, owner, section, { content, now: received })), conflict: false };
    }
    if (decided) await endOffer(ctx.sql, owner, section, decided);
    const stored = await currentText(ctx.sql, owner, section);
    const base = await baseOf(ctx, section, stored);
    // What stands there is what the student chose, or what another device sent in the same words.
    const isSettled = decided !== undefined || (base !== undefined && base.rev !== stored?.rev);
    if (stored?.content === content && isSettled && !lost?.other) return { ...stored, conflict: false };
    const isConflict = base !== undefined && base.rev !== (stored?.rev ?? 0);
    // Among texts that come back in any order the newest one stands.
    if (stored && lost && lost.takenAt <= stored.lastModified)
      return offerLost(ctx.sql, owner, stored, { content, lost });
    const { current, before } = await replaceText(ctx.sql, owner, section, { content, now, base });
    if (lost?.other) {
      const both = await offerText(ctx.sql, owner, current, lost.other);
      return { ...both.current, conflict: true, other: both.other };
    }
    if (!isConflict) return { ...current, conflict: false };
    const { section: _section, ...other } = before ?? { section, content: '', rev: 0, lastModified: 0 };
    return { ...current, conflict: true, other };
  },
  brief: {
    shorten: ({ content: _content, other, ...kept }) =>
      other ? { ...kept, other: { rev: other.rev, lastModified: other.lastModified } } : kept,
    restore: async (ctx, kept) => {
      const parsed = KeptAnswer.parse(kept);
      if (parsed.isOlder) return olderAnswer(ctx, parsed);
      const { section, other, ...rest } = parsed;
      const answer = { section, content: ctx.body.content, ...rest };
      if (!other) return answer;
      const content = await otherText(ctx, section, other);
      return content === undefined ? answer : { ...answer, other: { content, ...other } };
    },
  },
});

/** Upon which text the one that was sent was typed. */
async function baseOf(
  ctx: ContextOf<typeof saveJournal, 'queued'>,
  section: JournalSection,
  stored: JournalText | undefined,
): Promise<EditBase | undefined> {
  return editBase(ctx, { rev: stored?.rev ?? 0, at: stored?.lastModified ?? null }, (answer) => {
    const { data: made } = KeptAnswer.safeParse(answer);
    // Who types on upon a text that came too late has not seen the one that stands.
    return made?.section === section && !made.isOlder ? { rev: made.rev, at: made.lastModified } : undefined;
  });
}

/**
 * What comes back is not later than what stands, and never takes its place, whatever its device says that it has seen: nobody could
 * else change a text that a teacher has read and leave it as old as it was.
 */
async function offerLost(
  sql: Sql,
  owner: { readonly personId: string; readonly activityId: string },
  stored: JournalText,
  { content, lost }: { readonly content: string; readonly lost: LostJournal },
): Promise<JournalAnswer> {
  const isKnown =
    content !== stored.content && (await isEarlier(sql, owner, { ...stored, content, lastModified: lost.takenAt }));
  // It was not lost: it is on offer, or was replaced by who knew it.
  if (isKnown) return { ...stored, conflict: false, isOlder: true };
  const first = lost.other && (await offerText(sql, owner, stored, lost.other));
  const stands = first?.current ?? stored;
  if (content === stored.content)
    return { ...stands, conflict: first !== undefined, ...(first && { other: first.other }) };
  const { current, other } = await offerText(sql, owner, stands, { content, lastModified: lost.takenAt });
  return { ...current, conflict: true, other, isOlder: true };
}

async function wasLost(sql: Sql, { takenAt }: LostJournal): Promise<boolean> {
  return isLostSince(await restorationsOf(sql), takenAt);
}

/** A server whose clock was wrong may have taken it later than now. */
function takenUntil({ takenAt, other }: LostJournal, now: number): LostJournal {
  const offered = other && { ...other, lastModified: Math.min(other.lastModified, now) };
  return { takenAt: Math.min(takenAt, now), ...(offered && { other: offered }) };
}

/** What the op log holds of an answer: the texts stand in the request and in the history. Earlier releases kept them, too. */
const KeptAnswer = z.object({
  section: JournalSection,
  rev: z.number(),
  lastModified: z.number(),
  conflict: z.boolean(),
  other: z.optional(z.object({ rev: z.number(), lastModified: z.number() })),
  isOlder: z.optional(z.boolean()),
});
type KeptAnswer = z.infer<typeof KeptAnswer>;

/** The text that was sent is the one on offer, if any; the one that stood then may be among the earlier ones by now. */
async function olderAnswer(
  ctx: ContextOf<typeof saveJournal, 'queued'>,
  { other, ...kept }: KeptAnswer,
): Promise<JournalAnswer> {
  const { sql, person, parameters, body } = ctx;
  const place = { personId: person.id, appCode: parameters.appCode, section: kept.section };
  const content = (await textAt(sql, place, kept)) ?? body.content;
  return { ...kept, content, ...(other && { other: { ...other, content: body.content } }) };
}

async function otherText(
  { sql, person, parameters }: ContextOf<typeof saveJournal, 'queued'>,
  section: JournalSection,
  other: { readonly rev: number; readonly lastModified: number },
): Promise<string | undefined> {
  if (other.rev === 0) return '';
  return earlierText(sql, { personId: person.id, appCode: parameters.appCode, section }, other);
}
