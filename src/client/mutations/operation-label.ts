import { retakeEntity } from '#client/mutations/lost/taken-work.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { OPERATION_KINDS } from '#contract/device/sync.ts';
import { JournalSection } from '#contract/learning/journal.ts';
import { SEEN_PREFIX } from './comment.ts';
import type { DeadRow } from '#client/storage/rows.ts';
import type { OperationKind } from '#contract/device/sync.ts';

const KINDS: ReadonlySet<string> = new Set<OperationKind>(OPERATION_KINDS);

/** What a waiting or refused operation is called on screen, with the name of its quiz or page where that is known. */
export function operationLabel(kind: OperationKind, entity: string, exercise?: string): string {
  // A damaged row may be of no kind at all.
  if (!KINDS.has(kind)) return say('something');
  const what = say(entity.startsWith(retakeEntity('')) ? 'retake' : kind);
  if (exercise !== undefined) return say('ofExercise', { what, exercise });
  if (entity.startsWith(SEEN_PREFIX)) return say('seen');
  const section = entity.split(':').at(-1) ?? '';
  if (kind !== 'journal' || section === '') return say(kind);
  const known = JournalSection.safeParse(section);
  return say('journalSection', { section: known.success ? say(known.data) : section.replaceAll('-', ' ') });
}

/** Why an operation was refused: the server's sentence, and where there is none, by what it answered; 0 = it was never asked. */
export function refusalSentence({ http, sentence }: Pick<DeadRow, 'http' | 'sentence'>): string {
  return sentence || say(http === 0 ? 'unreadable' : 'notAccepted');
}
