import { ownPagesOf } from './own-pages.ts';
import { placedPages, sequenceOf } from './sequence-of.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Catalogue } from '#server/services.ts';
import type { PlacedPage } from './sequence-of.ts';

/** The pages of an activity, as its class has them. */
export interface ClassPages {
  /** What students see, in their order. */
  readonly sequence: Curriculum;
  /** What teachers hid: what was earned there stays and counts for nothing. */
  readonly hidden: Curriculum;
  /** Both, each at its place. */
  readonly placed: readonly PlacedPage[];
  /** Whatever may hold work of a student: pages of all levels and the class's own, shown or not. */
  readonly all: Curriculum;
}

type Paged = Pick<ActivityRecord, 'id' | 'appCode' | 'contentLevel' | 'sequence'>;

export async function pagesOf(sql: Sql, catalogue: Catalogue, activity: Paged): Promise<ClassPages> {
  const own = await ownPagesOf(sql, [activity.id]);
  return orderedPages(catalogue, activity, own.get(activity.id));
}

/** Of many activities at once, by their ids. */
export async function pagesOfEach(
  sql: Sql,
  catalogue: Catalogue,
  activities: readonly Paged[],
): Promise<(activityId: string) => ClassPages> {
  const own = await ownPagesOf(
    sql,
    activities.map(({ id }) => id),
  );
  const pages = new Map(activities.map((each) => [each.id, orderedPages(catalogue, each, own.get(each.id))]));
  return (activityId) => {
    const found = pages.get(activityId);
    if (!found) throw new Error('The pages of this activity were not asked for.');
    return found;
  };
}

/** The pages of these codes, whether students see them or not; where all of them are ours, the records are not asked. */
export async function namedPages(
  sql: Sql,
  catalogue: Catalogue,
  { activityId, appCode }: { readonly activityId: string; readonly appCode: ApplicationCode },
  codes: readonly string[],
): Promise<Curriculum> {
  const curriculum = catalogue.curriculumOf(appCode);
  const ours = new Set(curriculum.map(({ code }) => code));
  const own = codes.every((code) => ours.has(code)) ? [] : (await ownPagesOf(sql, [activityId])).get(activityId);
  const wanted = new Set(codes);
  return [...curriculum, ...(own ?? [])].filter(({ code }) => wanted.has(code));
}

function orderedPages(
  catalogue: Catalogue,
  { appCode, contentLevel, sequence }: Paged,
  own: Curriculum = [],
): ClassPages {
  const curriculum = catalogue.curriculumOf(appCode);
  const placed = placedPages({ curriculum, level: contentLevel, rows: sequence.pages, own });
  return {
    sequence: sequenceOf(placed),
    hidden: placed.flatMap(({ page, isHidden }) => (isHidden ? [page] : [])),
    placed,
    all: [...curriculum, ...own],
  };
}
