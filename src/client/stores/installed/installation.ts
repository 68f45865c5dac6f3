import { computed } from '@preact/signals-react';
import { tab } from '#client/scopes/scopes.ts';

/** What Chromium gives a page that may be put on the device as an application. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** `by-hand`: iOS, where only the student can do it, in the browser's own menu. */
type InstallWay = 'offer' | 'by-hand' | 'none';

const offer = tab.signal<InstallOffer | undefined>(undefined);

/** The browser makes its offer once, soon after the page has come: it is listened for from the start. */
export function watchInstallOffer(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers would ask by themselves, over whatever is being done.
    event.preventDefault();
    offer.value = event as InstallOffer;
  });
  globalThis.addEventListener('appinstalled', () => void (offer.value = undefined));
}

/** An offer can be taken once; where it is turned down, the browser makes another one when it sees fit. */
async function take(): Promise<void> {
  const present = offer.peek();
  offer.value = undefined;
  await present?.prompt();
}

/** `standalone` is known to the browsers of iOS alone; false in a window that is not an installed one. */
function isByHand(): boolean {
  return (globalThis.navigator as { readonly standalone?: boolean } | undefined)?.standalone === false;
}

/** Putting Balsa on the device as an application of its own. */
export const installation = {
  way: computed<InstallWay>(() => (offer.value ? 'offer' : isByHand() ? 'by-hand' : 'none')),
  take,
} as const;
