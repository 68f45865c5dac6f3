import { hash as digestOf } from 'node:crypto';
import { findOperation, keepOperation } from '#server/records/operations.ts';
import { countStored, mustHaveRoom } from './limits/storage-limit.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Sql } from '#server/records/database.ts';
import type { JudgedOperation } from '#server/records/operations.ts';
import type { ContextOf } from './context.ts';
import type { Handler, StudentCall, StudentWrite } from './handlers.ts';
import type { RateLimit } from './limits/rate-limit.ts';

/** A request that its client named, so that sending it again has no second effect. */
export interface Operation {
  readonly personId: string;
  readonly key: string;
  readonly hash: string;
  readonly now: number;
  /** What the person may still add to the records. */
  readonly stored: RateLimit;
}

export interface OperationOutcome {
  readonly status: number;
  /** JSON. */
  readonly answer: string;
  /** What it was made of; nothing where it is the kept answer. */
  readonly body?: unknown;
  readonly isReplayed: boolean;
}

/** At most `LIMITS.keyMax` characters. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** What a key is bound to. Forms and JSON say the same thing in different types, so scalars are compared as text. */
export function hashOf(method: string, path: string, body: unknown): string {
  return digestOf('sha256', JSON.stringify([method, path, canonical(body)]), 'base64url');
}

/**
 * Does the work and keeps its answer in the same transaction, or gives the kept answer. The kept row decides: when it is
 * there already, what the work did a second time is undone. Refusals are kept too; what may pass (403, 429, 5xx) is not.
 */
export async function performOnce<W extends StudentWrite>(
  operation: Operation,
  handler: Handler<StudentCall, W>,
  ctx: ContextOf<StudentCall, W>,
): Promise<OperationOutcome> {
  const { personId, key: op, hash, now, stored } = operation;
  const { sql } = ctx;
  const keep = async (status: number, body: unknown, kept: unknown = body): Promise<OperationOutcome> => {
    const judged = { hash, status, answer: JSON.stringify(kept) };
    if (!(await keepOperation(sql, { personId, op, now }, judged))) throw new AlreadyJudged();
    const answer = kept === body ? judged.answer : JSON.stringify(body);
    countStored({ sql, stored }, personId, answer);
    return { status, answer, body, isReplayed: false };
  };
  const carryOut = async (): Promise<OperationOutcome> => {
    mustHaveRoom({ sql, stored }, personId);
    const body = await handler.answer(ctx);
    return keep(200, body, handler.brief?.shorten(body));
  };
  try {
    return await sql.within(carryOut);
  } catch (error) {
    const again: Again = {
      operation,
      restore: (kept) => handler.brief?.restore(ctx, kept),
      onRepeated: () => handler.onRepeated?.(ctx),
    };
    if (error instanceof Refusal && isFinal(error)) {
      return keep(error.status, error.body).catch((failure: unknown) => replay(sql, again, failure));
    }
    return replay(sql, again, error);
  }
}

/** A request that may have been judged before, and what gives its answer back where it was kept in short. */
interface Again {
  readonly operation: Operation;
  readonly restore: (kept: unknown) => Promise<unknown> | undefined;
  /** Called when the work was done a second time, and undone. */
  readonly onRepeated: () => void;
}

class AlreadyJudged extends Error {}

/** A refusal that stays what it is. What the teacher may open again (403) is judged anew when the device asks again. */
function isFinal({ status }: Refusal): boolean {
  return status < 500 && status !== 429 && status !== 403;
}

async function replay(
  sql: Sql,
  { operation, restore, onRepeated }: Again,
  failure: unknown,
): Promise<OperationOutcome> {
  const { personId, key, hash } = operation;
  // What was taken before the teacher closed the activity, or too much was sent, stays taken, whatever it would be told now.
  const isPassing = failure instanceof Refusal && (failure.status === 403 || failure.status === 429);
  if (failure instanceof AlreadyJudged) onRepeated();
  else if (!isPassing) throw failure;
  const kept: JudgedOperation | undefined = await findOperation(sql, personId, key);
  if (!kept) throw failure;
  if (kept.answer === '') {
    const { status, body } = refuse('LONG_AGO');
    return { status, answer: JSON.stringify(body), isReplayed: true };
  }
  if (kept.hash !== hash) {
    throw refuse('KEY_REUSED');
  }
  const whole = kept.status === 200 ? await restore(JSON.parse(kept.answer)) : undefined;
  return { status: kept.status, answer: whole === undefined ? kept.answer : JSON.stringify(whole), isReplayed: true };
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, canonical(item)]);
  }
  return value === null || value === undefined ? null : String(value);
}
