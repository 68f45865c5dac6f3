import { computed, signal } from '@preact/signals-react';
import type { ReadonlySignal } from '@preact/signals-react';
import { connectivity, isCodeStale, isDeviceFull, isReachable } from '#client/sync/connection-state.ts';
import { readOnly } from './read-only.ts';

/** `expired`: the server wants a new sign-in; work goes on on the device. */
export type ConnectionState = 'unknown' | 'online' | 'offline' | 'captive' | 'expired';

/** Something that was saved on this device and waits to be sent. */
export interface WaitingItem {
  readonly id: string;
  /** What it is, in words for a student: "An answer", "Journal: introduction". */
  readonly label: string;
  readonly state: 'queued' | 'sent' | 'parked' | 'quarantined';
}

/** Something that the server refused; kept until it is dismissed. */
export interface RefusedItem {
  readonly id: string;
  readonly label: string;
  readonly sentence: string;
}

const state = computed<ConnectionState>(() => (connectivity.value === 'auth' ? 'expired' : connectivity.value));
const waitingItems = signal<readonly WaitingItem[]>([]);
const waiting = signal(0);
const isListWanted = signal(false);
const refused = signal<readonly RefusedItem[]>([]);
let actions: { retry: () => void; dismissRefused: (id: string) => void } | undefined;

/** The network, and what waits for it. */
export const connection = {
  state,
  isOnline: computed(() => state.value === 'online'),
  isReachable,
  isFull: readOnly(isDeviceFull),
  isStale: readOnly(isCodeStale),
  waitingItems: readOnly(waitingItems),
  waiting: readOnly(waiting),
  /** `waitingItems` is followed while somebody looks at it, and empty otherwise; gives what ends it. */
  watchItems: () => {
    isListWanted.value = true;
    return () => void (isListWanted.value = false);
  },
  refused: readOnly(refused),
  /** Tries again at once, whatever the back-off says. */
  retry: () => actions?.retry(),
  dismissRefused: (id: string) => actions?.dismissRefused(id),
} as const;

/** For the arrival of a student alone: where the lists come from and what the verbs do. */
export function connectDevice(device: { readonly retry: () => void; readonly dismissRefused: (id: string) => void }): {
  isListWanted: ReadonlySignal<boolean>;
  setWaiting: (count: number) => void;
  setWaitingItems: (items: readonly WaitingItem[]) => void;
  setRefused: (items: readonly RefusedItem[]) => void;
} {
  actions = device;
  return {
    isListWanted,
    setWaiting: (count) => void (waiting.value = count),
    setWaitingItems: (items) => void (waitingItems.value = items),
    setRefused: (items) => void (refused.value = items),
  };
}
