import { FAILURE_WORDS } from '#contract/failure-words.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { json } from './answers.ts';
import { Refusal } from './refusal.ts';
import type { Log } from '#server/log.ts';

/** Where an error happened, for the log. */
export interface Place {
  readonly method: string;
  /** The pattern of the route, never the address itself. */
  readonly route: string;
  readonly user?: string;
}

/** The answer to a request that failed, logged once. What was not foreseen says nothing of its cause. */
export function answerError(error: unknown, place: Place, log: Log): Response {
  if (error instanceof Refusal) {
    const { status, body, headers } = error;
    log('info', 'refused', { ...place, status, ...(body.code ? { code: body.code } : {}) });
    return json(status, body, headers);
  }
  if (error instanceof DatabaseUnavailable) {
    log('error', 'database unavailable', { ...place, status: 503, reason: error.message });
    const codes = place.route.startsWith('/front/') ? { errors: ['ERR_DB_ACCESS'] } : {};
    return json(503, { message: FAILURE_WORDS.server, ...codes }, { 'Retry-After': '5' });
  }
  const { name, stack } = error instanceof Error ? error : new Error(String(error));
  log('error', 'failed', { ...place, status: 500, error: name, stack: framesOf(stack) });
  return json(500, { message: FAILURE_WORDS.server });
}

/** Where it was thrown, without the message: that may quote content. */
function framesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
}
