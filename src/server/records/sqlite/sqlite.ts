import { statSync } from 'node:fs';
import { StorageHealth, noted } from '#server/records/storage-health.ts';
import { copyDatabase } from './maintenance-thread.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { refuseOldEngine } from './sqlite-engine.ts';
import { connectionSql } from './sqlite-sql.ts';
import { SqliteWriteQueue } from './sqlite-write-queue.ts';
import { WalCheckpointer } from './wal-checkpointer.ts';
import type { Database, Sql, Value } from '#server/records/database.ts';

const READERS = 4;

/** SQLite in this process: one writer whose transactions share commits, and readers beside it. */
export async function openSqlite(path: string): Promise<Database> {
  refuseOldEngine();
  const health = new StorageHealth();
  const checkpointer = new WalCheckpointer(path);
  const writer = new SqliteWriteQueue(path, health, (transactions) => checkpointer.grown(transactions));
  const readers = new ReaderPool(path);
  const database: Database = {
    // One file, one writer, and no policies: the conditions of the queries are the wall.
    inSchool: () => database,
    dialect: 'sqlite',
    health,
    get: async <Row>(sql: string, params: readonly Value[] = []) =>
      readers.single().ask('get', sql, params) as Row | undefined,
    read: (work) => readers.read(work),
    write: (work) => writer.write(work),
    backUp: (to) => copyDatabase(path, to),
    waiting: () => writer.waiting,
    storedBytes: async () => sizeOf(path) + sizeOf(`${path}-wal`),
    scrub: () => writer.pause(() => checkpointer.scrub()),
    close: async () => {
      readers.close();
      await checkpointer.close();
      // The writer goes last: the last connection tidies the write-ahead log away.
      await writer.close();
    },
  };
  return noted(database);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Read-only connections on the main thread: a point query takes microseconds, less than a message to a thread. */
class ReaderPool {
  private readonly free: SqliteConnection[] = [];
  private readonly waiting: ((connection: SqliteConnection) => void)[] = [];
  private readonly path: string;
  private readonly singles: SqliteConnection;
  private open = 0;

  constructor(path: string) {
    this.path = path;
    this.singles = new SqliteConnection(path, 'read');
  }

  single(): SqliteConnection {
    return this.singles;
  }

  async read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const connection = await this.take();
    try {
      connection.exec('BEGIN');
      try {
        return await work(readingSql(connection));
      } finally {
        if (connection.isInTransaction) connection.exec('COMMIT');
      }
    } finally {
      this.give(connection);
    }
  }

  close(): void {
    this.singles.close();
    for (const connection of this.free) connection.close();
  }

  private take(): Promise<SqliteConnection> | SqliteConnection {
    const connection = this.free.pop();
    if (connection) return connection;
    if (this.open < READERS) {
      const connection = new SqliteConnection(this.path, 'read');
      // Counted afterwards: what could not be opened is never given back.
      this.open += 1;
      return connection;
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private give(connection: SqliteConnection): void {
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.free.push(connection);
  }
}

async function refuseToWrite(): Promise<never> {
  throw new Error('A read does not write.');
}

function readingSql(connection: SqliteConnection): Sql {
  return {
    ...connectionSql(connection),
    run: refuseToWrite,
    later: refuseToWrite,
    add: refuseToWrite,
    put: refuseToWrite,
  };
}
