import { newVersion } from '#client/stores/page/new-version.ts';
import { workerUrl } from '#client/stores/page/trusted-worker.ts';
import { HOUR_MS } from '#contract/values/durations.ts';

/** How often a page that stays open asks for a new version [ms]. */
const CHECK_MS = HOUR_MS;

/** How soon the first worker is tried again where it did not come, or some file of its shell [ms]; what has come stays. */
const AGAIN_MS = 20_000;

/** Registers the service worker, offers what waits, and hears when a new version has taken over: in every tab, from its start. */
export function registerWorker(): void {
  const workers = globalThis.navigator?.serviceWorker;
  // In development the pages change at every keystroke and nothing may stand between.
  if (!workers || import.meta.env.DEV) return;
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker of a fresh visit brings nothing new, nor does the next one after a browser has cleared everything.
    const isLost = workers.controller === null;
    if (isControlled && !isLost) newVersion.takeOver();
    isControlled = !isLost;
  });
  const start = () => void begin(workers);
  if (document.readyState === 'complete') start();
  else globalThis.addEventListener('load', start, { once: true });
}

/** On a bad network the first worker needs several tries, and until it is there no reload does without a network. */
async function begin(workers: ServiceWorkerContainer, isFirst = true): Promise<void> {
  const again = () => setTimeout(() => void begin(workers, false), AGAIN_MS);
  try {
    const registration = await workers.register(workerUrl(), { scope: '/' });
    const worker = registration.active ? null : registration.installing;
    if (!worker) return watch(registration);
    const hear = () => (worker.state === 'redundant' ? again() : watch(registration));
    worker.addEventListener('statechange', hear, { once: true });
  } catch (error) {
    if (isFirst) console.warn('No service worker.', error);
    again();
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    if (waiting && registration.active)
      void import('#client/stores/page/waiting-version.ts').then(({ offerUpdate }) => offerUpdate(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
}
