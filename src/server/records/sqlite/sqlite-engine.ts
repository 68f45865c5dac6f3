import { DatabaseSync as Packaged } from '@photostructure/sqlite';
import type { StatementSyncInstance } from '@photostructure/sqlite';

/** The first release in which two connections of one write-ahead log cannot lose a commit (sqlite.org/wal.html, WAL-reset bug). */
const OLDEST = [3, 51, 3] as const;
/** Since then `node:sqlite` may be used in production, and has all that the package has. */
const NODE_MAJOR = 24;

/** Node's own SQLite where it is one that loses no commit; else the package's, which has the same interface. */
export const DatabaseSync = ofNode(process.versions) ?? Packaged;
export type Database = InstanceType<typeof Packaged>;
export type Statement = StatementSyncInstance;

/** Node's own, or nothing where this Node has none that will do. */
export function ofNode({ node, sqlite }: Readonly<Record<string, string | undefined>>): typeof Packaged | undefined {
  if (Number.parseInt(node ?? '', 10) < NODE_MAJOR || sqlite === undefined || !losesNothing(sqlite)) return undefined;
  return (process.getBuiltinModule('node:sqlite') as { DatabaseSync: typeof Packaged } | undefined)?.DatabaseSync;
}

/** Throws where the embedded SQLite may lose what was saved. */
export function refuseOldEngine(version = embeddedVersion()): void {
  if (losesNothing(version)) return;
  throw new Error(
    `The embedded SQLite is ${version}, which can lose commits; it must be ${OLDEST.join('.')} or newer. Install again with npm ci.`,
  );
}

function losesNothing(version: string): boolean {
  const parts = version.split('.').map(Number);
  const place = OLDEST.findIndex((least, index) => parts[index] !== least);
  return place < 0 || (parts[place] ?? 0) > (OLDEST[place] ?? 0);
}

function embeddedVersion(): string {
  const database = new DatabaseSync(':memory:');
  try {
    return (database.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version;
  } finally {
    database.close();
  }
}
