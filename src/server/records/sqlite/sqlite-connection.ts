import { DatabaseUnavailable, storable } from '#server/records/database.ts';
import { DatabaseSync } from './sqlite-engine.ts';
import { failureOf } from './sqlite-failures.ts';
import type { Value } from '#server/records/database.ts';
import type { Database, Statement } from './sqlite-engine.ts';

/** How long a connection waits for another one's lock [ms]. */
const BUSY_WAIT_MS = 5000;
/** The same for the lock that a server holds as long as it lives: one that is about to end may have it yet [ms]. */
const CLAIM_WAIT_MS = 1000;

export type Question = 'all' | 'get' | 'run';

/** One open SQLite file with its statements prepared once. The only place that calls the driver. */
export class SqliteConnection {
  private readonly database: Database;
  private readonly prepared = new Map<string, Statement>();
  private readonly lookups = new Map<string, Lookup>();

  /** A writer commits without waiting for the disk (wal-sync.ts does) and leaves checkpoints to the checkpointer. */
  constructor(path: string, purpose: 'write' | 'maintain' | 'read' | 'erase' | 'claim') {
    const timeout = purpose === 'claim' ? CLAIM_WAIT_MS : BUSY_WAIT_MS;
    this.database = opened(path, timeout);
    this.exec(`PRAGMA busy_timeout = ${timeout}`);
    if (purpose === 'claim') return;
    this.exec('PRAGMA foreign_keys = ON');
    if (purpose === 'read') {
      // A connection that is read-only to the system cannot use a write-ahead log that is not there yet.
      this.exec('PRAGMA query_only = ON');
      return;
    }
    // What is deleted or replaced is overwritten. Pages that were put together anew may keep some of it until a VACUUM.
    this.exec('PRAGMA secure_delete = ON');
    // That makes a second file, too large for the memory of a small machine. A writer's savepoints belong into the memory.
    if (purpose !== 'write') this.exec('PRAGMA temp_store = FILE');
    if (purpose === 'erase') {
      this.exec('PRAGMA journal_mode = DELETE');
      return;
    }
    this.exec('PRAGMA journal_mode = WAL');
    this.exec('PRAGMA synchronous = NORMAL');
    this.exec('PRAGMA wal_autocheckpoint = 0');
  }

  /** Makes the file of the write-ahead log, which otherwise comes with the first transaction. */
  makeLog(): void {
    this.exec('BEGIN IMMEDIATE; COMMIT');
  }

  /** Brings everything into the database file, whoever else has it open. */
  emptyLog(): void {
    this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** False also after SQLite has undone a transaction by itself, as it does where the disk is full. */
  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  exec(sql: string): void {
    try {
      this.database.exec(sql);
    } catch (error) {
      throw failureOf(error);
    }
  }

  ask(question: Question, sql: string, params: readonly Value[]): unknown {
    const bound = params.map(storable);
    try {
      if (question === 'all') return this.statement(sql).all(...bound);
      if (question === 'run') return this.statement(sql).run(...bound).changes;
      const { statement, columns } = this.lookup(sql);
      const values = statement.get(...bound) as unknown[] | undefined;
      return values && rowOf(columns, values);
    } catch (error) {
      throw failureOf(error);
    }
  }

  close(): void {
    this.prepared.clear();
    this.lookups.clear();
    this.database.close();
  }

  private statement(sql: string): Statement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  private lookup(sql: string): Lookup {
    let lookup = this.lookups.get(sql);
    if (!lookup) {
      const statement = this.database.prepare(sql);
      // Less time than a row as the driver makes it.
      statement.setReturnArrays(true);
      lookup = { statement, columns: statement.columns().map(({ name }) => name) };
      this.lookups.set(sql, lookup);
    }
    return lookup;
  }
}

/** A statement for one row, and the names of what it gives. */
interface Lookup {
  readonly statement: Statement;
  readonly columns: readonly string[];
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place += 1) row[columns[place] ?? ''] = values[place];
  return row;
}

function opened(path: string, timeout: number): Database {
  try {
    return new DatabaseSync(path, { timeout });
  } catch (error) {
    const failure = failureOf(error);
    if (!(failure instanceof DatabaseUnavailable)) throw failure;
    const advice = `May this user read and write ${path} and its folder?`;
    throw new DatabaseUnavailable(`${failure.message}. ${advice}`, failure.trouble);
  }
}
