import { SYNC_TAG } from './device-names.ts';

/** What a page says to the service worker. */
export type ToWorker =
  | { readonly kind: 'skip-waiting' }
  | { readonly kind: 'download-application' | 'application-status'; readonly application: string };

/** How far an application's files are on the device. */
export interface DownloadProgress {
  readonly status: 'none' | 'downloading' | 'ready' | 'failed';
  /** Files on the device, and in all. */
  readonly done: number;
  readonly total: number;
  /** The same in bytes. */
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface ApplicationProgress extends DownloadProgress {
  readonly kind: 'application-progress';
  readonly application: string;
}

/** What the service worker says to its pages: how far a download is, and that the network is back. */
export type FromWorker = ApplicationProgress | typeof SYNC_TAG;

const APPLICATION = /^[a-z0-9][a-z0-9-]{0,63}$/;
const STATUSES = ['none', 'downloading', 'ready', 'failed'] as const satisfies readonly DownloadProgress['status'][];

/** Reads what a page said; undefined where it is nothing of ours. */
export function readToWorker(value: unknown): ToWorker | undefined {
  const { kind, application } = fieldsOf(value);
  if (kind === 'skip-waiting') return { kind };
  if (kind !== 'download-application' && kind !== 'application-status') return undefined;
  return isApplication(application) ? { kind, application } : undefined;
}

/** Reads what the worker said; undefined where it is nothing of ours. */
export function readFromWorker(value: unknown): FromWorker | undefined {
  if (value === SYNC_TAG) return SYNC_TAG;
  const { kind, application, status: told, done, total, doneBytes, totalBytes } = fieldsOf(value);
  const status = STATUSES.find((each) => each === told);
  if (kind !== 'application-progress' || !isApplication(application) || status === undefined) return undefined;
  if (typeof done !== 'number' || typeof total !== 'number') return undefined;
  if (typeof doneBytes !== 'number' || typeof totalBytes !== 'number') return undefined;
  return { kind, application, status, done, total, doneBytes, totalBytes };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isApplication(value: unknown): value is string {
  return typeof value === 'string' && APPLICATION.test(value);
}
