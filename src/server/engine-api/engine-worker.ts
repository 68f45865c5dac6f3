/*
 * A worker thread that analyses designs, so that a truss of a thousand members stops nobody else's answer.
 */
import { parentPort } from 'node:worker_threads';
import { jobs } from '#engine/analyst.ts';

export type JobName = keyof typeof jobs;

export interface JobRequest {
  readonly name: JobName;
  readonly argument: unknown;
}

/** `ready` once, when all that the analyses need is loaded; after that one answer to each request. */
export type JobAnswer = 'ready' | { readonly value: unknown } | { readonly failure: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

port.on('message', ({ name, argument }: JobRequest) => {
  // The caller's types pair each name with its argument; here they may be of any job.
  const job = jobs[name] as (argument: unknown) => unknown;
  try {
    port.postMessage({ value: job(argument) } satisfies JobAnswer);
  } catch (error) {
    port.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies JobAnswer);
  }
});
port.postMessage('ready' satisfies JobAnswer);
