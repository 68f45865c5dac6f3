import { LIMITS } from '#contract/limits.ts';
import { approvedValues, standingOf } from '#server/games/measured-values.ts';
import { countStored } from '#server/http/limits/storage-limit.ts';
import { refuse } from '#server/http/refusal.ts';
import { addRevision, countRevisions } from '#server/records/designs.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { StudentTransaction } from '#server/http/context.ts';
import type { NewRevision, Viewer } from '#server/records/designs.ts';

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
  countStored(services.limits.stored, owner.personId, JSON.stringify(revision));
  const isJudged = revision.status !== 'staged' && revision.modelVersion === application.modelVersion;
  const standing = isJudged ? standingOf(application, revision, await approvedValues(sql, owner)) : {};
  await addRevision(sql, owner, { name, revision: { ...revision, ...standing }, now: services.now() });
}
