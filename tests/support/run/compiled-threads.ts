import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { THREADS } from '#server/threads.ts';
import type { Plugin } from 'vite';

/** Below the packages, so that what a thread imports by name is found; a run has a folder of its own. */
const FOLDER = resolve('node_modules/.cache/balsa-threads', String(process.pid));

/** Makes one file of each of the server's threads, as the build does. */
export async function compileThreads(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: FOLDER,
      copyPublicDir: false,
      rolldownOptions: { input: THREADS, output: { entryFileNames: '[name].js' } },
    },
  });
}

export async function removeThreads(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
}

/**
 * Lets the server of the tests start its threads as a built one does, from the files above. From source each would load
 * the compiler anew: a fifth of a second for every database.
 */
export function compiledThreads(): Plugin {
  const place = JSON.stringify(pathToFileURL(resolve(FOLDER, 'threads.js')).href);
  return {
    name: 'balsa-compiled-threads',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/src/server/threads.ts') ? code.replaceAll('import.meta.url', place) : undefined;
    },
  };
}
