import { computed } from '@preact/signals-react';
import { student, tab } from '#client/scopes/scopes.ts';
import { onLeaving } from './leaving.ts';
import { ASK_FOR_MS, newVersion } from './new-version.ts';
import type { ToWorker } from '#contract/device/worker-messages.ts';

/**
 * How often the new version is asked to take over [ms]. A browser that finds the former worker at work
 * puts the wish off, by minutes where pages keep that worker busy; asked again, it looks again.
 */
const ASK_AGAIN_MS = 500;

const isOffered = tab.signal(false);
/** Somebody pressed Later; on every screen, until the page is loaded again or another student comes. */
const isPutOff = tab.signal(false);
const waiting = tab.hold<{ worker?: ServiceWorker }>({});

/** The version that is ready and waits; given by the registration. */
export function offerUpdate(worker: ServiceWorker): void {
  waiting.worker = worker;
  isOffered.value = true;
}

function takeOver(): void {
  const { worker } = waiting;
  const end = performance.now() + ASK_FOR_MS;
  const ask = () => {
    if (worker?.state !== 'installed' || performance.now() > end) return;
    worker.postMessage({ kind: 'skip-waiting' } satisfies ToWorker);
    setTimeout(ask, ASK_AGAIN_MS);
  };
  ask();
}

// Signing out is a safe point: nothing is being typed any more, and the student's other tabs leave, too (sync/README.md#updates).
onLeaving('session', async () => takeOver());

student.onOpen(() => void (isPutOff.value = false));

/** A version that waits until somebody takes it. */
export const waitingVersion = {
  /** There is one for this page, or one that another tab has taken already, and nobody has put it off. */
  isThere: computed(() => (isOffered.value || newVersion.hasTakenOver.value) && !isPutOff.value),
  putOff: () => void (isPutOff.value = true),
  takeOver,
} as const;
