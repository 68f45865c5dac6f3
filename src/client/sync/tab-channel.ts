import type { HeldUp } from './core/drain-state.ts';

/** What tabs of one student tell each other. */
export type TabMessage =
  | { readonly kind: 'drain' }
  /** The student asked for it, or has signed in there: whatever waits for a later time is tried now. */
  | { readonly kind: 'retry' }
  /** The teacher has this application open: what was parked of it may go. */
  | { readonly kind: 'opened'; readonly app: string }
  /** The lane of the quiz that is open in a tab that is seen, or that none is any more. */
  | { readonly kind: 'urgent'; readonly lane: string | undefined }
  /** The draining tab is alive. */
  | { readonly kind: 'heartbeat' }
  /** What waits there for a next try: when that changes, and where another tab has asked for a drain. */
  | { readonly kind: 'held-up'; readonly lanes: HeldUp }
  /** The student has signed out in one tab: all others stop at once. */
  | { readonly kind: 'signed-out' }
  /** The student is about to sign out: finish what is being typed, take nothing new, answer `ready`. */
  | { readonly kind: 'leaving'; readonly asked: string }
  /** A new version is about to be applied: finish what is being typed, take nothing new, answer `ready`. */
  | { readonly kind: 'update'; readonly asked: string }
  | { readonly kind: 'ready'; readonly asked: string; readonly tab: string }
  /** It is not applied now: go on. */
  | { readonly kind: 'update-off' };

const KINDS: readonly string[] = [
  'drain',
  'retry',
  'opened',
  'urgent',
  'heartbeat',
  'held-up',
  'signed-out',
  'leaving',
  'update',
  'ready',
  'update-off',
] satisfies TabMessage['kind'][];

export interface TabChannel {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** Opens the channel of one student's tabs; without BroadcastChannel a tab is alone. */
export function openTabChannel(pid: string): TabChannel {
  let channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`balsa-${pid}`);
  const listeners = new Set<(message: TabMessage) => void>();
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isTabMessage(event.data)) for (const listener of listeners) listener(event.data);
  });
  return {
    send: (message) => channel?.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      channel?.close();
      // What is under way may still want to say something; a closed channel would throw.
      channel = undefined;
    },
  };
}

function isTabMessage(value: unknown): value is TabMessage {
  const kind = (value as { kind?: unknown } | null)?.kind;
  return typeof kind === 'string' && KINDS.includes(kind);
}
