import { RevisionStatus } from '#contract/engineering/design.ts';
import type { GalleryEntry } from './gallery.ts';

export const GALLERY_SORTS = ['date', 'performance', 'name'] as const;
export type GallerySort = (typeof GALLERY_SORTS)[number];

/** What is shown of a gallery; an empty value shows all. */
export interface GalleryChoice {
  readonly sort: GallerySort;
  readonly studentId: string;
  readonly groupName: string;
  readonly status: RevisionStatus | '';
  readonly specificationName: string;
}

export const ALL_DESIGNS: GalleryChoice = {
  sort: 'date',
  studentId: '',
  groupName: '',
  status: '',
  specificationName: '',
};

/** What an address says of it. What no design has, as after a change of the application, shows all. */
export function choiceIn(search: URLSearchParams, entries: readonly GalleryEntry[]): GalleryChoice {
  const all = ALL_DESIGNS;
  const wanted = { ...all, ...Object.fromEntries(search) } as GalleryChoice;
  const only = (part: Partial<GalleryChoice>) => (galleryOf(entries, { ...all, ...part }).length > 0 ? part : {});
  const { sort, studentId, groupName, status, specificationName } = wanted;
  return {
    ...all,
    ...(GALLERY_SORTS.includes(sort) && { sort }),
    ...only({ studentId }),
    ...only({ groupName }),
    ...(RevisionStatus.options.some((each) => each === status) && { status }),
    ...only({ specificationName }),
  };
}

/** The same for an address, without what is usual. */
export function searchOf(choice: GalleryChoice): Record<string, string> {
  return Object.fromEntries(
    Object.entries(choice).filter(([name, value]) => value !== ALL_DESIGNS[name as keyof GalleryChoice]),
  );
}

/** The designs to show in their order. A design stands where its newest revision does, which is the one that its card shows. */
export function galleryOf(entries: readonly GalleryEntry[], choice: GalleryChoice): GalleryEntry[] {
  const is = (wanted: string, value: string): boolean => wanted === '' || wanted === value;
  const order = orderOf(choice.sort, entries);
  return entries
    .filter(
      (entry) =>
        is(choice.studentId, entry.studentId) &&
        is(choice.groupName, entry.groupName) &&
        is(choice.status, newestIn(entry)?.status ?? '') &&
        is(choice.specificationName, entry.concept.specificationName),
    )
    .toSorted((one, other) => order(one, other) || byName(one, other));
}

type Order = (one: GalleryEntry, other: GalleryEntry) => number;

const byName: Order = (one, other) =>
  one.concept.name.localeCompare(other.concept.name, undefined, { sensitivity: 'base', numeric: true }) ||
  one.alias.localeCompare(other.alias);

const byDate: Order = (one, other) => other.concept.lastModified - one.concept.lastModified;

function orderOf(sort: GallerySort, entries: readonly GalleryEntry[]): Order {
  if (sort === 'name') return byName;
  return sort === 'date' ? byDate : byPerformance(entries);
}

/**
 * The best first; what has no place, such as a design out of spec, comes last. Results of one challenge compare with none of another,
 * so each stands together, and first that for which something was saved last.
 */
function byPerformance(entries: readonly GalleryEntry[]): Order {
  const challenges = [...new Set(entries.toSorted(byDate).map((entry) => newestIn(entry)?.specificationId))];
  return (one, other) => {
    const [first, second] = [placed(one), placed(other)];
    if (!first || !second) return Number(!first) - Number(!second);
    if (first.specificationId !== second.specificationId)
      return challenges.indexOf(first.specificationId) - challenges.indexOf(second.specificationId);
    return first.performanceBetter === 'lower' ? first.value - second.value : second.value - first.value;
  };
}

function placed(entry: GalleryEntry) {
  const newest = newestIn(entry);
  if (!newest || newest.performance === null || newest.status !== 'tested') return undefined;
  return (newest.notRanked ?? '') === '' ? { ...newest, value: newest.performance } : undefined;
}

function newestIn({ concept }: GalleryEntry): GalleryEntry['concept']['revisions'][number] | undefined {
  return concept.revisions.toSorted((one, other) => other.revision - one.revision)[0];
}
