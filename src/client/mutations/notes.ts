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
  prepare: (partition, { app, revisionId, notes: text }) => ({
    lane: `n:${revisionId}`,
    entity: notesEntity(revisionId),
    app,
    payload: { method: 'PUT', path: addressOf(saveNotes.path, { appCode: app, revisionId }), body: { notes: text } },
    writes: async (opId) => [
      await draftWrite(partition, { entity: notesEntity(revisionId), app, text, baseRev: 0, opId }),
    ],
  }),
  decode: decodeBy(saveNotes.answer),
  settle: (_, settled) => Promise.resolve([settleDraft(settled, 0)]),
  refuse: () => [],
};
