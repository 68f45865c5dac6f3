import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The codes of the applications: the folders that have a descriptor. */
export function applicationCodes(folder = 'src/applications'): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'descriptor.ts')));
}
