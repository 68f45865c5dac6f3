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
  const revision = shownRevision(ctx);
  if (revision === undefined) return undefined;
  const made = await baseAnswer(ctx);
  return Math.max(revision, made === undefined ? 0 : madeBy(made));
}

/** The revision that the sender's device showed when the edit started, where it says so. */
export function shownRevision({ header }: Pick<Edit, 'header'>): number | undefined {
  const text = header(HEADERS.baseRevision);
  if (text === undefined) return undefined;
  const revision = Number(text);
  if (!Number.isSafeInteger(revision) || revision < 0) {
    throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field: HEADERS.baseRevision });
  }
  return revision;
}

/** Asks ahead for the operation from which an edit started. */
export function prefetchBase({ sql, person, header }: Edit): readonly Promise<unknown>[] {
  const op = header(HEADERS.baseOperation);
  return op !== undefined && isKey(op) ? [findOperation(sql, person.id, op)] : [];
}

/** What the sender's operation before this one was answered, where it was carried out. */
export async function baseAnswer({ sql, person, header }: Edit): Promise<unknown> {
  const op = header(HEADERS.baseOperation);
  if (op === undefined || !isKey(op)) return undefined;
  const judged = await findOperation(sql, person.id, op);
  return judged?.status === 200 && judged.answer !== '' ? JSON.parse(judged.answer) : undefined;
}
