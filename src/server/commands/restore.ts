import { restoreDump } from '#server/back-ups/restore-dump.ts';
import { newestIn, restoreFile } from '#server/back-ups/restore.ts';
import { BAD_SETTING_EXIT, BadSetting } from '#server/bad-setting.ts';
import { startFailure } from '#server/folders.ts';
import { reasonOf } from '#server/log.ts';
import { isPostgres } from '#server/records/postgres/postgres-address.ts';
import { connectionsTo } from '#server/records/postgres/postgres.ts';
import { readSettings } from '#server/settings.ts';
import { counted } from '#server/words/counted.ts';
import { namedFile } from './named-file.ts';
import { stop } from './stop.ts';
import { sayUsage } from './usage.ts';
import type { Settings } from '#server/settings.ts';

/*
 * `npm run restore -- --latest` or `-- <file>` puts a back-up in the place of the records, and those of before aside. No server
 * may run meanwhile. Uses the server's settings.
 */

const USAGE =
  'Puts a back-up in the place of the records, and those of before aside; no server may run meanwhile.\n' +
  'Usage: npm run restore -- --latest | <file>\n';

process.umask(0o077);
const words = process.argv.slice(2);
const [asked, ...more] = words;
const isUnderstood = asked !== undefined && more.length === 0 && (asked === '--latest' || !asked.startsWith('-'));
process.exitCode = isUnderstood ? await run(asked).catch(failed) : sayUsage(USAGE, words);

/** The exit code. */
async function run(wanted: string): Promise<number> {
  const settings = readSettings(process.env);
  return restoreFrom(wanted, settings).catch((error: unknown) => {
    throw startFailure(error, settings);
  });
}

async function restoreFrom(wanted: string, settings: Settings): Promise<number> {
  const dialect = isPostgres(settings.database) ? 'postgres' : 'sqlite';
  const newest = newestIn(settings.backupDir, dialect);
  const file = wanted === '--latest' ? newest : namedFile(wanted);
  if (file === undefined) return stop(`There is no back-up in ${settings.backupDir}.\n`, 1);
  // Which of the two is the newest in truth, only people can tell.
  const untilNow = newestIn(settings.backupDir, dialect, Date.now());
  if (wanted === '--latest' && untilNow !== newest) return stop(namedLater(file, untilNow), 1);
  return dialect === 'postgres' ? restoreInto(settings, file) : restoreInPlace(settings, file);
}

function namedLater(file: string, untilNow: string | undefined): string {
  const other = untilNow === undefined ? '' : ` The newest before is ${untilNow}.`;
  return (
    `${file} is of a time that has not come: the clock of this machine was wrong then, or is now.${other} ` +
    'Nothing was changed. Restore the one that you mean by its name.\n'
  );
}

async function restoreInPlace(settings: Settings, file: string): Promise<number> {
  const { asideIn, isKeyRestored } = await restoreFile(file, settings, Date.now());
  const where =
    asideIn === undefined
      ? ''
      : `The files of before are in ${asideIn}.\nThey stay as long as a back-up may; restore the one there to take this back.\n`;
  return restored(file, where, isKeyRestored);
}

async function restoreInto(settings: Settings, file: string): Promise<number> {
  const others = await connectionsTo(settings.database);
  if (others > 0)
    return stop(`The database is in use by ${counted(others, 'connection')}. Stop the servers first.\n`, 1);
  const { before, isKeyRestored } = await restoreDump(file, settings, Date.now());
  return restored(file, `What was there before is in ${before} in ${settings.backupDir}.\n`, isKeyRestored);
}

function restored(file: string, where: string, isKeyRestored: boolean): number {
  process.stdout.write(`Restored ${file}.\n${where}`);
  if (isKeyRestored) process.stdout.write('The master key came from the back-up, too.\n');
  return 0;
}

function failed(error: unknown): number {
  return stop(`${reasonOf(error)}\n`, error instanceof BadSetting ? BAD_SETTING_EXIT : 1);
}
