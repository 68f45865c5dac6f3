/*
 * Preloaded into each server that a test starts (`node --import`): its standard input is a pipe of the process that started it, which the
 * system closes when that is gone, however it ended. A run that is stopped by a signal leaves no server behind.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume();
  // It keeps nobody alive.
  process.stdin.unref();
}
