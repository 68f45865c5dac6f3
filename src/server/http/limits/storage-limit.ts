import { tryLater } from '#server/http/refusal.ts';
import type { RateLimit } from './rate-limit.ts';

/*
 * What one person may add to the records: without an end a loop fills the disk of the whole school. It is counted by bytes, so
 * that many small works pass and few large ones do. A device keeps what is refused here (429) and sends it later.
 */

/** What the rows of any work take besides its text [bytes]. */
const ROWS = 300;

/** Throws while a person has nothing left; asked before each work, whose rows it counts. */
export function mustHaveRoom(stored: RateLimit, personId: string): void {
  const wait = stored.wait(personId);
  if (wait > 0) throw tryLater(wait, 'TOO_MUCH_SAVED');
  stored.spend(personId, ROWS);
}

/** Counts a text that is kept for a person. A journal's and a note's answer holds the text itself. */
export function countStored(stored: RateLimit, personId: string, text: string): void {
  stored.spend(personId, Buffer.byteLength(text));
}
