import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
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
 * The processes that run from what is in `dist`. What one has left behind that was ended at once is taken away, and what is from before the
 * machine was started: its number is another's by now.
 * @param {string} root
 * @returns {number[]}
 */
export function serversOf(root) {
  const dist = join(root, 'dist');
  return filesIn(dist).flatMap((file) => {
    const pid = Number(NOTE.exec(file)?.[1]);
    if (Number.isNaN(pid)) return [];
    const note = join(dist, file);
    if (pid !== process.pid && isAlive(pid) && isOfThisBoot(note)) return [pid];
    rmSync(note, { force: true });
    return [];
  });
}

/**
 * Why nothing is built below a server.
 * @param {number} running its process
 */
export function stopFirst(running) {
  return `a build would take its files away. Stop it first. If process ${running} is something else, delete dist/.served-${running}.`;
}

/**
 * Throws where a server runs from what is in `dist`.
 * @param {string} root
 */
export function refuseBelowServer(root) {
  const [running] = serversOf(root);
  if (running !== undefined) throw new Error(`A server (process ${running}) runs from dist: ${stopFirst(running)}`);
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} note */
function isOfThisBoot(note) {
  const { mtimeMs } = statSync(note, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return mtimeMs > Date.now() - uptime() * 1000;
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
