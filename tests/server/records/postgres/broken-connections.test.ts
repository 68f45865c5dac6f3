import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable, wantsRepetition } from '#server/records/database.ts';
import { createDurablePostgres, stopDatabases, tellPostgres } from '#tests/support/databases/databases.ts';
import type { Database } from '#server/records/database.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

const CUT_OFF = 'SELECT pg_terminate_backend(pg_backend_pid())';

describe('a transaction on PostgreSQL', () => {
  let home: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    home = await createDurablePostgres();
    database = await home.open();
    await database.write((sql) => sql.run("INSERT INTO district VALUES ('a', '0'), ('b', '0')"));
  });
  afterEach(() => database.close());
  afterAll(stopDatabases);

  const nameOf = async (id: string) =>
    (await database.get<{ name: string }>('SELECT name FROM district WHERE id = ?', [id]))?.name;
  const add = (id: string) => database.write((sql) => sql.run('INSERT INTO district VALUES (?, ?)', [id, id]));

  test('is done again when its connection broke before it was committed', async () => {
    let tries = 0;
    const written = await database.write(async (sql) => {
      tries += 1;
      await sql.run("INSERT INTO district VALUES ('new', 'here')");
      if (tries === 1) await sql.get(CUT_OFF);
      return tries;
    });
    expect([written, tries, await nameOf('new')]).toEqual([2, 2, 'here']);
  });

  test('is done again in a read and in a single question as well', async () => {
    let tries = 0;
    const read = await database.read(async (sql) => {
      tries += 1;
      if (tries === 1) await sql.get(CUT_OFF);
      return sql.get<{ name: string }>("SELECT name FROM district WHERE id = 'a'");
    });
    expect([read?.name, tries]).toEqual(['0', 2]);
    // A sequence counts on in what is undone.
    await database.write((sql) => sql.run('CREATE SEQUENCE tries'));
    const asked = "SELECT CASE WHEN nextval('tries') = 1 THEN pg_terminate_backend(pg_backend_pid()) END AS ended";
    expect(await database.get(asked)).toEqual({ ended: null });
  });

  test('is done again inside of a part that is undone by itself', async () => {
    let tries = 0;
    await database.write((sql) =>
      sql.within(async () => {
        tries += 1;
        await sql.run("UPDATE district SET name = name || '!' WHERE id = 'a'");
        if (tries === 1) await sql.get(CUT_OFF);
      }),
    );
    expect([tries, await nameOf('a')]).toEqual([2, '0!']);
  });

  test('is not done again when its connection broke at the commit, which may have taken place', async () => {
    await database.write(async (sql) => {
      await sql.run(`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`);
      await sql.run(`CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON district
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.id = 'cut') EXECUTE FUNCTION cut_off()`);
    });
    let tries = 0;
    const written = database.write(async (sql) => {
      tries += 1;
      await sql.run("INSERT INTO district VALUES ('cut', '')");
    });
    await expect(written).rejects.toThrow(DatabaseUnavailable);
    expect(tries).toBe(1);
    await add('after');
    expect(await nameOf('after')).toBe('after');
  });

  test('gives up after a few tries, and the next one works', async () => {
    let tries = 0;
    const written = database.write(async (sql) => {
      tries += 1;
      await sql.get(CUT_OFF);
    });
    await expect(written).rejects.toThrow(DatabaseUnavailable);
    expect(tries).toBe(5);
    await add('after');
    expect(await nameOf('after')).toBe('after');
  });

  test('that was given up for another one in a deadlock is done again', async () => {
    let together = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let tries = 0;
    let gaveUp = 0;
    const cross = (first: string, second: string) =>
      database.write(async (sql) => {
        tries += 1;
        await sql.run("UPDATE district SET name = name || '+' WHERE id = ?", [first]);
        together += 1;
        if (together === 2) meet();
        await met;
        await sql.run("UPDATE district SET name = name || '+' WHERE id = ?", [second]).catch((error: unknown) => {
          gaveUp += 1;
          expect(wantsRepetition(error)).toBe(true);
          throw error;
        });
      });
    await Promise.all([cross('a', 'b'), cross('b', 'a')]);
    // On a busy machine PostgreSQL gives up one of them more than once.
    expect(gaveUp).toBeGreaterThan(0);
    expect([tries, await nameOf('a'), await nameOf('b')]).toEqual([2 + gaveUp, '0++', '0++']);
  });

  test('is not lost and not doubled when an administrator ends all connections in the midst of many', async () => {
    const left: string[] = Array.from({ length: 200 }, (_, i) => `many ${i}`);
    const sent = async (): Promise<void> => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const [name] = [id];
        const write = () =>
          database.write((sql) => sql.run('INSERT INTO district VALUES (?, ?) ON CONFLICT DO NOTHING', [name, name]));
        await write().catch((error: unknown) => {
          expect(error).toBeInstanceOf(DatabaseUnavailable);
          left.push(name);
        });
        if (left.length % 40 === 0)
          await tellPostgres(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname <> 'postgres'`);
      }
    };
    await Promise.all(Array.from({ length: 20 }, sent));
    expect(await database.get("SELECT COUNT(*) AS n FROM district WHERE id LIKE 'many%'")).toEqual({ n: 200 });
  });
});
