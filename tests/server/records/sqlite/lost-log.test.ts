import { cp, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/open-database.ts';
import type { Database } from '#server/records/database.ts';

const WRITES = 30;

/** What a start after an unclean stop says about a write-ahead log that lost something. */
describe('the log of a server that was ended at once', () => {
  let folder: string;
  let running: Database;
  let said: { event: string; fields: unknown }[];
  /** Where the districts begin in the log, behind what made the tables. */
  let begin: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balsa-lost-'));
    said = [];
    running = await openDatabase(join(folder, 'running', 'records.sqlite'), 0);
    begin = (await stat(join(folder, 'running', 'records.sqlite-wal'))).size;
    for (let i = 0; i < WRITES; i += 1) await add(running, `district ${i}`);
  });
  afterEach(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (database: Database, id: string) =>
    database.write((sql) => sql.run('INSERT INTO district VALUES (?, ?)', [id, id]));

  /** The disk as a crash at this moment leaves it. */
  const crash = async (): Promise<string> => {
    await cp(join(folder, 'running'), join(folder, 'crashed'), { recursive: true });
    await rm(join(folder, 'crashed', 'records.sqlite-shm'), { force: true });
    return join(folder, 'crashed', 'records.sqlite');
  };

  const start = (path: string) => openDatabase(path, 0, (_level, event, fields) => said.push({ event, fields }));

  /** Starts on it, closes again, and gives what is gone. */
  const missingAfter = async (path: string): Promise<number> => {
    const database = await start(path);
    const kept = await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM district');
    await database.close();
    return WRITES - (kept?.n ?? 0);
  };

  /** Spoils the middle of what the districts wrote. */
  const damage = async (path: string) => {
    const log = await open(`${path}-wal`, 'r+');
    const { size } = await log.stat();
    await log.write(Buffer.alloc(300, 0x5a), 0, 300, Math.floor((begin + size) / 2));
    await log.close();
  };

  test('is passed over in silence where it is whole', async () => {
    expect(await missingAfter(await crash())).toBe(0);
    expect(said).toEqual([]);
  });

  test('is said to have lost what could not be read of it, and only once', async () => {
    const path = await crash();
    await damage(path);
    const missing = await missingAfter(path);
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(WRITES);
    expect(said).toMatchObject([{ event: 'records incomplete', fields: { transactions: missing } }]);
    const again = await start(path);
    await add(again, 'new');
    await again.close();
    expect(said).toHaveLength(1);
  });

  test('is said to be shortened or gone', async () => {
    const path = await crash();
    const { size } = await stat(`${path}-wal`);
    await truncate(`${path}-wal`, Math.floor(size * 0.8));
    const missing = await missingAfter(path);
    expect(missing).toBeGreaterThan(0);
    await rm(join(folder, 'crashed'), { recursive: true });
    const other = await crash();
    await rm(`${other}-wal`);
    expect(await missingAfter(other)).toBe(WRITES);
    expect(said).toMatchObject([
      { fields: { transactions: missing } },
      // Among them the one that made the tables.
      { fields: { transactions: WRITES + 1 } },
    ]);
  });

  test('does not count what another process wrote and tidied beside the server', async () => {
    const beside = await openDatabase(await crash(), 0);
    await add(beside, 'beside');
    await beside.close();
    expect(await missingAfter(join(folder, 'crashed', 'records.sqlite'))).toBe(-1);
    expect(said).toEqual([]);
  });
});
