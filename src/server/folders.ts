import { accessSync, closeSync, constants, existsSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOf, WHY_READ_ONLY } from './back-ups/back-up-names.ts';
import { BadSetting } from './bad-setting.ts';
import { isFolder, makeFolder, statOf } from './make-folder.ts';
import { DatabaseUnavailable } from './records/database.ts';
import { damaged } from './records/open-database.ts';
import { isPostgres, placeOf } from './records/postgres/postgres-address.ts';
import type { Mode } from './listening/exposure.ts';
import type { Settings } from './settings.ts';

/** What stays until somebody changes the setting or the folder; a disk with trouble may come back by itself. */
const LASTING = /^(?:EACCES|EEXIST|ELOOP|ENAMETOOLONG|ENOENT|ENOTDIR|EPERM|EROFS)$/;

/**
 * Throws a sentence where a folder of the settings is not one, or cannot be used. A folder for back-ups that has gone or is closed stops nothing:
 * lessons go on without it, and the log and `/readyz` say so.
 */
export function refuseFolders(settings: Settings, mode: Mode): void {
  const { backupDir, isBackupDirOwn, clientDir, database } = settings;
  // The hub of a room keeps its authority there.
  if (mode === 'class-hub' || holdsRecordsOrKey(settings)) openFolder('DATA_DIR', settings.dataDir);
  if (!isPostgres(database)) refuseNoFile(database);
  const file = isBackupDirOwn ? undefined : fileIn(backupDir);
  if (file !== undefined) throw new BadSetting(`BACKUP_DIR: ${file} is a file. Name a folder.`);
  if (!existsSync(join(clientDir, 'index.html'))) {
    throw new BadSetting(`CLIENT_DIR: ${clientDir} does not hold the built page (index.html).`);
  }
}

/** With records and key elsewhere only copies are kept in the data folder, without which the server works as well. */
function holdsRecordsOrKey({ database, masterKey }: Settings): boolean {
  return !isPostgres(database) || masterKey === '';
}

/** For every user of the machine who is neither the folder's own nor of its group, which an operator may have given on purpose. */
const OTHERS = 0o007;

/** A sentence where other users of the machine can look into the data folder, which stays as somebody has made it; on Windows modes say nothing. */
export function openToOthers(settings: Settings): string | undefined {
  const { dataDir } = settings;
  const mode = statOf(dataDir)?.mode ?? 0;
  if (process.platform === 'win32' || !holdsRecordsOrKey(settings) || (mode & OTHERS) === 0) return undefined;
  return `Other users of this machine can look into ${dataDir}, where records and keys are kept. Close it to them: chmod o-rwx "${dataDir}"`;
}

function refuseNoFile(database: string): void {
  if (isFolder(database)) {
    throw new BadSetting(`${database} is a folder, where the file with the records should be. Is DATABASE_URL right?`);
  }
  openFolder('DATABASE_URL', dirname(database));
}

function openFolder(setting: string, folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const why = code === 'EROFS' ? ` ${WHY_READ_ONLY}` : '';
    const sentence = `${setting}: ${folder} is no folder in which this user may write (${code}).${why}`;
    throw LASTING.test(code) ? new BadSetting(sentence) : new Error(sentence, { cause: error });
  }
}

/**
 * Throws a sentence where the records have gone and back-ups of them are there: a disk that is away, or a slip in DATA_DIR, would begin an
 * empty school, whose back-ups take the place of those of the school within a day.
 */
export function refuseGone({ database, backupDir }: Settings): void {
  if (isPostgres(database) || (statOf(database)?.size ?? 0) > 0) return;
  if (!isFolder(backupDir) || !readdirSync(backupDir).some((file) => isOf('sqlite', file))) return;
  throw new BadSetting(
    `There are no records in ${database}, but there are back-ups in ${backupDir}. Is DATA_DIR right, and its disk there? ` +
      'If the records are lost, restore the newest back-up: npm run restore -- --latest. To begin with nothing, move the back-ups away.',
  );
}

/**
 * What is told where nobody has an account yet. A disk that is away together with its back-ups cannot be told from a first start, and its
 * empty mount point takes an empty school.
 */
export function emptySchool({ database }: Settings): string {
  const [place, setting] = isPostgres(database)
    ? [placeOf(database), 'DATABASE_URL is right']
    : [database, 'DATA_DIR is right, and its disk there'];
  return `A new, empty school begins in ${place}. Did you expect yours? Then stop Balsa, and look whether ${setting}.`;
}

/** The file that is named where a folder should be, or below which it is named: nothing mends that by itself. */
function fileIn(path: string): string | undefined {
  const found = statOf(path);
  if (found === undefined) return dirname(path) === path ? undefined : fileIn(dirname(path));
  return found.isDirectory() ? undefined : path;
}

/** What SQLite opens of a file with records; by `.lock` a server claims it. */
const OPENED = ['', '-wal', '-shm', '.lock'];

/** SQLite does not say why it cannot open one: too many open files pass, the file of another user stays his. */
function isClosedFile(path: string): boolean {
  try {
    if (existsSync(path)) closeSync(openSync(path, 'r+'));
    return false;
  } catch (error) {
    return /^(?:EACCES|EPERM|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '');
  }
}

/**
 * What keeps a start from its records, in a sentence where they are damaged, a disk is full or can only be read, or a file is another user's; everything else as it
 * is.
 */
export function startFailure(error: unknown, { dataDir, database }: Settings): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EROFS') {
    return new BadSetting(`${dataDir} can only be read (${message}). ${WHY_READ_ONLY}`);
  }
  const isClosed = message.startsWith('SQLITE_CANTOPEN') && OPENED.some((end) => isClosedFile(`${database}${end}`));
  if (isClosed || /^(?:EACCES|EPERM)$/.test(code) || message.startsWith('SQLITE_READONLY')) {
    return new BadSetting(
      `This user may not read and write all files in ${dataDir} (${message}). A command that another user ran may have left ` +
        'some: give them to the user of the server, as whom commands are run.',
    );
  }
  const trouble = error instanceof DatabaseUnavailable ? error.trouble : undefined;
  if (trouble === 'damaged') return damaged(database, message);
  const isFull = trouble === 'full';
  if (!isFull && !/^(?:ENOSPC|EDQUOT)$/.test(code)) return error;
  const sentence =
    isFull && isPostgres(database)
      ? `The disk of PostgreSQL is full (${message}). Make room there and start again.`
      : `There is no room left in ${isFull ? dirname(database) : dataDir} (${message}). Make room on its disk, or move the folder to a larger one and name it in DATA_DIR; then start again.`;
  return new DatabaseUnavailable(sentence, 'full');
}
