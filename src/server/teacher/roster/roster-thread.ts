/*
 * A worker thread that reads one list of students and ends: a school's whole export takes seconds and hundreds of megabytes.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#server/http/refusal.ts';
import { readList } from './roster-file.ts';
import type { FoundList, RosterSource } from './roster-file.ts';

/** What was found, or the sentence why it cannot be read. */
export type ThreadAnswer = { readonly list: FoundList } | { readonly refused: Refusal['reason'] };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');
port.postMessage(await answerTo(workerData as RosterSource));

async function answerTo(source: RosterSource): Promise<ThreadAnswer> {
  try {
    return { list: await readList(source) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
