import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Database } from './database.ts';

/** Opens `postgres://…` or a SQLite file, checks it after an unclean stop and brings its schema up to date. */
export async function openDatabase(address: string, now: number): Promise<Database> {
  const database = isPostgres(address) ? await openPostgres(address) : await openFile(address);
  try {
    await migrate(database, now);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The same for a command beside a server that may be running: whether that one stopped cleanly is not for it to say. */
export async function visitDatabase(address: string, now: number): Promise<Database> {
  const database = isPostgres(address) ? await openPostgres(address) : await openSqlite(address);
  await migrate(database, now);
  return database;
}

function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address);
}

async function openFile(path: string): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true });
  const marker = `${path}.open`;
  const stoppedUncleanly = existsSync(marker) && existsSync(path);
  const database = await openSqlite(path);
  if (stoppedUncleanly) await checkIntegrity(database, path);
  writeFileSync(marker, '');
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(marker, { force: true });
    },
  };
}

async function checkIntegrity(database: Database, path: string): Promise<void> {
  const found = await database.first<{ integrity_check: string }>('PRAGMA integrity_check(1)');
  if (found?.integrity_check === 'ok') return;
  await database.close();
  throw new Error(
    `The records in ${path} are damaged (${found?.integrity_check ?? 'unreadable'}). Restore the newest file from the back-ups folder.`,
  );
}
