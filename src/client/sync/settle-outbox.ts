import { isWork, keepWork } from '#client/mutations/lost/taken-work.ts';
import { isKnownKind, mutationOf } from '#client/mutations/registry.ts';
import { stillSendable } from './core/still-sendable.ts';
import { inOrder, isText, LAST_PREFIX } from './outbox.ts';
import type { PartitionDatabase, PartitionTable } from '#client/storage/database.ts';
import type { Partition, RowWrite, WriteOutcome } from '#client/storage/partition.ts';
import type { DeadRow, OutboxRow } from '#client/storage/rows.ts';
import type { OutboxChange } from './core/drain-state.ts';
import type { QueuedOperation } from './core/operation.ts';
import type { OpenedOperation } from './send-operations.ts';

/**
 * Marks operations as about to be sent, durably and before anything leaves the device. An operation that was replaced or
 * taken by another tab meanwhile is left out.
 */
export async function markInFlight(
  partition: Partition,
  batch: readonly QueuedOperation[],
): Promise<{ outcome: WriteOutcome; rows: readonly OutboxRow[] }> {
  const { outcome, value } = await partition.write(
    async (database) => {
      const { outbox } = database;
      const bySeq = await rowsBySeq(database, batch);
      const rows = stillSendable(batch, (seq) => bySeq.get(seq)).map(sentOnceMore);
      await outbox.bulkPut(rows);
      await rememberTexts(database, rows);
      return rows;
    },
    ['outbox'],
  );
  return { outcome, rows: value ?? [] };
}

/**
 * What waited over a sign-out is again known as this device's own last word on its text: typing may go on before the page
 * has heard that the server took it.
 */
async function rememberTexts({ meta }: PartitionDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const newest = new Map(rows.filter(isText).map(({ entity, opId }) => [`${LAST_PREFIX}${entity}` as const, opId]));
  const held = await meta.bulkGet([...newest.keys()]);
  const facts = [...newest].map(([k, value]) => ({ k, value }));
  await meta.bulkPut(facts.filter((_, index) => held[index] === undefined));
}

/** Marks everything that waits as in flight: it leaves the device by another way than the drainer's. Inside a transaction. */
export async function markAllInFlight({ outbox }: PartitionDatabase): Promise<void> {
  await outbox.bulkPut((await outbox.toArray()).map(sentOnceMore));
}

function sentOnceMore(row: OutboxRow): OutboxRow {
  return { ...row, sent: row.sent + 1, state: row.state === 'queued' ? 'sent' : row.state };
}

/**
 * Writes what the server said, all in one transaction: an acknowledged operation goes and its result comes. An operation
 * that another tab has settled already changes nothing: its result may be older than what is stored.
 */
export async function settle(
  partition: Partition,
  changes: readonly OutboxChange[],
  opened: ReadonlyMap<string, OpenedOperation>,
): Promise<WriteOutcome> {
  let hasRoom = true;
  // Results are sealed before the transaction, for all of them; where another tab was first they are made anew for the rest.
  for (let expected = changes; ;) {
    const results = await resultWrites(partition, expected, opened);
    const { outcome, value } = await partition.write(
      (database) => settleThese(database, { changes: expected, results, hasRoom }),
      ['outbox', 'dead', ...expected.flatMap(({ op }) => tablesOf(op.kind))],
    );
    if (outcome === 'full' && hasRoom && expected.some(({ op }) => isWork(op))) {
      hasRoom = false;
      continue;
    }
    if (!value) return outcome;
    expected = value;
  }
}

function tablesOf(kind: string): readonly PartitionTable[] {
  return isKnownKind(kind) ? mutationOf(kind).tables : [];
}

interface Settling {
  readonly changes: readonly OutboxChange[];
  readonly results: readonly (readonly RowWrite[])[];
  /** Where there is none, what was taken is not kept for the case of a restore: that the server has it counts more. */
  readonly hasRoom: boolean;
}

/** Writes all, or nothing and gives those that still wait. */
async function settleThese(
  database: PartitionDatabase,
  { changes, results, hasRoom }: Settling,
): Promise<readonly OutboxChange[] | undefined> {
  const present = await presentRows(database, changes);
  if (present.length < changes.length) return present.map(({ change }) => change);
  const ended = present.flatMap(endedOf);
  await Promise.all([
    settleRows(database, present),
    keepWork(database, hasRoom ? ended : ended.filter(({ isTaken }) => !isTaken)),
    ...results.map((writes) => inOrder(database, writes)),
    countSettle(database),
  ]);
  return undefined;
}

/** What lanes store does not overlap; within one, a later result must come after the earlier ones. */
async function resultWrites(
  partition: Partition,
  changes: readonly OutboxChange[],
  opened: ReadonlyMap<string, OpenedOperation>,
): Promise<readonly (readonly RowWrite[])[]> {
  const ended = changes.filter(({ kind }) => kind !== 'note');
  const lanes = runsBy(
    ended.toSorted((one, other) => (one.op.lane < other.op.lane ? -1 : Number(one.op.lane > other.op.lane))),
    ({ op }) => op.lane,
  );
  return Promise.all(
    lanes.map(async (lane) => {
      const runs = runsBy(lane, ({ kind, op }) => `${kind} ${op.kind}`);
      return (await Promise.all(runs.map((run) => writesOf(partition, run, opened)))).flat();
    }),
  );
}

/** Neighbors that are alike. */
function runsBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const runs: Item[][] = [];
  let name: string | undefined;
  for (const item of items) {
    const next = nameOf(item);
    if (next === name) runs.at(-1)?.push(item);
    else runs.push([item]);
    name = next;
  }
  return runs;
}

/** The results of operations of one kind and lane that had the same verdict. */
async function writesOf(
  partition: Partition,
  run: readonly OutboxChange[],
  opened: ReadonlyMap<string, OpenedOperation>,
): Promise<readonly RowWrite[]> {
  const kind = run[0]?.op.kind ?? '';
  if (!isKnownKind(kind)) return [];
  const mutation = mutationOf(kind);
  const settled = run.flatMap((change) => {
    const { opId, entity, app } = change.op;
    const payload = opened.get(opId)?.payload;
    if (change.kind !== 'acknowledged' || !payload) return [];
    return [{ opId, entity, app, payload, answer: mutation.decode(change.body) }];
  });
  if (settled.length > 0) return mutation.settle(partition, settled);
  return run.flatMap((change) => (change.kind === 'dead' ? mutation.refuse(change.op) : []));
}

interface PresentChange {
  readonly change: OutboxChange;
  readonly row: OutboxRow;
}

/** The changes whose operations still wait, with their rows as they stand now. */
async function presentRows(
  database: PartitionDatabase,
  changes: readonly OutboxChange[],
): Promise<readonly PresentChange[]> {
  const rows = await rowsBySeq(
    database,
    changes.map(({ op }) => op),
  );
  return changes.flatMap((change) => {
    const row = rows.get(change.op.seq);
    return row?.opId === change.op.opId ? [{ change, row }] : [];
  });
}

function endedOf({ change, row }: PresentChange) {
  if (change.kind === 'note') return [];
  return [{ row, isTaken: change.kind === 'acknowledged', body: change.kind === 'acknowledged' ? change.body : null }];
}

async function settleRows({ outbox, dead }: PartitionDatabase, present: readonly PresentChange[]): Promise<void> {
  const notes: OutboxRow[] = [];
  const gone: number[] = [];
  const refused: DeadRow[] = [];
  for (const { change, row } of present) {
    const { opId, kind, entity, app, box } = row;
    if (change.kind === 'note') notes.push({ ...row, state: change.state, fails: change.fails });
    else gone.push(row.seq);
    if (change.kind === 'dead') {
      refused.push({ opId, kind, entity, app, box, http: change.http, sentence: change.sentence, v: 1 });
    }
  }
  await Promise.all([
    outbox.bulkPut(notes),
    ...spansOf(gone).map((span) =>
      outbox
        .where('seq')
        .between(...span, true, true)
        .delete(),
    ),
    dead.bulkAdd(refused),
  ]);
}

/** The rows that stand in these places now. Neighbors are read with one request: a batch is mostly one run of numbers. */
async function rowsBySeq(
  { outbox }: PartitionDatabase,
  ops: readonly Pick<QueuedOperation, 'seq'>[],
): Promise<ReadonlyMap<number, OutboxRow>> {
  const spans = spansOf(ops.map(({ seq }) => seq));
  const rows = await Promise.all(
    spans.map((span) =>
      outbox
        .where('seq')
        .between(...span, true, true)
        .toArray(),
    ),
  );
  return new Map(rows.flat().map((row) => [row.seq, row]));
}

/** First and last of each run of whole numbers that follow one another. */
function spansOf(numbers: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const span = spans.at(-1);
    if (span && number === span[1] + 1) span[1] = number;
    else spans.push([number, number]);
  }
  return spans;
}

/** A pull that began before a settle is older than it and must not be stored over it: it compares this count. */
export async function countSettle({ meta }: PartitionDatabase): Promise<void> {
  await meta.put({ k: 'settles', value: (await settlesOf({ meta })) + 1 });
}

export async function settlesOf({ meta }: Pick<PartitionDatabase, 'meta'>): Promise<number> {
  const held = await meta.get('settles');
  return Number(held?.value ?? 0);
}
