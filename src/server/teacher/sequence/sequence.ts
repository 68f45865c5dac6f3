import { sequenceCalls } from '#contract/teacher/sequence/sequence-calls.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { makeRoom } from '#server/http/limits/storage-limit.ts';
import { refuse } from '#server/http/refusal.ts';
import { keepSequence } from '#server/records/learning/sequences.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { rowsOf, withRowsOfOtherLevels } from '#server/sequence/rows.ts';
import { segmentOf } from '#server/sequence/sequence-of.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { ClassSequence, OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { PlacedPage } from '#server/sequence/sequence-of.ts';

/** Which pages of a unit the students of a class see, in which order. */
export const sequenceHandlers: Handlers<typeof sequenceCalls> = {
  classSequence: reading(sequenceCalls.classSequence, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: (ctx, { activity }) => classSequence(ctx, activity),
  }),
  saveSequence: writing(sequenceCalls.saveSequence, {
    authorize: async (ctx) => {
      const { activity } = await activityFor(ctx, 'co-teacher');
      await ctx.sql.lock(`pages of ${activity.id}`);
      // Another teacher may have saved before the lock was there.
      return activityFor(ctx, 'co-teacher');
    },
    handle: save,
  }),
};

type Asking = Pick<TeacherTransaction, 'sql' | 'services'>;

async function classSequence({ sql, services }: Asking, activity: ActivityRecord): Promise<ClassSequence> {
  const { placed } = await pagesOf(sql, services.catalogue, activity);
  const usual = await pagesIn({ sql, services }, activity, []);
  return { pages: placed.map(orderedPage), usual: usual.map(orderedPage), revision: activity.sequence.revision };
}

/** The pages of the level as these rows order them. */
async function pagesIn(
  { sql, services }: Asking,
  activity: ActivityRecord,
  pages: readonly SequencedPage[],
): Promise<readonly PlacedPage[]> {
  const sequence = { ...activity.sequence, pages };
  return (await pagesOf(sql, services.catalogue, { ...activity, sequence })).placed;
}

function orderedPage({ page, isHidden }: PlacedPage): OrderedPage {
  const { code, name, category } = page;
  return { code, name, category, segment: segmentOf(page) ?? '06', isHidden };
}

async function save(
  ctx: ContextOf<typeof sequenceCalls.saveSequence, 'write'>,
  { taught, activity }: InActivity,
): Promise<ClassSequence> {
  const { sql, services, body } = ctx;
  const before = activity.sequence;
  const pages = await keptRows(ctx, activity);
  // Pressed twice, it is saved already.
  if (JSON.stringify(pages) === JSON.stringify(before.pages)) return classSequence(ctx, activity);
  if (before.revision !== body.revision) throw refuse('SEQUENCE_CHANGED');
  makeRoom(ctx, JSON.stringify(pages));
  const sequence = { pages, revision: before.revision + 1 };
  await keepSequence(sql, activity.id, sequence, services.now());
  await audit(ctx, { classroomId: taught.id, action: 'order-pages', detail: activity.appCode });
  return classSequence(ctx, { ...activity, sequence });
}

/** What is kept of the rows: each page that there is once, with those of the other levels; none for the usual order. */
async function keptRows(
  ctx: Asking & Pick<ContextOf<typeof sequenceCalls.saveSequence, 'write'>, 'body'>,
  activity: ActivityRecord,
): Promise<readonly SequencedPage[]> {
  if (ctx.body.pages.length === 0) return [];
  const placed = await pagesIn(ctx, activity, ctx.body.pages);
  const isRead = placed.some(({ page, isHidden }) => !isHidden && page.category !== 'build');
  if (!isRead) throw refuse('SEQUENCE_EMPTY');
  const rows = rowsOf(placed);
  const whole = withRowsOfOtherLevels(rows, activity.sequence.pages);
  const usual = rowsOf(await pagesIn(ctx, activity, []));
  return whole.length === rows.length && JSON.stringify(rows) === JSON.stringify(usual) ? [] : whole;
}
