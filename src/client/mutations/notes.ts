import { addressOf } from '#contract/call.ts';
import { saveNotes } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Boxer } from '#client/storage/box.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Concept } from '#contract/engineering/design.ts';
import type { Mutation } from './mutation.ts';

export interface NotesInput extends TextBase {
  readonly app: string;
  readonly revisionId: string;
  readonly notes: string;
}

/** Under this prefix and a revision's id stand among the partition's facts the notes that the server took: `TakenNotes`. */
export const NOTES_PREFIX = 'noted:';

/** Notes as the server has them. */
export interface TakenNotes {
  readonly notes: string;
  readonly rev: number;
  /** When the server took them, by its clock; facts of earlier releases do not say. */
  readonly at?: number | undefined;
}

/** Name of a revision's notes on the device. */
export function notesEntity(revisionId: string): string {
  return `notes:${revisionId}`;
}

/** Saving the notes of a design's revision (JRN-09). */
export const notes: Mutation<NotesInput, AnswerOf<typeof saveNotes>> = {
  kind: 'notes',
  encoding: 'json',
  isText: () => true,
  tables: ['drafts'],
  prepare: (partition, { app, revisionId, notes: text, baseRev, baseAt }) => ({
    lane: `n:${revisionId}`,
    entity: notesEntity(revisionId),
    app,
    payload: {
      method: 'PUT',
      path: addressOf(saveNotes.path, { appCode: app, revisionId }),
      body: { notes: text },
      baseRev,
      baseAt,
    },
    writes: async (opId) => [
      await draftWrite(partition, { entity: notesEntity(revisionId), app, text, baseRev, baseAt, opId }),
    ],
  }),
  decode: decodeBy(saveNotes.answer),
  settle: async ({ boxer }, settled) => {
    const last = settled.at(-1);
    if (!last) return [];
    const { id, notes: whole, rev = 0, lastModified: at, own } = last.answer;
    return [
      await takenWrite(boxer, id, { notes: whole, rev, at }),
      settleDraft(settled, own === undefined ? { baseRev: rev, baseAt: at } : undefined),
    ];
  },
  refuse: () => [],
};

async function takenWrite(boxer: Boxer, revisionId: string, taken: TakenNotes): Promise<RowWrite> {
  const k = `${NOTES_PREFIX}${revisionId}` as const;
  const box = await boxer.seal('meta', k, taken);
  return (database) => database.meta.put({ k, box });
}

/** Notes that the server took from this device, and what it tells of them now. */
export interface ToldNotes {
  readonly revisionId: string;
  readonly held: TakenNotes;
  readonly told: Required<TakenNotes>;
}

/** Of the notes that the server took from this device, those of which a list of designs tells. */
export async function toldNotes(
  { database, boxer }: Partition,
  concepts: readonly Concept[],
): Promise<readonly ToldNotes[]> {
  const found: ToldNotes[] = [];
  // A shared design comes without its notes.
  const own = concepts.filter(({ isMine }) => isMine).flatMap(({ revisions }) => revisions);
  for (const { k, box } of await database.meta.where('k').startsWith(NOTES_PREFIX).toArray()) {
    const now = own.find(({ id }) => NOTES_PREFIX + id === k);
    const held = box && (await boxer.open<TakenNotes>('meta', k, box));
    if (!held || now?.notesRev === undefined) continue;
    const { id: revisionId, notes: text, notesRev: rev, lastModified: at } = now;
    found.push({ revisionId, held, told: { notes: text, rev, at } });
  }
  return found;
}

/** Stores what the server tells of notes in the place of what it took from here, where that is another. */
export async function toldNotesWrite(
  { boxer }: Partition,
  { revisionId, held, told }: ToldNotes,
): Promise<readonly RowWrite[]> {
  const isSame = held.rev === told.rev && held.at === told.at;
  return isSame ? [] : [await takenWrite(boxer, revisionId, told)];
}
