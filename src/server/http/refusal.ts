import { FAILURE_WORDS } from '#contract/failure-words.ts';
import type { FailureBody } from '#contract/failure.ts';

/** A request that the world's rules turn down. Thrown by handlers, answered as JSON, logged once, undone in the records. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: string | FailureBody, headers: Readonly<Record<string, string>> = {}) {
    const failure = typeof body === 'string' ? { message: body } : body;
    super(failure.message ?? failure.errors?.join(', ') ?? String(status));
    this.status = status;
    this.body = failure;
    this.headers = headers;
  }
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export function notFound(): Refusal {
  return new Refusal(404, FAILURE_WORDS.notFound);
}

export function tryLater(seconds: number, message = 'Too many requests. Please wait a moment and try again.'): Refusal {
  return new Refusal(429, message, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
}
