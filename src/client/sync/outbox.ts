import { writtenEntity } from '#client/mutations/answer.ts';
import { refusedDrafts } from '#client/mutations/refused-drafts.ts';
import { isKnownKind, mutationOf } from '#client/mutations/registry.ts';
import { randomId } from '#client/storage/random-id.ts';
import { isCodeStale, isDeviceFull } from './connection-state.ts';
import { afterOf, placementOf } from './core/placement.ts';
import { isUnsentTotal } from './core/time-total.ts';
import type { Mutation, Prepared } from '#client/mutations/mutation.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition, RowWrite, WriteOutcome } from '#client/storage/partition.ts';
import type { OutboxRow } from '#client/storage/rows.ts';

/** Edits of work areas are kept for their engineering session and given up with it, as AUTH-07 tells the student. */
export const INPUTS_PREFIX = 'inputs:';

/** Under this and a text's entity stands the operation that was made last about it, among the partition's facts. */
export const LAST_PREFIX = 'last:';

type WithoutSeq = Omit<OutboxRow, 'seq'>;

/** What an action asks of the server, under a name of its own. */
export type Operation = Omit<Prepared, 'writes'> & Pick<OutboxRow, 'opId' | 'kind'>;

/** Thrown inside the transaction of an action that was made from rows which have changed since. */
class Outdated extends Error {}

/** Where a student's actions wait in their own partition, seen from one tab. */
export class Outbox {
  readonly partition: Partition;
  /** By entity: the operation that this tab made last. */
  readonly lastMade = new Map<string, string>();
  /** By operation: of what waits, all that this tab knows. Where the browser clears the device it is in this page alone (sealed/late-work.ts). */
  private readonly known = new Map<string, OutboxRow>();
  private isGateOpen = true;
  private readonly enqueued = new Set<() => void>();
  /** Settles once the writing of every action before has begun. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(partition: Partition) {
    this.partition = partition;
  }

  /** Called after each operation that was really written. */
  onEnqueued(listener: () => void): () => void {
    this.enqueued.add(listener);
    return () => this.enqueued.delete(listener);
  }

  /** While the gate is closed (sign-out, update) nothing new is taken. */
  setGate(isOpen: boolean): void {
    this.isGateOpen = isOpen;
  }

  /** Takes a student's action. `saved` is given after it is stored, and only then may the screen say so (I12). */
  async perform<Input, Answer>(mutation: Mutation<Input, Answer>, input: Input): Promise<WriteOutcome> {
    return this.isGateOpen ? this.store(mutation, input) : 'closed';
  }

  /** The same for what was done before the gate closed. */
  async store<Input, Answer>(mutation: Mutation<Input, Answer>, input: Input): Promise<WriteOutcome> {
    const begun = enqueue(this.partition, mutation, input, this.before);
    this.before = begun.catch(() => undefined);
    const { outcome, value } = await (await begun).written;
    noteOutcome(outcome);
    if (!value) return outcome;
    const { row, formerOpId = '' } = value;
    this.lastMade.set(row.entity, row.opId);
    this.known.delete(formerOpId);
    this.known.set(row.opId, row);
    this.wake();
    return outcome;
  }

  /** What waits as this tab knows it, without asking the device, in the order of its making. */
  get waiting(): readonly OutboxRow[] {
    return [...this.known.values()].toSorted((one, other) => one.seq - other.seq);
  }

  /** What waits from before this page. */
  async recall(): Promise<void> {
    for (const row of await this.partition.database.outbox.toArray()) this.known.set(row.opId, row);
  }

  /** What waits no more need not be known. */
  async forgetGone(): Promise<void> {
    const opIds = [...this.known.keys()];
    const still = new Set<unknown>(await this.partition.database.outbox.where('opId').anyOf(opIds).keys());
    for (const opId of opIds) if (!still.has(opId)) this.known.delete(opId);
  }

  /** Whoever sends is to look for what waits. */
  wake(): void {
    for (const listener of this.enqueued) listener();
  }

  /** The same where `isStill` finds, in the very transaction, what the action was made from; undefined where it does not. */
  async storeIf<Input, Answer>(
    mutation: Mutation<Input, Answer>,
    input: Input,
    isStill: (database: PartitionDatabase) => Promise<boolean>,
  ): Promise<WriteOutcome | undefined> {
    const mustBe: RowWrite = async (database) => {
      if (!(await isStill(database))) throw new Outdated();
    };
    const checked: Mutation<Input, Answer> = {
      ...mutation,
      prepare(partition, given) {
        const prepared = mutation.prepare(partition, given);
        return { ...prepared, writes: async (opId) => [mustBe, ...(await prepared.writes(opId))] };
      },
    };
    return this.store(checked, input).catch((error: unknown) => {
      if (error instanceof Outdated) return undefined;
      throw error;
    });
  }
}

/** An action whose transaction has begun. */
interface Begun {
  readonly written: Promise<{ readonly outcome: WriteOutcome; readonly value?: Placed }>;
}

/**
 * What the action changes on the device and its place in the outbox are one transaction. Sealing takes as long as it takes, and
 * two boxes are sealed side by side: what was made first is written first all the same (I4).
 */
async function enqueue<Input, Answer>(
  partition: Partition,
  mutation: Mutation<Input, Answer>,
  input: Input,
  before: Promise<unknown>,
): Promise<Begun> {
  const prepared = mutation.prepare(partition, input);
  const opId = randomId();
  const [row, writes] = await Promise.all([
    rowOf(partition, { ...prepared, kind: mutation.kind, opId }),
    prepared.writes(opId),
    before,
  ]);
  const written = partition.write(
    async (database) => {
      const [placed] = await Promise.all([place(database, row), inOrder(database, writes)]);
      return placed;
    },
    ['outbox', ...mutation.tables],
  );
  return { written };
}

/** An operation in its place, and which one it took the place of. */
interface Placed {
  readonly row: OutboxRow;
  readonly formerOpId?: string;
}

/** An operation as it waits. */
export async function rowOf(
  { boxer }: Pick<Partition, 'boxer'>,
  { opId, kind, lane, entity, app, payload }: Operation,
): Promise<WithoutSeq> {
  const box = await boxer.seal('outbox', opId, payload);
  const bytes = new TextEncoder().encode(JSON.stringify(payload)).length;
  return { opId, kind, lane, entity, app, bytes, box, sent: 0, state: 'queued', fails: 0, at: Date.now(), v: 1 };
}

/** One after the other: a later write may look at what an earlier one left. */
export async function inOrder(database: PartitionDatabase, writes: readonly RowWrite[]): Promise<void> {
  for (const write of writes) await write(database);
}

// Most operations are the first about their entity: the row is added while that is being looked up, and taken back where an
// earlier one gives its place. Waiting for the look first would cost every answer another way to the storage and back.
async function place(database: PartitionDatabase, row: WithoutSeq): Promise<Placed> {
  const { outbox, meta } = database;
  const [rows, last, seq] = await Promise.all([
    outbox.where('entity').equals(row.entity).toArray(),
    isText(row) ? lastOperation(database, row.entity) : undefined,
    outbox.add(row),
  ]);
  const placement = placementOf(row, rows);
  const after = isText(row) ? afterOf(placement, rows, last) : undefined;
  const linked = after === undefined ? row : { ...row, after };
  const isReplacing = placement.kind === 'replace';
  await Promise.all([
    isReplacing && outbox.delete(seq),
    (isReplacing || linked !== row) && outbox.put({ ...linked, seq: isReplacing ? placement.seq : seq }),
    isText(row) && meta.put({ k: `${LAST_PREFIX}${row.entity}`, value: row.opId }),
  ]);
  return isReplacing
    ? { row: { ...linked, seq: placement.seq }, formerOpId: placement.formerOpId }
    : { row: { ...linked, seq } };
}

/** What a damaged row says may be no kind at all. */
export function isText({ kind, entity }: Pick<OutboxRow, 'kind' | 'entity'>): boolean {
  return isKnownKind(kind) && mutationOf(kind).isText(entity);
}

/** The newest operation of an entity that this device made, also when the server has long taken it. */
async function lastOperation(database: PartitionDatabase, entity: string): Promise<string | undefined> {
  const held = await database.meta.get(LAST_PREFIX + entity);
  return typeof held?.value === 'string' ? held.value : undefined;
}

/** Tells the page when the device is full or this code is too old to write. */
export function noteOutcome(outcome: WriteOutcome): void {
  if (outcome === 'saved') isDeviceFull.value = false;
  if (outcome === 'full') isDeviceFull.value = true;
  if (outcome === 'stale') isCodeStale.value = true;
}

/** How much of a student's work the server does not have. */
export interface UnsentWork {
  readonly operations: number;
  /** Texts that no operation carries yet. */
  readonly drafts: number;
  readonly timers: number;
  /** Refused operations of which the student is still told. */
  readonly refused: number;
  /** Texts that were refused and stand in their fields, of which the student is told no more. */
  readonly putAway: number;
}

/** One transaction: what is refused meanwhile is one or the other. */
export async function unsentWork({ database }: Pick<Partition, 'database'>): Promise<UnsentWork> {
  const { outbox, drafts, timers, dead } = database;
  return database.transaction('r', [outbox, drafts, timers, dead], async () => {
    const [operations, typed, times, told] = await Promise.all([
      outbox.count(),
      drafts.toArray(),
      timers.toArray(),
      dead.toArray(),
    ]);
    // A written answer's words are read in its refusal: its field may be gone, and with it every way to send them or throw them away.
    const fields = typed.filter(({ entity }) => !entity.startsWith(writtenEntity('')));
    const refused = await refusedDrafts(database, fields);
    const isTold = new Set(told.map(({ opId }) => opId));
    return {
      operations,
      drafts: typed.filter(({ opId, entity }) => opId === undefined && !entity.startsWith(INPUTS_PREFIX)).length,
      timers: times.filter(isUnsentTotal).length,
      refused: told.length,
      putAway: fields.filter(({ entity, opId }) => refused.has(entity) && !isTold.has(opId ?? '')).length,
    };
  });
}

/** How much of it there is in all. */
export function amountOf({ operations, drafts, timers, refused, putAway }: UnsentWork): number {
  return operations + drafts + timers + refused + putAway;
}
