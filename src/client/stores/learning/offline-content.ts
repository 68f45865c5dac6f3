import { computed, effect } from '@preact/signals-react';
import { application, tab } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { readFromWorker } from '#contract/device/worker-messages.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { DownloadProgress, FromWorker, ToWorker } from '#contract/device/worker-messages.ts';

/** How long after a failed download it is tried again [ms]: longer after each one that failed, up to the longest. */
const RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 320_000;

/** A worker of which so long nothing is heard has ended in the middle: a browser may end it at any time [ms]. */
const SILENCE_MS = 30_000;

const NONE: DownloadProgress = { status: 'none', done: 0, total: 0, doneBytes: 0, totalBytes: 0 };

const byApplication = tab.signal<ReadonlyMap<string, DownloadProgress>>(new Map());
const progress = computed<DownloadProgress>(
  () => byApplication.value.get(navigation.applicationCode.value ?? '') ?? NONE,
);

/** Fetches everything of an application that its pages need offline; the worker keeps only what matches its hash. */
async function download(code: ApplicationCode): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.ready;
  const worker = registration?.active;
  if (!worker || progressOf(code).status === 'downloading') return;
  // It may end before it says anything.
  note(code, { ...progressOf(code), status: 'downloading' });
  worker.postMessage({ kind: 'download-application', application: code } satisfies ToWorker);
}

function progressOf(code: string): DownloadProgress {
  return byApplication.peek().get(code) ?? NONE;
}

function note(code: string, progressThere: DownloadProgress): void {
  byApplication.value = new Map(byApplication.peek()).set(code, progressThere);
}

function hear(message: FromWorker | undefined): void {
  if (typeof message !== 'object') return;
  const { kind: _, application: code, ...told } = message;
  note(code, told);
}

globalThis.navigator?.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
  hear(readFromWorker(event.data));
});

/** An open application is to be on the device, as long as there is a network to bring it. */
const isWanted = computed(() => isReachable.value && navigation.stage.value === 'signed-in');
const retry = application.state(() => ({ ms: RETRY_MS }));

// One visit with a network is enough (RES-14): a chosen application comes onto the device by itself.
application.onOpen((scope) =>
  effect(() => {
    if (!isWanted.value) return;
    retry(scope).ms = RETRY_MS;
    if (progressOf(scope.code).status !== 'ready') void download(scope.code);
  }),
);

application.onOpen((scope) =>
  effect(() => {
    // Each word of the worker is another one, and the wait begins anew.
    const told = progress.value;
    if (told.status !== 'downloading') return undefined;
    return scope.after(SILENCE_MS, () => note(scope.code, { ...told, status: 'failed' }));
  }),
);

// A file may fail to come although there is a network, and no change of the network would then ask for it again.
application.onOpen((scope) =>
  effect(() => {
    if (!isWanted.value || progress.value.status !== 'failed') return undefined;
    const state = retry(scope);
    return scope.after(state.ms, () => {
      state.ms = Math.min(2 * state.ms, LONGEST_RETRY_MS);
      void download(scope.code);
    });
  }),
);

/** The chosen application's pages on this device. */
export const offlineContent = { progress, download } as const;
