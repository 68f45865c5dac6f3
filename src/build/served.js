import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOTE = /^\.served-(\d+)$/;

/**
 * Notes that this process runs from what is in `dist`, until it ends.
 * @param {string} root the repository's root
 */
export function noteServed(root) {
  const note = join(root, 'dist', `.served-${process.pid}`);
  try {
    writeFileSync(note, '');
  } catch {
    // Who may only read the build does not replace it either.
    return;
  }
  process.on('exit', () => rmSync(note, { force: true }));
}

/**
 * The processes that run from what is in `dist`. What one has left behind that was ended at once is taken away.
 * @param {string} root
 * @returns {number[]}
 */
export function serversOf(root) {
  const dist = join(root, 'dist');
  return filesIn(dist).flatMap((file) => {
    const pid = Number(NOTE.exec(file)?.[1]);
    if (Number.isNaN(pid)) return [];
    if (pid !== process.pid && isAlive(pid)) return [pid];
    rmSync(join(dist, file), { force: true });
    return [];
  });
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's is alive, too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
