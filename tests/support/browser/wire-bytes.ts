import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '#tests/support/reports/files-below.ts';
import type { Browser } from 'playwright-core';

const CLIENT = 'dist/client';

/** What a part of the built page weighs on its way to the browser: the precompressed bytes, or the file's own [bytes]. */
export interface Weight {
  readonly path: string;
  readonly bytes: number;
}

/** The weight of a file of the built page, by its address without the leading slash. */
function weightOf(path: string): Weight {
  const file = join(CLIENT, path);
  return { path, bytes: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size };
}

/** Every file that the service worker fetches when it is installed. */
export function precachedFiles(): readonly Weight[] {
  const worker = readFileSync(join(CLIENT, 'sw.js'), 'utf8');
  const entries = [...worker.matchAll(/\burl"?:"([^"]+\.\w+)"|\burl"?:`([^`$]+\.\w+)`/g)];
  const paths = new Set(entries.map((entry) => entry[1] ?? entry[2] ?? ''));
  return [...paths].filter((path) => existsSync(join(CLIENT, path))).map(weightOf);
}

/** The chunks that hold a screen of its own, by the name of the screen's file. */
export function screenChunks(): readonly Weight[] {
  return filesBelow(`${CLIENT}/assets`)
    .filter((path) => /-screen-[\w-]+\.js$/.test(basename(path)))
    .map((path) => weightOf(path.slice(CLIENT.length + 1)));
}

/** What the page asks for from an empty browser until the form for signing in is React's own. */
export async function firstScreenFiles(browser: Browser, url: string): Promise<readonly Weight[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)));
  await page.goto(`${url}/app/`);
  await page.waitForFunction(reactHasTheForm);
  await page.evaluate(() => document.fonts.ready);
  await context.close();
  return [...asked].filter((path) => /\.(?:js|css|woff2)$/.test(path)).map(weightOf);
}

/** Runs in the page: React marks each element that it has taken charge of. */
export function reactHasTheForm(): boolean {
  const button = document.querySelector('form button[type="submit"]');
  return button !== null && Object.keys(button).some((key) => key.startsWith('__reactFiber'));
}

/** The sum of the files whose names end as told [kB, 1000 bytes]. */
export function kilobytes(files: readonly Weight[], ending?: RegExp): number {
  const chosen = ending ? files.filter((file) => ending.test(file.path)) : files;
  return chosen.reduce((sum, file) => sum + file.bytes, 0) / 1000;
}
