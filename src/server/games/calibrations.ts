import { JUDGED_ANEW } from '#server/records/engineering/calibrations.ts';
import type { ActivityTerms } from '#applications/inputs/who-sets.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { NewRevision } from '#server/records/engineering/designs.ts';

type Calibrated = Pick<ActivityRecord, 'calibration'>;

/** What a class's runs say of the model, by input; undefined where they were not asked. */
export function calibrationOf({ calibration }: Calibrated): InputValues | undefined {
  return calibration ? { [calibration.input]: calibration.value } : undefined;
}

/** What an activity adds to its challenge for a student of whom this was approved. */
export function termsOf(activity: Calibrated, approvals: readonly InputValues[]): ActivityTerms {
  return { calibration: calibrationOf(activity), approvals };
}

/** Under which calibration designs of an activity are judged now; empty for none. */
export function calibrationIdOf({ calibration }: Calibrated): string {
  return calibration?.id ?? '';
}

/** What a design's place in rankings is, given why else it might have none. */
export function amongSameCalibration<S extends Pick<NewRevision, 'notRanked'>>(
  standing: S,
  { calibration }: Pick<NewRevision, 'calibration'>,
  now: string,
): S {
  return standing.notRanked === '' && calibration !== now ? { ...standing, notRanked: JUDGED_ANEW } : standing;
}
