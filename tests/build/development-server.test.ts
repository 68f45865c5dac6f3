import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { developmentServer } from '#build/development-server.ts';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';

let room = '';
let vite: ViteDevServer;
let url = '';

/** A host that answers with a word, and notes in the global scope when it is opened and closed. */
const host = (word: string): string => `
  export async function openDevelopmentHost() {
    (globalThis.developmentHosts ??= []).push('open ${word}');
    return {
      fetch: (request) => new Response('${word} ' + new URL(request.url).pathname),
      close: async () => { globalThis.developmentHosts.push('close ${word}'); },
    };
  }`;

beforeEach(async () => {
  room = realpathSync(mkdtempSync(join(tmpdir(), 'balsa-dev-')));
  writeFileSync(join(room, 'index.html'), '<!doctype html><title>The page</title>');
  writeFileSync(join(room, 'host.ts'), host('first'));
  vite = await createServer({
    root: room,
    configFile: false,
    logLevel: 'silent',
    plugins: [developmentServer('/host.ts')],
    environments: { server: { consumer: 'server' } },
    server: { port: 0, host: '127.0.0.1' },
  });
  await vite.listen();
  const address = vite.httpServer?.address() as AddressInfo | null;
  url = `http://127.0.0.1:${address?.port ?? 0}`;
  // A change before the watcher has seen the folder is no change.
  await vi.waitUntil(() => vite.watcher.getWatched()[room]?.includes('host.ts'), { timeout: 15_000 });
});
afterEach(async () => {
  await vite.close();
  rmSync(room, { recursive: true, force: true });
});

const textOf = async (path: string): Promise<string> => (await fetch(url + path)).text();

test('the page comes from Vite and everything else from the server', async () => {
  expect(await textOf('/app/dragster')).toContain('<title>The page</title>');
  expect(await textOf('/student/activities')).toBe('first /student/activities');
  expect(await textOf('/c/application/dragster/what-is.html')).toBe('first /c/application/dragster/what-is.html');
});

test('a changed server file answers from then on, and the old host is closed before the new one opens', async () => {
  const notes = ((globalThis as { developmentHosts?: string[] }).developmentHosts = []);
  expect(await textOf('/student/x')).toBe('first /student/x');
  writeFileSync(join(room, 'host.ts'), host('second'));
  await expect.poll(() => textOf('/student/x')).toBe('second /student/x');
  expect(notes).toEqual(['open first', 'close first', 'open second']);
});

test('a server file that does not compile answers 500 until it is put right', async () => {
  writeFileSync(join(room, 'host.ts'), 'const (');
  await expect.poll(async () => (await fetch(`${url}/student/x`)).status).toBe(500);
  writeFileSync(join(room, 'host.ts'), host('mended'));
  await expect.poll(() => textOf('/student/x')).toBe('mended /student/x');
});
