import { experimentsAddress } from '#rules/experiments-address.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { workerUrl } from './trusted-worker.ts';

/** How often a page that stays open asks for a new version [ms]. */
const CHECK_MS = 60 * 60_000;

/** How long a reload waits at most for what is being typed [ms]. */
const KEEP_MS = 2_000;

/** When this tab reloaded itself for a missing part, and how long it then does not do so again [ms]. */
const RELOADED_KEY = 'balsa.reloaded';
const RELOAD_AGAIN_MS = 60_000;

const MISSING_PART = 'This part is not on this Chromebook yet. It comes by itself when you are online.';

/**
 * Registers the service worker, offers what waits, and reloads this tab once when a new version has taken over: every tab
 * listens from its start, or the others would go on with chunks that are gone (vite-plugin-pwa#393).
 */
export function registerWorker(): void {
  const workers = globalThis.navigator?.serviceWorker;
  // In development the pages change at every keystroke and nothing may stand between.
  if (!workers || import.meta.env.DEV) return;
  let isReloading = false;
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker of a fresh visit brings nothing new.
    if (isControlled && !isReloading) {
      isReloading = true;
      void keepTyped().then(() => globalThis.location.reload());
    }
    isControlled = true;
  });
  globalThis.addEventListener('vite:preloadError', (event) => void takeMissingPart(event));
  const register = async () => watch(await workers.register(workerUrl(), { scope: '/' }));
  const start = () => void register().catch((error: unknown) => console.warn('No service worker.', error));
  if (document.readyState === 'complete') start();
  else globalThis.addEventListener('load', start, { once: true });
}

/** The new version may come long after it was asked for, when the student types again: that goes onto the device first. */
async function keepTyped(): Promise<void> {
  const kept = import('./sign-out.ts').then(({ signOut }) => signOut.flushEditors());
  const timeout = new Promise((resolve) => setTimeout(resolve, KEEP_MS));
  await Promise.race([kept.catch(() => false), timeout]);
}

/**
 * A part of the page did not come. Where the server answers it has a newer build: one reload brings it, and not more than one
 * a minute. Where it does not, the part was never on this device, whatever the browser thinks of its network.
 */
async function takeMissingPart(event: Event): Promise<void> {
  // The page of an experiment asks again by itself, and a reload would take the student away from it.
  if (experimentsAddress((event as { readonly payload?: unknown }).payload) !== undefined) return;
  const last = Number(globalThis.sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (globalThis.navigator.onLine && isReachable.peek() && Date.now() - last > RELOAD_AGAIN_MS) {
    globalThis.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    globalThis.location.reload();
    return;
  }
  const { notifications } = await import('./notifications.ts');
  notifications.notify({ message: MISSING_PART, category: 'warning', sticky: true });
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    if (waiting && registration.active) void import('./update.ts').then(({ offerUpdate }) => offerUpdate(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
}
