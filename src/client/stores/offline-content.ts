import { computed, effect, signal } from '@preact/signals-react';
import type { ApplicationCode } from '#contract/application-codes.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { navigation } from './navigation.ts';
import { isFromWorker } from './worker-messages.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export interface DownloadProgress {
  readonly status: 'none' | 'downloading' | 'ready' | 'failed';
  /** Files that are on the device, and in all. */
  readonly done: number;
  readonly total: number;
  /** The same in bytes. */
  readonly doneBytes: number;
  readonly totalBytes: number;
}

const NONE: DownloadProgress = { status: 'none', done: 0, total: 0, doneBytes: 0, totalBytes: 0 };

const byApplication = signal<ReadonlyMap<string, DownloadProgress>>(new Map());
const progress = computed<DownloadProgress>(
  () => byApplication.value.get(navigation.applicationCode.value ?? '') ?? NONE,
);

/** Fetches everything of an application that its pages need offline; the worker keeps only what matches its hash. */
async function download(application: ApplicationCode): Promise<void> {
  if (byApplication.peek().get(application)?.status === 'downloading') return;
  await tell({ kind: 'download-application', application });
}

async function tell(message: ToWorker): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}

function hear(message: FromWorker): void {
  const { kind: _, application, ...told } = message;
  byApplication.value = new Map(byApplication.peek()).set(application, told);
}

globalThis.navigator?.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (isFromWorker(event.data)) hear(event.data);
});

// One visit with a network is enough (RES-14): a chosen application comes onto the device by itself.
effect(() => {
  const application = navigation.applicationCode.value;
  if (!application || !isReachable.value || navigation.stage.value !== 'signed-in') return;
  const status = byApplication.peek().get(application)?.status;
  if (status !== 'ready') void download(application);
});

/** The chosen application's pages on this device. */
export const offlineContent = { progress, download } as const;
