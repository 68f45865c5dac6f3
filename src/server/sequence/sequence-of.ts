import { SEGMENTS } from '#contract/learning/sequence.ts';
import { exercisesAt } from './content-levels.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { Segment, SequencedPage } from '#contract/learning/sequence.ts';

/** A page at its place, shown or not. */
export interface PlacedPage {
  readonly page: CurriculumExercise;
  readonly isHidden: boolean;
}

/** What a sequence is made of. */
export interface Ordered {
  /** Of the application, in the usual order. */
  readonly curriculum: Curriculum;
  readonly level: ContentLevel;
  /** As the teachers of the class ordered them; what is not named stands where it usually does. */
  readonly rows: readonly SequencedPage[];
  /** Pages of the class's own: one that no row names stands at the end of its segment. */
  readonly own?: Curriculum;
}

/**
 * All pages at a level in the order of the class, segment by segment. Rows that name what there is no more are passed over.
 * A page that no row names, such as one that came with a new release, stands behind the page that it usually follows.
 */
export function placedPages({ curriculum, level, rows, own = [] }: Ordered): PlacedPage[] {
  const usual = [...exercisesAt(curriculum, level), ...own];
  const left = new Map(usual.map((page) => [page.code, page]));
  const placed: PlacedPage[] = [];
  for (const { code, segment, isHidden } of rows) {
    const page = left.get(code);
    // Named twice, it stands at the first place.
    if (!page || !left.delete(code)) continue;
    placed.push({ page: inSegment(page, segment), isHidden: isHidden === true });
  }
  usual.forEach((page, index) => {
    if (left.has(page.code)) placed.splice(placeFor(page, usual.slice(0, index), placed), 0, { page, isHidden: false });
  });
  return placed.toSorted((one, other) => orderOf(one.page) - orderOf(other.page));
}

/** What students see. */
export function sequenceOf(placed: readonly PlacedPage[]): Curriculum {
  return placed.flatMap(({ page, isHidden }) => (isHidden ? [] : [page]));
}

/** Under which heading a page stands; undefined where neither its code nor a teacher says so. */
export function segmentOf({ code, segment }: Pick<CurriculumExercise, 'code' | 'segment'>): Segment | undefined {
  return segment ?? SEGMENTS.find((each) => each === code.slice(0, 2));
}

function inSegment(page: CurriculumExercise, segment: Segment | undefined): CurriculumExercise {
  return segment === undefined || segment === segmentOf(page) ? page : { ...page, segment };
}

/** Behind the nearest of those before it that stands in the same segment, else at the segment's head. */
function placeFor(page: CurriculumExercise, before: Curriculum, placed: readonly PlacedPage[]): number {
  const segment = segmentOf(page);
  const isBeside = (candidate: PlacedPage): boolean => segmentOf(candidate.page) === segment;
  for (const { code } of before.toReversed()) {
    const place = placed.findIndex((candidate) => candidate.page.code === code && isBeside(candidate));
    if (place !== -1) return place + 1;
  }
  const head = placed.findIndex(isBeside);
  return head === -1 ? placed.length : head;
}

/** What has no segment stands at the end. */
function orderOf(page: CurriculumExercise): number {
  const segment = segmentOf(page);
  return segment === undefined ? SEGMENTS.length : SEGMENTS.indexOf(segment);
}
