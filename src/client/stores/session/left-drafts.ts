import { answerEntity, comment, isAnswer } from '#client/mutations/comment.ts';
import { journal, journalEntity } from '#client/mutations/journal.ts';
import { notes, notesEntity } from '#client/mutations/notes.ts';
import { JOURNAL_SECTIONS } from '#contract/journal.ts';
import type { Mutation } from '#client/mutations/mutation.ts';
import type { RowWrite } from '#client/storage/partition.ts';
import type { DraftRow } from '#client/storage/rows.ts';
import type { Outbox } from '#client/sync/outbox.ts';

/** Thrown inside the transaction when somebody types on in this text: then it is theirs to send. */
class TypedOn extends Error {}

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
    await send(outbox, row, text).catch((error: unknown) => {
      if (!(error instanceof TypedOn)) throw error;
    });
  }
}

async function send(outbox: Outbox, row: DraftRow, text: string): Promise<void> {
  const { entity, app, baseRev } = row;
  // Rows of earlier builds do not name their application; they wait until the student types in them again.
  if (app === undefined) return;
  if (entity.startsWith(notesEntity(''))) {
    await outbox.store(unlessTypedOn(notes, row), {
      app,
      revisionId: entity.slice(notesEntity('').length),
      notes: text,
    });
  }
  if (entity.startsWith(answerEntity('')) && isAnswer(text)) {
    const commentId = entity.slice(answerEntity('').length);
    await outbox.store(unlessTypedOn(comment, row), { app, commentId, answer: { text, baseRev } });
  }
  const section = JOURNAL_SECTIONS.find((each) => entity === journalEntity(app, each));
  // An empty text is kept as a draft and not saved (JRN-03).
  if (section === undefined || text.trim() === '') return;
  await outbox.store(unlessTypedOn(journal, row), { app, section, content: text, baseRev });
}

/** The same action, given up where the draft is not the one that was read any more. */
function unlessTypedOn<Input, Answer>(mutation: Mutation<Input, Answer>, row: DraftRow): Mutation<Input, Answer> {
  const mustBeSame: RowWrite = async ({ drafts }) => {
    const now = await drafts.get(row.entity);
    if (String(now?.box) !== String(row.box)) throw new TypedOn();
  };
  return {
    ...mutation,
    prepare(partition, input) {
      const prepared = mutation.prepare(partition, input);
      return { ...prepared, writes: async (opId) => [mustBeSame, ...(await prepared.writes(opId))] };
    },
  };
}
