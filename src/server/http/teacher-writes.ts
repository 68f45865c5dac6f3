import { HEADERS } from '#contract/headers.ts';
import { findTeacherOperation, keepTeacherOperation } from '#server/records/teachers/teacher-operations.ts';
import { compressedJson } from './compression.ts';
import { hashOf, isKey } from './idempotency.ts';
import { writeInRoom } from './limits/storage-limit.ts';
import { refuse, refuseWith } from './refusal.ts';
import type { Sql } from '#server/records/database.ts';
import type { ContextOf } from './context.ts';
import type { TeacherCall, TeacherHandler } from './handlers.ts';

type WriteHandler = Extract<TeacherHandler, { readonly work: 'write' }>;
type WriteContext = Omit<ContextOf<TeacherCall, 'write'>, 'sql'>;

/**
 * A teacher's write. What makes something is done once for each key that the page gives it: an answer may get lost, and who is told to
 * try again does. A refusal is not kept: nothing was made, and asking again may be right.
 */
export async function performTeacherWrite(
  request: Request,
  handler: WriteHandler,
  ctx: WriteContext,
): Promise<Response> {
  const { services, teacher } = ctx;
  const key = handler.call.isCreating ? request.headers.get(HEADERS.idempotencyKey) : null;
  if (key !== null && !isKey(key))
    throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field: HEADERS.idempotencyKey });
  const hash = key === null ? '' : hashOf(request.method, new URL(request.url).pathname, ctx.body);
  const body = handler.beforehand ? await handler.beforehand(ctx) : ctx.body;
  const records = services.database.inSchool(teacher.organisationId);
  const { answer, isReplayed } = await writeInRoom(records, services.limits.stored, async (sql) => {
    await sql.lock(teacher.id);
    const kept = key === null ? undefined : await keptAnswer(sql, ctx, key, hash);
    if (kept !== undefined) return { answer: kept, isReplayed: true };
    const made = JSON.stringify(await handler.answer({ ...ctx, body, sql }));
    if (key !== null) {
      const owner = { teacherId: teacher.id, op: key, now: services.now() };
      await keepTeacherOperation(sql, owner, { hash, answerSealed: services.keys.seal(made) });
    }
    return { answer: made, isReplayed: false };
  });
  return compressedJson(request, 200, answer, isReplayed ? { [HEADERS.replayed]: '1' } : {});
}

async function keptAnswer(
  sql: Sql,
  { teacher, services }: WriteContext,
  key: string,
  hash: string,
): Promise<string | undefined> {
  const kept = await findTeacherOperation(sql, teacher.id, key);
  if (kept === undefined) return undefined;
  if (kept.hash !== hash) throw refuse('KEY_REUSED');
  return services.keys.unseal(kept.answerSealed);
}
