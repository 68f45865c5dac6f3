/*
 * A worker thread with what takes long and holds nobody up there: bringing the write-ahead log into the database file, and
 * copying the whole of it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './sqlite-connection.ts';

/** What the thread is started for: to tidy the log whenever it is told to, or to copy the file once and end. */
export type KeeperTask =
  | { readonly kind: 'tidy'; readonly path: string }
  | { readonly kind: 'back-up'; readonly path: string; readonly to: string };

/** `PASSIVE` holds nobody up; `RESTART` goes on until the log can begin anew, and wants nobody to write meanwhile. */
export type KeeperRequest = 'PASSIVE' | 'RESTART' | 'close';

/** How large the log is, in pages of which each has its place in it; or why nothing was done. */
export type KeeperAnswer = { readonly pages: number } | { readonly failure: string };

const task = workerData as KeeperTask;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const connection = new SqliteConnection(task.path, 'keep');
if (task.kind === 'back-up') {
  connection.ask('run', 'VACUUM INTO ?', [task.to]);
  connection.close();
  port.postMessage({ pages: 0 } satisfies KeeperAnswer);
} else {
  port.on('message', (request: KeeperRequest) => {
    if (request === 'close') {
      connection.close();
      port.close();
    } else {
      port.postMessage(tidied(request));
    }
  });
  port.postMessage({ pages: 0 } satisfies KeeperAnswer);
}

function tidied(how: 'PASSIVE' | 'RESTART'): KeeperAnswer {
  try {
    const row = connection.ask('get', `PRAGMA wal_checkpoint(${how})`, []) as { log: number } | undefined;
    return { pages: Math.max(0, row?.log ?? 0) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
