import { calibrationIdOf } from './calibrations.ts';
import { isLowerBetter } from './levels.ts';
import type { Contender } from '#contract/competition/contender.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContenderRecord, RankingRules } from '#server/records/competition/contenders.ts';
import type { Catalogue } from '#server/services.ts';

export type Ranked = Omit<ContenderRecord, 'isApproved' | 'calibration' | 'specificationId'> &
  Pick<Contender, 'isApproved'>;

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

/** Says why a design has no place. What does not compare has no performance either, for it may be in other units. */
export function ranked(records: readonly ContenderRecord[], here: RankingRules): Ranked[] {
  return records.map((record) => {
    const { isApproved, calibration: _under, specificationId: _madeFor, ...contender } = record;
    const notRanked = judgedElsewhere(record, here);
    const compared = notRanked === undefined ? contender : { ...contender, performance: null, notRanked };
    return { ...compared, isApproved: isApproved === 1 };
  });
}

/** Why a design compares with none of those here; undefined where it does, or has no place anyway. */
function judgedElsewhere(
  { specificationId, calibration, status, notRanked }: ContenderRecord,
  here: RankingRules,
): string | undefined {
  if (specificationId !== here.specificationId) return OTHER_CHALLENGE;
  const isPlaced = status === 'tested' && notRanked === '';
  return isPlaced && calibration !== here.calibration ? CALIBRATED_ELSEWHERE : undefined;
}
