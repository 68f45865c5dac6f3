import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { DAY_MS } from '#contract/values/durations.ts';
import { makeFolder } from '#server/make-folder.ts';
import { ROOM_OF_RECORDS, freeBytes } from '#server/records/disk-room.ts';

/** Builds that are kept whatever their age, and the age up to which any build is kept [ms] (sync/README.md#updates). */
const BUILDS = 5;
const KEPT_MS = 30 * DAY_MS;
const LIST = 'builds.json';

/** One build as it was last served: the names of its files below `/assets/`. */
interface KeptBuild {
  readonly id: string;
  readonly seenAt: number;
  readonly files: readonly string[];
}

/**
 * Copies the hashed files of the build that is about to be served to where they outlive the next one, and forgets those of
 * long ago. A page that was opened before an update still asks for its own parts and must get them. Throws where they cannot
 * be copied, and leaves what is there.
 */
export function keepAssets(
  { clientDir, dataDir }: { clientDir: string; dataDir: string },
  now: number,
  roomIn: (folder: string) => number = freeBytes,
): void {
  const folder = keptFolder(dataDir);
  const current = join(clientDir, 'assets');
  if (!existsSync(current)) return;
  makeFolder(join(folder, 'assets'));
  const files = readdirSync(current).toSorted();
  const missing = files.filter((file) => !existsSync(join(folder, 'assets', file)));
  const bytes = missing.reduce((sum, file) => sum + statSync(join(current, file)).size, 0);
  if (bytes > 0 && roomIn(folder) - bytes < ROOM_OF_RECORDS) {
    throw new Error(`There is hardly any room left in ${dataDir}, and it is the records'. Make room on its disk.`);
  }
  for (const file of missing) copyWhole(join(current, file), join(folder, 'assets', file));
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const builds = [{ id, seenAt: now, files }, ...listed(folder).filter((build) => build.id !== id)];
  const kept = builds.filter(({ seenAt }, place) => place < BUILDS || now - seenAt < KEPT_MS);
  writeWhole(join(folder, LIST), JSON.stringify(kept));
  const wanted = new Set(kept.flatMap((build) => build.files));
  for (const file of readdirSync(join(folder, 'assets'))) {
    if (!wanted.has(file)) rmSync(join(folder, 'assets', file), { force: true });
  }
}

/** Where the files of earlier builds are: it holds `assets/`. */
export function keptFolder(dataDir: string): string {
  return join(dataDir, 'assets-kept');
}

/** A name carries the hash of its content: what is there already is the same. */
function copyWhole(from: string, to: string): void {
  copyFileSync(from, partOf(to));
  complete(to);
}

function writeWhole(path: string, text: string): void {
  writeFileSync(partOf(path), text);
  complete(path);
}

/** Servers on one folder may start at once: each writes a file of its own. */
function partOf(path: string): string {
  return `${path}.${process.pid}-${threadId}.part`;
}

/** Where another server has tidied the part away, it has brought the file itself. */
function complete(path: string): void {
  try {
    renameSync(partOf(path), path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** Newest first. A list that cannot be read is as none: the copies are taken anew. */
function listed(folder: string): readonly KeptBuild[] {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as KeptBuild[];
  } catch {
    return [];
  }
}
