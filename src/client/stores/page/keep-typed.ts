import { student, tab } from '#client/scopes/scopes.ts';
import { within } from './leaving.ts';
import type { StudentScope } from '#client/scopes/scope.ts';

/** How long a reload waits at most for what is being typed [ms]. */
const KEEP_MS = 2_000;

/** Brings what an editor holds onto the device, and says whether all of it is there. */
export type Flush = (scope: StudentScope) => Promise<boolean>;

const flushers = tab.hold(new Set<Flush>());

/** Adds an editor that must put what is being typed onto the device before anyone leaves. */
export function beforeLeaving(flush: Flush): void {
  flushers.add(flush);
}

/** Whether all that was being typed is on the device now. */
export async function flushEditors(): Promise<boolean> {
  const scope = student.peek();
  if (!scope) return true;
  const ends = await Promise.allSettled([...flushers].map((flush) => flush(scope)));
  return ends.every((end) => end.status === 'fulfilled' && end.value);
}

/** Before a reload that nobody asked for: what is being typed goes onto the device. */
export async function keepTyped(): Promise<void> {
  await within(flushEditors(), KEEP_MS);
}
