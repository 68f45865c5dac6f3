/*
 * What a page and the service worker say to each other. The worker's side is in `sw/`; both sides check what they hear.
 */
export type ToWorker =
  | { readonly kind: 'skip-waiting' }
  | { readonly kind: 'download-application'; readonly application: string }
  | { readonly kind: 'application-status'; readonly application: string };

export type FromWorker = {
  readonly kind: 'application-progress';
  readonly application: string;
  readonly status: 'none' | 'downloading' | 'ready' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly doneBytes: number;
  readonly totalBytes: number;
};

/** Whether a message is one of the worker's. */
export function isFromWorker(value: unknown): value is FromWorker {
  const message = value as Partial<FromWorker> | null;
  return (
    message?.kind === 'application-progress' &&
    typeof message.application === 'string' &&
    typeof message.done === 'number' &&
    typeof message.total === 'number' &&
    typeof message.doneBytes === 'number' &&
    typeof message.totalBytes === 'number'
  );
}
