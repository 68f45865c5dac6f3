import { computed } from '@preact/signals-react';
import { student, tab } from '#client/scopes/scopes.ts';
import { flushEditors } from '#client/stores/page/keep-typed.ts';
import { onLeaving } from '#client/stores/page/leaving.ts';
import { newVersion } from '#client/stores/page/new-version.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { deviceOf } from '#client/stores/session/device.ts';
import { page as say } from '#client/words/page.ts';
import type { ToWorker } from '#contract/worker-messages.ts';

/**
 * How often the new version is asked to take over, and for how long [ms]. A browser that finds the former worker at work
 * puts the wish off, by minutes where pages keep that worker busy; asked again, it looks again.
 */
const ASK_AGAIN_MS = 500;
const ASK_FOR_MS = 60_000;

const isOffered = tab.signal(false);
const waiting = tab.hold<{ worker?: ServiceWorker }>({});

/** The version that is ready and waits; given by the registration. */
export function offerUpdate(worker: ServiceWorker): void {
  waiting.worker = worker;
  isOffered.value = true;
}

/**
 * Takes the new version: once every tab of the student has written what is being typed, the new worker takes over and each
 * of these tabs reloads once; those of other people do not. While one of them does not answer, the update waits.
 */
async function apply(): Promise<void> {
  const scope = student.peek();
  const device = scope && deviceOf(scope);
  if (!device) await flushEditors();
  else if (!(await device.readyForUpdate())) {
    notifications.notify(scope, { message: say('updatePostponed'), category: 'warning', sticky: true });
    return;
  }
  if (scope) newVersion.want(scope, true);
  takeOver();
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

/** Updates of the app itself: offered, never forced. */
export const update = { isWaiting: computed(() => isOffered.value || newVersion.hasTakenOver.value), apply } as const;
