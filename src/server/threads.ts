import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

/** The files that run in a thread of their own, below the repository's root. The build makes one file of each, called like its key. */
export const THREADS = {
  'sqlite-maintenance': 'src/server/records/sqlite/sqlite-maintenance.ts',
  'engine-worker': 'src/server/engine-api/engine-worker.ts',
  'roster-thread': 'src/server/teacher/roster/roster-thread.ts',
} as const;

/** Starts a thread: from source with the TypeScript loader, from a build with the file beside the server's. */
export function startThread(
  name: keyof typeof THREADS,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData, resourceLimits });
  }
  return new Worker(new URL(`../../${THREADS[name]}`, import.meta.url), {
    workerData,
    resourceLimits,
    execArgv: ['--import', '@oxc-node/core/register'],
  });
}
