import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#server/make-folder.ts';
import { isPostgres } from '#server/records/postgres/postgres-address.ts';
import { SQLITE_FILE } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

/** What lies beside the file and belongs to the same records. */
export const BESIDE = ['', '-wal', '-shm', '-journal', '.open', '.commits'];

/** What a restore works on until it takes its place, of a SQLite file behind its name and of a dump in the data folder. */
export const RESTORING = '.restoring';
export const DUMP_RESTORING = `dump${RESTORING}`;

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Records that a restore put aside: a folder named after the time. */
export interface Aside {
  readonly folder: string;
  /** Undefined where what lay beside the records was all that there was. */
  readonly file: string | undefined;
  readonly at: number;
}

/** Moves the records into a folder of their own and gives it; undefined where there are none. */
export function putAside(database: string, now: number): string | undefined {
  const folder = join(folderOf(database), new Date(now).toISOString().replace(/[:.]/g, '-'));
  // The file itself goes first: what is left beside a missing file harms nobody.
  const there = BESIDE.map((end) => `${database}${end}`).filter((each) => existsSync(each));
  if (there.length === 0) return undefined;
  makeFolder(folder, 0o700);
  for (const each of there) renameSync(each, join(folder, basename(each)));
  return folder;
}

/** Oldest first; those of the SQLite file that was there before, where PostgreSQL has taken its place. */
export function asidesOf({ database: address, dataDir }: Pick<Settings, 'database' | 'dataDir'>): Aside[] {
  const database = isPostgres(address) ? join(dataDir, SQLITE_FILE) : address;
  const all = folderOf(database);
  const names = existsSync(all) ? readdirSync(all).filter((name) => NAME.test(name)) : [];
  return names.toSorted().map((name) => {
    const file = join(all, name, basename(database));
    return { folder: join(all, name), file: existsSync(file) ? file : undefined, at: timeIn(name) };
  });
}

/** When what lies in a folder of this name was put aside; undefined for another folder. */
export function asideAt(folder: string): number | undefined {
  return NAME.test(folder) ? timeIn(folder) : undefined;
}

function timeIn(folder: string): number {
  return Date.parse(folder.replace(NAME, '$1T$2:$3:$4.$5Z'));
}

function folderOf(database: string): string {
  return join(dirname(database), 'put-aside');
}
