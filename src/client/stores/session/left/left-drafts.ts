import { answerEntity, comment, isAnswer } from '#client/mutations/comment.ts';
import { journal, journalEntity } from '#client/mutations/journal.ts';
import { notes, notesEntity } from '#client/mutations/notes.ts';
import { JOURNAL_SECTIONS } from '#contract/learning/journal.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { DraftRow } from '#client/storage/rows.ts';
import type { Outbox } from '#client/sync/outbox.ts';

/**
 * Sends texts that a page brought onto the device and not into the outbox, because it was closed or died within the seconds
 * between: nobody may type in that field again, and the student was told that they are saved. At a sign-out the same goes for
 * what a tab that sleeps has not sent.
 */
export async function sendLeftDrafts(outbox: Outbox): Promise<void> {
  const { database, boxer } = outbox.partition;
  for (const row of await database.drafts.filter(({ opId }) => opId === undefined).toArray()) {
    const text = await boxer.open<unknown>('drafts', row.entity, row.box);
    if (typeof text !== 'string') continue;
    await send(outbox, row, text);
  }
}

async function send(outbox: Outbox, row: DraftRow, text: string): Promise<void> {
  const { entity, app, baseRev, baseAt } = row;
  // Rows of earlier builds do not name their application; they wait until the student types in them again.
  if (app === undefined) return;
  // Where somebody types on in this text it is theirs to send.
  const isStill = async ({ drafts }: PartitionDatabase): Promise<boolean> =>
    String((await drafts.get(entity))?.box) === String(row.box);
  if (entity.startsWith(notesEntity(''))) {
    const revisionId = entity.slice(notesEntity('').length);
    await outbox.storeIf(notes, { app, revisionId, notes: text, baseRev, baseAt }, isStill);
  }
  if (entity.startsWith(answerEntity('')) && isAnswer(text)) {
    const commentId = entity.slice(answerEntity('').length);
    await outbox.storeIf(comment, { app, commentId, answer: { text, baseRev, baseAt } }, isStill);
  }
  const section = JOURNAL_SECTIONS.find((each) => entity === journalEntity(app, each));
  // An empty text is kept as a draft and not saved (JRN-03).
  if (section === undefined || text.trim() === '') return;
  await outbox.storeIf(journal, { app, section, content: text, baseRev, baseAt }, isStill);
}
