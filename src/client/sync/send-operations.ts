import { exchange } from '#client/api/exchange.ts';
import { formText } from '#client/api/send.ts';
import { isKnownKind, mutationOf } from '#client/mutations/registry.ts';
import { translated } from '#client/words/refusals.ts';
import { addressOf } from '#contract/call.ts';
import { BASE_TIME } from '#contract/device/sync.ts';
import { HEADERS } from '#contract/headers.ts';
import { sync } from '#contract/student-calls.ts';
import type { Exchange } from '#client/api/exchange.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { OutboxPayload, OutboxRow } from '#client/storage/rows.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { SendAnswer } from './core/drain-state.ts';
import type { OperationAnswer } from './core/judge.ts';

export interface OpenedOperation {
  readonly row: OutboxRow;
  readonly payload: OutboxPayload;
}

/** Who sends, on the wire: the partition, the device and the build; and the stay in which it is done. */
export interface Sender {
  readonly scope: StudentScope;
  readonly pid: string;
  readonly deviceId: string;
  readonly build: string;
}

/** Opens the payloads of rows in flight; `unreadable` are those whose box does not open, or whose kind nobody knows. */
export async function openOperations(
  partition: Partition,
  rows: readonly OutboxRow[],
): Promise<{ opened: OpenedOperation[]; unreadable: OutboxRow[] }> {
  const opened: OpenedOperation[] = [];
  const unreadable: OutboxRow[] = [];
  const payloads = await Promise.all(
    rows.map((row) => partition.boxer.open<OutboxPayload>('outbox', row.opId, row.box)),
  );
  for (const [index, row] of rows.entries()) {
    const payload = payloads[index];
    if (payload && isKnownKind(row.kind)) opened.push({ row, payload });
    else unreadable.push(row);
  }
  return { opened, unreadable };
}

/** Sends operations as one batch and reads the answer of each. */
export async function sendBatch(sender: Sender, operations: readonly OpenedOperation[]): Promise<SendAnswer> {
  const body = { ops: operations.map(requestOf) };
  const outcome = await exchange(sender.scope, {
    method: sync.method,
    path: addressOf(sync.path),
    body: JSON.stringify(body),
    contentType: 'application/json',
    headers: senderHeaders(sender),
  });
  if (outcome.kind === 'none') return { kind: 'none' };
  if (outcome.http < 200 || outcome.http > 299) return refusalOf(outcome);
  const decoded = sync.answer.safeParse(outcome.body);
  if (!decoded.success) return { kind: 'none' };
  const kinds = new Map(operations.map(({ row }) => [row.opId, row.kind]));
  const results = new Map<string, OperationAnswer>();
  for (const { op, status, body: answer } of decoded.data.results) {
    const kind = kinds.get(op);
    if (kind)
      results.set(op, { kind: 'answer', http: status, body: translated(answer), decodes: decodes(kind, answer) });
  }
  return { kind: 'results', results };
}

/** Sends one operation by the plain call of the specification. */
export async function sendSingle(sender: Sender, operation: OpenedOperation): Promise<SendAnswer> {
  const { row, payload } = operation;
  const isForm = mutationOf(row.kind).encoding === 'form';
  const outcome = await exchange(sender.scope, {
    method: payload.method,
    path: payload.path,
    body: isForm ? formText(payload.body) : JSON.stringify(payload.body),
    contentType: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    headers: {
      ...senderHeaders(sender),
      [HEADERS.idempotencyKey]: row.opId,
      ...(payload.baseRev === undefined ? {} : { [HEADERS.baseRevision]: String(payload.baseRev) }),
      ...(payload.baseAt === undefined ? {} : { [BASE_TIME]: String(payload.baseAt) }),
      ...(row.after === undefined ? {} : { [HEADERS.baseOperation]: row.after }),
      ...(row.at === undefined ? {} : { [HEADERS.madeAt]: String(row.at) }),
    },
  });
  if (outcome.kind === 'none') return { kind: 'none' };
  if (outcome.http === 429 || outcome.http === 503) return refusalOf(outcome);
  const { http } = outcome;
  const body = translated(outcome.body);
  return {
    kind: 'results',
    results: new Map([[row.opId, { kind: 'answer', http, body, decodes: decodes(row.kind, body) }]]),
  };
}

/** An operation as it goes onto the wire in a batch. */
export function requestOf({ row, payload }: OpenedOperation): OperationRequest {
  const { opId, kind, after, at } = row;
  return { op: opId, kind, ...payload, ...(after === undefined ? {} : { after }), ...(at === undefined ? {} : { at }) };
}

function senderHeaders({ pid, deviceId, build }: Sender): Record<string, string> {
  return {
    [HEADERS.owner]: pid,
    [HEADERS.device]: deviceId,
    [HEADERS.build]: build,
    [HEADERS.clock]: String(Date.now()),
  };
}

function refusalOf(outcome: Extract<Exchange, { kind: 'answer' }>): SendAnswer {
  const code = (outcome.body as { code?: unknown } | null)?.code;
  return {
    kind: 'refused',
    http: outcome.http,
    code: typeof code === 'string' ? code : '',
    retryAfterMs: outcome.retryAfterMs,
  };
}

function decodes(kind: OutboxRow['kind'], body: unknown): boolean {
  return mutationOf(kind).decode(body) !== undefined;
}
