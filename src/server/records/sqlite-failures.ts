import { DatabaseUnavailable } from './database.ts';
import type { Trouble } from './database.ts';

/** By the beginnings of SQLite's result codes (sqlite.org/rescode.html). */
const TROUBLES: readonly (readonly [code: string, trouble: Trouble])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR', 'disk'],
  ['SQLITE_READONLY', 'disk'],
  ['SQLITE_CANTOPEN', 'disk'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY', 'away'],
];

/** A failure of the file or the disk in the product's terms; everything else as it is. */
export function failureOf(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  const trouble = typeof code === 'string' ? TROUBLES.find(([start]) => code.startsWith(start))?.[1] : undefined;
  return trouble === undefined
    ? error
    : new DatabaseUnavailable(`${String(code)}: ${(error as Error).message}`, trouble);
}
