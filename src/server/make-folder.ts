import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stats } from 'node:fs';

/** Folder by folder: in places such as /proc, where nobody can make one, Node's own way down never ends. */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  // The root itself may be missing: a drive that is away, a working folder that was deleted.
  if (above !== path && statOf(above) === undefined) makeFolder(above, mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another server may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}

/** Undefined where there is nothing; below a file there is nothing either. Throws where this user may not look: to them nothing seems to be there. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
