import { effect } from '@preact/signals-react';
import { exchange } from '#client/api/exchange.ts';
import { tab } from '#client/scopes/scopes.ts';
import { page as say } from '#client/words/page.ts';
import { experimentsAddress } from '#contract/learning/experiments-address.ts';
import { keepTyped } from './keep-typed.ts';
import { notifications } from './notifications.ts';
import { isAnyUnsaved, letGo } from './unsaved.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** When this tab reloaded itself for a missing part, and how long it then does not do so again [ms]. */
const RELOADED_KEY = 'balsa.reloaded';
const RELOAD_AGAIN_MS = 60_000;

/** How often it is asked whether a part that is wanted on screen can come [ms]. */
const ASK_MS = 5_000;

const reloading = tab.hold<{ now?: Promise<boolean> | undefined }>({});

/**
 * Brings parts of the page that did not come, by a reload: at once where the server answers, and else as soon as it does
 * while one of them, counted by `missing`, is wanted on screen. A message says so where the place of the part does not.
 */
export function watchMissingParts(missing: ReadonlySignal<number>, isToldInPlace: (error: unknown) => boolean): void {
  addEventListener('vite:preloadError', (event) => void takeMissingPart(event, isToldInPlace));
  effect(() => {
    if (missing.value === 0) return undefined;
    const timer = setInterval(() => void reload(), ASK_MS);
    return () => clearInterval(timer);
  });
}

async function takeMissingPart(event: Event, isToldInPlace: (error: unknown) => boolean): Promise<void> {
  const { payload } = event as { readonly payload?: unknown };
  // The page of an experiment asks again by itself, and a reload would take the student away from it.
  if (experimentsAddress(payload) !== undefined) return;
  if (await reload()) return;
  // The event comes before the part that waits for the file hears of it.
  await new Promise((resolve) => setTimeout(resolve));
  if (isToldInPlace(payload)) return;
  const message = `${say('partMissing')} ${say('partComes')}`;
  notifications.notify(tab, { message, category: 'warning', sticky: true });
}

/** One at a time: keeping what is typed may itself want a part that does not come. */
function reload(): Promise<boolean> {
  reloading.now ??= reloadOnce().finally(() => void (reloading.now = undefined));
  return reloading.now;
}

/** False where no server answers, whatever the browser thinks of its network, within a minute of the last one, or while a dialog is filled in. */
async function reloadOnce(): Promise<boolean> {
  const agoMs = Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  // What lies ahead was noted before the clock was put right.
  if (agoMs >= 0 && agoMs <= RELOAD_AGAIN_MS) return false;
  if ((await exchange(tab, { method: 'GET', path: '/student/api/ping' })).kind === 'none') return false;
  await keepTyped();
  if (isDialogFilledIn()) return false;
  if (!isAnyUnsaved()) letGo();
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}

/** What stands in a dialog is kept by nobody, and whoever signs in again would see their form go while they type. */
function isDialogFilledIn(): boolean {
  return document.querySelector('dialog[open] :is(input, textarea)') !== null;
}
