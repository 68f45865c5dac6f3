import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Does the work while nobody else does any under the same lock file, and waits for them before. SQLite keeps the lock, so
 * that one whose process was killed is free again.
 */
export function whileAlone<T>(lockFile: string, limitMs: number, work: () => T): T {
  const lock = new DatabaseSync(lockFile);
  lock.exec(`PRAGMA busy_timeout = ${limitMs}`);
  lock.exec('BEGIN EXCLUSIVE');
  try {
    return work();
  } finally {
    lock.exec('ROLLBACK');
    lock.close();
  }
}
