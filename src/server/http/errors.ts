import { API_ROOTS } from '#contract/api-roots.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { json } from './answers.ts';
import { Refusal, refuse, refuseWith } from './refusal.ts';
import type { Log } from '#server/log.ts';
import type { Trouble } from '#server/records/database.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

/** Where an error happened, for the log. */
export interface Place {
  /** The id of the request, which its answer carries, too. */
  readonly request: string;
  readonly method: string;
  /** The pattern of the route, never the address itself. */
  readonly route: string;
  readonly user?: string;
}

/** What is said of each trouble of the database: in the log, where it strikes every request alike, and to who asked. */
export const OUTAGES: Readonly<Record<Trouble, { event: string; code: RefusalCode; retryAfterS: number }>> = {
  away: { event: 'database away', code: 'SERVER_ERROR', retryAfterS: 5 },
  full: {
    event: 'storage full',
    code: 'STORAGE_FULL',
    retryAfterS: 30,
  },
  disk: {
    event: 'storage failed',
    code: 'STORAGE_BROKEN',
    retryAfterS: 60,
  },
  damaged: {
    event: 'records damaged',
    code: 'RECORDS_DAMAGED',
    retryAfterS: 300,
  },
};

/** The answer to a request that failed, logged once. What was not foreseen says nothing of its cause. */
export function answerError(error: unknown, place: Place, log: Log): Response {
  if (error instanceof Refusal) {
    const { status, body, headers } = error;
    log('info', 'refused', { ...place, status, ...(body.code ? { code: body.code } : {}) });
    return json(status, body, headers);
  }
  if (error instanceof DatabaseUnavailable) {
    const { event, code, retryAfterS } = OUTAGES[error.trouble];
    log('error', event, { ...place, status: 503, reason: error.message });
    const beside = place.route.startsWith(`${API_ROOTS.engine}/`) ? { errors: ['ERR_DB_ACCESS'] } : {};
    return json(503, refuseWith(beside, code).body, { 'Retry-After': String(retryAfterS) });
  }
  const { name, stack } = error instanceof Error ? error : new Error(String(error));
  log('error', 'failed', { ...place, status: 500, error: name, stack: framesOf(stack) });
  const { status, body } = refuse('SERVER_ERROR');
  return json(status, body);
}

/** Where it was thrown, without the message: that may quote content. */
function framesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
}
