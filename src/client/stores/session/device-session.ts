import { batch, effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { dropSentPreferences } from '#client/mutations/preference.ts';
import { application, closeStudent, openStudent, student, tab } from '#client/scopes/scopes.ts';
import { currentPartition } from '#client/storage/current-partition.ts';
import { openPartition } from '#client/storage/partition.ts';
import { deviceId, isOwnDevice, isStaying, isStillNamed } from '#client/storage/registry.ts';
import { flushEditors } from '#client/stores/page/keep-typed.ts';
import { modals } from '#client/stores/page/modals.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { newVersion } from '#client/stores/page/new-version.ts';
import { problems } from '#client/stores/page/problems.ts';
import { leftBehind } from '#client/stores/session/left/left-behind.ts';
import { sendLeftDrafts } from '#client/stores/session/left/left-drafts.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { Device } from '#client/sync/device.ts';
import { forgetLongGone, purgePartition } from '#client/sync/purge.ts';
import { takeAside } from '#client/sync/put-aside.ts';
import { takeLateWork } from '#client/sync/sealed/late-work.ts';
import { sealWaiting } from '#client/sync/sealed/seal-rows.ts';
import { settlesOf } from '#client/sync/settle-outbox.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { saveCleared } from './cleared-storage.ts';
import { currentDevice, deviceOf } from './device.ts';
import { signedIn } from './session-state.ts';
import { signOut } from './sign-out.ts';
import { typedTexts } from './typed-texts.ts';
import { readWho } from './whoami-record.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DeviceListeners } from '#client/sync/device.ts';
import type { Departure } from '#client/sync/purge.ts';
import type { WhoAmI } from '#contract/student.ts';

/*
 * A student's session on the device: it is opened, restored after a reload, and closed. Loaded after the login screen, with Dexie and all that uses it.
 */

/** How often the server has taken what waited here; undefined where nothing of the student is open. */
export async function settlesHere(): Promise<number | undefined> {
  const partition = currentDevice.peek()?.partition;
  return partition && settlesOf(partition.database).catch(() => undefined);
}

/**
 * Opens the student's partition and remembers who this is, for a start without network. Undefined where they have left by then.
 * `settles`: what `settlesHere` said when the server was asked. What it has taken since is newer than its answer.
 */
export async function openSession(who: WhoAmI, settles: number | undefined): Promise<StudentScope | undefined> {
  const scope = await open(who.pid, who.boxKey);
  const device = deviceOf(scope);
  if (!device) return undefined;
  const { boxer } = device.partition;
  const { boxKey: _, ...record } = who;
  const box = await boxer.seal('meta', 'whoami', record);
  await device.partition.write(
    async (database) => {
      await database.meta.put({ k: 'whoami', box });
      if (settles === undefined || settles === (await settlesOf(database))) await dropSentPreferences(database);
    },
    ['outbox'],
  );
  device.markKnown();
  device.signedIn();
  leftBehind.wake();
  askToPersist();
  void forgetLongGone(Date.now()).catch((error: unknown) => console.warn('What was left long ago stays.', error));
  return scope;
}

interface Restored {
  readonly scope: StudentScope;
  readonly who: WhoAmI;
}

/**
 * Who is signed in, from the device alone; undefined where it does not say. A page that is loaded anew may find that its student
 * has left in another tab: nothing is opened then, for that would be a return.
 */
export async function restoreSession({
  isReload,
}: {
  readonly isReload: boolean;
}): Promise<Restored | 'has-left' | undefined> {
  const [pid, boxKey] = [tabMemory.get('pid'), tabMemory.get('boxKey')];
  if (pid === undefined || boxKey === undefined) return undefined;
  if (isReload && !(await isStaying(pid))) {
    if (await isStillNamed()) return 'has-left';
    // Nobody has left: the server is asked who this is, as by a page that finds nothing here.
    tellCleared('storageClearedUnseen');
    return undefined;
  }
  const partition = await openPartition(pid, boxKey);
  const record = await readWho(partition);
  if (!record) {
    partition.close();
    return undefined;
  }
  const scope = await begin(partition);
  const device = deviceOf(scope);
  if (!device) return undefined;
  device.markKnown();
  return { scope, who: { ...record, boxKey } };
}

/** Without it nobody could tell why they are to sign in again, or where work is that was not sent. */
function tellCleared(body: 'storageClearedBody' | 'storageClearedUnseen'): void {
  modals.show(tab, { title: say('storageCleared'), body: say(body) });
}

/** Tells the student's other tabs, stops sending, leaves nothing readable behind, and what waits sealed for the server. */
export async function closeSession(): Promise<void> {
  const device = currentDevice.peek();
  if (!device) return;
  device.channel.send({ kind: 'signed-out' });
  device.stop();
  // Who signs out has agreed that unsaved changes are lost; who leaves otherwise has not.
  await purge(device.partition, { keepsInputs: signOut.status.peek() !== 'leaving' });
}

async function purge(partition: Partition, departure: Departure): Promise<void> {
  const who = await readWho(partition).catch(() => undefined);
  const isOwn = await isOwnDevice(partition.pid).catch(() => false);
  await purgePartition(partition, { ...departure, submission: who?.submission, isOwn });
  leftBehind.wake();
}

async function open(pid: string, boxKey: string): Promise<StudentScope> {
  const present = student.peek();
  return present?.pid === pid ? present : begin(await openPartition(pid, boxKey));
}

/** From here on everything belongs to this student. */
async function begin(partition: Partition): Promise<StudentScope> {
  const [id] = await Promise.all([deviceId(), takeLateWork(partition), takeAside(partition)]);
  return batch(() => {
    const scope = openStudent(partition.pid);
    const device = new Device(scope, { partition, deviceId: id, listeners: listenersOf(scope, partition) });
    currentPartition.set(scope, partition);
    currentDevice.set(scope, device);
    device.begin();
    sealWhenHidden(scope, partition);
    void sendLeftDrafts(device.outbox).catch((error: unknown) => problems.report(error, {}));
    return scope;
  });
}

/**
 * A window that is hidden without a network may be closed, and its key is gone with it: what waits is sealed as at a sign-out, so that
 * whoever is here next brings it.
 */
function sealWhenHidden(scope: StudentScope, partition: Partition): void {
  const seal = async (): Promise<void> => {
    const submission = signedIn.who.peek()?.submission;
    if (document.visibilityState !== 'hidden' || isReachable.peek() || !submission) return;
    await typedTexts.flushAll(scope);
    await sealWaiting(partition, submission);
  };
  const hide = (): void => void seal().catch((error: unknown) => problems.report(error, {}));
  globalThis.document?.addEventListener('visibilitychange', hide);
  scope.onClose(() => globalThis.document?.removeEventListener('visibilitychange', hide));
}

function listenersOf(scope: StudentScope, partition: Partition): DeviceListeners {
  return {
    onExpired: () => signedIn.noteExpired(scope),
    onSignedOutElsewhere: () => leaveAtOnce(scope, partition),
    onLost: () => void typedTexts.saveElsewhere(scope).finally(() => globalThis.location?.reload()),
    onCleared: () => {
      saveCleared(scope);
      leaveAtOnce(scope, partition);
      tellCleared('storageClearedBody');
    },
    onUpdate: () => flushEditors(),
    onUpdateWanted: (isWanted) => newVersion.want(scope, isWanted),
    onLeaving: () => signOut.prepareElsewhere(scope),
    onReport: (what, opId) => problems.report(new Error(`outbox: ${what}`), { opId }),
  };
}

/** The student has left in another tab: this one forgets them now, and their part of the device is purged once more behind it. */
function leaveAtOnce(scope: StudentScope, partition: Partition): void {
  if (!scope.isOpen) return;
  closeStudent();
  // What was typed is gone already where the student agreed to it.
  void purge(partition, { keepsInputs: true }).catch((error: unknown) =>
    console.warn('The other tab has purged this already.', error),
  );
}

/** Asked at the first sign-in; the browser decides by its own lights, and without it work is kept all the same. */
function askToPersist(): void {
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
}

// With a student and an application there is an engineering session (AUTH-05); its code comes when it is needed.
application.onOpen(() =>
  effect(() => {
    if (navigation.stage.value === 'signed-in') void startEngine();
  }),
);

async function startEngine(): Promise<void> {
  const [{ engine }] = await Promise.all([
    import('#client/stores/engineering/engine.ts'),
    import('#client/stores/engineering/kept-edits.ts'),
    import('#client/stores/engineering/by-itself/autosave.ts'),
    import('#client/stores/engineering/by-itself/come-back.ts'),
    import('#client/stores/engineering/by-itself/typed-offline.ts'),
    // One visit with a network brings the application's pages onto the device.
    import('#client/stores/learning/offline-content.ts'),
    import('#client/stores/learning/own-pages.ts'),
  ]);
  await engine.start();
}
