import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { picturesHeld, removePictures, textsSince } from '#server/records/learning/own-pages.ts';
import { picturesShown } from './pictures-shown.ts';
import type { Sql } from '#server/records/database.ts';
import type { OwnPageRecord } from '#server/records/learning/own-pages.ts';

const KEPT_MS = 7 * DAY_MS;
/** Of the pictures that no page shows. */
const KEPT_MOST = 2 * LIMITS.ownPicturesMax;

/**
 * Removes pictures that a page has not shown for a week. Till then what is taken back in an editor, or saved in another window over what
 * shows them, still has them; no more of them are kept than fill the room of two pages.
 */
export async function tidyPictures(sql: Sql, page: Pick<OwnPageRecord, 'id' | 'content'>, now: number): Promise<void> {
  const shown = picturesShown(page.content.text);
  const since = now - KEPT_MS;
  const lately = new Set((await textsSince(sql, page.id, since)).flatMap(picturesShown));
  const unshown = (await picturesHeld(sql, [page.id])).filter(({ name }) => !shown.includes(name));
  const kept = unshown.filter(({ name, at }) => at > since || lately.has(name)).slice(-KEPT_MOST);
  const gone = unshown.filter((picture) => !kept.includes(picture));
  await removePictures(
    sql,
    page.id,
    gone.map(({ name }) => name),
  );
}

/** The pictures of a page: those that it shows, and those that were added since it was saved. */
export function picturesOfPage<Held extends { readonly name: string; readonly at: number }>(
  { content, changedAt }: Pick<OwnPageRecord, 'content' | 'changedAt'>,
  held: readonly Held[],
): Held[] {
  const shown = picturesShown(content.text);
  return held.filter(({ name, at }) => shown.includes(name) || at >= changedAt);
}
