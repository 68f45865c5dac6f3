import pg from 'pg';
import { DatabaseUnavailable, storable } from './database.ts';
import type { Database, Sql, Value } from './database.ts';

/** Tries of a transaction that PostgreSQL asks to repeat (deadlock, serialisation). */
const TRIES = 5;
const POOL_SIZE = 16;

const INT8 = 20;
const NUMERIC = 1700;

/** PostgreSQL 15 or newer through one pool; commits are synchronous. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(oid, format) },
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const first = await connect(pool);
  first.release();
  return {
    dialect: 'postgres',
    first: async <Row>(sql: string, params: readonly Value[] = []) => {
      const { rows } = await pool.query(named(sql, params)).catch(unavailable);
      return rows[0] as Row | undefined;
    },
    read: (work) => transaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    write: (work) => repeated(() => transaction(pool, 'BEGIN', work)),
    backUp: async () => undefined,
    close: () => pool.end(),
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(unavailable);
}

function unavailable(error: unknown): never {
  if (isConnectionFailure(error)) throw new DatabaseUnavailable((error as Error).message);
  throw error;
}

/** The server's own refusals carry a severity and an SQLSTATE; a broken connection carries a system code or only words. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: string; severity?: string };
  if (severity) return /^(?:08|57P|53300)/.test(code ?? '');
  if (code && /^E[A-Z]+$/.test(code)) return true;
  return /^Connection terminated|connection error|timeout exceeded when trying to connect/.test(error.message);
}

async function transaction<T>(pool: pg.Pool, begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    try {
      const value = await work(clientSql(client));
      await client.query('COMMIT');
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      return unavailable(error);
    }
  } finally {
    client.release(broken);
  }
}

/** 40001 serialisation failure, 40P01 deadlock: the transaction left nothing behind and may be done again. */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries === TRIES || (code !== '40001' && code !== '40P01')) throw error;
    }
  }
}

function clientSql(client: pg.PoolClient): Sql {
  let depth = 0;
  return {
    all: async <Row>(sql: string, params: readonly Value[] = []) =>
      (await client.query(named(sql, params))).rows as Row[],
    get: async <Row>(sql: string, params: readonly Value[] = []) =>
      (await client.query(named(sql, params))).rows[0] as Row | undefined,
    run: async (sql, params = []) => (await client.query(named(sql, params))).rowCount ?? 0,
    later: async (sql, params = []) => {
      await client.query(named(sql, params));
    },
    within: async (work) => {
      const name = `s${depth}`;
      depth += 1;
      await client.query(`SAVEPOINT ${name}`);
      try {
        const value = await work();
        await client.query(`RELEASE SAVEPOINT ${name}`);
        return value;
      } catch (error) {
        await client.query(`ROLLBACK TO SAVEPOINT ${name}`);
        throw error;
      } finally {
        depth -= 1;
      }
    },
    lock: async (name) => {
      await client.query(named('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]));
    },
  };
}

const translations = new Map<string, { readonly text: string; readonly name: string }>();

/** A prepared statement: `?` becomes `$n`, and PostgreSQL plans each text once per connection. */
function named(sql: string, params: readonly Value[]): pg.QueryConfig {
  let translated = translations.get(sql);
  if (!translated) {
    let number = 0;
    translated = { text: sql.replace(/\?/g, () => `$${++number}`), name: `q${translations.size}` };
    translations.set(sql, translated);
  }
  return { ...translated, values: params.map(storable) };
}

function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
}
