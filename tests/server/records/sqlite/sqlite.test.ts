import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { copyRecords } from '#server/records/copy-records.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { appliedTo, migrate } from '#server/records/migrations.ts';
import { isServed, openDatabase, visitDatabase } from '#server/records/open-database.ts';
import { SqliteConnection } from '#server/records/sqlite/sqlite-connection.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { tableShapes } from '#server/records/table-shapes.ts';
import { placeSchema } from '#tests/support/databases/databases.ts';
import type { Database, Sql } from '#server/records/database.ts';

let folder: string;
let path: string;
let database: Database;
/** Closed after a test, whatever became of it. */
let open: Database[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balsa-sqlite-'));
  path = join(folder, 'deep', 'records.sqlite');
  open = [];
  database = await opened(openDatabase(await placeSchema(path), 0));
});
afterEach(async () => {
  for (const each of open) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(opening: Promise<Database>): Promise<Database> {
  const one = await opening;
  open.push(one);
  return one;
}

async function close(one: Database): Promise<void> {
  open.splice(open.indexOf(one), 1);
  await one.close();
}

const add = (sql: Sql, id: string) => sql.run('INSERT INTO district (id, name) VALUES (?, ?)', [id, id]);
const ids = async (of = database) =>
  (await of.read((sql) => sql.all<{ id: string }>('SELECT id FROM district ORDER BY id'))).map(({ id }) => id);
const counted = async () => (await database.get<{ user_version: number }>('PRAGMA user_version'))?.user_version ?? 0;
const fails = (words: string) => {
  throw new Error(words);
};

describe('a transaction', () => {
  test('takes nothing more once it has ended', async () => {
    let late: Sql | undefined;
    await database.write(async (sql) => {
      late = sql;
      await add(sql, 'a');
    });
    await expect(late?.run('DELETE FROM district')).rejects.toThrow('outlived its transaction');
    await expect(late?.all('SELECT * FROM district')).rejects.toThrow('outlived its transaction');
    expect(await ids()).toEqual(['a']);
  });

  test('undoes a part that fails, and nothing else, however deep it lies', async () => {
    await database.write(async (sql) => {
      await sql
        .within(async () => {
          await sql
            .within(async () => {
              await add(sql, 'inner');
              fails('inner');
            })
            .catch(() => undefined);
          await add(sql, 'after');
          await sql.within(async () => add(sql, 'second'));
        })
        .catch(() => undefined);
      await sql
        .within(async () => {
          await add(sql, 'outer');
          await sql.within(async () => add(sql, 'kept for now'));
          fails('outer');
        })
        .catch(() => undefined);
      await sql.within(async () => fails('without effect')).catch(() => undefined);
      await add(sql, 'last');
    });
    expect(await ids()).toEqual(['after', 'last', 'second']);
  });

  test('is undone as a whole when it fails after parts that did not', async () => {
    const failing = database.write(async (sql) => {
      await sql.within(async () => add(sql, 'a'));
      await add(sql, 'b');
      fails('at the end');
    });
    const beside = database.write((sql) => add(sql, 'c'));
    await expect(failing).rejects.toThrow('at the end');
    await beside;
    expect(await ids()).toEqual(['c']);
  });

  test('that can be neither committed nor undone does not stop those that come after it', async () => {
    const real = Reflect.get(SqliteConnection.prototype, 'exec') as (sql: string) => void;
    const exec = vi.spyOn(SqliteConnection.prototype, 'exec');
    onTestFinished(() => exec.mockRestore());
    let failing = 2;
    exec.mockImplementation(function (this: SqliteConnection, sql: string) {
      if (/^(?:COMMIT|ROLLBACK)$/.test(sql) && failing > 0) {
        failing -= 1;
        throw new DatabaseUnavailable(`${sql}: SQLITE_IOERR`, 'disk');
      }
      real.call(this, sql);
    });
    await expect(database.write((sql) => add(sql, 'a'))).rejects.toThrow('COMMIT: SQLITE_IOERR');
    await database.write((sql) => add(sql, 'b'));
    expect(await ids()).toEqual(['b']);
  });

  test('is counted in the file where its group has written, and not where it has only read', async () => {
    const before = await counted();
    await Promise.all(['a', 'b', 'c'].map((id) => database.write((sql) => add(sql, id))));
    expect(await counted()).toBe(before + 3);
    await database.write((sql) => sql.all('SELECT * FROM district'));
    await database.write(async (sql) => fails(String(await add(sql, 'd')))).catch(() => undefined);
    expect(await counted()).toBe(before + 3);
  });

  test('is at work until the database has closed', async () => {
    const writing = database.write((sql) => add(sql, 'a'));
    await close(database);
    await writing;
    database = await opened(openDatabase(path, 0));
    expect(await ids()).toEqual(['a']);
  });

  test('waits for the scrubbing of the file, and goes on after it', async () => {
    const work = ['a', 'b', 'c'].map((id) => database.write((sql) => add(sql, id)));
    const scrubbing = database.scrub();
    work.push(database.write((sql) => add(sql, 'd')));
    await Promise.all([...work, scrubbing]);
    expect(await ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('cannot be scrubbed away under a reader, who may go on; later it can', async () => {
    await database.write((sql) => add(sql, 'a'));
    await database.read(async (sql) => {
      await sql.get('SELECT * FROM district');
      await database.write((other) => add(other, 'b'));
      await expect(database.scrub()).rejects.toThrow(/while somebody reads|locked/);
      expect(await sql.all('SELECT id FROM district')).toEqual([{ id: 'a' }]);
    });
    await database.scrub();
    expect(statSync(`${path}-wal`).size).toBe(0);
  });
});

describe('the file of the records', () => {
  test('is taken by one server, which says who it is, until that has closed', async () => {
    expect([isServed(path), existsSync(`${path}.open`)]).toEqual([true, true]);
    const refusal: unknown = await openDatabase(path, 0).catch(String);
    expect(refusal).toMatch(/Another server works with the records in .* Stop that one first/s);
    expect(refusal).toContain(`(process ${process.pid} on `);
    const before = await counted();
    await database.write((sql) => add(sql, 'a'));
    await close(database);
    expect([isServed(path), existsSync(`${path}.open`)]).toEqual([false, false]);
    // One engine leaves the emptied log there, the other does not.
    if (existsSync(`${path}-wal`)) expect(statSync(`${path}-wal`).size).toBe(0);
    expect(readFileSync(`${path}.commits`, 'utf8').trim()).toBe(String(before + 1));
  });

  test('may be looked into by a command beside the server, and by one where there is none', async () => {
    await database.write((sql) => add(sql, 'a'));
    const visitor = await opened(visitDatabase(path, 0));
    expect(await ids(visitor)).toEqual(['a']);
    await close(visitor);
    expect(isServed(path)).toBe(true);
    await close(database);
    const alone = await opened(visitDatabase(path, 0));
    expect([await ids(alone), isServed(path), isServed('postgres://nowhere/x')]).toEqual([['a'], false, false]);
  });

  test('takes in the log of writes by and by, while the server goes on', async () => {
    await database.write((sql) => add(sql, 'the first of many'));
    expect(readFileSync(path).includes('the first of many')).toBe(false);
    for (let n = 0; n < 400; n += 1) await database.write((sql) => add(sql, `d${n}`));
    await expect.poll(() => readFileSync(path).includes('the first of many')).toBe(true);
  });

  test('is closed in order where writes and a scrubbing are still under way, and nothing goes on behind it', async () => {
    const work = Array.from({ length: 450 }, (_, n) => database.write((sql) => add(sql, `d${n}`)));
    const scrubbing = database.scrub().catch(() => undefined);
    await close(database);
    await Promise.all([...work, scrubbing]);
    database = await opened(openDatabase(path, 0));
    expect(await ids()).toHaveLength(450);
  });

  test('that is no database is refused with what to do, and stays free for the next start', async () => {
    const other = join(folder, 'other.sqlite');
    writeFileSync(other, 'This is a letter, and longer than the header of a database would be. '.repeat(40));
    for (const mark of [false, true]) {
      if (mark) writeFileSync(`${other}.open`, 'process 1 on a machine');
      await expect(openDatabase(other, 0)).rejects.toThrow(/are damaged .*restore the newest back-up: npm run restore/);
      expect(isServed(other)).toBe(false);
    }
  });

  test('is whole after an unclean stop that harmed nothing, and says nothing', async () => {
    await close(database);
    writeFileSync(`${path}.open`, 'process 1 on a machine');
    const said: string[] = [];
    database = await opened(openDatabase(path, 0, (_level, event) => void said.push(event)));
    expect([said, readFileSync(`${path}.open`, 'utf8')]).toEqual([
      [],
      expect.stringMatching(`^process ${process.pid} on `),
    ]);
  });

  test('of a newer version is refused, and stays free', async () => {
    await database.write((sql) => sql.run("INSERT INTO schema_version VALUES (999, 'of the future', 0)"));
    await close(database);
    await expect(openDatabase(path, 0)).rejects.toThrow(/newer version .*schema 999; this one knows \d\d/);
    expect(isServed(path)).toBe(false);
  });
});

describe('the schema', () => {
  test('is made step by step, each once and with its time', async () => {
    const made = await opened(openDatabase(join(folder, 'new', 'records.sqlite'), 1_000));
    const steps = await made.read((sql) =>
      sql.all<{ number: number; name: string; applied_at: number }>('SELECT * FROM schema_version ORDER BY number'),
    );
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, place) => place + 1));
    expect(new Set(steps.map(({ applied_at: at }) => at))).toEqual(new Set([1_000]));
    await migrate(made, 2_000);
    expect(await made.get('SELECT COUNT(*) AS n, MAX(applied_at) AS at FROM schema_version')).toEqual({
      n: steps.length,
      at: 1_000,
    });
  });

  test('can be that of an earlier release, from which an update goes on', async () => {
    const older = await opened(openSqlite(join(folder, 'older.sqlite')));
    await migrate(older, 5, 3);
    const newest = () => older.get('SELECT MAX(number) AS newest, MAX(applied_at) AS at FROM schema_version');
    expect(await newest()).toEqual({ newest: 3, at: 5 });
    await migrate(older, 6);
    expect(await newest()).toEqual({ newest: expect.any(Number) as number, at: 6 });
    expect(await shapesOf(older)).toEqual(await shapesOf(database));
  });

  test('counts as missing only where there is no table of its steps, not where that cannot be read', async () => {
    const empty = await opened(openSqlite(join(folder, 'empty.sqlite')));
    expect(await empty.read(appliedTo)).toEqual(new Set());
    await empty.write((sql) => sql.run('CREATE TABLE schema_version (other TEXT)'));
    await expect(empty.read(appliedTo)).rejects.toThrow('no such column');
  });

  const shapesOf = (of: Database) => of.read((sql) => tableShapes(sql, 'sqlite'));

  test('has strict tables, each after those that it refers to, with their keys in order', async () => {
    const shapes = await shapesOf(database);
    const place = (name: string) => shapes.findIndex((shape) => shape.name === name);
    expect(place('schema_version')).toBe(-1);
    expect(place('organisation')).toBeGreaterThan(place('district'));
    expect(place('classroom')).toBeGreaterThan(place('organisation'));
    expect(shapes[place('organisation')]).toEqual({
      name: 'organisation',
      columns: ['city', 'district_id', 'id', 'name', 'needs_second_factor', 'state'],
      key: ['id'],
    });
    await database.write((sql) =>
      sql.run('CREATE TABLE nest (z TEXT, a TEXT, up TEXT REFERENCES nest (z), PRIMARY KEY (z, a))'),
    );
    const nest = (await shapesOf(database)).find(({ name }) => name === 'nest');
    expect(nest).toEqual({ name: 'nest', columns: ['a', 'up', 'z'], key: ['z', 'a'] });
    await expect(database.write((sql) => sql.run("INSERT INTO schema_version VALUES ('x', '', 0)"))).rejects.toThrow(
      /datatype|TEXT/,
    );
  });

  test('whose tables refer to each other in a circle is refused', async () => {
    await database.write(async (sql) => {
      await sql.run('CREATE TABLE hen (id TEXT PRIMARY KEY, egg TEXT REFERENCES egg (id))');
      await sql.run('CREATE TABLE egg (id TEXT PRIMARY KEY, hen TEXT REFERENCES hen (id))');
    });
    await expect(shapesOf(database)).rejects.toThrow('in a circle: egg, hen.');
  });
});

describe('a copy of the records', () => {
  const target = async () => opened(openDatabase(await placeSchema(join(folder, 'copy.sqlite')), 0));

  test.each([0, 1, 500, 501, 1_250])('has all rows of a table with %i of them', async (count) => {
    await database.write(async (sql) => {
      for (let n = 0; n < count; n += 1) await add(sql, `d${n}`);
      if (count > 0)
        await sql.run("INSERT INTO organisation (id, district_id, name, city, state) VALUES ('o', 'd0', 'O', '', '')");
    });
    const copy = await target();
    const sums = await copyRecords(database, copy);
    expect(sums.find(({ name }) => name === 'district')?.rows).toBe(count);
    expect(await ids(copy)).toEqual(await ids());
    const empty = sums.find(({ name }) => name === 'person');
    expect(empty).toEqual({ name: 'person', rows: 0, checksum: '0'.repeat(64) });
    expect(new Set(sums.map(({ checksum }) => checksum)).size).toBe(count === 0 ? 1 : 3);
  });

  test('goes only into an empty database of the same schema', async () => {
    await database.write((sql) => add(sql, 'a'));
    const copy = await target();
    await copy.write((sql) => add(sql, 'b'));
    await expect(copyRecords(database, copy)).rejects.toThrow('it must be empty');
    expect(await ids(copy)).toEqual(['b']);
    await copy.write((sql) => sql.run('ALTER TABLE logo RENAME TO emblem'));
    await expect(copyRecords(database, copy)).rejects.toThrow('The table logo is not the same on both sides.');
  });

  test('that is not what it was made of is refused', async () => {
    await database.write((sql) => add(sql, 'a'));
    const copy = await target();
    await copy.write((sql) =>
      sql.run("CREATE TRIGGER spoil AFTER INSERT ON district BEGIN UPDATE district SET name = 'x'; END"),
    );
    await expect(copyRecords(database, copy)).rejects.toThrow('The copy of the table district differs');
  });
});
