import { draftAfter } from './draft-after.ts';
import type { Boxer } from '#client/storage/box.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { DraftRow, TextBase } from '#client/storage/rows.ts';
import type { Performed } from './mutation.ts';

/** What is being typed, and about what. */
export interface Draft extends TextBase {
  readonly entity: string;
  readonly app: string;
  readonly text: unknown;
  /** The operation that carries just this text. */
  readonly opId?: string;
}

/** A text on the device as a screen has it. */
export interface OpenedDraft extends TextBase {
  readonly text: string;
  /** The operation that carries just this text. */
  readonly opId?: string;
}

/** Texts on the device by entity, without those that cannot be read. */
export async function openDrafts(boxer: Boxer, rows: readonly DraftRow[]): Promise<ReadonlyMap<string, OpenedDraft>> {
  const opened = new Map<string, OpenedDraft>();
  for (const { entity, box, v: _, app: __, ...draft } of rows) {
    const text = await boxer.open<string>('drafts', entity, box);
    if (text !== undefined) opened.set(entity, { ...draft, text });
  }
  return opened;
}

/** Keeps a text as it is being typed. */
export async function draftWrite(partition: Partition, draft: Draft): Promise<RowWrite> {
  const { text, ...row } = draft;
  const box = await partition.boxer.seal('drafts', row.entity, text);
  return (database) => database.drafts.put({ ...row, v: 1, box });
}

/** After the server took texts of one entity, the last as `base`: their draft goes, and one that was typed on since stays. */
export function settleDraft(
  settled: readonly Pick<Performed, 'entity' | 'opId'>[],
  base: TextBase | undefined,
): RowWrite {
  const entity = settled[0]?.entity ?? '';
  return async ({ drafts }) => {
    const draft = await drafts.get(entity);
    if (!draft) return;
    const rest = settled.reduce<DraftRow | undefined>((left, { opId }) => left && draftAfter(left, opId, base), draft);
    if (rest) await drafts.put(rest);
    else await drafts.delete(entity);
  };
}
