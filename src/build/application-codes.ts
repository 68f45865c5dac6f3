import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/applications';

/** The codes of the applications: the folders that have a descriptor. */
export function applicationCodes(): string[] {
  return readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'descriptor.ts')));
}
