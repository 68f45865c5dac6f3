import { BAD_SETTING_EXIT, BadSetting } from './bad-setting.ts';
import { refuseGone, startFailure } from './folders.ts';
import { statOf } from './make-folder.ts';
import { DatabaseUnavailable } from './records/database.ts';
import { keysOf } from './records/key-check.ts';
import { visitDatabase } from './records/open-database.ts';
import { isPostgres } from './records/postgres/postgres-address.ts';
import { DatabaseRefused } from './records/postgres/postgres-failures.ts';
import { readSettings } from './settings.ts';
import type { Keys } from './keys.ts';
import type { Database } from './records/database.ts';
import type { Settings } from './settings.ts';

/** What a command works with that is run beside the server or without one. */
export interface Visit {
  readonly settings: Settings;
  readonly keys: Keys;
  readonly database: Database;
}

/**
 * Lets a command work with the server's records and keys. Gives the exit code; what it cannot begin with is said in a sentence, and so
 * is that there are none, unless the command may begin them: a mistyped folder has nothing of anybody.
 */
export async function visit(work: (visit: Visit) => Promise<number>, mayBegin = false): Promise<number> {
  // As the server: records and keys are for this user only.
  process.umask(0o077);
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    if (mayBegin) refuseGone(settings);
    else refuseNone(settings.database);
    const database = await visitDatabase(settings.database, Date.now());
    try {
      return await work({ settings, database, keys: await keysOf(database, settings) });
    } finally {
      await database.close();
    }
  } catch (error) {
    return foreseen(settings ? startFailure(error, settings) : error);
  }
}

function refuseNone(path: string): void {
  if (isPostgres(path) || statOf(path)) return;
  throw new BadSetting(`There are no records in ${path}. Is DATA_DIR the server's?`);
}

const FORESEEN = [BadSetting, DatabaseRefused, DatabaseUnavailable];

/** Says what the operator can do something about, and gives the exit code; throws what is nobody's setting or disk. */
export function foreseen(error: unknown): number {
  const isForeseen = FORESEEN.some((kind) => error instanceof kind);
  if (!(error instanceof Error) || !isForeseen) throw error;
  process.stderr.write(`${error.message}\n`);
  return error instanceof BadSetting ? BAD_SETTING_EXIT : 1;
}
