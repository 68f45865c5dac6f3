import { SqliteConnection } from './sqlite-connection.ts';

/** The first release in which two connections of one write-ahead log cannot lose a commit (sqlite.org/wal.html, WAL-reset bug). */
const OLDEST = [3, 51, 3] as const;

/** Throws where the embedded SQLite may lose what was saved. */
export function refuseOldEngine(version = embeddedVersion()): void {
  const parts = version.split('.').map(Number);
  const place = OLDEST.findIndex((least, index) => parts[index] !== least);
  if (place < 0 || (parts[place] ?? 0) > (OLDEST[place] ?? 0)) return;
  throw new Error(
    `The embedded SQLite is ${version}, which can lose commits; it must be ${OLDEST.join('.')} or newer. Install again with npm ci.`,
  );
}

function embeddedVersion(): string {
  const connection = new SqliteConnection(':memory:', 'read');
  try {
    return (connection.ask('get', 'SELECT sqlite_version() AS version', []) as { version: string }).version;
  } finally {
    connection.close();
  }
}
