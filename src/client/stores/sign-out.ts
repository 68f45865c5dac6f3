import { computed, signal } from '@preact/signals-react';
import { forgetOwnKey, isOwnDevice } from '#client/storage/registry.ts';
import { unsentWork } from '#client/sync/outbox.ts';
import { currentDevice } from './device.ts';
import { connection } from './connection.ts';
import { leave } from './leaving.ts';
import { noteOwnDevice } from './own-choice.ts';
import { readOnly } from './read-only.ts';
import { timing } from './timing.ts';
import { downloadUnsentWork } from './work-download.ts';

export interface SignOutGate {
  readonly status: 'closed' | 'asking' | 'sending' | 'leaving';
  /** Items that the server does not have yet. */
  readonly waiting: number;
}

/** How long signing out sends what waits [ms] (offline.md 2.1). */
const SEND_FOR_MS = 5_000;

const status = signal<SignOutGate['status']>('closed');
const drafts = signal(0);
const isOwn = signal(false);
const gate = computed<SignOutGate>(() => ({
  status: status.value,
  waiting: connection.waiting.value + drafts.value,
}));
const flushers = new Set<() => Promise<boolean>>();

/** Asks AUTH-07's question, with the number of items that are not sent. */
async function ask(): Promise<void> {
  await flushEditors();
  const device = currentDevice.peek();
  drafts.value = device ? (await unsentWork(device.partition)).drafts : 0;
  isOwn.value = device ? await isOwnDevice(device.partition.pid) : false;
  status.value = 'asking';
}

/**
 * Sends for up to five seconds, then quits the engine, resets the application and logs out, in that order. `isForgotten` takes
 * back that this is the student's own device, so that nothing readable stays.
 */
async function confirm({ isForgotten = false } = {}): Promise<void> {
  if (status.peek() !== 'asking') return;
  status.value = 'sending';
  await flushEditors();
  const device = currentDevice.peek();
  if (device && connection.state.peek() !== 'offline') {
    await Promise.all([device.drain(SEND_FOR_MS), timing.flush()]);
    // What was sent just now waits no longer, and the teacher's board is told so.
    await timing.flush();
  }
  status.value = 'leaving';
  if (device && isForgotten) {
    noteOwnDevice(false);
    await forgetOwnKey(device.partition.pid);
  }
  await leave();
  status.value = 'closed';
}

/** Whether all that was being typed is on the device now. */
async function flushEditors(): Promise<boolean> {
  const ends = await Promise.allSettled([...flushers].map((flush) => flush()));
  return ends.every((end) => end.status === 'fulfilled' && end.value);
}

/** Signing out: asks, sends what waits, and only then leaves. */
export const signOut = {
  gate,
  status: readOnly(status),
  /** The student called this device their own: pages stay on it, and they may come in without a network. */
  isOwn: readOnly(isOwn),
  ask,
  confirm,
  cancel: () => void (status.value = 'closed'),
  /** What is being typed goes into the file, too. */
  downloadWork: () => void flushEditors().then(downloadUnsentWork),
  /** Editors that must put what is being typed onto the device before anyone leaves; each says whether it is there. */
  flushEditors,
  beforeLeaving: (flush: () => Promise<boolean>) => void flushers.add(flush),
} as const;
