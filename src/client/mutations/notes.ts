import { addressOf } from '#contract/call.ts';
import { saveNotes } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Mutation } from './mutation.ts';

export interface NotesInput {
  readonly app: string;
  readonly revisionId: string;
  readonly notes: string;
  /** The server's revision of the notes that they were typed upon. */
  readonly baseRev: number;
}

/** Under this prefix and a revision's id stand among the partition's facts the notes that the server took: `TakenNotes`. */
export const NOTES_PREFIX = 'noted:';

/** Notes as the server has them. */
export interface TakenNotes {
  readonly notes: string;
  readonly rev: number;
}

/** Name of a revision's notes on the device. */
export function notesEntity(revisionId: string): string {
  return `notes:${revisionId}`;
}

/** Saving the notes of a design's revision (JRN-09). */
export const notes: Mutation<NotesInput, AnswerOf<typeof saveNotes>> = {
  kind: 'notes',
  encoding: 'json',
  tables: ['drafts'],
  prepare: (partition, { app, revisionId, notes: text, baseRev }) => ({
    lane: `n:${revisionId}`,
    entity: notesEntity(revisionId),
    app,
    payload: {
      method: 'PUT',
      path: addressOf(saveNotes.path, { appCode: app, revisionId }),
      body: { notes: text },
      baseRev,
    },
    writes: async (opId) => [
      await draftWrite(partition, { entity: notesEntity(revisionId), app, text, baseRev, opId }),
    ],
  }),
  decode: decodeBy(saveNotes.answer),
  settle: async ({ boxer }, settled) => {
    const last = settled.at(-1);
    if (!last) return [];
    const { id, notes: whole, rev = 0, own } = last.answer;
    const taken: TakenNotes = { notes: whole, rev };
    const key = NOTES_PREFIX + id;
    const box = await boxer.seal('meta', key, taken);
    return [
      (database) => database.meta.put({ k: key, box }),
      settleDraft(settled, own === undefined ? rev : undefined),
    ];
  },
  refuse: () => [],
};
