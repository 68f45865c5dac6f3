import { spawnSync } from 'node:child_process';
import { linkPostgresLibraries } from './postgres-links.ts';

/** Once before the tests in Node. */
export function setup(): void {
  linkPostgresLibraries();
  makePostgresUser();
}

/** PostgreSQL does not run as root, and the user that it runs as cannot be made by two test files at once. */
function makePostgresUser(): void {
  if (process.getuid?.() !== 0 || spawnSync('id', ['-u', 'postgres']).status === 0) return;
  spawnSync('groupadd', ['postgres']);
  spawnSync('useradd', ['-g', 'postgres', 'postgres']);
}
