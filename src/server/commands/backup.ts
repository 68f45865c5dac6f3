import { join } from 'node:path';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { BAD_SETTING_EXIT, BadSetting } from '#server/bad-setting.ts';
import { startFailure } from '#server/folders.ts';
import { reasonOf } from '#server/log.ts';
import { statOf } from '#server/make-folder.ts';
import { isPostgres } from '#server/records/postgres/postgres-address.ts';
import { askPostgres } from '#server/records/postgres/postgres.ts';
import { copyDatabase } from '#server/records/sqlite/maintenance-thread.ts';
import { readSettings } from '#server/settings.ts';
import { sayUsage } from './usage.ts';
import type { Settings } from '#server/settings.ts';

/*
 * `npm run backup` makes a back-up of the records now, of PostgreSQL by pg_dump. Uses the server's settings; the server may run
 * meanwhile.
 */

const USAGE = 'Makes a back-up of the records now; the server may run.\nUsage: npm run backup\n';

process.umask(0o077);
const words = process.argv.slice(2);
process.exitCode = words.length > 0 ? sayUsage(USAGE, words) : await run().catch(failed);

/** The exit code. */
async function run(): Promise<number> {
  const settings = readSettings(process.env);
  return backUp(settings).catch((error: unknown) => {
    throw startFailure(error, settings);
  });
}

async function backUp(settings: Settings): Promise<number> {
  // What is wrong with the address pg_dump says in three lines of its own.
  if (isPostgres(settings.database)) await askPostgres(settings.database, async () => undefined);
  const backUps = new BackUps({ database: sourceOf(settings), settings, now: Date.now, log: () => undefined });
  const name = await backUps.make();
  process.stdout.write(`${join(settings.backupDir, name)}\n`);
  if (!name.endsWith('.sealed')) {
    process.stdout.write('The master key is not in it: keep that elsewhere, or set BACKUP_PASSPHRASE.\n');
  }
  return 0;
}

function failed(error: unknown): number {
  process.stderr.write(`No back-up was made: ${reasonOf(error)}\n`);
  return error instanceof BadSetting ? BAD_SETTING_EXIT : 1;
}

function sourceOf({ database: path }: Settings) {
  if (isPostgres(path)) return { dialect: 'postgres' as const };
  if (!statOf(path)) throw new Error(`there are no records in ${path}.`);
  return { dialect: 'sqlite' as const, backUp: (to: string) => copyDatabase(path, to) };
}
