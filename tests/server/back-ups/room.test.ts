import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { ROOM_OF_RECORDS } from '#server/records/disk-room.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { placeSchema } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';

const START = Date.UTC(2026, 10, 21, 8);
const HOUR_MS = 3_600_000;

let folder: string;
let database: Database;
let size: number;
let now: number;
let free: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balsa-room-'));
  const file = join(folder, 'records.sqlite');
  now = START;
  database = await openDatabase(await placeSchema(file), now);
  size = statSync(file).size;
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const backUps = (more: Record<string, string> = {}) =>
  new BackUps(
    {
      database,
      settings: readSettings({ DATA_DIR: folder, BACKUPS_KEPT: '1', BACKUP_DAYS: '0', BACKUP_WEEKS: '0', ...more }),
      now: () => now,
      log: () => undefined,
    },
    () => free,
  );
const made = () => readdirSync(join(folder, 'back-ups'));

test('no back-up by the clock takes the last room of the records, and whoever asks for one gets it', async () => {
  const kept = backUps();
  free = size + ROOM_OF_RECORDS - 1;
  await expect(kept.make({ isByClock: true })).rejects.toThrow(
    /^A back-up in .*back-ups would take the last room of the records\. Make room .* BACKUP_DIR\.$/,
  );
  expect([made(), kept.state().isOk]).toEqual([[], false]);
  await kept.make();
  expect([made().length, kept.state().isOk]).toEqual([1, true]);
  free += 1;
  now += HOUR_MS;
  await kept.make({ isByClock: true });
  expect(made()).toHaveLength(1);
});

test('a back-up by the clock counts the room of those that go for it', async () => {
  const kept = backUps();
  await kept.make();
  free = ROOM_OF_RECORDS + 10_000;
  now += HOUR_MS;
  await kept.make({ isByClock: true });
  expect(made()).toHaveLength(1);
  free = 2 * size;
  const sealed = backUps({ BACKUP_PASSPHRASE: 'four words of nobody', MASTER_KEY: 'k'.repeat(43) });
  await expect(sealed.make({ isByClock: true })).rejects.toThrow(/last room of the records/);
});
