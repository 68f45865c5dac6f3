import { tryLater } from '#server/http/refusal.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { Ahead, Database, Sql } from '#server/records/database.ts';
import type { RateLimit } from './rate-limit.ts';

/*
 * What one person may add to the records: without an end a loop fills the disk of the whole school. It is counted by bytes, so
 * that many small works pass and few large ones do. A device keeps what is refused here (429) and sends it later.
 */

/** What the rows of any work take besides its text [bytes]. */
const ROWS = 300;

/** A work's allowance, and the transaction in which it is spent: of many that come at once not all may find the room of one. */
interface Room {
  readonly sql: Sql;
  readonly stored: RateLimit;
}

/** Throws while a person has nothing left; asked before each work, whose rows it counts. */
export function mustHaveRoom(room: Room, personId: string): void {
  const wait = room.stored.wait(personId);
  if (wait > 0) throw tryLater(wait, 'TOO_MUCH_SAVED');
  spend(room, personId, ROWS);
}

/** Counts a text that is kept for a person. A journal's and a note's answer holds the text itself. */
export function countStored(room: Room, personId: string, text: string): void {
  spend(room, personId, Buffer.byteLength(text));
}

/** Throws while a teacher has nothing left, and counts the texts that a request of theirs adds. */
export function makeRoom({ sql, teacher, services }: TeacherTransaction, ...texts: readonly string[]): void {
  const room = { sql, stored: services.limits.stored };
  mustHaveRoom(room, teacher.id);
  for (const text of texts) countStored(room, teacher.id, text);
}

function spend({ sql, stored }: Room, personId: string, bytes: number): void {
  stored.spend(personId, bytes);
  underWay.get(sql)?.push({ personId, bytes });
}

interface Spent {
  readonly personId: string;
  readonly bytes: number;
}

/** What transactions have spent of whose end nobody knows yet. */
const underWay = new WeakMap<Sql, Spent[]>();

/** A write that gives back what its work spent where nothing was stored: it threw, or its commit failed, as on a full disk. */
export async function writeInRoom<T>(
  database: Pick<Database, 'write'>,
  stored: RateLimit,
  work: (sql: Sql) => Promise<T>,
  ahead?: Ahead,
): Promise<T> {
  const spent: Spent[] = [];
  const giveBack = (): void => {
    for (const { personId, bytes } of spent.splice(0)) stored.giveBack(personId, bytes);
  };
  try {
    return await database.write((sql) => {
      // The database may do a work again whose first time it undid.
      giveBack();
      underWay.set(sql, spent);
      return work(sql);
    }, ahead);
  } catch (error) {
    giveBack();
    throw error;
  }
}
