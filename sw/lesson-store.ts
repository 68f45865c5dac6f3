import { HEADERS, isOurs } from '#contract/headers.ts';
import { readManifest, sha256, versionOf } from './content-manifest.ts';
import {
  applicationOfContent,
  COMMON_CONTENT,
  isLessonCacheOf,
  lessonCacheName,
  manifestPath,
} from './what-to-cache.ts';
import type { ApplicationProgress, DownloadProgress } from '#contract/device/worker-messages.ts';
import type { ContentFile } from './content-manifest.ts';

/** Storage and network of the worker; the browser's own outside of tests. */
export interface LessonWorld {
  readonly caches: CacheStorage;
  readonly fetch: (path: string) => Promise<Response>;
}

type Tell = (progress: ApplicationProgress) => void;

/** Headers that a stored page keeps; the rest is the transport's. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', HEADERS.app.toLowerCase()];

/** Files that are fetched at the same time. */
const AT_A_TIME = 4;

/**
 * Brings an application's content onto the device. Only files whose hash is the manifest's are stored, so a portal's page
 * or half a file never is (I15); the former version stays until the new one is whole.
 */
export async function downloadApplication(world: LessonWorld, application: string, tell: Tell): Promise<void> {
  const progress = await downloadAll(world, application, tell).catch((error: unknown): DownloadProgress => {
    console.warn('The pages of an application did not come.', error);
    return { status: 'failed', ...amounts([], []) };
  });
  tell({ kind: 'application-progress', application, ...progress });
}

async function downloadAll(world: LessonWorld, application: string, tell: Tell): Promise<DownloadProgress> {
  const common = await download(world, COMMON_CONTENT, () => undefined);
  const own = await download(world, application, tell);
  return { ...own, status: common.status === 'ready' ? own.status : 'failed' };
}

async function download(world: LessonWorld, application: string, tell: Tell): Promise<DownloadProgress> {
  const files = await fetchManifest(world, application);
  if (!files) return statusOf(world, application);
  const name = lessonCacheName(application, await versionOf(files));
  const cache = await world.caches.open(name);
  const stored: ContentFile[] = [];
  const outcome = (status: DownloadProgress['status']): DownloadProgress => ({ status, ...amounts(stored, files) });
  tell({ kind: 'application-progress', application, ...outcome('downloading') });
  await inParallel(files, async (file) => {
    if ((await cache.match(file.path)) !== undefined || (await bring(world, cache, file))) stored.push(file);
    tell({ kind: 'application-progress', application, ...outcome('downloading') });
  });
  if (stored.length < files.length) return outcome('failed');
  // The manifest itself goes in last: a cache that has it is whole.
  await cache.put(
    manifestPath(application),
    new Response(JSON.stringify(files), { headers: { 'content-type': 'application/json' } }),
  );
  await deleteOthers(world, application, name);
  return outcome('ready');
}

/** How much of what there is has arrived, in files and in bytes. */
function amounts(stored: readonly ContentFile[], files: readonly ContentFile[]) {
  const bytesOf = (some: readonly ContentFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return { done: stored.length, total: files.length, doneBytes: bytesOf(stored), totalBytes: bytesOf(files) };
}

/** What of an application is on the device, without asking the network. */
export async function statusOf(world: LessonWorld, application: string): Promise<DownloadProgress> {
  const whole = await wholeCacheOf(world, application);
  const manifest = await whole?.match(manifestPath(application));
  const files = manifest && readManifest(await manifest.json());
  return files ? { status: 'ready', ...amounts(files, files) } : { status: 'failed', ...amounts([], []) };
}

/** The stored page at a path, or undefined: from the whole version where there is one, else from what has arrived. */
export async function storedContent(world: LessonWorld, pathname: string): Promise<Response | undefined> {
  const application = applicationOfContent(pathname);
  if (application === undefined || pathname === manifestPath(application)) return undefined;
  const whole = await wholeCacheOf(world, application);
  if (whole) return whole.match(pathname);
  for (const name of await cachesOf(world, application)) {
    const found = await (await world.caches.open(name)).match(pathname);
    if (found) return found;
  }
  return undefined;
}

async function fetchManifest(world: LessonWorld, application: string): Promise<readonly ContentFile[] | undefined> {
  try {
    const response = await world.fetch(manifestPath(application));
    if (!response.ok || !isOurs(response)) return undefined;
    return readManifest(await response.json());
  } catch {
    return undefined;
  }
}

/** From a former version where the file is unchanged, else from the network; false where neither gives the right bytes. */
async function bring(world: LessonWorld, cache: Cache, file: ContentFile): Promise<boolean> {
  const application = applicationOfContent(file.path) ?? '';
  for (const name of await cachesOf(world, application)) {
    const former = await (await world.caches.open(name)).match(file.path);
    if (former && (await storeIfRight(cache, file, former))) return true;
  }
  try {
    return await storeIfRight(cache, file, await world.fetch(file.path));
  } catch {
    return false;
  }
}

async function storeIfRight(cache: Cache, file: ContentFile, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== file.sha256) return false;
  const headers = new Headers({ [HEADERS.app]: '1' });
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    await cache.put(file.path, new Response(bytes, { headers }));
    return true;
  } catch {
    // A full device keeps its answers and does without this page.
    return false;
  }
}

async function wholeCacheOf(world: LessonWorld, application: string): Promise<Cache | undefined> {
  for (const name of (await cachesOf(world, application)).toReversed()) {
    const cache = await world.caches.open(name);
    if (await cache.match(manifestPath(application))) return cache;
  }
  return undefined;
}

async function deleteOthers(world: LessonWorld, application: string, kept: string): Promise<void> {
  const others = (await cachesOf(world, application)).filter((name) => name !== kept);
  await Promise.all(others.map((name) => world.caches.delete(name)));
}

async function cachesOf(world: LessonWorld, application: string): Promise<string[]> {
  return (await world.caches.keys()).filter((name) => isLessonCacheOf(name, application));
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
