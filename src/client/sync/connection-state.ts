import { computed } from '@preact/signals-react';
import { student, tab } from '#client/scopes/scopes.ts';
import type { Connectivity } from './core/connectivity.ts';
import type { HeldUp } from './core/drain-state.ts';

/** The tab's view of the network while a student is here; written by the sync loop alone, shown by the connection store. */
export const connectivity = student.signal<Connectivity>('unknown');

/** Whether calls that cannot wait may be made; not yet knowing counts as yes, for the call itself will tell. */
export const isReachable = computed(() => connectivity.value === 'online' || connectivity.value === 'unknown');

/** What was sent and is tried again later, by this tab or, as that tells, by the one that sends. Written by the sync loop alone. */
export const heldUp = student.signal<HeldUp>([]);

/** Whether what waits in a lane is on its way; else it waits for the network, or for its next try. */
export function isOnItsWay(lane: string): boolean {
  const held = heldUp.value;
  return isReachable.value && held !== 'all' && !held.includes(lane);
}

/** The last write found the device full: what was typed since is not saved (README.md#storage). */
export const isDeviceFull = tab.signal(false);

/** Another tab has upgraded the database: this one must reload before it may write. */
export const isCodeStale = tab.signal(false);
