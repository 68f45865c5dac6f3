import { calibrationIdOf } from './calibrations.ts';
import { isLowerBetter } from './levels.ts';
import type { Contender } from '#contract/contender.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { ContenderRecord } from '#server/records/contenders.ts';
import type { Catalogue } from '#server/services.ts';

export type Ranked = Omit<ContenderRecord, 'isApproved' | 'calibration' | 'specificationId'> &
  Pick<Contender, 'rank' | 'isApproved'>;

/** Under what designs are judged in the activity of who asks. */
interface RankingRules extends Pick<ContenderRecord, 'specificationId' | 'calibration'> {
  readonly lowerIsBetter: boolean;
}

export function rankingRules(activity: ActivityRecord, catalogue: Catalogue): RankingRules {
  return {
    lowerIsBetter: isLowerBetter(activity, catalogue),
    specificationId: activity.specification.id,
    calibration: calibrationIdOf(activity),
  };
}

/** What is said of a design that was judged by other rules, perhaps of another class. */
const OTHER_CHALLENGE = 'Not ranked: made for another challenge.';
/** What is said of a design of another class, which cannot be compared with those of one's own. */
const CALIBRATED_ELSEWHERE = 'Not ranked here: another class has another calibration.';

/**
 * Equal performances share a place, and the place after them stays empty. Only what was judged under the challenge and the calibration of
 * who asks is compared; nothing else has a performance, for it may be in other units.
 */
export function ranked(all: readonly ContenderRecord[], { lowerIsBetter, ...here }: RankingRules): Ranked[] {
  const records = all.map((record) => {
    const notRanked = judgedElsewhere(record, here);
    return notRanked === undefined ? record : { ...record, performance: null, notRanked };
  });
  const performances = records
    .flatMap((record) => rankedPerformance(record) ?? [])
    .toSorted((one, other) => (lowerIsBetter ? one - other : other - one));
  return records.map((record) => {
    const { isApproved, calibration: _under, specificationId: _madeFor, ...contender } = record;
    const performance = rankedPerformance(record);
    const rank = performance === null ? null : performances.indexOf(performance) + 1;
    return { ...contender, rank, isApproved: isApproved === 1 };
  });
}

/** Why a design compares with none of those here; undefined where it does, or has no place anyway. */
function judgedElsewhere(
  { specificationId, calibration, status, notRanked }: ContenderRecord,
  here: Omit<RankingRules, 'lowerIsBetter'>,
): string | undefined {
  if (specificationId !== here.specificationId) return OTHER_CHALLENGE;
  const isPlaced = status === 'tested' && notRanked === '';
  return isPlaced && calibration !== here.calibration ? CALIBRATED_ELSEWHERE : undefined;
}

function rankedPerformance({ status, performance, notRanked }: ContenderRecord): number | null {
  return status === 'tested' && notRanked === '' ? performance : null;
}
