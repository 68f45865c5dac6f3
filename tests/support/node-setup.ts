import { linkPostgresLibraries } from './postgres-links.ts';

/** Once before the tests in Node. */
export function setup(): void {
  linkPostgresLibraries();
}
