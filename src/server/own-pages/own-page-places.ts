import { ownPageCalls } from '#contract/own-pages/own-page-calls.ts';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { placeOwnPage, placedOwnPages, unplaceOwnPage, workedOn } from '#server/records/learning/own-pages.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { readable, summaryOf } from './own-page-access.ts';
import type { OwnPageSummary } from '#contract/own-pages/own-page-calls.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';

type PlaceCalls = Pick<typeof ownPageCalls, 'classOwnPages' | 'placeOwnPage'>;

/** Which pages that teachers wrote are a part of a class's activity; their order is that of the class's sequence. */
export const placeHandlers: Handlers<PlaceCalls> = {
  classOwnPages: reading(ownPageCalls.classOwnPages, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: (ctx, { activity }) => pagesIn(ctx, activity),
  }),
  placeOwnPage: writing(ownPageCalls.placeOwnPage, {
    authorize: (ctx) => activityFor(ctx, 'co-teacher'),
    handle: async (ctx, { activity }) => {
      if (ctx.body.isPlaced) await place(ctx, activity);
      else await unplace(ctx, activity);
      return pagesIn(ctx, activity);
    },
  }),
};

type PlaceRequest = ContextOf<PlaceCalls['placeOwnPage'], 'write'>;

async function place(ctx: PlaceRequest, { id: activityId, appCode, classroomId }: ActivityRecord): Promise<void> {
  const page = await readable(ctx);
  if (page.appCode !== appCode) throw notFound();
  await placeOwnPage(ctx.sql, { activityId, pageId: page.id }, ctx.services.now());
  await audit(ctx, { classroomId, action: 'place-own-page', subject: page.id });
}

async function unplace(ctx: PlaceRequest, { id: activityId, classroomId }: ActivityRecord): Promise<void> {
  const { sql, parameters } = ctx;
  const pageId = parameters.ownPageId;
  const placed = await placedOwnPages(sql, [activityId]);
  if (!placed.some(({ page }) => page.id === pageId)) {
    // Pressed twice, it is out already; what never was there does not exist.
    await readable(ctx);
    return;
  }
  const code = codeOfOwnPage(pageId);
  if ((await workedOn(sql, activityId, [code])).has(code)) throw refuse('OWN_PAGE_ANSWERED');
  await unplaceOwnPage(sql, { activityId, pageId });
  await audit(ctx, { classroomId, action: 'unplace-own-page', subject: pageId });
}

async function pagesIn({ sql, teacher }: TeacherTransaction, { id }: ActivityRecord): Promise<OwnPageSummary[]> {
  const pages = (await placedOwnPages(sql, [id])).map(({ page }) => page);
  const codes = pages.map((page) => codeOfOwnPage(page.id));
  const worked = await workedOn(sql, id, codes);
  return pages.map((page, index) => ({ ...summaryOf(page, teacher), isWorkedOn: worked.has(codes[index] ?? '') }));
}
