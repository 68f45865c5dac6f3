import { HEADERS } from '#contract/headers.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import type { RequestContext } from './context.ts';

/** Work that waited longer counts as this old [ms]. */
const MOST_MS = 60 * DAY_MS;

/**
 * When an operation was made, by the server's clock [ms since 1970]: as long ago as it waited by the clock of its device, which may be
 * wrong as long as it runs. When it was received, where the device says nothing or something impossible.
 */
export function madeAt({ header, services }: Pick<RequestContext, 'header' | 'services'>): number {
  const now = services.now();
  const waited = Number(header(HEADERS.clock) ?? Number.NaN) - Number(header(HEADERS.madeAt) ?? Number.NaN);
  return waited > 0 ? now - Math.min(waited, MOST_MS) : now;
}
