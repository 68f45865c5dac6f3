import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nameAt } from '#server/back-ups/back-up-names.ts';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { noteErasure, openErasures } from '#server/records/privacy/erasures.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { readSettings } from '#server/settings.ts';
import { placeSchema } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';

const START = Date.UTC(2026, 10, 21, 8, 5, 9, 7);
const DAY_MS = 86_400_000;

describe('the back-ups of a SQLite file', () => {
  let folder: string;
  let now: number;
  let database: Database;
  let backUps: BackUps;
  const logged: string[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'balsa-back-ups-'));
    now = START;
    logged.length = 0;
    database = await openDatabase(await placeSchema(join(folder, 'records.sqlite')), now);
    backUps = of(database);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const services = (served: Database, more: Record<string, string> = {}) => ({
    database: served,
    settings: readSettings({ DATA_DIR: folder, BACKUPS_KEPT: '3', BACKUP_DAYS: '0', BACKUP_WEEKS: '0', ...more }),
    now: () => now,
    log: (level: string, event: string, fields?: unknown) =>
      void logged.push(`${level} ${event} ${JSON.stringify(fields)}`),
  });
  const of = (served: Database, more?: Record<string, string>) => new BackUps(services(served, more));
  const place = () => join(folder, 'back-ups');
  const files = () => (existsSync(place()) ? readdirSync(place()).toSorted() : []);
  const school = (id: string) =>
    database.write(async (sql) => {
      await sql.run("INSERT INTO organisation (id, name, city, state) VALUES (?, 'A school', '', '')", [
        `school-${id}`,
      ]);
      await sql.run("INSERT INTO classroom (id, organisation_id, name, created_at) VALUES (?, ?, 'A class', 0)", [
        id,
        `school-${id}`,
      ]);
    });
  const classesIn = async (file: string) => {
    const copy = await openSqlite(join(place(), file));
    const rows = await copy.read((sql) => sql.all<{ id: string }>('SELECT id FROM classroom ORDER BY id'));
    await copy.close();
    return rows.map(({ id }) => id);
  };

  test('are named by their time, and only the newest are kept', async () => {
    expect(backUps.newest()).toBeUndefined();
    for (let day = 0; day < 5; day += 1) {
      now = START + day * DAY_MS;
      await backUps.make();
    }
    expect(files()).toEqual([
      'records-2026-11-23T08-05-09-007Z.sqlite',
      'records-2026-11-24T08-05-09-007Z.sqlite',
      'records-2026-11-25T08-05-09-007Z.sqlite',
    ]);
    expect(backUps.newest()).toBe(START + 4 * DAY_MS);
    expect(logged.at(-1)).toBe('info backed up {"file":"records-2026-11-25T08-05-09-007Z.sqlite"}');
  });

  test('leave other files alone', async () => {
    mkdirSync(place());
    const others = ['a-records-2026-11-21T08-05-09-007Z.sqlite', 'records-2026-11-21T08-05-09-007Z.sqlite.copy'];
    for (const name of others) writeFileSync(join(place(), name), '');
    expect(backUps.newest()).toBeUndefined();
    for (let day = 0; day < 4; day += 1) {
      now = START + day * DAY_MS;
      await backUps.make();
    }
    expect(files()).toHaveLength(5);
    expect(files()).toEqual(expect.arrayContaining(others));
  });

  test('that were half made are removed at a start, and whole ones stay', async () => {
    backUps.removeUnfinished();
    await backUps.make();
    writeFileSync(join(place(), 'records-2026-11-22T08-05-09-007Z.sqlite.part'), '');
    writeFileSync(join(place(), 'records-2026-11-22T08-05-09-007Z.sqlite.part-journal'), '');
    backUps.removeUnfinished();
    expect(files()).toEqual(['records-2026-11-21T08-05-09-007Z.sqlite']);
  });

  test('are made anew without who is gone, and only those that hold them', async () => {
    await school('stays');
    await backUps.make();
    const [first = ''] = files();
    now += DAY_MS;
    await school('goes');
    await backUps.make();
    expect(await backUps.erase({ gone: [], present: new Set() })).toBeUndefined();
    expect(await backUps.erase({ gone: [{ kind: 'classroom', id: 'goes' }], present: new Set() })).toBeUndefined();
    const second = files().at(-1) ?? '';
    expect(files()).toEqual([first, second]);
    expect([await classesIn(first), await classesIn(second)]).toEqual([['stays'], ['stays']]);
  });

  test('that cannot be made anew are told, with the time of the newest', async () => {
    await backUps.make();
    now += DAY_MS;
    await backUps.make();
    const [, second = ''] = files();
    writeFileSync(join(place(), second), 'no database');
    expect(await backUps.erase({ gone: [{ kind: 'person', id: 'goes' }], present: new Set() })).toBe(START + DAY_MS);
    const told = `warn back-ups not made anew {"files":1,"newest":"${join(place(), second)}","meaning":"They still hold who was`;
    expect(logged.at(-1)).toContain(told);
    expect(files()).toHaveLength(2);
  });

  test('that another process makes just now may hold who is gone', async () => {
    await backUps.make();
    writeFileSync(join(place(), 'records-2026-11-25T08-05-09-007Z.sqlite.part'), '');
    expect(await backUps.erase({ gone: [{ kind: 'person', id: 'goes' }], present: new Set() })).toBe(
      START + 4 * DAY_MS,
    );
  });

  test('go on after one that failed, one after the other', async () => {
    writeFileSync(place(), 'a file where the folder should be');
    const failed = backUps.make();
    const next = backUps.make();
    await expect(failed).rejects.toThrow('EEXIST');
    await expect(next).rejects.toThrow('EEXIST');
    rmSync(place());
    await backUps.make();
    expect(files()).toHaveLength(1);
  });

  test('are no younger by one that is named after a time that has not come', async () => {
    mkdirSync(place());
    writeFileSync(join(place(), nameAt(now + 500 * DAY_MS, 'sqlite')), '');
    expect(backUps.state().ageSeconds).toBeNull();
    writeFileSync(join(place(), nameAt(now - DAY_MS, 'sqlite')), '');
    expect(backUps.state().ageSeconds).toBe(86_400);
  });

  test('stay as they are where there is no room for one more, which is said in words until one has worked', async () => {
    await backUps.make();
    const before = files();
    now += DAY_MS;
    let isFull = true;
    const filling = of({
      ...database,
      backUp: async (to) => {
        if (!isFull) return database.backUp(to);
        writeFileSync(`${to}.part`, 'SQLite format 3, and then no more');
        throw new Error('SQLITE_FULL: database or disk is full');
      },
    });
    await expect(filling.make()).rejects.toThrow(
      `there is no room for it in ${place()}. Earlier back-ups are as they were (SQLITE_FULL: database or disk is full).`,
    );
    expect([filling.names(), filling.state()]).toEqual([before, { ageSeconds: 86_400, isOk: false }]);
    expect(await classesIn(before[0] ?? '')).toEqual([]);
    isFull = false;
    await filling.make();
    expect(filling.state()).toEqual({ ageSeconds: 0, isOk: true });
    filling.removeUnfinished();
    expect(filling.names()).toEqual([...before, nameAt(now, 'sqlite')]);
    expect(files().filter((file) => file.includes('.part'))).toEqual([]);
  });

  test('are not made in the place of a folder that vanishes under one', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const more = { BACKUP_DIR: disk };
    const vanishing = of(
      {
        ...database,
        backUp: async (to) => {
          rmSync(disk, { recursive: true });
          return database.backUp(to);
        },
      },
      more,
    );
    await expect(vanishing.make()).rejects.toThrow(`it could not be written into ${disk}. Is its disk there?`);
    await expect(vanishing.make()).rejects.toThrow(`there is no folder ${disk}. Is its disk there?`);
    expect([existsSync(disk), vanishing.names(), vanishing.state().isOk]).toEqual([false, [], false]);
    // A server that starts meanwhile has tried nothing yet, and knows.
    const started = of(database, more);
    expect(started.state().isOk).toBe(false);
    mkdirSync(disk);
    expect([started.state().isOk, await started.make()]).toEqual([true, nameAt(now, 'sqlite')]);
  });

  describe('after a deletion', () => {
    const erasure = (served: Database = database) => new Erasure(services(served), of(served));
    const gone = { kind: 'classroom', id: 'goes' } as const;
    const open = () => database.read(openErasures);
    const deleted = async () => {
      await school('goes');
      await backUps.make();
      await database.write(async (sql) => {
        await sql.run('DELETE FROM classroom');
        await noteErasure(sql, gone);
        await noteErasure(sql, gone);
      });
    };

    test('hold nobody who is gone, and then nothing is noted any more', async () => {
      await deleted();
      expect(await open()).toEqual({ gone: [gone], isInRecords: true });
      expect(await erasure().run()).toEqual({ isRecordsClear: true, heldBy: undefined });
      expect(await open()).toEqual({ gone: [], isInRecords: false });
      expect(await classesIn(files()[0] ?? '')).toEqual([]);
      expect(await erasure().run()).toEqual({ isRecordsClear: true, heldBy: undefined });
    });

    test('hold nobody who is gone in what a restore put aside, its log included; it goes when it is too old', async () => {
      await school('goes');
      await school('stays');
      const aside = join(folder, 'put-aside', '2026-11-21T08-00-00-000Z');
      mkdirSync(aside, { recursive: true });
      for (const end of ['', '-wal']) {
        copyFileSync(join(folder, `records.sqlite${end}`), join(aside, `records.sqlite${end}`));
      }
      await database.write(async (sql) => {
        await sql.run("DELETE FROM classroom WHERE id = 'goes'");
        await noteErasure(sql, gone);
      });
      expect(await erasure().run()).toEqual({ isRecordsClear: true, heldBy: undefined });
      expect(await classesIn(join('../put-aside/2026-11-21T08-00-00-000Z/records.sqlite'))).toEqual(['stays']);
      const keeping = of(database, { BACKUP_DAYS: '3' });
      for (const days of [500, 501]) {
        now = START + days * DAY_MS;
        await keeping.make();
        expect(existsSync(aside)).toBe(true);
      }
      now = START + 502 * DAY_MS;
      await keeping.make();
      expect(existsSync(aside)).toBe(false);
    });

    test('leave no log that a restore put aside without its records', async () => {
      await deleted();
      const aside = join(folder, 'put-aside', '2026-11-21T08-00-00-000Z');
      mkdirSync(aside, { recursive: true });
      writeFileSync(join(aside, 'records.sqlite-wal'), 'of somebody');
      expect(await erasure().run()).toEqual({ isRecordsClear: true, heldBy: undefined });
      expect(existsSync(aside)).toBe(false);
    });

    test('that another passphrase encrypted are told once', async () => {
      await school('goes');
      const other = of(database, { MASTER_KEY: 'k'.repeat(43), BACKUP_PASSPHRASE: 'another passphrase' });
      await other.make();
      await database.write(async (sql) => {
        await sql.run('DELETE FROM classroom');
        await noteErasure(sql, gone);
      });
      const erasing = erasure();
      expect(await erasing.run()).toMatchObject({ heldBy: START });
      expect(await erasing.run()).toMatchObject({ heldBy: START });
      expect(logged.filter((line) => line.includes('not made anew'))).toHaveLength(1);
    });

    test('leave the file of the records to the server that is at work', async () => {
      await deleted();
      expect(await erasure().run(false)).toEqual({ isRecordsClear: false, heldBy: undefined });
      expect(await open()).toEqual({ gone: [], isInRecords: true });
      expect(await erasure().runSoon()).toEqual({ isRecordsClear: true, heldBy: undefined });
    });

    test('that cannot be made anew stay noted, and the records are clear', async () => {
      await deleted();
      writeFileSync(join(place(), files()[0] ?? ''), 'no database');
      expect(await erasure().run()).toEqual({ isRecordsClear: true, heldBy: START });
      expect(await open()).toEqual({ gone: [gone], isInRecords: false });
    });

    test('are unknown to who waits where erasing fails, and the next try works', async () => {
      await deleted();
      const failing = { ...database, scrub: () => Promise.reject(new Error('no room')) };
      const erasing = erasure(failing);
      expect(await erasing.runSoon()).toEqual({ isRecordsClear: false, heldBy: START });
      expect(logged.at(-1)).toBe('error erasing failed {"reason":"no room"}');
      await expect(erasing.ended()).resolves.toBeUndefined();
      // The back-ups were made anew before; the file of the records waits.
      expect(await open()).toEqual({ gone: [], isInRecords: true });
      expect(await erasure().run()).toEqual({ isRecordsClear: true, heldBy: undefined });
    });
  });
});
