import { computed, signal } from '@preact/signals-react';
import type { Connectivity } from './core/connectivity.ts';

/** The tab's view of the network and of what waits; written by the sync loop alone, shown by the connection store. */
export const connectivity = signal<Connectivity>('unknown');

/** Whether calls that cannot wait may be made; not yet knowing counts as yes, for the call itself will tell. */
export const isReachable = computed(() => connectivity.value === 'online' || connectivity.value === 'unknown');

/** The last write found the device full: what was typed since is not saved (offline.md 2.1). */
export const isDeviceFull = signal(false);

/** Another tab has upgraded the database: this one must reload before it may write. */
export const isCodeStale = signal(false);
