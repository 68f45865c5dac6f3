import { approvedFor } from '#server/games/measured-values.ts';
import { findRevision } from '#server/records/designs.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { StoredDesign } from '#engine/ports.ts';
import type { Sql } from '#server/records/database.ts';

/** A design as it races: by what its maker's own teacher approved. Undefined where it is there no more. */
export async function racedDesign(
  sql: Sql,
  revisionId: string,
  application: ApplicationCode,
): Promise<StoredDesign | undefined> {
  const record = await findRevision(sql, revisionId);
  if (record === undefined) return undefined;
  return {
    id: record.id,
    name: record.conceptName,
    application,
    modelVersion: record.modelVersion,
    specification: record.specification,
    inputs: record.inputs,
    terms: { approvals: await approvedFor(sql, record) },
  };
}
