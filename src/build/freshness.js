import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const STAMP = 'dist/.built';

/**
 * Whether the built product is missing or older than a file that it is made of.
 * @param {string} root the repository's root
 */
export function isBuildStale(root) {
  const built = timeOf(join(root, STAMP));
  return built === 0 || SOURCES.some((source) => newest(join(root, source)) > built);
}

/**
 * Notes that what is in `dist` was made from the sources as they were at `startedMs`.
 * @param {string} root
 * @param {number} startedMs [ms]
 */
export function stampBuild(root, startedMs) {
  writeFileSync(join(root, STAMP), '');
  utimesSync(join(root, STAMP), startedMs / 1000, startedMs / 1000);
}

/** @param {string} path @returns {number} [ms], 0 when there is no such file */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} path @returns {number} [ms] the newest time in the tree below `path` */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), found.mtimeMs);
}
