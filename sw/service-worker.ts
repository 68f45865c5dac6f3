import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SYNC_TAG } from '#contract/device/device-names.ts';
import { readToWorker } from '#contract/device/worker-messages.ts';
import { isOurs } from '#contract/headers.ts';
import { isShellPage } from '#contract/shell-pages.ts';
import { downloadApplication, statusOf, storedContent } from './lesson-store.ts';
import { deliverSealedWork } from './sealed-delivery.ts';
import { applicationOfContent, NEVER_STORED, outdatedShells, SHELL_PREFIX } from './what-to-cache.ts';
import type { FromWorker } from '#contract/device/worker-messages.ts';
import type { LessonWorld } from './lesson-store.ts';
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** A rule by which the browser goes past the worker (Service Worker static routing); not every browser knows them. */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string; readonly search?: string } };
  readonly source: 'network' | { readonly cacheName: string };
}

interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

/** Fired by browsers that know Background Sync; TypeScript's worker types do not. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** What an installed Balsa opens with (src/build/web-manifest.ts). */
const START_PAGE = '/app/';

/** How long the worker waits for one file of an application [ms]: less than a page waits for its word (stores/learning/offline-content.ts). */
const FILE_WITHIN_MS = 25_000;

const entries = self.__WB_MANIFEST;
const shellName = SHELL_PREFIX + fingerprint(JSON.stringify(entries));
const world: LessonWorld = {
  caches: self.caches,
  fetch: (path) =>
    self.fetch(path, {
      cache: 'no-cache',
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(FILE_WITHIN_MS),
    }),
};

const shell = new PrecacheController({
  cacheName: shellName,
  plugins: [
    {
      // A portal answers everything with 200: what does not say that it is ours is no part of the shell.
      cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 && isOurs(response) ? response : null),
    },
  ],
});
shell.addToCacheList(entries);

// A new version waits until the student takes it: no skipWaiting here.
self.addEventListener('install', (event: RoutedInstallEvent) => {
  event.waitUntil(shell.install(event).then(() => goPast(event)));
});

// The very first worker takes the page of the first visit into its care, so that this page too goes on without a network.
// A later one never claims pages: those of the former build would get parts of the new one.
self.addEventListener('activate', (event) => event.waitUntil(claimFirstPage()));

registerRoute(new PrecacheRoute(shell, { cleanURLs: false, directoryIndex: '' }));
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isShellPage(url.pathname),
  shell.createHandlerBoundToURL('/index.html'),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && applicationOfContent(url.pathname) !== undefined,
  async ({ url, request }) => (await storedContent(world, url.pathname)) ?? self.fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // A page of the former build may still fetch a part of itself: from its own cache, which is kept for that.
  async ({ request }) => (await self.caches.match(request)) ?? self.fetch(request),
);

self.addEventListener('message', (event) => {
  const message = readToWorker(event.data);
  if (!message) return;
  if (message.kind === 'skip-waiting') event.waitUntil(self.skipWaiting());
  else if (message.kind === 'download-application')
    event.waitUntil(downloadApplication(world, message.application, (progress) => void tellPages(progress)));
  else event.waitUntil(tellStatus(message.application));
});

// Whenever the worker has started anew: not every page asks it for itself.
self.addEventListener('fetch', (event) => event.waitUntil(tidyShells()), { once: true });

self.addEventListener('sync' as 'fetch', (event) => {
  const { tag } = event as unknown as SyncEvent;
  if (tag === SYNC_TAG) event.waitUntil(takeUpSending());
});

/**
 * What is never stored goes past this worker: each request counts as its work, and a new version waits until it has none.
 * So does the first screen, which the browser takes out of the shell by itself while no worker has started; what is not
 * there any more comes from the network. A browser without routes asks the worker for both.
 */
async function goPast(event: RoutedInstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  const never = NEVER_STORED.map((path): Route => ({
    condition: { urlPattern: { pathname: `${path}/*` } },
    source: 'network',
  }));
  // A full device does without.
  const first = (await firstScreen().catch(() => [])).map((pathname): Route => ({
    condition: { urlPattern: { pathname, search: '' } },
    source: { cacheName: shellName },
  }));
  await event
    .addRoutes([...never, ...first])
    .catch((error: unknown) => console.warn('No routes past the worker.', error));
}

/**
 * The addresses of the page that an installed Balsa opens with and of what it names. The page lies in the shell under the name of
 * its build, and is kept once more under the plain one, by which the browser looks for it.
 */
async function firstScreen(): Promise<readonly string[]> {
  const page = await shell.matchPrecache('/index.html');
  if (!page) return [];
  const text = await page.text();
  const named = text.matchAll(/href="(\/assets\/[^"]+)"/g);
  // Here, files are so near that they would come between the form and its first picture: the script in the page asks for them after it.
  const kept = new Response(text.replaceAll(/ rel="(modulepreload|stylesheet)"/g, ' data-rel="$1"'), page);
  const cache = await self.caches.open(shellName);
  await cache.put(START_PAGE, kept);
  return [START_PAGE, ...[...named].map(([, path = '']) => path)];
}

async function tellStatus(application: string): Promise<void> {
  await tellPages({ kind: 'application-progress', application, ...(await statusOf(world, application)) });
}

/** Resolves with how many pages were told. */
async function tellPages(message: FromWorker): Promise<number> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
  return pages.length;
}

/**
 * Wakes the pages: the token is in a page's session storage, where no worker can read it. Where no page is open, what students
 * left sealed needs none.
 */
async function takeUpSending(): Promise<void> {
  if ((await tellPages(SYNC_TAG)) === 0) await deliverSealedWork((path, init) => self.fetch(path, init));
}

async function claimFirstPage(): Promise<void> {
  const shells = (await self.caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
  if (shells.length <= 1) await self.clients.claim();
}

async function tidyShells(): Promise<void> {
  const outdated = outdatedShells(await self.caches.keys(), shellName);
  await Promise.all(outdated.map((name) => self.caches.delete(name)));
}

/** 32 bits of FNV-1a in hexadecimal (Fowler, Noll, Vo): names a build, guards nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
