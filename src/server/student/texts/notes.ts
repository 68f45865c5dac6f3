import { LIMITS } from '#contract/limits.ts';
import { saveNotes } from '#contract/student-calls.ts';
import { joinedText } from '#rules/joined-text.ts';
import { activityForWork, prefetchWorkPlace } from '#server/access/activity-access.ts';
import { queued } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { findNotes, keepNotes } from '#server/records/engineering/designs.ts';
import { baseAnswer, prefetchBase, shownRevision } from './base-revision.ts';

export const notesHandler = queued(saveNotes, {
  authorize: activityForWork,
  prefetch: (ctx) => [
    ...prefetchWorkPlace(ctx, (owner) => [findNotes(ctx.sql, owner, ctx.parameters.revisionId)]),
    ...prefetchBase(ctx),
  ],
  handle: async (ctx, activity) => {
    const { notes: text } = ctx.body;
    const { revisionId } = ctx.parameters;
    const owner = { personId: ctx.person.id, activityId: activity.id };
    const before = await findNotes(ctx.sql, owner, revisionId);
    if (!before) throw notFound();
    // Two devices' notes together may be longer: they can be shortened step by step.
    if (text.length > Math.max(LIMITS.notesMax, before.text.length)) {
      throw refuse('DESIGN_NOTES_TOO_LONG', { most: String(LIMITS.notesMax) });
    }
    const made = saveNotes.answer.safeParse(await baseAnswer(ctx)).data;
    const own = made?.id === revisionId ? { text: made.notes, rev: made.rev ?? 0, own: made.own } : undefined;
    const notes = joinedText(before, {
      text,
      // Who does not say, as programs and pages of earlier releases do not, replaces what is there: the newest text wins.
      shown: shownRevision(ctx, before) ?? own?.rev ?? before.rev,
      made: own,
    });
    const rev = before.rev + 1;
    const now = ctx.services.now();
    await keepNotes(ctx.sql, owner, { revisionId, text: notes, rev, now });
    return { id: revisionId, notes, rev, lastModified: now, ...(notes === text ? {} : { own: text }) };
  },
});
