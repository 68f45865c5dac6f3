import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepAssets } from '#server/http/pages/kept-assets.ts';
import { startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

const DAY = 24 * 3_600_000;

describe('the hashed files of earlier builds', () => {
  let room: string;

  beforeEach(async () => {
    room = await mkdtemp(join(tmpdir(), 'balsa-builds-'));
  });
  afterEach(() => rm(room, { recursive: true, force: true }));

  /** A build with one script of its own and one that stays the same. */
  async function build(number: number): Promise<string> {
    const clientDir = join(room, `client-${number}`);
    await mkdir(join(clientDir, 'assets'), { recursive: true });
    await writeFile(join(clientDir, 'index.html'), `<!doctype html>${number}`);
    await writeFile(join(clientDir, 'assets/framework-same.js'), 'framework');
    await writeFile(join(clientDir, `assets/main-${number}.js`), `build ${number}`);
    await writeFile(join(clientDir, `assets/main-${number}.js.br`), 'packed');
    return clientDir;
  }

  const kept = async () => {
    const files = await readdir(join(room, 'assets-kept/assets'));
    return files.filter((file) => /^main-\d+\.js$/.test(file)).toSorted();
  };

  test('are kept for five builds, whatever their age, and for thirty days, however many they are', async () => {
    for (let number = 1; number <= 7; number += 1) {
      keepAssets({ clientDir: await build(number), dataDir: room }, number * DAY);
    }
    expect(await kept()).toHaveLength(7);
    keepAssets({ clientDir: await build(8), dataDir: room }, 100 * DAY);
    expect(await kept()).toEqual([4, 5, 6, 7, 8].map((number) => `main-${number}.js`));
  });

  test('count a build once, however often it is started', async () => {
    const clientDir = await build(1);
    for (let start = 0; start < 8; start += 1) keepAssets({ clientDir, dataDir: room }, start * 40 * DAY);
    keepAssets({ clientDir: await build(2), dataDir: room }, 400 * DAY);
    expect(await kept()).toEqual(['main-1.js', 'main-2.js']);
  });

  test('are taken anew when the list of builds cannot be read', async () => {
    keepAssets({ clientDir: await build(1), dataDir: room }, DAY);
    await writeFile(join(room, 'assets-kept/builds.json'), '{"half');
    keepAssets({ clientDir: await build(2), dataDir: room }, 2 * DAY);
    expect(await kept()).toEqual(['main-2.js']);
  });

  test('are refused, and not tried for ever, where nobody can make a folder', async () => {
    const clientDir = await build(1);
    expect(() => keepAssets({ clientDir, dataDir: '/proc/balsa' }, DAY)).toThrow(/\/proc\/balsa/);
  });

  test('are not copied where they would take the last room of the records, and those of before stay', async () => {
    keepAssets({ clientDir: await build(1), dataDir: room }, DAY);
    const next = { clientDir: await build(2), dataDir: room };
    const least = 64 * 1024 * 1024;
    expect(() => keepAssets(next, 2 * DAY, () => least)).toThrow(/^There is hardly any room left in .*Make room/);
    expect(await kept()).toEqual(['main-1.js']);
    keepAssets(next, 2 * DAY, () => least + 1000);
    expect(await kept()).toEqual(['main-1.js', 'main-2.js']);
    // A build that is there already takes no room.
    keepAssets(next, 3 * DAY, () => 0);
  });

  test('are answered also where those of the new build cannot be copied, and the log says so', async () => {
    keepAssets({ clientDir: await build(1), dataDir: room }, DAY);
    // No file can be written where a folder is.
    await mkdir(join(room, `assets-kept/assets/main-2.js.${process.pid}-${threadId}.part`));
    const server = await startServer({ environment: { DATA_DIR: room, CLIENT_DIR: await build(2) } });
    try {
      expect(server.logged.map(({ event }) => event)).toContain('assets of earlier builds are not kept');
      expect(await (await server.fetch('/assets/main-1.js')).text()).toBe('build 1');
    } finally {
      await server.close();
    }
  });

  test('UX-02 are answered after a new build has taken their place, and nothing else of it', async () => {
    const server = async (number: number): Promise<TestServer> =>
      startServer({ environment: { DATA_DIR: room, CLIENT_DIR: await build(number) } });
    const first = await server(1);
    expect(await (await first.fetch('/assets/main-1.js')).text()).toBe('build 1');
    await first.close();
    const second = await server(2);
    const answer = await second.fetch('/assets/main-1.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'build 1']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect((await second.fetch('/assets/main-3.js')).status).toBe(404);
    expect((await second.fetch('/assets-kept/assets/main-1.js')).status).toBe(404);
    expect(await (await second.fetch('/app/')).text()).toContain('2');
    await second.close();
  });
});
