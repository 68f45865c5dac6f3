import { writtenEntity } from '#client/mutations/answer.ts';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { sentAnswers } from './sent-answers.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TypedText } from '#contract/device/work-file.ts';
import type { SentAnswer } from './sent-answers.ts';

/** What became of the written answers in a file that were not sent. */
export interface PutBack {
  readonly back: number;
  readonly there: number;
  readonly newer: number;
}

/**
 * Puts written answers that were never sent back into their fields. What is being typed on this device, or was sent since the
 * file was made, is newer and stays. `typing` is what this page has not written yet.
 */
export async function putBackAnswers(
  partition: Partition,
  texts: readonly TypedText[],
  typing: ReadonlyMap<string, string>,
): Promise<PutBack> {
  const sent = await sentAnswers(partition);
  const put = { back: 0, there: 0, newer: 0 };
  for (const typed of texts.filter(({ entity }) => entity.startsWith(writtenEntity('')))) {
    const row = await partition.database.drafts.get(typed.entity);
    const draft = row && (await partition.boxer.open<string>('drafts', typed.entity, row.box));
    const here = typing.get(typed.entity) ?? draft ?? sentSince(typed, sent.get(typed.entity));
    if (here === undefined) put[(await write(partition, typed, sent.get(typed.entity))) ? 'back' : 'newer'] += 1;
    else put[here === typed.text ? 'there' : 'newer'] += 1;
  }
  return put;
}

/** The sent answer, where it is not the one that the text in the file was typed over. */
function sentSince({ over, text: typed }: TypedText, sent: SentAnswer | undefined): string | undefined {
  if (!sent) return undefined;
  if (sent.isOver || sent.text === typed) return sent.text ?? '';
  return sent.text === over ? undefined : sent.text;
}

/** False where something came into the field meanwhile, or nothing can be written here. */
async function write(
  partition: Partition,
  { entity, app, text }: TypedText,
  sent: SentAnswer | undefined,
): Promise<boolean> {
  const base = { baseRev: sent?.attempts ?? 0, baseAt: sent?.answeredAt };
  const put = await draftWrite(partition, { entity, app, text, ...base });
  const { value } = await partition.write(
    async (database) => {
      const isFree = (await database.drafts.get(entity)) === undefined;
      if (isFree) await put(database);
      return isFree;
    },
    ['drafts'],
  );
  return value ?? false;
}
