import { matches } from '#client/stores/engineering/files/design-lists.ts';
import type { Contender } from '#contract/competition/contender.ts';

/** 'tested' is called Qualifiers, 'invalid' Out of Spec. */
export type StatusFilter = 'all' | 'staged' | 'tested' | 'invalid';
export type Grouping = 'all' | 'mine' | 'group' | 'classroom' | 'district' | 'top';

/** What a list of contenders can be sorted by. */
export const SORT_FIELDS = [
  'name',
  'studentAlias',
  'organizationName',
  'classroomName',
  'city',
  'state',
  'status',
  'rank',
] as const;

export interface ContenderSort {
  readonly field: (typeof SORT_FIELDS)[number];
  readonly direction: 'ascending' | 'descending';
}

export interface ContenderChoice {
  readonly filter: StatusFilter;
  readonly grouping: Grouping;
  readonly topCount: number;
  readonly search: string;
  readonly sort: ContenderSort;
}

/** The designs to show: the best N where that is asked for, then filtered, searched and sorted. What has no value stands last. */
export function contenderList(all: readonly Contender[], choice: ContenderChoice): readonly Contender[] {
  const grouped = choice.grouping === 'top' ? best(all, choice.topCount) : all;
  return grouped
    .filter((contender) => choice.filter === 'all' || contender.status === choice.filter)
    .filter((contender) => matches(contender.name, choice.search))
    .toSorted((one, other) => compare(one, other, choice.sort));
}

function best(all: readonly Contender[], count: number): readonly Contender[] {
  return all
    .filter((contender) => contender.rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .slice(0, count);
}

function compare(one: Contender, other: Contender, { field, direction }: ContenderSort): number {
  const [first, second] = [one[field], other[field]];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  const order =
    typeof first === 'number' && typeof second === 'number'
      ? first - second
      : String(first).localeCompare(String(second), undefined, { sensitivity: 'base', numeric: true });
  const signed = direction === 'ascending' ? order : -order;
  return signed || one.name.localeCompare(other.name);
}
