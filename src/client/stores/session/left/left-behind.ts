import { tab } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { askForSync } from '#client/sync/background-sync.ts';
import { DEVICE_DATABASE } from '#contract/device/device-names.ts';

/** How often what could not be delivered is tried again while a page is open [ms]. */
const DELIVER_AGAIN_MS = 60_000;

/** The page is given so long to become usable [ms]. */
const IDLE_WITHIN_MS = 2_000;

const waiting = tab.signal(0);
const post = tab.hold({
  isListening: false,
  isUnderWay: false,
  isWokenMeanwhile: false,
  stopTimer: () => undefined as void,
  before: Promise.resolve(),
});

/** Tries now to deliver what students left sealed here; while something is left, another try is always due. */
function wake(): void {
  if (post.isUnderWay) {
    post.isWokenMeanwhile = true;
    return;
  }
  post.isUnderWay = true;
  if (!post.isListening) globalThis.addEventListener?.('online', wake);
  post.isListening = true;
  post.stopTimer();
  void deliver().finally(() => {
    post.isUnderWay = false;
    if (waiting.peek() > 0) {
      post.stopTimer = tab.after(DELIVER_AGAIN_MS, wake);
      // The worker brings it when no page is open any more.
      void askForSync();
    }
    if (post.isWokenMeanwhile) {
      post.isWokenMeanwhile = false;
      wake();
    }
  });
}

// Dexie comes with this, and only where there is something to look for.
async function deliver(): Promise<void> {
  try {
    await post.before;
    const { deliverSealedWork } = await import('#client/sync/sealed/sealed-delivery.ts');
    waiting.value = await deliverSealedWork();
  } catch (error) {
    console.warn('What was left here could not be looked at.', error);
  }
}

/**
 * Watches from the form for signing in on: the next page of this device, whoever's it is, brings what an absent student left.
 * Waits until the form stands, and loads nothing on a device that never had a student.
 */
async function watch(): Promise<void> {
  await idle();
  const known = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (known?.some(({ name }) => name === DEVICE_DATABASE)) wake();
}

/** The form for signing in comes first. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS);
  });
}

/** Work of students who have left this device, on its way to the server without them. Nothing of it can be read here. */
export const leftBehind = {
  waiting: readOnly(waiting),
  wake,
  watch: () => void watch(),
  /** What is sealed was typed upon something that is still on its way, and must not come there before it. */
  waitFor: (before: Promise<void>) => void (post.before = before),
} as const;
