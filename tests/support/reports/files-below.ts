import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Every file below a folder, with `/` between the names, in order. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .toSorted();
}
