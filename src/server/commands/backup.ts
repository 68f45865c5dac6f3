import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { dumpPostgres } from '#server/back-ups/postgres-tools.ts';
import { BAD_SETTING_EXIT, BadSetting } from '#server/bad-setting.ts';
import { copyDatabase } from '#server/records/keeper-thread.ts';
import { isPostgres } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

/*
 * `npm run backup` makes a back-up of the records now, of PostgreSQL by pg_dump. Uses the server's settings; the server may run
 * meanwhile.
 */

process.umask(0o077);
process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`No back-up was made: ${error instanceof Error ? error.message : String(error)}\n`);
  return error instanceof BadSetting ? BAD_SETTING_EXIT : 1;
});

/** The exit code. */
async function run(): Promise<number> {
  const settings = readSettings(process.env);
  const name = isPostgres(settings.database) ? await dumped(settings) : await copied(settings);
  process.stdout.write(`${join(settings.backupDir, name)}\n`);
  if (!name.endsWith('.sealed')) {
    process.stdout.write('The master key is not in it: keep that elsewhere, or set BACKUP_PASSPHRASE (SQLite).\n');
  }
  return 0;
}

async function dumped(settings: Settings): Promise<string> {
  const name = await dumpPostgres(settings, Date.now());
  if (name === undefined) throw new Error('pg_dump is not installed.');
  return name;
}

async function copied(settings: Settings): Promise<string> {
  const { database: path } = settings;
  if (!existsSync(path)) throw new Error(`there are no records in ${path}.`);
  const database = { dialect: 'sqlite' as const, backUp: (to: string) => copyDatabase(path, to) };
  const name = await new BackUps({ database, settings, now: Date.now, log: () => undefined }).make();
  if (name === undefined) throw new Error('nothing was written.');
  return name;
}
