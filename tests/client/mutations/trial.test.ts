import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isKnownKind, mutationOf } from '#client/mutations/registry.ts';
import { toldTrialWrites, trial } from '#client/mutations/trial.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { Settled } from '#client/mutations/mutation.ts';
import type { TakenTrial } from '#client/mutations/trial.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { TrialAnswer } from '#contract/engineering/trial.ts';

let partition: Partition;

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  partition = await openPartition('pid', toBase64Url(new Uint8Array(32)));
});
afterEach(() => {
  partition.close();
  closeRegistry();
});

const ENTRY = { revisionId: 'r', name: 'Run 1', at: 1, mass: null, values: { time: 1.2 }, partners: [], note: '' };

/** As the outbox does it: all writes of an action in one transaction on the tables that it names. */
async function apply(writes: readonly RowWrite[]): Promise<void> {
  const { outcome } = await partition.write(
    (database) => Promise.all(writes.map(async (write) => write(database))),
    trial.tables,
  );
  expect(outcome).toBe('saved');
}

async function enter(time: number, opId: string) {
  const entry = { ...ENTRY, values: { time } };
  const prepared = trial.prepare(partition, { app: 'dragster', trialId: 't', entry, baseRev: 0 });
  await apply(await prepared.writes(opId));
  return { ...prepared, opId };
}

const settle = async (...settled: readonly Settled<TrialAnswer>[]) => apply(await trial.settle(partition, settled));

function taken(rev: number, time: number): TrialAnswer {
  const flags = { isMine: true, isRenamed: false, isConflict: false };
  return { ...ENTRY, ...flags, id: 't', by: 'Sally', values: { time }, takenAt: 5, rev };
}

async function draft() {
  const row = await partition.database.drafts.get('trial:t');
  return row && { entry: await partition.boxer.open('drafts', 'trial:t', row.box), baseRev: row.baseRev };
}

describe('a measured run', () => {
  test('is known by its kind', () => {
    expect([trial.kind, mutationOf('trial'), isKnownKind('trial')]).toEqual(['trial', trial, true]);
  });

  test('stands on the device until the server has it, and then as the server has it', async () => {
    const made = await enter(1.2, 'op-1');
    expect([made.lane, made.entity, made.payload.body]).toEqual(['t:t', 'trial:t', ENTRY]);
    expect(await draft()).toEqual({ entry: ENTRY, baseRev: 0 });
    await settle({ ...made, answer: taken(1, 1.2) });
    expect(await draft()).toBeUndefined();
    const { isRenamed: _, isConflict: __, ...kept } = taken(1, 1.2);
    const fact = await partition.database.meta.get('trial-taken:t');
    expect(fact?.box && (await partition.boxer.open('meta', 'trial-taken:t', fact.box))).toEqual({
      app: 'dragster',
      trial: kept,
    });
  });

  test('that was corrected meanwhile stays a draft, and one that is refused stays as it is', async () => {
    const first = await enter(1.2, 'op-1');
    const second = await enter(1.3, 'op-2');
    await settle({ ...first, answer: taken(1, 1.2) });
    expect(await draft()).toMatchObject({ entry: { values: { time: 1.3 } }, baseRev: 1 });
    await apply(trial.refuse(second));
    expect(await draft()).toMatchObject({ entry: { values: { time: 1.3 } } });
  });

  test('is kept as another device corrected it, but not as a teacher did, nor where a correction waits', async () => {
    const kept = async () => {
      const fact = await partition.database.meta.get('trial-taken:t');
      const { trial: held } = (await partition.boxer.open<TakenTrial>('meta', 'trial-taken:t', fact!.box!))!;
      return [held.rev, held.values.time];
    };
    const tell = async (rev: number, time: number, isTeachers = false) =>
      apply(await toldTrialWrites(partition, 'dragster', [{ ...taken(rev, time), isTeachers }]));
    await settle({ ...(await enter(1.2, 'op-1')), answer: taken(1, 1.2) });
    await tell(2, 1.3, true);
    expect(await kept()).toEqual([1, 1.2]);
    await tell(3, 1.4);
    expect(await kept()).toEqual([3, 1.4]);
    await enter(1.5, 'op-2');
    await tell(4, 1.6);
    expect(await kept()).toEqual([3, 1.4]);
  });
});
