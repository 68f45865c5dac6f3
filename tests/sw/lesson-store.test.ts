import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadApplication, statusOf, storedContent } from '#sw/lesson-store.ts';
import { MemoryCaches } from './memory-caches.ts';
import type { ApplicationProgress } from '#contract/device/worker-messages.ts';

const LESSON = '/c/application/dragster/01-lesson.html';
const PICTURE = '/c/application/dragster/car.svg';

describe('the lessons on the device', () => {
  let caches: MemoryCaches;
  let files: Map<string, string>;
  let asked: string[];
  let network: 'online' | 'offline' | 'portal' | 'mirror' | 'failing' | 'damaged';
  let missing: string | undefined;
  const told: ApplicationProgress[] = [];

  beforeEach(() => {
    caches = new MemoryCaches();
    files = new Map([
      [LESSON, '<h1>Drag</h1>'],
      [PICTURE, '<svg></svg>'],
      ['/c/application/journal/introduction.html', '<h1>Your journal</h1>'],
    ]);
    asked = [];
    network = 'online';
    missing = undefined;
    told.length = 0;
  });

  const answer = (text: string, type = 'text/html') =>
    new Response(text, {
      headers: { 'content-type': type, 'x-app': '1', 'content-security-policy': "default-src 'none'" },
    });
  const manifestOf = (application: string) =>
    [...files]
      .filter(([path]) => path.startsWith(`/c/application/${application}/`))
      .map(([path, text]) => ({
        path,
        sha256: createHash('sha256').update(text).digest('hex'),
        bytes: text.length,
      }));
  const fetch = (path: string): Promise<Response> => {
    asked.push(path);
    if (network === 'offline' || path === missing) return Promise.reject(new TypeError('Failed to fetch'));
    if (network === 'portal') return Promise.resolve(new Response('<h1>Wi-Fi login</h1>', { status: 200 }));
    const application = path.split('/')[3] ?? '';
    const list = JSON.stringify(manifestOf(application));
    if (network === 'mirror') return Promise.resolve(new Response(files.get(path) ?? list));
    if (network === 'failing') return Promise.resolve(new Response(list, { status: 503, headers: { 'x-app': '1' } }));
    if (path.endsWith('manifest.json')) {
      return Promise.resolve(answer(list, 'application/json'));
    }
    const text = files.get(path);
    if (text === undefined) return Promise.resolve(new Response('', { status: 404 }));
    return Promise.resolve(answer(network === 'damaged' && path === PICTURE ? text.slice(0, 5) : text));
  };
  const world = () => ({ caches: caches as unknown as CacheStorage, fetch });
  const download = () => downloadApplication(world(), 'dragster', (progress) => told.push(progress));
  const textAt = async (path: string) => (await storedContent(world(), path))?.text();

  test('RES-14 keeps every page of an application after one download, and the journal with it', async () => {
    await download();
    network = 'offline';
    expect(await textAt(LESSON)).toBe('<h1>Drag</h1>');
    expect(await textAt('/c/application/journal/introduction.html')).toBe('<h1>Your journal</h1>');
    expect(told.at(-1)).toMatchObject({ application: 'dragster', status: 'ready', done: 2, total: 2 });
  });

  test('RES-14 says how many bytes of all have arrived, from none to the last', async () => {
    await download();
    const amounts = told.map(({ status, doneBytes, totalBytes }) => `${status} ${doneBytes} of ${totalBytes}`);
    expect(amounts.at(0)).toBe('downloading 0 of 24');
    expect(amounts.at(-1)).toBe('ready 24 of 24');
    const growing = told.map(({ doneBytes }) => doneBytes);
    expect(growing).toEqual(growing.toSorted((one, other) => one - other));
    network = 'damaged';
    files.set(PICTURE, '<svg><path/></svg>');
    await download();
    expect(told.at(-1)).toMatchObject({ status: 'failed', doneBytes: 13, totalBytes: 31 });
  });

  test('keeps the policy that a page came with and says that it is ours', async () => {
    await download();
    const stored = await storedContent(world(), LESSON);
    expect(stored?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(stored?.headers.get('x-app')).toBe('1');
    expect(stored?.headers.has('x-content-type-options')).toBe(false);
  });

  test.each(['portal', 'mirror', 'failing'] as const)('stores nothing of a %s server', async (kind) => {
    network = kind;
    await download();
    expect(caches.paths()).toEqual([]);
    expect(told.at(-1)?.status).toBe('failed');
  });

  test('gives pages, and never the list of them or what belongs to no application', async () => {
    await download();
    expect(await textAt('/c/application/dragster/manifest.json')).toBeUndefined();
    expect(await textAt('/app/')).toBeUndefined();
  });

  test('has failed where one page cannot be fetched, and keeps the others', async () => {
    missing = PICTURE;
    await download();
    expect([await textAt(LESSON), await textAt(PICTURE)]).toEqual(['<h1>Drag</h1>', undefined]);
    expect(told.at(-1)).toMatchObject({ status: 'failed', done: 1, total: 2 });
  });

  test('finds a page in whichever part of a version has arrived', async () => {
    missing = LESSON;
    await download();
    missing = PICTURE;
    files.set(LESSON, '<h1>More drag</h1>');
    files.set(PICTURE, '<svg><path/></svg>');
    await download();
    expect([await textAt(LESSON), await textAt(PICTURE)]).toEqual(['<h1>More drag</h1>', '<svg></svg>']);
  });

  test('RES-14 has failed where the pages of the application came and the journal did not', async () => {
    missing = '/c/application/journal/manifest.json';
    await download();
    expect(told.at(-1)).toMatchObject({ status: 'failed', done: 2, total: 2 });
  });

  test('stores no file whose bytes are not the ones of the list', async () => {
    network = 'damaged';
    await download();
    expect([await textAt(LESSON), await textAt(PICTURE)]).toEqual(['<h1>Drag</h1>', undefined]);
    expect(told.at(-1)).toMatchObject({ status: 'failed', done: 1, total: 2 });
  });

  test('fetches only what a new version has changed, and drops the old one when the new one is whole', async () => {
    await download();
    files.set(LESSON, '<h1>More drag</h1>');
    asked = [];
    await download();
    expect(asked.filter((path) => !path.endsWith('manifest.json'))).toEqual([LESSON]);
    expect(await textAt(LESSON)).toBe('<h1>More drag</h1>');
    expect((await caches.keys()).filter((name) => name.startsWith('lesson-dragster-'))).toHaveLength(1);
  });

  test('shows the former version as long as the new one is not whole', async () => {
    await download();
    files.set(LESSON, '<h1>More drag</h1>');
    files.set(PICTURE, '<svg><path/></svg>');
    files.set(`${LESSON}.new`, '<h1>Lift</h1>');
    network = 'damaged';
    await download();
    expect([await textAt(LESSON), await textAt(PICTURE)]).toEqual(['<h1>Drag</h1>', '<svg></svg>']);
    expect(await textAt(`${LESSON}.new`)).toBeUndefined();
  });

  test('does without a page when the device is full', async () => {
    caches.isFull = true;
    await download();
    expect(await textAt(LESSON)).toBeUndefined();
    expect(told.at(-1)?.status).toBe('failed');
  });

  test('RES-14 has failed where the device is full before the last word of it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await downloadApplication(world(), 'dragster', (progress) => {
      told.push(progress);
      caches.isFull = progress.done === progress.total;
    });
    expect(told.at(-1)).toMatchObject({ application: 'dragster', status: 'failed' });
    caches.isFull = false;
    asked = [];
    await download();
    expect(told.at(-1)?.status).toBe('ready');
    expect(asked.filter((path) => !path.endsWith('manifest.json'))).toEqual([]);
  });

  test('says offline what is whole on the device', async () => {
    const nothing = { status: 'failed', done: 0, total: 0, doneBytes: 0, totalBytes: 0 };
    expect(await statusOf(world(), 'dragster')).toEqual(nothing);
    await download();
    network = 'offline';
    expect(await statusOf(world(), 'dragster')).toEqual({
      status: 'ready',
      done: 2,
      total: 2,
      doneBytes: 24,
      totalBytes: 24,
    });
    told.length = 0;
    await download();
    expect(told.at(-1)?.status).toBe('ready');
  });
});
