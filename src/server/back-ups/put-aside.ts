import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Settings } from '#server/settings.ts';

const DAY_MS = 86_400_000;

/** What lies beside the file and belongs to the same records. */
export const BESIDE = ['', '-wal', '-shm', '-journal', '.open', '.commits'];

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Records that a restore put aside: a folder named after the time. */
export interface Aside {
  readonly folder: string;
  readonly file: string;
  readonly at: number;
}

/** Moves the records into a folder of their own and gives it; undefined where there are none. */
export function putAside(database: string, now: number): string | undefined {
  const folder = join(folderOf(database), new Date(now).toISOString().replace(/[:.]/g, '-'));
  // The file itself goes first: what is left beside a missing file harms nobody.
  const there = BESIDE.map((end) => `${database}${end}`).filter((each) => existsSync(each));
  if (there.length === 0) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const each of there) renameSync(each, join(folder, basename(each)));
  return folder;
}

/** Oldest first. */
export function asidesOf(database: string): Aside[] {
  const all = folderOf(database);
  const names = existsSync(all) ? readdirSync(all).filter((name) => NAME.test(name)) : [];
  return names
    .toSorted()
    .map((name) => ({
      folder: join(all, name),
      file: join(all, name, basename(database)),
      at: Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5Z')),
    }))
    .filter(({ file }) => existsSync(file));
}

/** For how many days they stay: as long as a back-up may. */
export function asideDays({ backupDays, backupWeeks }: Pick<Settings, 'backupDays' | 'backupWeeks'>): number {
  return Math.max(backupDays, 7 * backupWeeks, 1);
}

export function removeOldAsides(settings: Settings, now: number): void {
  const since = now - asideDays(settings) * DAY_MS;
  for (const { folder, at } of asidesOf(settings.database)) {
    if (at < since) rmSync(folder, { recursive: true, force: true });
  }
}

function folderOf(database: string): string {
  return join(dirname(database), 'put-aside');
}
