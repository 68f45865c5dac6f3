import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

/** As long as a clean end may take [ms]. */
const END_MOST_MS = 15_000;

/** In a thread of its own: it notices also while the command computes, which hears of no signal then. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${2 * END_MOST_MS});
  }, 500);`;

/**
 * Makes a command of `npm run` end by a signal, and take along what it has started: servers and browsers end with this process, for
 * everything else there is `clean`. A browser's driver would close its browser alone and let the command go on. npm runs it below a
 * shell, and a signal to npm ends the shell but is not passed on.
 */
export function endWithNpm(clean: () => Promise<void> = () => Promise.resolve()): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const end = (): void => process.exit(128 + constants.signals[signal]);
    process.once(signal, () => {
      setTimeout(end, END_MOST_MS);
      void clean().then(end, end);
    });
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  new Worker(WATCH, { eval: true, execArgv: [], workerData: process.ppid }).unref();
}
