import { LIMITS } from '#contract/limits.ts';
import { refuse } from '#server/http/refusal.ts';
import { countStored } from '#server/http/limits/storage-limit.ts';
import { addRevision, countRevisions } from '#server/records/designs.ts';
import type { StudentTransaction } from '#server/http/context.ts';
import type { NewRevision, Viewer } from '#server/records/designs.ts';

/** Adds a revision of a student's, within what one student may keep. */
export async function keepRevision(
  { sql, services }: Pick<StudentTransaction, 'sql' | 'services'>,
  owner: Viewer,
  { name, revision }: { readonly name: string; readonly revision: NewRevision },
): Promise<void> {
  if ((await countRevisions(sql, owner)) >= LIMITS.revisionsMax)
    throw refuse('REVISIONS_FULL', { most: LIMITS.revisionsMax });
  countStored(services.limits.stored, owner.personId, JSON.stringify(revision));
  await addRevision(sql, owner, { name, revision, now: services.now() });
}
