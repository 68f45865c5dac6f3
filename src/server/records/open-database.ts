import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { BadSetting } from '#server/bad-setting.ts';
import { makeFolder } from '#server/make-folder.ts';
import { DatabaseUnavailable } from './database.ts';
import { appliedTo, isOlder, migrate, refuseNewer } from './migrations.ts';
import { isPostgres, placeOf } from './postgres/postgres-address.ts';
import { failedSchema } from './postgres/postgres-failures.ts';
import { isAboveWalls, raiseWalls } from './postgres/school-walls.ts';
import { missingCommits } from './sqlite/commit-count.ts';
import { SqliteConnection } from './sqlite/sqlite-connection.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import type { Log } from '#server/log.ts';
import type { Database } from './database.ts';

const ABOVE_WALLS =
  'The user of DATABASE_URL is a superuser or has BYPASSRLS: PostgreSQL asks it for no policies. Give the server a user of its own.';

const EARLIER =
  'These records are of an earlier version. Start the server once: it backs them up and brings them up to date.';

/**
 * Opens `postgres://…` or a SQLite file, checks it after an unclean stop and brings its schema up to date. Records of an earlier
 * release are given to `beforeUpdate` first.
 */
export async function openDatabase(
  address: string,
  now: number,
  log: Log = () => undefined,
  beforeUpdate: (database: Database) => Promise<unknown> = async () => undefined,
): Promise<Database> {
  const database = isPostgres(address) ? await openServer(address) : await openFile(address, log);
  try {
    const applied = await database.read(appliedTo);
    refuseNewer(applied);
    if (isOlder(applied)) await beforeUpdate(database);
    await migrate(database, now);
    await raiseWalls(database);
    if (await isAboveWalls(database)) log('warn', 'no wall between schools', { reason: ABOVE_WALLS });
  } catch (error) {
    await database.close();
    throw isPostgres(address) ? await failedSchema(error, address) : inWords(error, address);
  }
  return database;
}

/**
 * The same for a command beside a server that may be running: whether that one stopped cleanly is not for it to say. Records of an
 * earlier release are left to a start of the server, which backs them up first.
 */
export async function visitDatabase(address: string, now: number): Promise<Database> {
  const database = isPostgres(address) ? await openServer(address) : await openSqlite(address);
  try {
    const applied = await database.read(appliedTo);
    refuseNewer(applied);
    if (isOlder(applied)) throw new BadSetting(EARLIER);
    await migrate(database, now);
    await raiseWalls(database);
  } catch (error) {
    await database.close();
    throw isPostgres(address) ? await failedSchema(error, address) : error;
  }
  return database;
}

/** Whether a server works with this SQLite file now. */
export function isServed(address: string): boolean {
  if (isPostgres(address)) return false;
  try {
    claim(address)();
    return false;
  } catch {
    return true;
  }
}

/** The driver of PostgreSQL is loaded where there is one: with a file a command starts a quarter sooner without it. */
async function openServer(address: string): Promise<Database> {
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(address);
}

async function openFile(path: string, log: Log): Promise<Database> {
  makeFolder(dirname(path));
  const marker = `${path}.open`;
  const release = claim(path, marker);
  try {
    const stoppedUncleanly = existsSync(marker) && existsSync(path);
    const database = await openSqlite(path);
    if (stoppedUncleanly) {
      await checkIntegrity(database, path);
      await tellOfLoss(database, path, log);
    }
    writeFileSync(marker, `process ${process.pid} on ${hostname()}`);
    return {
      ...database,
      close: async () => {
        await database.close();
        // Damage that was met is looked for again at the next start.
        if (database.health.trouble !== 'damaged') rmSync(marker, { force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw inWords(error, path);
  }
}

function inWords(error: unknown, path: string): unknown {
  return error instanceof DatabaseUnavailable && error.trouble === 'damaged' ? damaged(path, error.message) : error;
}

/** Starting again changes nothing about it. */
export function damaged(address: string, reason: string): BadSetting {
  const place = isPostgres(address) ? placeOf(address) : address;
  return new BadSetting(
    `The records in ${place} are damaged (${reason}). Stop the server and restore the newest back-up: npm run restore -- --latest`,
  );
}

/** SQLite passes over a damaged or shortened write-ahead log without a word, from the damage on. */
async function tellOfLoss(database: Database, path: string, log: Log): Promise<void> {
  const { user_version: count } = (await database.get<{ user_version: number }>('PRAGMA user_version')) ?? {
    user_version: 0,
  };
  const transactions = missingCommits(path, count);
  if (transactions === 0) return;
  const meaning =
    'The write-ahead log was damaged or shortened: the last acknowledged work before the stop is missing.';
  log('error', 'records incomplete', { transactions, meaning });
}

/**
 * Takes the file for this server alone, by an exclusive lock of SQLite on an empty file beside it: the system gives it up when
 * the process ends, however that ends. Gives what releases it.
 */
export function claim(path: string, marker = `${path}.open`): () => void {
  const lock = new SqliteConnection(`${path}.lock`, 'claim');
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof DatabaseUnavailable) || error.trouble !== 'away') throw error;
    throw new Error(
      `Another server works with the records in ${path} (${holderIn(marker)}). ` +
        'Stop that one first, or give this one another DATA_DIR.',
      { cause: error },
    );
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

function holderIn(marker: string): string {
  try {
    return readFileSync(marker, 'utf8') || 'it has just begun';
  } catch {
    return 'it has just begun';
  }
}

async function checkIntegrity(database: Database, path: string): Promise<void> {
  const found = await database.get<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  if (found?.integrity_check === 'ok') return;
  await database.close();
  throw damaged(path, found?.integrity_check ?? 'unreadable');
}
