import { HEADERS } from '#contract/headers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { refuseWith } from '#server/http/refusal.ts';
import { findOperation } from '#server/records/operations.ts';
import type { RequestContext, StudentTransaction } from '#server/http/context.ts';

type Edit = Pick<StudentTransaction, 'sql' | 'person'> & Pick<RequestContext, 'header'>;

/**
 * The revision from which the edit of a text started; without one it is not known, and nothing is called a conflict. A device
 * may type on before it hears what became of its text before: what that one made counts as known to it. `madeBy` reads from
 * an operation's kept answer which revision of this text it made, 0 for none.
 */
export async function baseRevision(ctx: Edit, madeBy: (answer: unknown) => number): Promise<number | undefined> {
  const text = ctx.header(HEADERS.baseRevision);
  if (text === undefined) return undefined;
  const revision = Number(text);
  if (!Number.isInteger(revision) || revision < 0) {
    throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field: HEADERS.baseRevision });
  }
  return Math.max(revision, await revisionBefore(ctx, madeBy));
}

/** Asks ahead for the operation from which an edit started. */
export function askBase({ sql, person, header }: Edit): readonly Promise<unknown>[] {
  const op = header(HEADERS.baseOperation);
  return op !== undefined && isKey(op) ? [findOperation(sql, person.id, op)] : [];
}

/** The revision that the sender's operation before this one made. */
async function revisionBefore(ctx: Edit, madeBy: (answer: unknown) => number): Promise<number> {
  const op = ctx.header(HEADERS.baseOperation);
  if (op === undefined || !isKey(op)) return 0;
  const judged = await findOperation(ctx.sql, ctx.person.id, op);
  const isKnown = judged?.status === 200 && judged.answer !== '';
  return isKnown ? madeBy(JSON.parse(judged.answer)) : 0;
}
