import { Dexie } from 'dexie';
import { BALLAST_KEY, makeBallast } from './ballast.ts';
import { createBoxer } from './box.ts';
import { PartitionDatabase, SCHEMA } from './database.ts';
import { dropFacts } from './facts.ts';
import { randomId } from './random-id.ts';
import { notePartition } from './registry.ts';
import type { Boxer } from './box.ts';
import type { PartitionTable } from './database.ts';
import type { FactKey } from './facts.ts';
import type { MetaRow } from './rows.ts';
import type { Table } from 'dexie';

/** What became of a write. Only `saved` may be shown as saved: it is given after the transaction is complete. */
export type WriteOutcome = 'saved' | 'full' | 'stale' | 'closed';

/** A change of rows inside a transaction; everything that needs a key was sealed before. */
export type RowWrite = (database: PartitionDatabase) => PromiseLike<unknown>;

/** What is done inside one transaction. */
type Work<T> = (database: PartitionDatabase) => PromiseLike<T>;

export interface Partition {
  readonly pid: string;
  readonly database: PartitionDatabase;
  readonly boxer: Boxer;
  /** Random, made once per device and partition: the time totals count within it. */
  readonly epoch: string;
  /** Names the student's present stay: other tabs of it have the same, a return after a sign-out has another. */
  readonly stay: string;
  /**
   * Runs in one read-write transaction, or changes nothing. Throws only for bugs. `tables` are those that it touches besides
   * `meta`, all of them where it does not say: the fewer, the sooner it is done and the less on screen waits for it.
   */
  write<T>(work: Work<T>, tables?: readonly PartitionTable[]): Promise<{ outcome: WriteOutcome; value?: T }>;
  /** Another tab has upgraded the database: this code is too old for it. */
  isOvertaken(): boolean;
  close(): void;
}

/** Thrown inside a write when the student has signed out of this device: what is to be deleted must not be added to. */
class StudentLeft extends Error {}

/** Thrown inside a write when another tab has upgraded the database: this code must not write old rows into it. */
class StaleCode extends Error {}

const KEY_CHECK = 'balsa';

/** The fact that the student has signed out here; opening the partition again takes it away. */
const LEFT = 'left';

/**
 * Opens one student's partition, making it where there is none. If the key no longer opens what is in it (the server's key
 * was changed), what the server has anyway is dropped; unsent rows stay.
 */
export async function openPartition(pid: string, boxKey: string): Promise<Partition> {
  const database = new PartitionDatabase(pid);
  const boxer = await createBoxer(pid, boxKey);
  // Dexie would open again by itself and write rows of the old shape (sync/README.md#what-browsers-do): closed stays closed here.
  let isOvertaken = false;
  database.on('versionchange', (event) => {
    // A sign-out deletes and names no version; an upgrade names one, and from then on this code is too old.
    isOvertaken = event.newVersion !== null;
    database.close({ disableAutoOpen: true });
    return false;
  });
  await database.open();
  const { epoch, stay } = await prepare(database, boxer).catch(async () => {
    // A full device must still open: coming back writes a few bytes, and the ballast is there for that.
    await database.ballast.clear();
    return prepare(database, boxer);
  });
  if (!isNewer(await database.meta.get('schema'))) await lay(database);
  await note(pid, database);
  return {
    pid,
    database,
    boxer,
    epoch,
    stay,
    write: async (work, tables) => (isOvertaken ? { outcome: 'stale' } : write({ database, stay }, work, tables)),
    isOvertaken: () => isOvertaken,
    close: () => database.close({ disableAutoOpen: true }),
  };
}

/** A device that is too full for the note must still open: without it a reload only asks for a new sign-in. */
async function note(pid: string, database: PartitionDatabase): Promise<void> {
  try {
    await notePartition(pid);
  } catch (error) {
    if (outcomeOf(error) !== 'full') throw error;
    await database.ballast.clear();
    await notePartition(pid).catch(() => undefined);
  }
}

async function prepare(database: PartitionDatabase, boxer: Boxer): Promise<Pick<Partition, 'epoch' | 'stay'>> {
  const held = await database.meta.get('keyCheck');
  const fits = held?.box !== undefined && (await boxer.open('meta', 'keyCheck', held.box)) === KEY_CHECK;
  const names = fits ? await presentNames(database) : undefined;
  if (names) return names;
  const box = fits ? undefined : await boxer.seal('meta', 'keyCheck', KEY_CHECK);
  return database.transaction('rw', database.tables, async () => {
    const schema = await database.meta.get('schema');
    if (schema === undefined) await database.meta.put({ k: 'schema', value: SCHEMA });
    // Newer rows are not this code's to touch: it may look, and every write says that it is stale.
    if (isNewer(schema)) return { epoch: await heldName(database, 'epoch'), stay: await heldName(database, 'stay') };
    if (box) {
      if (held) await dropCaches(database);
      await database.meta.put({ k: 'keyCheck', box });
    }
    const hasLeft = (await database.meta.get(LEFT)) !== undefined;
    await database.meta.delete(LEFT);
    return {
      epoch: await nameIn(database, 'epoch', false),
      stay: await nameIn(database, 'stay', hasLeft),
    };
  });
}

/** What an earlier opening has laid down, where nothing is to be written: the usual start of a page waits for no disk. */
async function presentNames({ meta }: PartitionDatabase): Promise<Pick<Partition, 'epoch' | 'stay'> | undefined> {
  const [schema, left, epoch, stay] = await meta.bulkGet(['schema', LEFT, 'epoch', 'stay']);
  if (schema === undefined || isNewer(schema) || left) return undefined;
  if (typeof epoch?.value !== 'string' || typeof stay?.value !== 'string') return undefined;
  return { epoch: epoch.value, stay: stay.value };
}

function isNewer(schema: MetaRow | undefined): boolean {
  return Number(schema?.value ?? SCHEMA) > SCHEMA;
}

async function heldName(database: PartitionDatabase, k: string): Promise<string> {
  return String((await database.meta.get(k))?.value ?? '');
}

/** A random name among the partition's facts, made where there is none or a new one is wanted. */
async function nameIn(database: PartitionDatabase, k: FactKey, isNew: boolean): Promise<string> {
  const held = await database.meta.get(k);
  if (!isNew && typeof held?.value === 'string') return held.value;
  const made = randomId();
  await database.meta.put({ k, value: made });
  return made;
}

// A device that is too full for the ballast must still open.
async function lay(database: PartitionDatabase): Promise<void> {
  if ((await database.ballast.count()) > 0) return;
  await database.ballast.put({ k: BALLAST_KEY, bytes: makeBallast() }).catch(() => undefined);
}

/** Removes what the server can give again: grades, questions, journal, startup, and who was signed in; receipts of earlier builds with them. */
export async function dropCaches(database: PartitionDatabase): Promise<void> {
  const tables: Table[] = [database.grades, database.questions, database.journal, database.startup, database.acks];
  await Promise.all(tables.map((table) => table.clear()));
  await dropFacts(database, 'cache');
}

/** Whether the student has signed out and come back since this tab opened the partition. Inside a transaction. */
export async function isAnotherStay({ database, stay }: Partition): Promise<boolean> {
  return (await database.meta.get('stay'))?.value !== stay;
}

/** Whether the student of this tab has signed out in another one, and perhaps come back since. */
export async function hasLeftHere(partition: Partition): Promise<boolean> {
  const left = await partition.database.meta.get(LEFT);
  return left !== undefined || (await isAnotherStay(partition));
}

/** Ends all writing: every tab's later writes are `closed`, also those that are under way now. Inside a transaction. */
export async function markLeft(database: PartitionDatabase): Promise<void> {
  await database.meta.put({ k: LEFT, value: 1 });
}

/** Where a tab writes: the database, and the stay in which its student opened it. */
type Place = Pick<Partition, 'database' | 'stay'>;

async function write<T>(
  place: Place,
  work: Work<T>,
  tables?: readonly PartitionTable[],
): Promise<{ outcome: WriteOutcome; value?: T }> {
  const first = await attempt(place, work, tables);
  if (first.outcome !== 'full') return first;
  // The ballast makes room for the answers that follow (I13). It is let go only for this.
  await place.database.ballast.clear().catch(() => undefined);
  return attempt(place, work, tables);
}

async function attempt<T>(
  { database, stay }: Place,
  work: Work<T>,
  tables?: readonly PartitionTable[],
): Promise<{ outcome: WriteOutcome; value?: T }> {
  try {
    const touched = tables ? [...new Set<string>(['meta', ...tables])] : database.tables;
    // Side by side: the look comes first in the transaction's queue, and what it refuses takes the work's rows with it.
    const [, value] = await database.transaction('rw', touched, async () =>
      Promise.all([mustBeOurs(database, stay), begin(work, database)]),
    );
    return { outcome: 'saved', value };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    return { outcome };
  }
}

/** A tab that slept while its student left and came back is of another stay: what it has is older than what is there. */
async function mustBeOurs({ meta }: PartitionDatabase, stay: string): Promise<void> {
  const [schema, left, present] = await meta.bulkGet(['schema', LEFT, 'stay']);
  if (isNewer(schema)) throw new StaleCode();
  if (left || present?.value !== stay) throw new StudentLeft();
}

/** What it throws at once is thrown where the transaction hears of it. */
async function begin<T>(work: Work<T>, database: PartitionDatabase): Promise<T> {
  return work(database);
}

function outcomeOf(error: unknown): WriteOutcome | undefined {
  if (error instanceof StaleCode) return 'stale';
  if (error instanceof StudentLeft) return 'closed';
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) return 'full';
  const isClosed = names.some((name) => name === 'DatabaseClosedError' || name === 'InvalidStateError');
  if (isClosed) return 'closed';
  return error instanceof Dexie.DexieError && names.includes('AbortError') ? 'closed' : undefined;
}

/** The error's own name and those inside it: Dexie reports a full disk as AbortError around QuotaExceededError. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 4 && typeof current === 'object' && current !== null; depth += 1) {
    const { name, inner } = current as { name?: unknown; inner?: unknown };
    if (typeof name === 'string') names.push(name);
    current = inner;
  }
  return names;
}
