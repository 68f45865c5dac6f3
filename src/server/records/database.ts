import type { RowForm } from './row-forms.ts';
import type { StorageHealth } from './storage-health.ts';

export type Value = string | number | null;

/** Where one row can be asked for: in a transaction, or outside any by a single statement. */
export interface RowSource {
  get<Row>(sql: string, params?: readonly Value[]): Promise<Row | undefined>;
}

/** One question to the records, as a transaction asks it. */
export interface Question {
  readonly sql: string;
  readonly params: readonly Value[];
}

/** What a question of before gives after an effect: the same rows where it gives what it gave, nothing where nobody knows. */
export type Afterwards = (rows: readonly unknown[], question: Question) => readonly unknown[] | undefined;

/** After an effect on one row: the question after it gives this row, and the same question after others what it gave. */
export function gives(sql: string, params: readonly Value[], row: unknown): Afterwards {
  return (rows, question) => {
    if (question.sql !== sql) return undefined;
    return params.every((param, place) => question.params[place] === param) ? [row] : rows;
  };
}

/**
 * Statements inside one transaction. SQL is the subset that SQLite and PostgreSQL share, with `?` for parameters;
 * rows come back with numbers for every integer, times in milliseconds and booleans as 0 and 1.
 */
export interface Sql extends RowSource {
  all<Row>(sql: string, params?: readonly Value[]): Promise<Row[]>;
  /** How many rows the statement touched. */
  run(sql: string, params?: readonly Value[]): Promise<number>;
  /**
   * An effect whose outcome the work does not look at; it travels with the next statement of the transaction, which
   * fails when it fails. Questions that were asked ahead are forgotten where it touches their tables, or are changed as
   * `afterwards` says.
   */
  later(sql: string, params?: readonly Value[], afterwards?: Afterwards): Promise<void>;
  /** The same for a new row of which the work knows that there is none with its key: rows of several works go together. */
  add(form: RowForm, row: readonly Value[], afterwards?: Afterwards): Promise<void>;
  /** The same for a row in the place of the one with its key: of several in one transaction the last one is written. */
  put(form: RowForm, row: readonly Value[], afterwards?: Afterwards): Promise<void>;
  /** Does the work under a savepoint: what it wrote is undone when it throws. */
  within<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until no other transaction holds this name; nothing to do where there is one writer. */
  lock(name: string): Promise<void>;
}

/**
 * What is known of a transaction before it begins. A database that is far away is asked for all of it in one go, and
 * brings the works of one school that come together into one commit.
 */
export interface Ahead {
  /** The name that the work locks first: works of one name are done one after another. */
  readonly lock: string;
  /**
   * Asks what the work is likely to ask, of something that only notes the questions: each answer is that nothing is there. What it
   * leaves out costs the work a round trip, no more.
   */
  readonly ask: (sql: Sql) => readonly Promise<unknown>[];
  /** How many saves it is at once; one unless told. */
  readonly saves?: number;
}

/** The one seam between the product and its database. Each `work` is one transaction and must await nothing but SQL. */
export interface Database extends RowSource {
  /**
   * The same for the work of one school: where the database can, what students of another school did is not there for it. Without
   * it a transaction is of all schools, as signing in, maintenance, rankings and an operator's commands are.
   */
  inSchool(id: string): Database;
  readonly dialect: 'sqlite' | 'postgres';
  readonly health: StorageHealth;
  /** A consistent view of the records; writing fails. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Resolves only after the transaction is durable; undone as a whole when the work throws. */
  write<T>(work: (sql: Sql) => Promise<T>, ahead?: Ahead): Promise<T>;
  /** Copies the records to a file, where the database keeps no back-ups of its own. */
  backUp(path: string): Promise<void>;
  /** Clears what deleted rows left in the database's own files, as far as it can. Writing waits for it, reading does not. */
  scrub(): Promise<void>;
  /** How many transactions wait for their turn just now. */
  waiting(): number;
  /** The size of the records [bytes]. */
  storedBytes(): Promise<number>;
  close(): Promise<void>;
}

/** Why a database cannot answer: it is away or busy, has no room, or cannot read or write its files; `damaged` stays. */
export type Trouble = 'away' | 'full' | 'disk' | 'damaged';

/** The database cannot answer now; the caller says so with 503 and a student may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
  readonly trouble: Trouble;

  constructor(reason: string, trouble: Trouble = 'away') {
    super(reason);
    this.trouble = trouble;
  }
}

/**
 * A parameter as the records can hold it: U+0000, which nobody types but a paste or an address may bring, PostgreSQL has
 * in no text. Like half a surrogate pair it becomes U+FFFD, so that a student's text is kept and an id with it is no id.
 */
export function storable(value: Value): Value {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/** `?, ?, ?` for a list of parameters. */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

/** `(?, ?), (?, ?)` for several rows. */
export function rowMarks(rows: number, columns: number): string {
  return Array.from({ length: rows }, () => `(${marks(columns)})`).join(', ');
}

/** Whether the whole transaction is lost, and not only the statement that failed. */
export function isFailureOfDatabase(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || wantsRepetition(error);
}

/** PostgreSQL gave the transaction up for another one (40001 serialisation, 40P01 deadlock): it may be done again. */
export function wantsRepetition(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40001' || code === '40P01';
}
