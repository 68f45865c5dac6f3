import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Revision } from '#contract/engineering/design.ts';
import type { revisions } from '#contract/student-calls.ts';

/** A saved revision of the student's own, as far as its name. */
export type RevisionName = Pick<Revision, 'id' | 'name' | 'revision'>;

/** Of which revisions the server has told last, and of which restore. */
interface ToldDesigns {
  readonly restoredAt: number;
  readonly revisions: readonly RevisionName[];
}

/**
 * The student's own revisions that a list of before had and the list after a restore has not, of which restore that list told, and what
 * notes the list of now. Without a restore a revision may be missing for other reasons.
 */
export async function lostDesigns(
  { database, boxer }: Partition,
  app: string,
  { concepts, restoredAt = 0 }: AnswerOf<typeof revisions>,
): Promise<{ readonly lost: readonly RevisionName[]; readonly known: number; readonly writes: readonly RowWrite[] }> {
  const k = `designs:${app}` as const;
  const fact = await database.meta.get(k);
  const held = fact?.box && (await boxer.open<ToldDesigns>('meta', k, fact.box));
  const own = concepts.filter(({ isMine }) => isMine).flatMap((concept) => concept.revisions);
  const told: ToldDesigns = {
    restoredAt,
    revisions: own.map(({ id, name, revision }) => ({ id, name, revision })),
  };
  const known = held?.restoredAt ?? 0;
  if (JSON.stringify(held) === JSON.stringify(told)) return { lost: [], known, writes: [] };
  const ids = new Set(own.map(({ id }) => id));
  const isRestored = held !== undefined && restoredAt > known;
  const box = await boxer.seal('meta', k, told);
  return {
    lost: isRestored ? held.revisions.filter(({ id }) => !ids.has(id)) : [],
    known,
    writes: [({ meta }) => meta.put({ k, box })],
  };
}
