import { BASE_TIME } from '#contract/device/sync.ts';
import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/limits.ts';
import { sync } from '#contract/student-calls.ts';
import { rememberActivities } from '#server/access/activity-access.ts';
import { decode } from '#server/http/decoding.ts';
import { free, themselves } from '#server/http/handlers.ts';
import { hashOf, isKey, performOnce } from '#server/http/idempotency.ts';
import { writeInRoom } from '#server/http/limits/storage-limit.ts';
import { lockRemembered, prefetchStudent } from '#server/http/lock-student.ts';
import { Refusal, notFound, refuse, refuseWith } from '#server/http/refusal.ts';
import { isFailureOfDatabase } from '#server/records/database.ts';
import { findOperation } from '#server/records/operations.ts';
import type { Call } from '#contract/call.ts';
import type { OperationKind, OperationRequest, OperationResult } from '#contract/device/sync.ts';
import type { ContextOf, RequestContext, StudentTransaction } from '#server/http/context.ts';
import type { Handler, StudentCall } from '#server/http/handlers.ts';

/** What carries out each kind of queued operation. */
export type SyncTable = Readonly<Record<OperationKind, Handler<StudentCall, 'queued'>>>;

/** What became of one operation. */
export interface BatchResult extends OperationResult {
  /** It had been carried out before, and this is what was said then. */
  readonly isRepeated: boolean;
}

/** Where operations are carried out: as a person, in one transaction. */
export interface Batch extends StudentTransaction {
  /** What they did under another name is theirs since the two were merged. */
  readonly isMerged: boolean;
  readonly table: SyncTable;
}

/** One transaction for the batch, a savepoint for each operation; every operation is judged by itself. */
export function syncHandler(table: SyncTable) {
  return free(sync, {
    authorize: (ctx) => {
      if (ctx.body.ops.length > LIMITS.batchOperations) {
        throw refuse('BATCH_TOO_LONG', { most: LIMITS.batchOperations });
      }
      return themselves(ctx);
    },
    handle: async (ctx) => {
      const { person, services } = ctx;
      const results = await writeInRoom(
        services.database.inSchool(person.organisationId),
        services.limits.stored,
        async (sql) => {
          const now = await lockRemembered(sql, ctx);
          return performBatch(batchOf(ctx, { person: now, sql, table, isMerged: false }), ctx.body.ops);
        },
        {
          lock: person.id,
          saves: ctx.body.ops.length,
          ask: (sql) => [
            ...prefetchStudent(sql, ctx),
            ...prefetchBatch(batchOf(ctx, { person, sql, table, isMerged: false }), ctx.body.ops),
          ],
        },
      );
      return { results: results.map(({ op, status, body }) => ({ op, status, body })) };
    },
  });
}

/** A batch that came with this request, whoever sent it. */
export function batchOf(
  { services, header, address }: RequestContext,
  whose: Omit<Batch, keyof RequestContext>,
): Batch {
  return { services, header, address, ...whose };
}

/** Asks ahead what a batch is going to ask; of an operation that is refused as it stands, nothing. */
function prefetchBatch(batch: Batch, operations: readonly OperationRequest[]): readonly Promise<unknown>[] {
  return operations.flatMap((request) => {
    try {
      if (!isKey(request.op)) return [];
      const handler = batch.table[request.kind];
      const ctx = contextOf(batch, handler.call, request);
      return [findOperation(batch.sql, batch.person.id, request.op), ...(handler.prefetch?.(ctx) ?? [])];
    } catch (error) {
      if (!(error instanceof Refusal)) logBug(batch, 'questions ahead failed', request.kind, error);
      return [];
    }
  });
}

function logBug({ services }: Batch, event: string, kind: OperationKind, error: unknown): void {
  services.log('error', event, { kind, error: error instanceof Error ? error.name : 'unknown' });
}

/** Carries operations out in order, each by itself. The caller has locked the person's name. */
export async function performBatch(batch: Batch, operations: readonly OperationRequest[]): Promise<BatchResult[]> {
  rememberActivities(batch.sql);
  const results: BatchResult[] = [];
  /** Lanes in which an operation has to come first and did not: what follows must wait for it. */
  const stopped = new Set<string>();
  for (const request of operations) {
    const lane = stopped.size > 0 ? laneOf(request) : '';
    if (stopped.has(lane)) {
      const { status, body } = refuse('EARLIER_FIRST');
      results.push({ op: request.op, status, body, isRepeated: false });
      continue;
    }
    const result = await performOne(batch, request);
    if (mustComeFirst(request, result)) stopped.add(laneOf(request));
    results.push(result);
  }
  return results;
}

/**
 * What failed for a passing reason, and of what waits until the activity is open again a retake alone: without it the questions are not
 * there to which the next answers are, while all else is refused alike or found by itself.
 */
function mustComeFirst({ body }: OperationRequest, { status }: BatchResult): boolean {
  if (status >= 500 || status === 429) return true;
  return status === 403 && (body as { readonly retake?: unknown } | undefined)?.retake === true;
}

async function performOne(batch: Batch, request: OperationRequest): Promise<BatchResult> {
  const { op, kind, method, path } = request;
  const { person, services, table } = batch;
  try {
    if (!isKey(op)) throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field: 'op' });
    const handler = table[kind];
    const ctx = contextOf(batch, handler.call, request);
    const hash = hashOf(method, path, ctx.body);
    const operation = { personId: person.id, key: op, hash, now: services.now(), stored: services.limits.stored };
    const { status, answer, body, isReplayed } = await performOnce(operation, handler, ctx);
    return { op, status, body: isReplayed ? JSON.parse(answer) : body, isRepeated: isReplayed };
  } catch (error) {
    if (error instanceof Refusal) return { op, status: error.status, body: error.body, isRepeated: false };
    if (isFailureOfDatabase(error)) throw error;
    logBug(batch, 'operation failed', kind, error);
    const { status, body } = refuse('SERVER_ERROR');
    return { op, status, body, isRepeated: false };
  }
}

/** The operation as the single call would have been seen. */
function contextOf(batch: Batch, call: StudentCall, request: OperationRequest): ContextOf<StudentCall, 'queued'> {
  const { table: _table, header, ...whose } = batch;
  const { baseRev, baseAt, after, at } = request;
  return {
    ...whose,
    ...decodedOf(call, request),
    query: undefined,
    header: (name) => {
      if (name === HEADERS.baseRevision) return baseRev === undefined ? undefined : String(baseRev);
      if (name === BASE_TIME) return baseAt === undefined ? undefined : String(baseAt);
      if (name === HEADERS.madeAt) return at === undefined ? undefined : String(at);
      return name === HEADERS.baseOperation ? after : header(name);
    },
  };
}

type DecodedOperation = Pick<ContextOf<StudentCall, 'queued'>, 'parameters' | 'body'>;

/** An operation is decoded once, also where its questions are asked ahead. */
const decoded = new WeakMap<OperationRequest, DecodedOperation>();

function decodedOf(call: StudentCall, request: OperationRequest): DecodedOperation {
  const known = decoded.get(request);
  if (known) return known;
  const found = {
    parameters: parametersOf(call, request),
    body: call.body ? decode(call.body, request.body ?? {}) : undefined,
  };
  decoded.set(request, found);
  return found;
}

/** The parts of a call's path, and which of them are parameters. */
const patterns = new Map<string, readonly { readonly text: string; readonly name: string | undefined }[]>();

function patternOf({ path }: Call) {
  let pattern = patterns.get(path);
  if (!pattern) {
    pattern = path.split('/').map((text) => ({ text, name: /^\{(\w+)\}$/.exec(text)?.[1] }));
    patterns.set(path, pattern);
  }
  return pattern;
}

/** The parameters in a filled-in path; refused when it is not the path of this kind of operation. */
function parametersOf(call: Call, { method, path }: OperationRequest): Record<string, string> {
  const pattern = patternOf(call);
  const parts = path.split('/');
  if (method !== call.method || parts.length !== pattern.length) throw notFound();
  const parameters: Record<string, string> = {};
  for (const [index, { text, name }] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (name !== undefined) parameters[name] = part.includes('%') ? unescaped(part) : part;
    else if (part !== text) throw notFound();
  }
  return parameters;
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}

/** Operations of one lane must be judged in order. All exercises count as one lane: a question does not say whose it is. */
function laneOf({ kind, path }: OperationRequest): string {
  return kind === 'answer' || kind === 'finish' || kind === 'complete' ? 'exercises' : path;
}
