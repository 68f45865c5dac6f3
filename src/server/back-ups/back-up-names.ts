import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from '#server/bad-setting.ts';
import { makeFolder } from '#server/make-folder.ts';
import type { Database } from '#server/records/database.ts';
import type { Settings } from '#server/settings.ts';

/** A copy of a SQLite file, plain or encrypted, and what pg_dump makes of PostgreSQL, plain or encrypted. */
const NAME = /^records-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(sqlite|sealed|dump|dump\.sealed)$/;
export const PART = '.part';

/** What makes a folder one that can only be read: the unit lets the service write into no other than those that it names. */
export const WHY_READ_ONLY =
  'Is its disk mounted for writing (Linux ends that where a disk fails: look at dmesg), and does the unit of the service have it in ' +
  'ReadWritePaths (school.md, 3 and 5)?';

export type BackUpKind = 'sqlite' | 'sealed' | 'dump' | 'dump.sealed';

export function nameAt(time: number, kind: BackUpKind): string {
  return `records-${new Date(time).toISOString().replace(/[:.]/g, '-')}.${kind}`;
}

export function kindOf(file: string): BackUpKind | undefined {
  return NAME.exec(file)?.[6] as BackUpKind | undefined;
}

/** Whether a file is a back-up of such a database. */
export function isOf(dialect: Database['dialect'], file: string): boolean {
  const kind = kindOf(file);
  return kind !== undefined && kind.startsWith('dump') === (dialect === 'postgres');
}

/** Of one that is half made as well, whatever it is called until then. NaN for what has no such name. */
export function timeOf(file: string): number {
  const [name = ''] = file.split(PART);
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5Z'));
}

type FolderPlace = Pick<Settings, 'backupDir' | 'isBackupDirOwn'>;

/** What keeps back-ups from being made at all; undefined where nothing does. */
export function missingFolder({ backupDir, isBackupDirOwn }: FolderPlace): string | undefined {
  if (isBackupDirOwn || existsSync(backupDir)) return undefined;
  return `BACKUP_DIR: there is no folder ${backupDir}. Is its disk there?`;
}

/** The same, and what is found by writing into a folder that is there. */
export function closedFolder(place: FolderPlace): string | undefined {
  const { backupDir, isBackupDirOwn } = place;
  const missing = missingFolder(place);
  // The own one is made with the first back-up.
  if (missing !== undefined || !existsSync(backupDir)) return missing;
  try {
    readdirSync(backupDir);
    // Other servers may look, and remove, at the same time.
    const tried = join(backupDir, `tried-by-${hostname()}-${process.pid}${PART}-tried`);
    writeFileSync(tried, '');
    rmSync(tried, { force: true });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const setting = isBackupDirOwn ? 'DATA_DIR' : 'BACKUP_DIR';
    const question = code === 'EROFS' ? WHY_READ_ONLY : 'Does it belong to the user of the server?';
    return `${setting}: nothing can be written into ${backupDir} (${code}). ${question}`;
  }
}

/** A folder of the operator's that has gone is a disk that is not there: another one is never filled instead. */
export function readyFolder(place: FolderPlace): void {
  const missing = missingFolder(place);
  if (missing !== undefined) throw new BadSetting(missing);
  makeFolder(place.backupDir);
}

const NO_ROOM = /SQLITE_FULL|ENOSPC|EDQUOT|No space left/;
const NO_WRITING = /SQLITE_(?:IOERR|CANTOPEN|READONLY)|\bE(?:IO|ROFS|FBIG|NOENT|STALE)\b/;
/** SQLite does not tell it from a disk that is away. */
const NO_RIGHT = /\bE(?:ACCES|PERM)\b/;

function causeOf(reason: string, folder: string): string | undefined {
  if (NO_ROOM.test(reason)) return `there is no room for it in ${folder}.`;
  if (NO_RIGHT.test(reason)) return `this user may not write into ${folder}. Does it belong to the user of the server?`;
  if (NO_WRITING.test(reason)) return `it could not be written into ${folder}. Is its disk there?`;
  return undefined;
}

/** Why a back-up was not written, for who has to do something about it. What has words of its own stays as it is. */
export function inWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof BadSetting) return error;
  const reason = error.message;
  const cause = causeOf(reason, folder);
  if (cause === undefined) return error;
  return new Error(`${cause} Earlier back-ups are as they were (${reason}).`, { cause: error });
}
