import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export type Visit = 'cold' | 'repeat' | 'offline';

export interface Address {
  readonly url: string;
  /** Runs in the page: whether the application has taken charge of the form. */
  readonly inCharge: () => boolean;
}

/** Both from the start of the navigation [ms]. */
export interface LoadTimes {
  /** The form is visible, enabled and nothing covers it. */
  readonly formMs: number;
  /** The application has taken charge of it: React in Balsa. */
  readonly reactMs: number;
}

const CPU_RATE = 4;
const SCHOOL_WIFI = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Said by the page itself: whoever asks it again and again takes the time that is measured. */
const READY = 'bench: ';
const LIMIT_MS = 60_000;

/** Opens the address once under the throttle. After a cold visit it waits until the service worker has all it wants. */
export async function timeTheLoad(context: BrowserContext, address: Address, visit: Visit): Promise<LoadTimes> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await throttle(session, visit);
  if (visit === 'offline') await context.setOffline(true);
  await page.addInitScript(`(${probe.toString()})(${address.inCharge.toString()})`);
  const ready = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(READY),
    timeout: LIMIT_MS,
  });
  await page.goto(address.url, { waitUntil: 'commit' });
  const times = JSON.parse((await ready).text().slice(READY.length)) as LoadTimes;
  if (visit === 'cold') await untilInstalled(page, session);
  return times;
}

async function throttle(session: CDPSession, visit: Visit): Promise<void> {
  await session.send('Network.enable');
  if (visit !== 'offline') await session.send('Network.emulateNetworkConditions', SCHOOL_WIFI);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

async function untilInstalled(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const installed = page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker was not installed.')), LIMIT_MS).unref();
  });
  await Promise.race([installed, limit]);
}

/** Runs in the page before its own scripts. */
function probe(inCharge: () => boolean): void {
  let formMs: number | undefined;
  const usable = (): boolean => {
    const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]');
    if (!button || button.disabled) return false;
    const { x, y, width, height } = button.getBoundingClientRect();
    return width > 0 && button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const look = (): void => {
    if (formMs === undefined && usable()) formMs = performance.now();
    if (formMs !== undefined && inCharge()) {
      // The frame that shows it, and one task through the main thread.
      const channel = new MessageChannel();
      const found = formMs;
      channel.port1.addEventListener('message', () => {
        console.debug(`bench: ${JSON.stringify({ formMs: found, reactMs: performance.now() })}`);
      });
      channel.port1.start();
      requestAnimationFrame(() => channel.port2.postMessage(0));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
