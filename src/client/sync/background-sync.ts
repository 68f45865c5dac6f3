import { SYNC_TAG } from '#contract/device/device-names.ts';

/** Of Background Sync, which the DOM's types do not know. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when the network is back; most browsers cannot, and then the page's own tries do it. */
export async function askForSync(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & WithSync) | undefined =
      await globalThis.navigator?.serviceWorker?.ready;
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Refused or unknown.
  }
}
