import { JOURNAL_SECTIONS } from '#contract/learning/journal.ts';
import { answerEntity, answerStanding } from './comment.ts';
import { journalEntity, journalStanding } from './journal.ts';
import { NOTES_PREFIX, notesEntity } from './notes.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TakenNotes } from './notes.ts';

/** The newest text of an entity that the device knows: its draft, or what the server took from here; undefined where none is known. */
export async function knownText(partition: Partition, entity: string, app: string): Promise<string | undefined> {
  const { database, boxer } = partition;
  const draft = await database.drafts.get(entity);
  if (draft) {
    const text = await boxer.open<unknown>('drafts', entity, draft.box);
    // A run that was sent is no text any more.
    return typeof text === 'string' ? text : undefined;
  }
  if (entity.startsWith(notesEntity(''))) {
    const key = NOTES_PREFIX + entity.slice(notesEntity('').length);
    const fact = await database.meta.get(key);
    return fact?.box && (await boxer.open<TakenNotes>('meta', key, fact.box))?.notes;
  }
  if (entity.startsWith(answerEntity(''))) {
    return (await answerStanding(partition, app, entity.slice(answerEntity('').length))).text;
  }
  const section = JOURNAL_SECTIONS.find((each) => entity === journalEntity(app, each));
  return section && (await journalStanding(partition, app, section)).text;
}
