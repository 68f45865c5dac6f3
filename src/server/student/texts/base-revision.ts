import { BASE_TIME } from '#contract/device/sync.ts';
import { HEADERS } from '#contract/headers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { refuseWith } from '#server/http/refusal.ts';
import { findOperation } from '#server/records/operations.ts';
import type { RequestContext, StudentTransaction } from '#server/http/context.ts';

/** A text as it stands here, and when that was taken. */
interface Standing {
  readonly rev: number;
  readonly at: number | null;
}

/** Upon which text an edit was typed: its revision, and when that was taken, where the sender says so. */
export interface EditBase {
  readonly rev: number;
  readonly at: number | undefined;
}

type Edit = Pick<StudentTransaction, 'sql' | 'person'> & Pick<RequestContext, 'header'>;

/**
 * The text from which an edit started; without one it is not known, and nothing is called a conflict. A device may type on
 * before it hears what became of its text before: what that one made counts as known to it. `madeBy` reads from an operation's
 * kept answer which text it made of the one that stands here now as `standing`.
 */
export async function editBase(
  ctx: Edit,
  standing: Standing | undefined,
  madeBy: (answer: unknown) => EditBase | undefined,
): Promise<EditBase | undefined> {
  const rev = shownRevision(ctx, standing);
  if (rev === undefined) return undefined;
  const kept = await baseAnswer(ctx);
  const made = kept === undefined ? undefined : madeBy(kept);
  return made && made.rev > rev ? made : { rev, at: shownTime(ctx) };
}

/**
 * The revision that the sender's device showed when the edit started, where it says so. After a restore the numbers begin again: where
 * the text of that number is another one than was shown, nothing that stands here has been seen, and it is 0.
 */
export function shownRevision(ctx: Pick<Edit, 'header'>, standing?: Standing): number | undefined {
  const rev = numberIn(ctx, HEADERS.baseRevision);
  const at = shownTime(ctx);
  if (rev === undefined || at === undefined || !standing) return rev;
  const isGone = rev > standing.rev || (rev === standing.rev && at !== standing.at);
  return isGone ? 0 : rev;
}

function shownTime(ctx: Pick<Edit, 'header'>): number | undefined {
  return numberIn(ctx, BASE_TIME);
}

function numberIn({ header }: Pick<Edit, 'header'>, field: string): number | undefined {
  const text = header(field);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw refuseWith({ status: 400 }, 'VALUE_UNEXPECTED', { field });
  return number;
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
