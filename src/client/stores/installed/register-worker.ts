import { newVersion } from '#client/stores/page/new-version.ts';
import { workerUrl } from '#client/stores/page/trusted-worker.ts';
import { HOUR_MS } from '#contract/values/durations.ts';

/** How often a page that stays open asks for a new version [ms]. */
const CHECK_MS = HOUR_MS;

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
  const register = async () => watch(await workers.register(workerUrl(), { scope: '/' }));
  const start = () => void register().catch((error: unknown) => console.warn('No service worker.', error));
  if (document.readyState === 'complete') start();
  else globalThis.addEventListener('load', start, { once: true });
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
