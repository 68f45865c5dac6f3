import { Worker } from 'node:worker_threads';

/** The files that run in a thread of their own, by their place below this folder. The build makes one file of each. */
export type ThreadFile = 'records/sqlite-keeper' | 'front/engine-worker';

/** Starts a thread: from source with the TypeScript loader, from a build with the file beside the server's. */
export function startThread(file: ThreadFile, workerData: unknown): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${file.split('/').at(-1)}.js`, import.meta.url), { workerData });
  }
  return new Worker(new URL(`./${file}.ts`, import.meta.url), {
    workerData,
    execArgv: ['--import', '@oxc-node/core/register'],
  });
}
