import { statfsSync } from 'node:fs';

/** The last of a disk belongs to the records: nothing that the server does by itself takes it [bytes]. */
export const ROOM_OF_RECORDS = 64 * 1024 * 1024;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
