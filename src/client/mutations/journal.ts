import { addressOf } from '#contract/call.ts';
import { saveJournal } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { JournalAnswer, JournalSection } from '#contract/journal.ts';
import type { Mutation } from './mutation.ts';

export interface JournalInput {
  readonly app: string;
  readonly section: JournalSection;
  readonly content: string;
  /** The server's revision that the text was typed upon. */
  readonly baseRev: number;
}

/** Name of a journal section's draft and operations on the device. */
export function journalEntity(app: string, section: string): string {
  return `journal:${app}:${section}`;
}

/** What the device knows of a section: its text, whether that is sent, and the server's revision that it stands upon. */
export async function journalStanding({ database, boxer }: Partition, app: string, section: JournalSection) {
  const entity = journalEntity(app, section);
  const draft = await database.drafts.get(entity);
  if (draft) {
    const text = await boxer.open<string>('drafts', entity, draft.box);
    return { text, isSent: draft.opId !== undefined, rev: draft.baseRev };
  }
  const row = await database.journal.get([app, section]);
  const saved = row && (await boxer.open<JournalAnswer>('journal', entity, row.box));
  return { text: saved?.content ?? '', isSent: true, rev: saved?.rev ?? 0 };
}

/** Saving a journal text. Its draft is not given up before the server has the text. */
export const journal: Mutation<JournalInput, JournalAnswer> = {
  kind: 'journal',
  encoding: 'json',
  tables: ['drafts', 'journal'],
  prepare: (partition, { app, section, content, baseRev }) => ({
    lane: `j:${app}:${section}`,
    entity: journalEntity(app, section),
    app,
    payload: {
      method: 'PUT',
      path: addressOf(saveJournal.path, { appCode: app, section }),
      body: { content },
      baseRev,
    },
    writes: async (opId) => [
      await draftWrite(partition, { entity: journalEntity(app, section), app, text: content, baseRev, opId }),
    ],
  }),
  decode: decodeBy(saveJournal.answer),
  settle: async (partition, settled) => {
    const last = settled.at(-1);
    if (!last) return [];
    const { app, answer: saved } = last;
    // Of another device's text the first of several answers tells, and the later ones know nothing of it any more.
    const other = settled.findLast((each) => each.answer.other)?.answer.other;
    const shown = other ? { ...saved, conflict: true, other } : saved;
    return [await journalWrite(partition, app, shown), settleDraft(settled, saved.rev)];
  },
  // A refused text stays as a draft: what was typed is never taken away.
  refuse: () => [],
};

/** Stores what the server has of a section. Another device's text that was offered before, and not dealt with, stays on offer. */
export async function journalWrite(partition: Partition, app: string, saved: JournalAnswer): Promise<RowWrite> {
  const { section } = saved;
  const entity = journalEntity(app, section);
  const held = await partition.database.journal.get([app, section]);
  const former = held && (await partition.boxer.open<JournalAnswer>('journal', entity, held.box));
  const box = await partition.boxer.seal('journal', entity, saved);
  const row = { app, section, v: 1, box } as const;
  if (saved.other || !former?.other) return (database) => database.journal.put(row);
  const offering = await partition.boxer.seal('journal', entity, { ...saved, conflict: true, other: former.other });
  return async (database) => {
    const now = await database.journal.get([app, section]);
    // The student may have dealt with it just now.
    const isOffered = now !== undefined && String(now.box) === String(held?.box);
    await database.journal.put(isOffered ? { ...row, box: offering } : row);
  };
}
