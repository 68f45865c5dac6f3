import { joinTyped } from '#client/mutations/join-typed.ts';
import { knownText } from '#client/mutations/known-text.ts';
import { LAST_PREFIX, noteOutcome } from './outbox.ts';
import type { JoinTexts } from '#client/mutations/join-typed.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';

/** What was typed into a field, and upon what. */
export interface TypedDraft extends TextBase {
  readonly entity: string;
  readonly app: string;
  readonly text: string;
  /** What was on the screen when it was typed. */
  readonly shown: string;
  /** The device's operation that it was typed upon, after the server's text. */
  readonly after?: string | undefined;
}

interface Ways {
  /** The operation that this tab made last about it. */
  readonly own?: string | undefined;
  readonly join?: JoinTexts | undefined;
}

/**
 * Puts it onto the device; gives what stands there then, and undefined where the device does not take it. What another tab has written
 * since is not on this screen, and must not be replaced by what is.
 */
export async function putTyped(
  partition: Partition,
  typed: TypedDraft,
  { own, join = (...texts) => joinTyped(typed.entity, ...texts) }: Ways = {},
): Promise<string | undefined> {
  const { entity, app, text, shown } = typed;
  for (;;) {
    const there = await whatIsThere(partition, typed).catch(() => undefined);
    if (!there) return undefined;
    const { draft, known } = there;
    if (known === text && (draft !== undefined || text === shown)) return text;
    const isUnseen = known === undefined ? draft === undefined : known !== shown;
    const stands = draft && known !== undefined && isUnseen ? join(known, text, shown) : text;
    const box = await partition.boxer.seal('drafts', entity, stands);
    const { outcome, value: isWritten } = await partition.write(
      async (database) => {
        const held = await database.drafts.get(entity);
        if (String(held?.box) !== String(draft?.box)) return false;
        const { baseRev, baseAt } = held ?? typed;
        await database.drafts.put({ entity, app, baseRev, baseAt, v: 1, box });
        if (isUnseen && !held) await standUpon(database, typed, own);
        return true;
      },
      ['drafts'],
    );
    noteOutcome(outcome);
    if (outcome !== 'saved') return undefined;
    if (isWritten) return stands;
  }
}

async function whatIsThere(partition: Partition, { entity, app }: TypedDraft) {
  const draft = await partition.database.drafts.get(entity);
  return { draft, known: await knownText(partition, entity, app) };
}

/**
 * Another tab's text is with the server by now, and this one must not be sent as if it were typed upon that: the server keeps both then,
 * as those of two devices.
 */
async function standUpon({ meta }: PartitionDatabase, { entity, after }: TypedDraft, own?: string): Promise<void> {
  const k = `${LAST_PREFIX}${entity}` as const;
  const last = (await meta.get(k))?.value;
  if (last === undefined || last === after || last === own) return;
  if (after === undefined) await meta.delete(k);
  else await meta.put({ k, value: after });
}
