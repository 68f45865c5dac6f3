import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database.ts';

/** Wait before the second try and the longest one [ms]. */
const PAUSE_MS = { first: 250, longest: 5000 } as const;

/**
 * Repeats the work while the database is away or has no connection left, as at a start beside a database that starts, too.
 * Every other failure is thrown, and so is the end of the patience.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  onWait: (reason: string) => void,
  end?: AbortSignal,
): Promise<T> {
  for (let waitMs: number = PAUSE_MS.first; ; waitMs = Math.min(2 * waitMs, PAUSE_MS.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || error.trouble !== 'away') throw error;
      onWait(error.message);
      await pause(waitMs, undefined, { signal: end });
    }
  }
}
