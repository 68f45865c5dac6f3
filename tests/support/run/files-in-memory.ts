import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, where the machine has one. */
const MEMORY = '/dev/shm';

/** What must be free there: a run takes less than half of it [bytes]. */
const ROOM = 1024 ** 3;

const NAME = /^balsa-tests-(\d+)$/;

/**
 * Puts the temporary files of a run into memory, if there is room; gives what removes them. A database of PostgreSQL is 300
 * files, and ext4 looks long for a place for each of them where many were removed a moment ago: on disk it costs as much time
 * as the tests.
 */
export function setup(): (() => void) | undefined {
  return moveTo(MEMORY, ROOM);
}

/** @internal Into a folder of this process below another one, if so many bytes are free there. */
export function moveTo(memory: string, room: number): (() => void) | undefined {
  if (!existsSync(memory) || process.env.TMPDIR?.startsWith(memory)) return undefined;
  removeLeftOvers(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < room) return undefined;
  const before = process.env.TMPDIR;
  const folder = join(memory, `balsa-tests-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // A browser that was just closed may still write a file of its profile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

/** Of runs that were killed: what lies here is taken from the memory of all. */
function removeLeftOvers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, but is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
