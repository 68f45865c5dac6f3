import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { wantsRepetition } from '#server/records/database.ts';
import { STUDENT_TABLES } from '#server/records/privacy/deletion.ts';
import { StorageHealth, noted } from '#server/records/storage-health.ts';
import { refuseFiles } from './postgres-address.ts';
import { failedConnection, failedForGood, failedStatement, Interrupted } from './postgres-failures.ts';
import { PostgresGroups } from './postgres-groups.ts';
import { named } from './postgres-sql.ts';
import { connect, reading, writing } from './postgres-transaction.ts';
import { beginIn, OF_ALL_SCHOOLS } from './school-walls.ts';
import type { Database, Value } from '#server/records/database.ts';

/** Tries of a transaction that left nothing behind. */
const TRIES = 5;
/** Before the second try after a broken connection, doubled with each further one: time to hear that others broke, too [ms]. */
const PAUSE_MS = 25;
const POOL_SIZE = 16;
const CONNECT_MOST_MS = 10_000;
/** Between two looks at who still works with a database, and how long that goes on. */
const ENDING_MS = 100;
const ENDING_MOST_MS = 2000;

const READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

const INT8 = 20;
const NUMERIC = 1700;

/** The tables from which a student or a class is deleted. */
const TOUCHED = [...STUDENT_TABLES.map(([table]) => table), 'teacher_audit', 'activity', 'student_group', 'classroom'];

/** PostgreSQL 15 or newer through one pool; commits are synchronous. */
export async function openPostgres(url: string): Promise<Database> {
  refuseFiles(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MOST_MS,
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before.
    pipeline: true,
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(oid, format) },
  });
  // A connection that breaks is replaced at its next use, and a statement under way fails by itself. Without a listener on
  // both the pool, for those that are idle, and on each that is in use, the event alone would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Sent before the first statement, whose failure tells of a connection that broke.
    client.query(OF_ALL_SCHOOLS).catch(() => undefined);
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw failedConnection(error, url);
  }
  const health = new StorageHealth();
  const place = { pool, onWritten: () => health.wrote() };
  const groups = new PostgresGroups(place, repeated);
  const databaseOf = (school: string | undefined): Database => ({
    inSchool: databaseOf,
    dialect: 'postgres',
    health,
    get: <Row>(sql: string, params: readonly Value[] = []) =>
      school === undefined
        ? repeated(() => single<Row>(pool, named(sql, params)))
        : repeated(() => reading(pool, beginIn(school, READ), (inside) => inside.get<Row>(sql, params))),
    read: (work) => repeated(() => reading(pool, beginIn(school, READ), work)),
    write: (work, ahead) => {
      const begin = beginIn(school, 'BEGIN');
      return ahead ? groups.write(begin, work, ahead) : repeated(() => writing(place, begin, work));
    },
    backUp: async () => undefined,
    scrub: async () => {
      await pool.query(`VACUUM ${TOUCHED.join(', ')}`).catch(failedForGood);
    },
    waiting: () => pool.waitingCount + groups.waiting,
    storedBytes: async () => {
      const size = await single<{ bytes: number }>(
        pool,
        named('SELECT pg_database_size(current_database()) AS bytes', []),
      );
      return size?.bytes ?? NaN;
    },
    close: () => pool.end(),
  });
  return noted(databaseOf(undefined));
}

async function single<Row>(pool: pg.Pool, query: pg.QueryConfig): Promise<Row | undefined> {
  const client = await connect(pool);
  let broken: unknown;
  try {
    const { rows } = await client.query(query).catch(failedStatement);
    return rows[0] as Row | undefined;
  } catch (error) {
    broken = error;
    throw error;
  } finally {
    client.release(broken instanceof Interrupted);
  }
}

/**
 * Does a transaction again that PostgreSQL has certainly undone: given up for another one, or cut off before its COMMIT was
 * sent. One that was cut off behind it may be there or not; its sender asks again under the same idempotency key.
 */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isCutOff = error instanceof Interrupted;
      if (tries === TRIES || !(isCutOff || wantsRepetition(error))) throw error;
      if (isCutOff) await pause(PAUSE_MS * 2 ** (tries - 1));
    }
  }
}

function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
}

/** Asks the database beside a server by a connection of its own. */
export async function askPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  refuseFiles(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MOST_MS });
  await client.connect().catch((error: unknown) => {
    throw failedConnection(error, url);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many others work with the database. Of a server that was just stopped PostgreSQL counts what it has not ended yet: that is waited for. */
export function connectionsTo(url: string): Promise<number> {
  return askPostgres(url, async (client) => {
    for (let waitedMs = 0; ; waitedMs += ENDING_MS) {
      const { rows } = await client.query<{ n: number }>(
        `SELECT COUNT(*)::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      const others = rows[0]?.n ?? 0;
      if (others === 0 || waitedMs >= ENDING_MOST_MS) return others;
      await pause(ENDING_MS);
    }
  });
}
