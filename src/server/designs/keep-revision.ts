import { LIMITS } from '#contract/limits.ts';
import { amongSameCalibration } from '#server/games/calibrations.ts';
import { approvedValues, rankingStateOf } from '#server/games/measured-values.ts';
import { countStored } from '#server/http/limits/storage-limit.ts';
import { refuse } from '#server/http/refusal.ts';
import { askToJudgeAnew, calibrationIdNow } from '#server/records/engineering/calibrations.ts';
import { addRevision, countRevisions } from '#server/records/engineering/designs.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { StudentTransaction } from '#server/http/context.ts';
import type { NewRevision, Viewer } from '#server/records/engineering/designs.ts';

interface KeptRevision {
  readonly name: string;
  readonly revision: NewRevision;
  readonly application: AnyApplication;
}

/**
 * Adds a revision of a student's, within what one student may keep. Whether its measured values are approved is asked in the same
 * transaction: an approval may have come or gone since the design was analysed.
 */
export async function keepRevision(
  { sql, services }: Pick<StudentTransaction, 'sql' | 'services'>,
  owner: Viewer,
  { name, revision, application }: KeptRevision,
): Promise<void> {
  if ((await countRevisions(sql, owner)) >= LIMITS.revisionsMax)
    throw refuse('REVISIONS_FULL', { most: LIMITS.revisionsMax });
  countStored({ sql, stored: services.limits.stored }, owner.personId, JSON.stringify(revision));
  const now = services.now();
  if (revision.status === 'staged' || revision.modelVersion !== application.modelVersion) {
    await addRevision(sql, owner, { name, revision, now });
    return;
  }
  const present = await calibrationIdNow(sql, owner.activityId);
  const state = rankingStateOf(application, revision, await approvedValues(sql, owner));
  const kept = { ...revision, ...amongSameCalibration(state, revision, present) };
  await addRevision(sql, owner, { name, revision: kept, now });
  // A calibration may have come or gone since the design was analysed.
  if (kept.calibration !== present) await askToJudgeAnew(sql, owner.activityId);
}
