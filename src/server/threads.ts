import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

/** The files that run in a thread of their own, by their place below this folder. The build makes one file of each. */
export type ThreadFile = 'records/sqlite-keeper' | 'engine-api/engine-worker' | 'teacher/roster-thread';

/** Starts a thread: from source with the TypeScript loader, from a build with the file beside the server's. */
export function startThread(file: ThreadFile, workerData: unknown, resourceLimits: ResourceLimits = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${file.split('/').at(-1)}.js`, import.meta.url), { workerData, resourceLimits });
  }
  return new Worker(new URL(`./${file}.ts`, import.meta.url), {
    workerData,
    resourceLimits,
    execArgv: ['--import', '@oxc-node/core/register'],
  });
}
