import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { placedOwnPages, placeOwnPage } from '#server/records/learning/own-pages.ts';
import { keepSequence } from '#server/records/learning/sequences.ts';
import { codesMet } from '#server/records/people/move-people.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { OwnPageRecord } from '#server/records/learning/own-pages.ts';

/** Students and the activity in which they worked. */
interface Leaving {
  readonly personIds: readonly string[];
  readonly from: string;
}

/** Pages of teachers that these students met in one activity, and that are no part of the other. */
export async function pagesMissing(
  sql: Sql,
  { personIds, from }: Leaving,
  toActivityId: string,
): Promise<OwnPageRecord[]> {
  const placed = await placedOwnPages(sql, [from, toActivityId]);
  const there = new Set(placed.flatMap(({ activityId, page }) => (activityId === toActivityId ? [page.id] : [])));
  const pages = placed.flatMap(({ page }) => (there.has(page.id) ? [] : [page]));
  if (pages.length === 0) return [];
  const met = new Set(await codesMet(sql, personIds, from));
  return pages.filter(({ id }) => met.has(codeOfOwnPage(id)));
}

/** Without its page no answer is shown, graded or taken: the pages come along, hidden, since this class did not ask for them. */
export async function takePagesAlong(
  sql: Sql,
  leaving: Leaving,
  { id, sequence }: Pick<ActivityRecord, 'id' | 'sequence'>,
  now: number,
): Promise<void> {
  const pages = await pagesMissing(sql, leaving, id);
  if (pages.length === 0) return;
  for (const page of pages) await placeOwnPage(sql, { activityId: id, pageId: page.id }, now);
  const codes = new Set(pages.map((page) => codeOfOwnPage(page.id)));
  const rows = [
    // One that was a part of this activity before is named there still.
    ...sequence.pages.filter(({ code }) => !codes.has(code)),
    ...[...codes].map((code) => ({ code, isHidden: true })),
  ];
  await keepSequence(sql, id, { pages: rows, revision: sequence.revision + 1 }, now);
}
