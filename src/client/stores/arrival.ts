import { effect } from '@preact/signals-react';
import type { WhoAmI } from '#contract/student.ts';
import { held } from '#client/api/credentials.ts';
import { operationLabel } from '#client/mutations/operation-label.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { isOwnDevice } from '#client/storage/registry.ts';
import { Device } from '#client/sync/device.ts';
import { sweepPartition } from '#client/sync/sweep.ts';
import { connectDevice } from './connection.ts';
import type { RefusedItem, WaitingItem } from './connection.ts';
import { currentDevice } from './device.ts';
import { leave } from './leaving.ts';
import { leftBehind } from './left-behind.ts';
import { sendLeftDrafts } from './left-drafts.ts';
import { navigation } from './navigation.ts';
import { problems } from './problems.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';
import { readWho } from './whoami-record.ts';

/*
 * What happens on the device when a student comes and goes. Loaded after the login screen, with Dexie and all that uses it.
 */

/** Opens the student's partition and remembers who this is, for a start without network. */
export async function arrive(who: WhoAmI): Promise<void> {
  const device = await deviceOf(who.pid, who.boxKey);
  const { boxer } = device.partition;
  const { boxKey: _, ...record } = who;
  const box = await boxer.seal('meta', 'whoami', record);
  await device.partition.write(({ meta }) => meta.put({ k: 'whoami', box }), []);
  device.isKnown = true;
  device.signedIn();
  leftBehind.wake();
  askToPersist();
}

/** Who is signed in, from the device alone; undefined where it does not say. */
export async function recall(): Promise<WhoAmI | undefined> {
  const [pid, boxKey] = [held('pid'), held('boxKey')];
  if (pid === undefined || boxKey === undefined) return undefined;
  const device = await deviceOf(pid, boxKey);
  const who = await readWho(device.partition);
  device.isKnown = who !== undefined;
  return who && { ...who, boxKey };
}

/** Tells the student's other tabs, stops sending, leaves nothing readable behind, and what waits sealed for the server. */
export async function depart(): Promise<void> {
  const device = currentDevice.peek();
  if (!device) return;
  currentDevice.value = undefined;
  device.channel.send({ kind: 'signed-out' });
  device.stop();
  const { partition } = device;
  const who = await readWho(partition).catch(() => undefined);
  const isOwn = await isOwnDevice(partition.pid).catch(() => false);
  await sweepPartition(partition, { submission: who?.submission, isOwn });
  leftBehind.wake();
}

async function deviceOf(pid: string, boxKey: string): Promise<Device> {
  const present = currentDevice.peek();
  if (present?.partition.pid === pid) return present;
  const device = await Device.open(pid, boxKey, {
    onExpired: () => session.noteExpired(),
    onSignedOutElsewhere: () => void leave(),
    onUpdate: signOut.flushEditors,
    onReport: (what, opId) => problems.report(new Error(`outbox: ${what}`), { opId }),
  });
  currentDevice.value = device;
  void sendLeftDrafts(device.partition).catch((error: unknown) => problems.report(error, {}));
  return device;
}

/** Asked at the first sign-in; the browser decides by its own lights, and without it work is kept all the same. */
function askToPersist(): void {
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
}

const lists = connectDevice({
  retry: () => void currentDevice.peek()?.retry(),
  dismissRefused: (id) => void currentDevice.peek()?.partition.write(({ dead }) => dead.delete(Number(id)), ['dead']),
});

// Counting opens no row: it goes on always, the list only while it is looked at.
const waiting = liveSignal<number, number>(0, ({ database }) => ({
  rows: () => database.outbox.count(),
  decode: (count) => Promise.resolve(count),
}));

const waitingItems = liveSignal<WaitingItem[], readonly WaitingItem[]>([], ({ database }) =>
  lists.isListWanted.value
    ? {
        rows: async () =>
          (await database.outbox.orderBy('seq').toArray()).map(({ opId, kind, entity, state }) => ({
            id: opId,
            label: operationLabel(kind, entity),
            state,
          })),
        decode: (items) => Promise.resolve(items),
      }
    : undefined,
);

const refused = liveSignal<RefusedItem[], readonly RefusedItem[]>([], ({ database }) => ({
  rows: async () =>
    (await database.dead.toArray()).map(({ id, kind, entity, sentence }) => ({
      id: String(id),
      label: operationLabel(kind, entity),
      sentence,
    })),
  decode: (items) => Promise.resolve(items),
}));

effect(() => lists.setWaiting(waiting.value));
effect(() => lists.setWaitingItems(waitingItems.value));
effect(() => lists.setRefused(refused.value));

// With a student and an application there is an engineering session (AUTH-05); its code comes when it is needed.
effect(() => {
  if (!currentDevice.value || !navigation.applicationCode.value || navigation.stage.value !== 'signed-in') return;
  void startEngine();
});

async function startEngine(): Promise<void> {
  const [{ engine }] = await Promise.all([
    import('./engine.ts'),
    import('./kept-edits.ts'),
    import('./autosave.ts'),
    // One visit with a network brings the application's pages onto the device.
    import('./offline-content.ts'),
  ]);
  await engine.start();
}
