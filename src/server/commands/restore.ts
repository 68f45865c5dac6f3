import { resolve } from 'node:path';
import pg from 'pg';
import { dumpPostgres, isDump, restorePostgres } from '#server/back-ups/postgres-tools.ts';
import { newestIn, restoreFile } from '#server/back-ups/restore.ts';
import { BadBackUp } from '#server/back-ups/sealed-file.ts';
import { BAD_SETTING_EXIT, BadSetting } from '#server/bad-setting.ts';
import { isPostgres } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

/*
 * `npm run restore -- --latest` or `-- <file>` puts a back-up in the place of the records, and those of before aside. No server
 * may run meanwhile. Uses the server's settings.
 */

const USAGE = 'Usage: npm run restore -- --latest | <file>\n';
/** A restore replaces the records: without a copy of them a wrong file could not be taken back. */
const NO_COPY =
  'Nothing was restored: pg_dump is not installed, and without it no copy can be kept of what is in the database now. ' +
  'Install it beside pg_restore.\n';

process.umask(0o077);
const [asked, ...more] = process.argv.slice(2);
const isUnderstood = asked !== undefined && more.length === 0 && (asked === '--latest' || !asked.startsWith('-'));
process.exitCode = isUnderstood ? await run(asked).catch(failed) : stop(USAGE, 2);

/** The exit code. */
async function run(wanted: string): Promise<number> {
  const settings = readSettings(process.env);
  const file = wanted === '--latest' ? newestIn(settings.backupDir) : resolve(wanted);
  if (file === undefined) return stop(`There is no back-up in ${settings.backupDir}.\n`, 1);
  if (isPostgres(settings.database)) return restoreDump(file, settings);
  const { asideIn, isKeyRestored } = await restoreFile(file, settings, Date.now());
  process.stdout.write(`Restored ${file}.\n`);
  if (asideIn !== undefined) process.stdout.write(`The files of before are in ${asideIn}.\n`);
  if (isKeyRestored) process.stdout.write('The master key came from the back-up, too.\n');
  return 0;
}

async function restoreDump(file: string, settings: Settings): Promise<number> {
  const others = await connectionsTo(settings.database);
  if (others > 0) return stop(`${others} connections work with the database. Stop the servers first.\n`, 1);
  if (!(await isDump(file))) throw new BadBackUp(`${file} is no whole dump, or pg_restore is not installed.`);
  const before = await dumpPostgres(settings, Date.now());
  if (before === undefined) return stop(NO_COPY, 1);
  if (!(await restorePostgres(settings.database, file))) throw new Error('pg_restore is not installed.');
  process.stdout.write(`Restored ${file}.\nWhat was there before is in ${before} in ${settings.backupDir}.\n`);
  return 0;
}

async function connectionsTo(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `SELECT COUNT(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

function failed(error: unknown): number {
  return stop(
    `${error instanceof Error ? error.message : String(error)}\n`,
    error instanceof BadSetting ? BAD_SETTING_EXIT : 1,
  );
}

function stop(words: string, code: number): number {
  process.stderr.write(words);
  return code;
}
