import { computed, effect, signal } from '@preact/signals-react';
import type { Activity } from '#contract/activity.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Comment } from '#contract/comment.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { Failure } from '#contract/failure.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import type { Box } from '#client/storage/rows.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { pullStartup } from '#client/sync/pull-startup.ts';
import type { StoredStartup } from '#client/sync/pull-startup.ts';
import { currentDevice } from './device.ts';
import { showFailure } from './failures.ts';
import { modals } from './modals.ts';
import { navigation } from './navigation.ts';
import { SESSION_WORDS } from './session.ts';

/** `offline-missing`: this application was never opened on this device with a network. */
export type ActivityStatus = 'none' | 'loading' | 'ready' | 'offline-missing';

type Loaded = StoredStartup & { readonly app: string };

const startup = liveSignal<{ app: string; box: Box | undefined } | undefined, Loaded | undefined>(
  undefined,
  ({ database, boxer }) => {
    const app = navigation.applicationCode.value;
    if (app === undefined) return undefined;
    return {
      rows: async () => ({ app, box: (await database.startup.get(app))?.box }),
      decode: async (row) => {
        const opened = row?.box && (await boxer.open<StoredStartup>('startup', app, row.box));
        return opened && { ...opened, app };
      },
    };
  },
);

const pulling = signal<{ app: string; status: 'loading' | 'done' | 'offline' | 'failed' } | undefined>(undefined);
const NO_EXERCISES: readonly Exercise[] = [];
const NO_COMMENTS: readonly Comment[] = [];

const present = computed(() => (startup.value?.app === navigation.applicationCode.value ? startup.value : undefined));

const status = computed<ActivityStatus>(() => {
  if (navigation.applicationCode.value === undefined) return 'none';
  if (present.value) return 'ready';
  return pulling.value?.status === 'offline' ? 'offline-missing' : 'loading';
});

/** Pulls the application's data from the server into the device; the screens follow by themselves. */
async function refresh(): Promise<void> {
  const app = navigation.applicationCode.peek();
  const partition = currentDevice.peek()?.partition;
  if (!app || !partition) return;
  pulling.value = { app, status: 'loading' };
  const result = await pullStartup(partition, app);
  if (navigation.applicationCode.peek() !== app) return;
  if (result.ok) pulling.value = { app, status: 'done' };
  else takeFailure(app, result.failure);
}

/** A failed start-up leads back to the list, unless the device has what it takes (NAV-04, NAV-13). */
function takeFailure(app: ApplicationCode, failure: Failure): void {
  pulling.value = { app, status: failure.kind === 'offline' ? 'offline' : 'failed' };
  if (failure.kind === 'offline') return;
  if (failure.kind === 'not-found') {
    navigation.backToApplications();
    return;
  }
  if (failure.kind === 'server' && !present.peek()) {
    modals.show({ title: SESSION_WORDS.loadingFailed, body: failure.message });
    navigation.backToApplications();
    return;
  }
  showFailure(failure);
}

// A chosen application is pulled at once, and again when the network is back.
effect(() => {
  const app = navigation.applicationCode.value;
  const device = currentDevice.value;
  if (app && device && isReachable.value) void refresh();
  else if (app && device) pulling.value = { app, status: 'offline' };
});

/** The chosen application as the teacher set it up. Read from the device, so that it is there offline. */
export const activity = {
  current: computed<Activity | undefined>(() => present.value?.activity),
  organization: computed(() => present.value?.organization),
  designFields: computed(() => present.value?.designFields ?? []),
  /** What teachers wrote about journal and designs. */
  comments: computed(() => present.value?.comments ?? NO_COMMENTS),
  /** Every exercise in sequence; screens use the store `exercises`. */
  exercises: computed(() => present.value?.exercises ?? NO_EXERCISES),
  status,
  refresh,
} as const;
