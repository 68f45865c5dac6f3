/*
 * What a page and this worker say to each other; the page's side is in `src/client/stores/worker-messages.ts`, and a test
 * keeps the two alike.
 */
export type FromPage =
  | { readonly kind: 'skip-waiting' }
  | { readonly kind: 'download-application'; readonly application: string }
  | { readonly kind: 'application-status'; readonly application: string };

export interface ApplicationProgress {
  readonly kind: 'application-progress';
  readonly application: string;
  readonly status: 'none' | 'downloading' | 'ready' | 'failed';
  /** Files on the device, and in all. */
  readonly done: number;
  readonly total: number;
  /** The same in bytes. */
  readonly doneBytes: number;
  readonly totalBytes: number;
}

/** Reads a message of a page; anything else is undefined. */
export function readMessage(value: unknown): FromPage | undefined {
  const { kind, application } = (value ?? {}) as { kind?: unknown; application?: unknown };
  if (kind === 'skip-waiting') return { kind };
  if (kind !== 'download-application' && kind !== 'application-status') return undefined;
  return typeof application === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/.test(application)
    ? { kind, application }
    : undefined;
}
