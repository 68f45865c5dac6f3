import type { Contender } from '#contract/contender.ts';
import type { ContenderRecord } from '#server/records/contenders.ts';

export type Ranked = Omit<ContenderRecord, 'isApproved'> & Pick<Contender, 'rank' | 'isApproved'>;

/** Equal performances share a place, and the place after them stays empty. */
export function ranked(records: readonly ContenderRecord[], isLowerBetter: boolean): Ranked[] {
  const performances = records
    .flatMap((record) => rankedPerformance(record) ?? [])
    .toSorted((one, other) => (isLowerBetter ? one - other : other - one));
  return records.map((record) => {
    const { isApproved, ...contender } = record;
    const performance = rankedPerformance(record);
    const rank = performance === null ? null : performances.indexOf(performance) + 1;
    return { ...contender, rank, isApproved: isApproved === 1 };
  });
}

function rankedPerformance({ status, performance, notRanked }: ContenderRecord): number | null {
  return status === 'tested' && notRanked === '' ? performance : null;
}
