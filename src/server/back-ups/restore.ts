import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Keys, hasMasterKey, masterKeyOf, withMasterKey } from '#server/keys.ts';
import { statOf } from '#server/make-folder.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { fits, sealedSample } from '#server/records/key-check.ts';
import { appliedTo, refuseNewer } from '#server/records/migrations.ts';
import { claim } from '#server/records/open-database.ts';
import { restorationStatement } from '#server/records/privacy/restorations.ts';
import { SqliteConnection } from '#server/records/sqlite/sqlite-connection.ts';
import { connectionSql } from '#server/records/sqlite/sqlite-sql.ts';
import { isOf, kindOf, timeOf } from './back-up-names.ts';
import { BESIDE, RESTORING, asideAt, putAside } from './put-aside.ts';
import { BadBackUp, bytesAt, unsealFile } from './sealed-file.ts';
import { mustBeUsable } from './usable.ts';
import type { Database } from '#server/records/database.ts';
import type { Settings } from '#server/settings.ts';

export interface Restored {
  /** Where the files of before are now; undefined where there were none. */
  readonly asideIn: string | undefined;
  readonly isKeyRestored: boolean;
}

/**
 * Puts a back-up in the place of the SQLite file. What it is made of is looked at first, and the files of before are put aside and
 * not removed. Throws `BadBackUp` for what cannot be restored, and an error where a server works with the records; nothing is
 * changed then.
 */
export async function restoreFile(file: string, settings: Settings, now: number): Promise<Restored> {
  const { database, dataDir } = settings;
  mustBeUsable(file, dirname(database));
  const release = claim(database);
  const copy = `${database}${RESTORING}`;
  try {
    const heldKey = await unsealed(file, copy, settings);
    if (heldKey === undefined) copyWithLog(file, copy);
    // A copy has the mode of its file, which somebody may have carried here for everybody to read.
    chmodSync(copy, 0o600);
    if (beginsWith(copy, DUMP_BEGINS)) {
      throw new BadBackUp(`${file} is a dump of PostgreSQL, and these records are a SQLite file: set DATABASE_URL.`);
    }
    const { sample } = await read(file, copy);
    refuseOther(file, sample, keysFor(heldKey, settings));
    const newKey = hasMasterKey(settings) ? undefined : heldKey;
    noteRestoration(copy, now, momentOf(file));
    return await withMasterKey(dataDir, newKey, () => {
      flush(copy);
      const asideIn = putAside(database, now);
      renameSync(copy, database);
      return { asideIn, isKeyRestored: newKey !== undefined };
    });
  } finally {
    for (const end of BESIDE) rmSync(`${copy}${end}`, { force: true });
    release();
  }
}

/** Records whose server was killed, as those put aside may be, have their newest saves in the log beside the file. */
function copyWithLog(file: string, copy: string): void {
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
}

/** Records of so old a release that they have no place for it say nothing: teachers are not told then. */
function noteRestoration(copy: string, now: number, named: number | undefined): void {
  const connection = new SqliteConnection(copy, 'write');
  try {
    if (connection.ask('get', "SELECT name FROM sqlite_master WHERE name = 'upkeep'", []) === undefined) return;
    connection.ask('run', restorationStatement(now, named), []);
    connection.emptyLog();
  } finally {
    connection.close();
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** What `pg_dump` begins its own format with, and SQLite a file. */
const DUMP_BEGINS = 'PGDMP';
export const SQLITE_BEGINS = 'SQLite format 3';

export function beginsWith(file: string, begin: string): boolean {
  return bytesAt(file, 0, begin.length).toString('latin1') === begin;
}

/** Decrypts the back-up into a copy and gives the key that it holds; undefined, and no copy, of one that is not encrypted. */
export async function unsealed(
  file: string,
  copy: string,
  { backupPassphrase }: Settings,
): Promise<Buffer | undefined> {
  if (!file.endsWith('.sealed')) return undefined;
  if (backupPassphrase === '') throw new BadBackUp(`${file} is encrypted: set BACKUP_PASSPHRASE.`);
  return unsealFile(file, copy, backupPassphrase);
}

/** The key that the restored records will be opened with. */
export function keysFor(heldKey: Buffer | undefined, settings: Settings): Keys | undefined {
  if (hasMasterKey(settings)) return new Keys(masterKeyOf(settings));
  return heldKey && new Keys(heldKey);
}

/** Throws where what is sealed in the back-up would not open with the key of afterwards. */
export function refuseOther(file: string, sample: string | undefined, keys: Keys | undefined): void {
  if (keys && fits(keys, sample)) return;
  if (sample === undefined) return;
  throw new BadBackUp(
    keys
      ? `${file} was made with another master key: it is of another school, or of this one with another key. Nothing was changed. ` +
          'To take it nevertheless, restore it into an empty DATA_DIR with its own key.'
      : `${file} does not hold the master key, and there is none in the data folder: put the master.key of these records there first.`,
  );
}

async function read(file: string, copy: string): Promise<{ readonly sample: string | undefined }> {
  let connection: SqliteConnection | undefined;
  try {
    // Takes what is in the log beside the copy into it, and the log away.
    if (existsSync(`${copy}-wal`)) new SqliteConnection(copy, 'erase').close();
    connection = new SqliteConnection(copy, 'read');
    const sql = connectionSql(connection);
    const found = await sql.get<{ integrity_check: string }>('PRAGMA integrity_check(1)');
    if (found?.integrity_check !== 'ok') throw incomplete(file);
    refuseNewer(await appliedTo(sql));
    return { sample: await sealedSample(sql) };
  } catch (error) {
    // A file that ends too early, is of something else or has none of the tables.
    const isOther = error instanceof DatabaseUnavailable || /no such table/.test(String(error));
    throw isOther ? incomplete(file) : error;
  } finally {
    connection?.close();
  }
}

/** Of which moment a back-up is, by its name or, of records that were put aside, by that of their folder. */
export function momentOf(file: string): number | undefined {
  const name = basename(file);
  return kindOf(name) === undefined ? asideAt(basename(dirname(file))) : timeOf(name);
}

export function incomplete(file: string): BadBackUp {
  return new BadBackUp(`${file} is no back-up of Balsa, damaged, or only half of one. Nothing was changed.`);
}

/** The newest back-up of a folder until then, by its name, of the one database or the other; undefined where there is none. */
export function newestIn(folder: string, dialect: Database['dialect'], until = Infinity): string | undefined {
  const isMeant = (name: string): boolean => isOf(dialect, name) && timeOf(name) <= until;
  const names = statOf(folder) ? readdirSync(folder).filter(isMeant) : [];
  const newest = names.toSorted().at(-1);
  return newest && join(folder, newest);
}
