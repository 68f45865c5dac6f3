import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { DraftRow } from '#client/storage/rows.ts';
import { draftAfter } from './draft-after.ts';
import type { Performed } from './mutation.ts';

/** Keeps a text as it is being typed, with the revision that the typing started from. */
export async function draftWrite(
  partition: Partition,
  draft: { readonly entity: string; readonly text: unknown; readonly baseRev: number; readonly opId?: string },
): Promise<RowWrite> {
  const { entity, text, baseRev, opId } = draft;
  const box = await partition.boxer.seal('drafts', entity, text);
  return (database) => database.drafts.put({ entity, baseRev, v: 1, box, ...(opId === undefined ? {} : { opId }) });
}

/** After the server took texts of one entity, the last as `rev`: their draft goes, and one that was typed on since stays. */
export function settleDraft(settled: readonly Pick<Performed, 'entity' | 'opId'>[], rev: number): RowWrite {
  const entity = settled[0]?.entity ?? '';
  return async ({ drafts }) => {
    const draft = await drafts.get(entity);
    if (!draft) return;
    const rest = settled.reduce<DraftRow | undefined>((left, { opId }) => left && draftAfter(left, opId, rev), draft);
    if (rest) await drafts.put(rest);
    else await drafts.delete(entity);
  };
}
