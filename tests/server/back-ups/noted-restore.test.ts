import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { timeOf } from '#server/back-ups/back-up-names.ts';
import { asidesOf } from '#server/back-ups/put-aside.ts';
import { restoreFile } from '#server/back-ups/restore.ts';
import { openHost } from '#server/host.ts';
import { restorationsOf } from '#server/records/privacy/restorations.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { readSettings } from '#server/settings.ts';
import { seedSchool } from '#tests/support/school/school.ts';
import type { Log } from '#server/log.ts';

test('a restore leaves in the records when it was and of which moment they are, which the next start says once', async () => {
  const home = mkdtempSync(join(tmpdir(), 'balsa-restored-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: home, BACKUP_MINUTES: '0', DEMO: 'off', LOG: 'off' });
  const open = (log: Log = () => undefined) => openHost(settings, { analyst: analystInPlace, log });
  const first = await open();
  await seedSchool(first.services, { hasGame: false });
  const file = join(first.services.backUps.folder, await first.services.backUps.make());
  await first.close();
  const noted = async () => {
    const database = await openSqlite(settings.database);
    const found = await database.read(restorationsOf);
    await database.close();
    return found;
  };
  const at = Date.now() + 10_000;
  await restoreFile(file, settings, at);
  expect(await noted()).toEqual([{ recordsOf: timeOf(basename(file)), restoredAt: at }]);
  // Taken back: what was put aside is of the moment of that.
  const aside = asidesOf(settings)[0]?.file ?? '';
  await restoreFile(aside, settings, at + 5);
  expect(await noted()).toEqual([{ recordsOf: at, restoredAt: at + 5 }]);
  // Under a name that says nothing it is of when a student's operation was taken last.
  const other = join(home, 'half 2.sqlite');
  const running = await open();
  await running.services.database.write((sql) =>
    sql.run(
      `INSERT INTO operation (person_id, op, hash, status, answer, at) SELECT id, 'op', '', 200, '', 77 FROM person`,
    ),
  );
  await running.close();
  copyFileSync(settings.database, other);
  await restoreFile(other, settings, at + 10);
  expect((await noted())[0]).toEqual({ recordsOf: 77, restoredAt: at + 10 });
  const lines: unknown[] = [];
  for (let start = 0; start < 2; start += 1) {
    const host = await open((level, event, fields) => event === 'records restored' && lines.push([level, fields]));
    await host.close();
  }
  const [recordsOf, restoredAt] = [77, at + 10].map((time) => new Date(time).toISOString());
  expect(lines).toEqual([['warn', expect.objectContaining({ recordsOf, restoredAt })]]);
});
