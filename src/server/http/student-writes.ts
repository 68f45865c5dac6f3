import { HEADERS } from '#contract/headers.ts';
import { findOperation } from '#server/records/operations.ts';
import { compressedJson } from './compression.ts';
import { hashOf, isKey, performOnce } from './idempotency.ts';
import { countStored, mustHaveRoom, writeInRoom } from './limits/storage-limit.ts';
import { lockRemembered, prefetchStudent } from './lock-student.ts';
import { refuseWith } from './refusal.ts';
import type { Ahead, Sql } from '#server/records/database.ts';
import type { ContextOf } from './context.ts';
import type { StudentCall, StudentWriteHandler } from './handlers.ts';
import type { RateLimit } from './limits/rate-limit.ts';

type WriteContext = Omit<ContextOf<StudentCall, 'write'>, 'sql'>;

/** A student's write: once for each key, where the client names it, and within the room that a student has. */
export async function performStudentWrite(
  request: Request,
  handler: StudentWriteHandler,
  ctx: WriteContext,
): Promise<Response> {
  const { services, person } = ctx;
  // Signing out is a write as well, which adds nothing to the records and is never put off.
  if (handler.call.method === 'GET') return compressedJson(request, 200, await performPlain(handler, ctx));
  const { stored } = services.limits;
  const key = request.headers.get(HEADERS.idempotencyKey);
  if (key !== null && !isKey(key))
    throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field: HEADERS.idempotencyKey });
  if (key === null) return compressedJson(request, 200, await performPlain(handler, ctx, stored));
  const hash = hashOf(request.method, new URL(request.url).pathname, ctx.body);
  const operation = { personId: person.id, key, hash, now: services.now(), stored };
  const result = await writeInRoom(
    services.database.inSchool(person.organisationId),
    stored,
    async (sql) => {
      const now = { ...ctx, person: await lockRemembered(sql, ctx), sql, isMerged: false };
      return performOnce(operation, handler, now);
    },
    aheadOf(handler, ctx, (sql) => findOperation(sql, person.id, key)),
  );
  return compressedJson(request, result.status, result.answer, {
    [HEADERS.idempotencyKey]: key,
    ...(result.isReplayed ? { [HEADERS.replayed]: '1' } : {}),
  });
}

/** The answer as JSON. */
function performPlain(handler: StudentWriteHandler, ctx: WriteContext, limit?: RateLimit): Promise<string> {
  const { id, organisationId } = ctx.person;
  const { database, limits } = ctx.services;
  return writeInRoom(
    database.inSchool(organisationId),
    limits.stored,
    async (sql) => {
      const person = await lockRemembered(sql, ctx);
      if (limit) mustHaveRoom({ sql, stored: limit }, id);
      const answer = JSON.stringify(await handler.answer({ ...ctx, person, sql, isMerged: false }));
      if (limit) countStored({ sql, stored: limit }, id, answer);
      return answer;
    },
    aheadOf(handler, ctx),
  );
}

/** What a write is going to ask; nothing is known of one whose handler does not say it. */
function aheadOf(
  handler: StudentWriteHandler,
  ctx: WriteContext,
  more?: (sql: Sql) => Promise<unknown>,
): Ahead | undefined {
  if (!handler.prefetch) return undefined;
  return {
    lock: ctx.person.id,
    ask: (sql) => [
      ...prefetchStudent(sql, ctx),
      ...(more ? [more(sql)] : []),
      ...(handler.prefetch?.({ ...ctx, sql, isMerged: false }) ?? []),
    ],
  };
}
