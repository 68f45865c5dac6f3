import type { PartitionDatabase } from '#client/storage/database.ts';
import type { DraftRow } from '#client/storage/rows.ts';

/**
 * Texts that the server refused as they stand on the device, by entity, with its sentence until the student puts that away: an operation
 * that the server takes goes with its draft, and one that waits is in the outbox. What was typed or taken since is none of them. Inside a
 * transaction.
 */
export async function refusedDrafts(
  { outbox, dead }: Pick<PartitionDatabase, 'outbox' | 'dead'>,
  drafts: readonly DraftRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = drafts.flatMap(({ opId }) => opId ?? []);
  const [waiting, refused] = await Promise.all([
    outbox.where('opId').anyOf(ids).keys(),
    dead.where('opId').anyOf(ids).toArray(),
  ]);
  const sentences = new Map(refused.map(({ opId, sentence }) => [opId, sentence]));
  return new Map(
    drafts.flatMap(({ entity, opId }) =>
      opId === undefined || waiting.includes(opId) ? [] : [[entity, sentences.get(opId) ?? ''] as const],
    ),
  );
}
