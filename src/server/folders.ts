import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from './bad-setting.ts';
import { isPostgres } from './records/postgres/postgres-address.ts';
import type { Settings } from './settings.ts';

/** What stays until somebody changes the setting or the folder; a disk with trouble may come back by itself. */
const LASTING = /^(?:EACCES|EEXIST|ELOOP|ENAMETOOLONG|ENOENT|ENOTDIR|EPERM|EROFS)$/;

/**
 * Throws a sentence where a folder of the settings is not one, or cannot be used. A folder for back-ups that has gone or is closed stops nothing:
 * lessons go on without it, and the log and `/readyz` say so.
 */
export function refuseFolders(settings: Settings): void {
  const { backupDir, isBackupDirOwn, clientDir, database, masterKey } = settings;
  // With records and key elsewhere only copies are kept here, without which the server works as well.
  if (!isPostgres(database) || masterKey === '') openDataFolder(settings);
  if (!isBackupDirOwn && existsSync(backupDir) && !statSync(backupDir).isDirectory()) {
    throw new BadSetting(`BACKUP_DIR: ${backupDir} is a file. Name a folder.`);
  }
  if (!existsSync(join(clientDir, 'index.html'))) {
    throw new BadSetting(`CLIENT_DIR: ${clientDir} does not hold the built page (index.html).`);
  }
}

function openDataFolder({ dataDir }: Settings): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const sentence = `DATA_DIR: ${dataDir} is no folder in which this user may write (${code}).`;
    throw LASTING.test(code) ? new BadSetting(sentence) : new Error(sentence, { cause: error });
  }
}
