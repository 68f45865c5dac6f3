import { codeOfOwnPage, ownPageIdOf } from '#contract/own-pages/own-page.ts';
import { ownPagePicture } from '#contract/student-calls.ts';
import { activityInPath } from '#server/access/activity-access.ts';
import { reading } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { findOwnPage, findOwnPicture, picturesHeld, placedOwnPages } from '#server/records/learning/own-pages.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { picturesShown } from './pictures-shown.ts';
import type { OwnPage } from '#contract/own-pages/own-page.ts';
import type { Sql } from '#server/records/database.ts';

/** The texts of pages that teachers wrote, of those among these codes that are a part of the activity. */
export async function ownTexts(sql: Sql, activityId: string, codes: readonly string[]): Promise<OwnPage[]> {
  const wanted = new Set(codes.flatMap((code) => ownPageIdOf(code) ?? []));
  if (wanted.size === 0) return [];
  const placed = (await placedOwnPages(sql, [activityId])).filter(({ page }) => wanted.has(page.id));
  const names = await picturesHeld(sql, [...wanted]);
  return placed.map(({ page: { id, content } }) => ({
    code: codeOfOwnPage(id),
    text: content.text,
    pictures: names.flatMap(({ pageId, name }) =>
      pageId === id && picturesShown(content.text).includes(name) ? [name] : [],
    ),
  }));
}

/** A picture is for the students who see it on its page. */
export const ownPagePictureHandler = reading(ownPagePicture, {
  authorize: async (ctx) => {
    const activity = await activityInPath(ctx);
    const { sequence } = await pagesOf(ctx.sql, ctx.services.catalogue, activity);
    const pageId = ownPageIdOf(ctx.parameters.code);
    if (pageId === undefined || !sequence.some(({ code }) => code === ctx.parameters.code)) throw notFound();
    return pageId;
  },
  handle: async ({ sql, parameters }, pageId) => {
    const page = await findOwnPage(sql, pageId);
    const isShown = page !== undefined && picturesShown(page.content.text).includes(parameters.pictureName);
    const found = isShown && (await findOwnPicture(sql, pageId, parameters.pictureName));
    if (!found) throw notFound();
    return found;
  },
});
