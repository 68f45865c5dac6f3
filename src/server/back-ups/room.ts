import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { statOf } from '#server/make-folder.ts';
import { ROOM_OF_RECORDS } from '#server/records/disk-room.ts';

interface Planned {
  readonly folder: string;
  /** The SQLite file. */
  readonly records: string;
  readonly isSealed: boolean;
  /** Files that go when it is made: they are too old to be kept beside it. */
  readonly leaving: readonly string[];
}

/** Throws a sentence where a back-up by the clock would take the last room on the disk of the records, with which students save. */
export function mustLeaveRoom({ folder, records, isSealed, leaving }: Planned, free: (folder: string) => number): void {
  if (statSync(folder).dev !== statSync(dirname(records)).dev) return;
  const size = sizeOf(records);
  const left = free(folder) - size + leaving.reduce((sum, file) => sum + sizeOf(file), 0);
  // One in plain lies there beside the encrypted one while that is written.
  if (left >= ROOM_OF_RECORDS && (!isSealed || free(folder) > 2 * size)) return;
  throw new Error(
    `A back-up in ${folder} would take the last room of the records. Make room on the disk, keep fewer back-ups ` +
      '(BACKUPS_KEPT, BACKUP_DAYS, BACKUP_WEEKS), or name a folder on another disk in BACKUP_DIR.',
  );
}

function sizeOf(file: string): number {
  return statOf(file)?.size ?? 0;
}
