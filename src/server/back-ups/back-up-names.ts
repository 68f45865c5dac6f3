import { existsSync, mkdirSync } from 'node:fs';
import { BadSetting } from '#server/bad-setting.ts';
import type { Settings } from '#server/settings.ts';

/** A plain copy of a SQLite file, an encrypted one, and what pg_dump makes of PostgreSQL. */
const NAME = /^records-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(sqlite|sealed|dump)$/;
export const PART = '.part';

export type BackUpKind = 'sqlite' | 'sealed' | 'dump';

export function nameAt(time: number, kind: BackUpKind): string {
  return `records-${new Date(time).toISOString().replace(/[:.]/g, '-')}.${kind}`;
}

export function kindOf(file: string): BackUpKind | undefined {
  return NAME.exec(file)?.[6] as BackUpKind | undefined;
}

/** NaN for what has no such name. */
export function timeOf(file: string): number {
  return Date.parse(file.replace(PART, '').replace(NAME, '$1T$2:$3:$4.$5Z'));
}

/** A folder of the operator's that has gone is a disk that is not there: another one is never filled instead. */
export function readyFolder({ backupDir, isBackupDirOwn }: Pick<Settings, 'backupDir' | 'isBackupDirOwn'>): void {
  if (isBackupDirOwn || existsSync(backupDir)) mkdirSync(backupDir, { recursive: true });
  else throw new BadSetting(`BACKUP_DIR: there is no folder ${backupDir}. Is its disk there?`);
}
