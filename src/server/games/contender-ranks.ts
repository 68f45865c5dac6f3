import type { Contender } from '#contract/contender.ts';
import type { ContenderRecord } from '#server/records/contenders.ts';

export type Ranked = Omit<ContenderRecord, 'isApproved' | 'calibration'> & Pick<Contender, 'rank' | 'isApproved'>;

/** What is said of a design of another class, which cannot be compared with those of one's own. */
const CALIBRATED_ELSEWHERE = 'Not ranked here: another class has another calibration.';

/**
 * Equal performances share a place, and the place after them stays empty. Only what was judged under the calibration of who asks is
 * compared.
 */
export function ranked(
  all: readonly ContenderRecord[],
  { isLowerBetter, calibration }: { readonly isLowerBetter: boolean; readonly calibration: string },
): Ranked[] {
  const records = all.map((record) =>
    record.status === 'tested' && record.notRanked === '' && record.calibration !== calibration
      ? { ...record, performance: null, notRanked: CALIBRATED_ELSEWHERE }
      : record,
  );
  const performances = records
    .flatMap((record) => rankedPerformance(record) ?? [])
    .toSorted((one, other) => (isLowerBetter ? one - other : other - one));
  return records.map((record) => {
    const { isApproved, calibration: _under, ...contender } = record;
    const performance = rankedPerformance(record);
    const rank = performance === null ? null : performances.indexOf(performance) + 1;
    return { ...contender, rank, isApproved: isApproved === 1 };
  });
}

function rankedPerformance({ status, performance, notRanked }: ContenderRecord): number | null {
  return status === 'tested' && notRanked === '' ? performance : null;
}
