/*
 * A worker thread that reads one list of students and ends: a school's whole export takes seconds and hundreds of megabytes.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#server/http/refusal.ts';
import { READERS } from './roster-file.ts';
import type { FoundRow, RosterSource } from './roster-file.ts';

/** What was found, or the sentence why it cannot be read. */
export type ThreadAnswer = { readonly rows: readonly FoundRow[] } | { readonly refused: Refusal['reason'] };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');
port.postMessage(await answerTo(workerData as RosterSource));

async function answerTo({ kind, content }: RosterSource): Promise<ThreadAnswer> {
  try {
    return { rows: await READERS[kind](content) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
