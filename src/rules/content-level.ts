import type { ContentLevel } from '#contract/competition/activity.ts';
import type { Wording } from '#contract/learning/curriculum.ts';

/** Whose words a class of each level reads, in questions and in the parts of a page. */
export const WORDING_AT: Readonly<Record<ContentLevel, Wording>> = {
  elementary: 'middle',
  middle: 'middle',
  high: 'high',
};

/** Whether the part of a page that carries this `data-level` is read at a level. */
export function showsPart(mark: string | null | undefined, level: ContentLevel): boolean {
  return mark === level || mark === WORDING_AT[level];
}
