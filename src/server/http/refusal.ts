import { reasonIn } from '#rules/reasons.ts';
import { REFUSALS } from '#server/words/refusals.ts';
import type { FailureBody } from '#contract/failure.ts';
import type { Given } from '#rules/messages.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

/** What a refusal has besides its reason. */
interface Beside extends Pick<FailureBody, 'errors' | 'notices'> {
  /** Where it is not that of the table. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that the world's rules turn down. Thrown by handlers, answered as JSON, logged once, undone in the records. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: Reason<RefusalCode>;

  /** What is said is the table's sentence, whatever else the reason holds. */
  constructor({ code, values }: Pick<Reason<RefusalCode>, 'code' | 'values'>, beside: Beside = {}) {
    const reason = reasonIn(REFUSALS, code, values);
    super(reason.message);
    const { status = REFUSALS[code][0], headers = {}, ...rest } = beside;
    this.status = status;
    this.reason = reason;
    // Engine codes stand in `errors` alone, as the ledger has them.
    this.body = rest.errors ? { message: reason.message, ...rest } : { ...reason, ...rest };
    this.headers = headers;
  }
}

export function refuse<Code extends RefusalCode>(code: Code, ...values: Given<(typeof REFUSALS)[Code][1]>): Refusal {
  return refuseWith({}, code, ...values);
}

/** The same with another status, or with headers. */
export function refuseWith<Code extends RefusalCode>(
  beside: Beside,
  code: Code,
  ...[values]: Given<(typeof REFUSALS)[Code][1]>
): Refusal {
  return new Refusal(values === undefined ? { code } : { code, values }, beside);
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export function notFound(): Refusal {
  return refuse('NOT_FOUND');
}

/** Refuses for so long. */
export function tryLater(seconds: number, code: CodeOfWaiting = 'TOO_MANY_REQUESTS'): Refusal {
  return refuseWith({ headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } }, code);
}

/** Codes of sentences that name no values and whose status tells when to come back. */
type CodeOfWaiting = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code][0] extends 429 | 503 ? Code : never;
}[RefusalCode];
