import { DatabaseUnavailable } from '#server/records/database.ts';
import type { Trouble } from '#server/records/database.ts';

/** By SQLite's primary result codes (sqlite.org/rescode.html). */
const TROUBLES: Readonly<Record<number, readonly [name: string, trouble: Trouble]>> = {
  5: ['SQLITE_BUSY', 'away'],
  8: ['SQLITE_READONLY', 'disk'],
  10: ['SQLITE_IOERR', 'disk'],
  11: ['SQLITE_CORRUPT', 'damaged'],
  13: ['SQLITE_FULL', 'full'],
  14: ['SQLITE_CANTOPEN', 'disk'],
  26: ['SQLITE_NOTADB', 'damaged'],
};
/** The primary code stands in the last byte of an extended one. */
const PRIMARY = 0xff;

/** A failure of the file or the disk in the product's terms; everything else as it is. */
export function failureOf(error: unknown): unknown {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  const [name, trouble] = (typeof errcode === 'number' && TROUBLES[errcode & PRIMARY]) || [];
  return trouble === undefined ? error : new DatabaseUnavailable(`${name}: ${(error as Error).message}`, trouble);
}
