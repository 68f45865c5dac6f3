import { storable } from './database.ts';
import { failedStatement } from './postgres-failures.ts';
import type { Sql, Value } from './database.ts';
import type pg from 'pg';

/** The statements of one transaction on its connection. `onEffect` is called when one of them has written something. */
export function clientSql(client: pg.PoolClient, onEffect: () => void): Sql {
  let depth = 0;
  const ask = async (sql: string, params: readonly Value[] = []) => {
    const result = await client.query(named(sql, params)).catch(failedStatement);
    if (result.command !== 'SELECT' && result.rowCount) onEffect();
    return result;
  };
  const command = (sql: string) => client.query(sql).catch(failedStatement);
  return {
    all: async <Row>(sql: string, params?: readonly Value[]) => (await ask(sql, params)).rows as Row[],
    get: async <Row>(sql: string, params?: readonly Value[]) => (await ask(sql, params)).rows[0] as Row | undefined,
    run: async (sql, params) => (await ask(sql, params)).rowCount ?? 0,
    later: async (sql, params) => {
      await ask(sql, params);
    },
    within: async (work) => {
      const name = `s${depth}`;
      depth += 1;
      await command(`SAVEPOINT ${name}`);
      try {
        const value = await work();
        await command(`RELEASE SAVEPOINT ${name}`);
        return value;
      } catch (error) {
        await command(`ROLLBACK TO SAVEPOINT ${name}`);
        throw error;
      } finally {
        depth -= 1;
      }
    },
    lock: async (name) => {
      await ask('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
    },
  };
}

const translations = new Map<string, { readonly text: string; readonly name: string }>();

/** A prepared statement: `?` becomes `$n`, and PostgreSQL plans each text once per connection. */
export function named(sql: string, params: readonly Value[]): pg.QueryConfig {
  let translated = translations.get(sql);
  if (!translated) {
    let number = 0;
    translated = { text: sql.replace(/\?/g, () => `$${(number += 1)}`), name: `q${translations.size}` };
    translations.set(sql, translated);
  }
  return { ...translated, values: params.map(storable) };
}
