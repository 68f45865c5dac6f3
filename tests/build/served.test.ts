import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadConfigFromFile } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampBuild } from '#build/freshness.js';
import { serversOf } from '#build/served.js';
import { END_WITH_PARENT } from '#tests/support/browser/product.ts';
import type { ViteBuilder } from 'vite';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balsa-served-'));
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  mkdirSync(join(root, 'src'));
  cpSync('src/build', join(root, 'src/build'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(root, 'dist/server/main.js'),
    "process.once('SIGTERM', () => setTimeout(() => process.exit(0), 1000)); setInterval(() => undefined, 1000); console.log('ready');",
  );
  stampBuild(root, Date.now() + 60_000);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = () => spawn(process.execPath, [...END_WITH_PARENT, join(root, 'src/build/start.js')]);

test('a start after a change of the sources builds nothing below a server that runs, and says which one is to be stopped', async () => {
  const first = start();
  await once(first.stdout, 'data');
  expect(serversOf(root)).toEqual([first.pid]);
  utimesSync(join(root, 'package.json'), Date.now() / 1000 + 120, Date.now() / 1000 + 120);
  const second = start();
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect([code, said]).toEqual([1, expect.stringContaining(`a server (process ${first.pid}) runs from`)]);
  expect(existsSync(join(root, 'dist/server/main.js'))).toBe(true);
  first.kill('SIGTERM');
  await once(first, 'exit');
  expect(readdirSync(join(root, 'dist')).filter((file) => file.startsWith('.served'))).toEqual([]);
});

test('no build begins below a server that runs', async () => {
  const first = start();
  await once(first.stdout, 'data');
  const built: unknown[] = [];
  const client = { config: { root, build: { outDir: join(root, 'dist/client') } } };
  const builder = { environments: { client, server: client }, build: async (each: unknown) => built.push(each) };
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const build = loaded?.config.builder?.buildApp?.(builder as unknown as ViteBuilder);
  await expect(build).rejects.toThrow(`A server (process ${first.pid}) runs from dist: a build would take its files`);
  expect(built).toEqual([]);
  first.kill('SIGKILL');
  await once(first, 'exit');
});

test('a start waits for a server that is about to stop', async () => {
  const first = start();
  await once(first.stdout, 'data');
  utimesSync(join(root, 'package.json'), Date.now() / 1000 + 120, Date.now() / 1000 + 120);
  const second = start();
  second.stdout.once('data', () => second.kill());
  const said = Promise.race([text(second.stderr), once(second.stdout, 'data').then(String)]);
  first.kill('SIGTERM');
  expect(await said).toContain('Building Balsa');
});

test('what a server has left that was ended at once keeps nobody from a build', async () => {
  const first = start();
  await once(first.stdout, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(join(root, `dist/.served-${first.pid}`))).toBe(true);
  expect(serversOf(root)).toEqual([]);
  expect(existsSync(join(root, `dist/.served-${first.pid}`))).toBe(false);
});

test('what was left before the machine was started keeps nobody from a build, whoever has its number now', async () => {
  const first = start();
  await once(first.stdout, 'data');
  const note = join(root, `dist/.served-${first.pid}`);
  const before = Date.now() / 1000 - uptime() - 60;
  utimesSync(note, before, before);
  expect(serversOf(root)).toEqual([]);
  expect(existsSync(note)).toBe(false);
  first.kill('SIGKILL');
  await once(first, 'exit');
});
