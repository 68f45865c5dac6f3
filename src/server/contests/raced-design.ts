import { termsOf } from '#server/games/calibrations.ts';
import { approvedFor } from '#server/games/measured-values.ts';
import { findRevision } from '#server/records/engineering/designs.ts';
import type { StoredDesign } from '#engine/ports.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';

/** A design as it races: by what its maker's own teacher approved, and as the class's runs have the model. Undefined where it is there no more. */
export async function racedDesign(
  sql: Sql,
  revisionId: string,
  activity: Pick<ActivityRecord, 'appCode' | 'calibration'>,
): Promise<StoredDesign | undefined> {
  const record = await findRevision(sql, revisionId);
  if (record === undefined) return undefined;
  return {
    id: record.id,
    name: record.conceptName,
    application: activity.appCode,
    modelVersion: record.modelVersion,
    specification: record.specification,
    inputs: record.inputs,
    terms: termsOf(activity, await approvedFor(sql, record)),
  };
}
