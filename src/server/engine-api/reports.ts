import { logExceptionalCondition, logSnapshot } from '#contract/engineering/engine-api-calls.ts';
import { anyone, free } from '#server/http/handlers.ts';
import { refuse, tryLater } from '#server/http/refusal.ts';
import type { Arrival } from '#server/http/handlers.ts';

/** Longest entry [characters as JSON] (T13). */
const ENTRY_MAX = 8 * 1024;
const MESSAGE_MAX = 500;

export const exceptionHandler = free(logExceptionalCondition, {
  admit: withinLimit,
  authorize: anyone,
  handle: ({ body, services }) => {
    if (JSON.stringify(body).length > ENTRY_MAX) throw refuse('REPORT_TOO_LONG');
    // Parameters, configuration and session stay out of the log: they hold ids and what a student wrote.
    services.log('warn', 'client exception', { message: body.message.slice(0, MESSAGE_MAX), init: body.init });
    return {};
  },
});

export const snapshotHandler = free(logSnapshot, {
  admit: withinLimit,
  authorize: anyone,
  handle: ({ body, services }) => {
    services.log('info', 'client saw a failure', { status: Math.trunc(body.status) });
    return {};
  },
});

function withinLimit({ services, address }: Arrival): void {
  const wait = services.limits.report.take(address);
  if (wait > 0) throw tryLater(wait);
}
