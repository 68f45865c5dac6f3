import { request } from '#client/api/request.ts';
import { tab } from '#client/scopes/scopes.ts';
import { forgetSealed, keepSealed, lateWork } from '#client/storage/registry.ts';
import { sealWork } from '#client/storage/seal.ts';
import { rowOf } from '#client/sync/outbox.ts';
import { openOperations, requestOf } from '#client/sync/send-operations.ts';
import { deliverSealed } from '#contract/student-calls.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { LateRow, OutboxRow, TextBase } from '#client/storage/rows.ts';
import type { Operation } from '#client/sync/outbox.ts';
import type { Submission } from '#contract/device/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';

/*
 * An operation that its student's part of the device does not take any more, because the student has left in another tab while
 * this one slept, or because nothing fits; and one that the browser took from there.
 */

/** A text, and what the student's device made about the same text before, if anything. */
export interface LateOperation extends Operation, TextBase {
  readonly after?: string | undefined;
  readonly text: string;
}

/** The same as it goes to the server. */
export function lateRequest({
  opId,
  kind,
  payload,
  after,
}: Omit<LateOperation, 'text' | keyof TextBase>): OperationRequest {
  return { op: opId, kind, ...payload, ...linkOf(after) };
}

function linkOf(after: string | undefined): { readonly after?: string } {
  return after === undefined ? {} : { after };
}

/**
 * Keeps it: sealed for the server alone, to be delivered by whoever is here, and boxed for its student, who may be back before.
 * Where not even that fits it goes to the server at once.
 */
export async function sealLateWork(
  submission: Submission,
  partition: Pick<Partition, 'pid' | 'stay' | 'boxer'>,
  late: LateOperation,
): Promise<void> {
  const { pid, stay } = partition;
  const { after, text, baseRev, baseAt, ...operation } = late;
  const { entity, app, opId } = operation;
  const ops = [lateRequest(late)];
  const [box, row, draftBox] = await Promise.all([
    sealWork(submission, { ticket: submission.ticket, pid, ops, times: [] }),
    rowOf(partition, operation),
    partition.boxer.seal('drafts', entity, text),
  ]);
  const ownDraft = { entity, app, baseRev, baseAt, opId, v: 1, box: draftBox } as const;
  const own = inFlight({ ...row, ...linkOf(after) });
  // Behind everything that was sealed of this stay.
  await keepOrSend({ id: `${pid}|${stay}|late ${opId}`, pid, box, items: 1, own, ownDraft, v: 1 });
}

/** The same of what waited on a device that the browser has cleared, in the order of its making, and before what was typed upon it. */
export async function sealCleared(
  submission: Submission,
  partition: Partition,
  rows: readonly OutboxRow[],
): Promise<void> {
  const { pid, stay } = partition;
  const { opened } = await openOperations(partition, rows);
  for (const { row, payload } of opened) {
    const ops = [requestOf({ row, payload })];
    const box = await sealWork(submission, { ticket: submission.ticket, pid, ops, times: [] });
    const { seq, ...own } = inFlight(row);
    const id = `${pid}|${stay}|kept ${String(seq).padStart(10, '0')} ${row.opId}`;
    await keepOrSend({ id, pid, box, items: 1, own, v: 1 });
  }
}

/** It may be delivered at any time, and must not change any more. */
function inFlight<Row extends Omit<OutboxRow, 'seq'>>(row: Row) {
  return { ...row, sent: row.sent + 1, state: 'sent' } as const;
}

async function keepOrSend(row: LateRow): Promise<void> {
  try {
    await keepSealed([row]);
  } catch {
    await request(tab, deliverSealed, { body: { box: row.box } });
  }
}

/** Its student is back: it comes among their other rows and into its field, and they send it themselves. */
export async function takeLateWork(partition: Partition): Promise<void> {
  const rows = await lateWork(partition.pid);
  if (rows.length === 0) return;
  const { outcome } = await partition.write(
    async (database) => {
      for (const row of rows) await takeRow(database, row);
    },
    ['outbox', 'drafts'],
  );
  if (outcome === 'saved') for (const { id } of rows) await forgetSealed(id);
}

async function takeRow({ outbox, drafts }: PartitionDatabase, { own, ownDraft }: LateRow): Promise<void> {
  if ((await outbox.where('opId').equals(own.opId).count()) > 0) return;
  const held = ownDraft && (await drafts.get(own.entity));
  // What stands in the field already may have been typed since, and not upon this.
  const isShown = ownDraft !== undefined && held === undefined;
  if (isShown) await drafts.add(ownDraft);
  await outbox.add(isShown ? own : { ...own, unseen: true });
}
