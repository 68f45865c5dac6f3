import { DatabaseUnavailable } from '#server/records/database.ts';
import { additionOf, replacementOf } from '#server/records/row-forms.ts';
import { countIn } from './commit-count.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { WalSync } from './wal-sync.ts';
import type { Sql, Value } from '#server/records/database.ts';
import type { RowForm } from '#server/records/row-forms.ts';
import type { StorageHealth } from '#server/records/storage-health.ts';
import type { Question } from './sqlite-connection.ts';

/**
 * Most transactions, and longest time [ms], that share one commit. Between two groups other requests have their turn, and one
 * more connection is taken (libuv takes one a turn): with groups of 64 a thousand students who come at once wait up to 8 s for
 * that, with groups of 16 for less than one.
 */
const GROUP = { transactions: 16, timeMs: 8 } as const;

interface Job {
  readonly work: (sql: Sql) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Work that is undone as a whole; without an effect so far it has no savepoint, and only its owner gives one up. */
interface Part {
  savepoint: string | undefined;
  isOwner: boolean;
}

interface Done {
  readonly job: Job;
  readonly value: unknown;
}

/**
 * The one writer. Transactions queue up and run one after another inside one BEGIN IMMEDIATE, each under a savepoint of its
 * own. Their statements take microseconds and run right here: a message to a thread and back costs ten times as much.
 * Only waiting for the disk takes long, and that is done elsewhere while the next group is at work; no transaction
 * resolves before its group is on the disk.
 */
export class SqliteWriteQueue {
  private readonly connection: SqliteConnection;
  private readonly disk: WalSync;
  private readonly health: StorageHealth;
  /** Called after each group with its transactions: the log has grown. */
  private readonly onGrown: (transactions: number) => Promise<void> | undefined;
  private readonly queue: Job[] = [];
  private readonly pauses: (() => Promise<void>)[] = [];
  private running: Promise<void> | undefined;
  /** Whether the group at work has had an effect. */
  private hasWritten = false;
  /** Why a part of the group at work could not be ended as it should: none of the group may be committed. */
  private spoiltBy: DatabaseUnavailable | undefined;
  /** Undone as a whole when they fail, outermost first: the job that runs, and what it does `within`. */
  private readonly parts: Part[] = [];

  constructor(path: string, health: StorageHealth, onGrown: (transactions: number) => Promise<void> | undefined) {
    this.health = health;
    this.connection = new SqliteConnection(path, 'write');
    this.connection.makeLog();
    this.disk = new WalSync(path);
    this.onGrown = onGrown;
  }

  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.running ??= this.drain();
    });
  }

  /** How many transactions have not begun. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Does something between two groups, while nothing is written. */
  pause(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.pauses.push(() => work().then(resolve, reject));
      this.running ??= this.drain();
    });
  }

  async close(): Promise<void> {
    await this.running;
    await this.disk.close();
    this.connection.emptyLog();
    this.connection.close();
  }

  ask(question: Question, sql: string, params: readonly Value[]): unknown {
    if (!sql.startsWith('SELECT')) this.mark();
    return this.connection.ask(question, sql, params);
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    const part: Part = { savepoint: undefined, isOwner: false };
    this.parts.push(part);
    try {
      return await work();
    } catch (error) {
      if (part.savepoint) this.endPart(`ROLLBACK TO ${part.savepoint}`);
      throw error;
    } finally {
      this.parts.pop();
      if (part.isOwner) this.endPart(`RELEASE ${part.savepoint}`);
    }
  }

  /** What a failed part has written would be committed with the others of its group where it cannot be undone alone. */
  private endPart(command: string): void {
    if (!this.isWhole) return;
    try {
      this.command(command);
    } catch (error) {
      this.spoiltBy = error instanceof DatabaseUnavailable ? error : undone();
    }
  }

  /** False where all of the group will be undone, or SQLite has done it by itself. */
  private get isWhole(): boolean {
    return this.connection.isInTransaction && !this.spoiltBy;
  }

  /** Before a first effect: one savepoint for all parts that have begun since the effect before, as nothing lies between them. */
  private mark(): void {
    // Outside of a transaction a statement would stand by itself.
    if (!this.isWhole) throw undone();
    this.hasWritten = true;
    const { parts } = this;
    if (parts.at(-1)?.savepoint !== undefined) return;
    const from = parts.findIndex(({ savepoint }) => savepoint === undefined);
    if (from < 0) return;
    const savepoint = `s${from}`;
    this.command(`SAVEPOINT ${savepoint}`);
    for (const [place, part] of parts.entries()) {
      if (place < from) continue;
      part.savepoint = savepoint;
      part.isOwner = place === from;
    }
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0 || this.pauses.length > 0) {
      const pause = this.pauses.shift();
      if (pause) {
        await pause();
        continue;
      }
      // Requests that arrived together share the commit, and those that wait for something else come in between.
      await new Promise((resolve) => setImmediate(resolve));
      await this.onGrown(await this.runGroup());
    }
    this.running = undefined;
  }

  private async runGroup(): Promise<number> {
    try {
      this.undo();
      this.command('BEGIN IMMEDIATE');
    } catch (error) {
      this.queue.shift()?.reject(error);
      return 0;
    }
    const done: Done[] = [];
    const startedMs = performance.now();
    let count: number | undefined;
    this.hasWritten = false;
    this.spoiltBy = undefined;
    try {
      do {
        const job = this.queue.shift();
        if (!job) break;
        await this.runJob(job, done);
      } while (done.length < GROUP.transactions && performance.now() - startedMs < GROUP.timeMs);
      if (this.hasWritten && done.length > 0) count = countIn(this.connection, done.length);
      this.command('COMMIT');
    } catch (error) {
      this.giveUp(done, error);
      return 0;
    }
    this.settle(done, count);
    return done.length;
  }

  /** Resolves the transactions of a group as soon as it is on the disk. Without a count nothing was written. */
  private settle(done: readonly Done[], count: number | undefined): void {
    this.disk.flushed(count).then(
      () => {
        if (count !== undefined) this.health.wrote();
        for (const { job, value } of done) job.resolve(value);
      },
      (error: unknown) => {
        for (const { job } of done) job.reject(error);
      },
    );
  }

  /** Throws where the whole group is undone, whatever became of the job. */
  private async runJob(job: Job, done: Done[]): Promise<void> {
    const sql = new WritingSql(this);
    let failure: unknown;
    try {
      done.push({ job, value: await this.within(() => job.work(sql)) });
    } catch (error) {
      failure = error;
      job.reject(error);
    } finally {
      sql.end();
    }
    if (!this.isWhole) throw this.spoiltBy ?? (failure instanceof DatabaseUnavailable ? failure : undone());
  }

  /** A group that could not be committed leaves nothing behind, for its own transactions or for the next group's. */
  private giveUp(done: readonly Done[], error: unknown): void {
    for (const { job } of done) job.reject(error);
    try {
      this.undo();
    } catch {
      // The next group tries again before it begins, and is refused where that fails.
    }
  }

  private undo(): void {
    if (this.connection.isInTransaction) this.command('ROLLBACK');
  }

  private command(sql: string): void {
    this.connection.exec(sql);
  }
}

function undone(): DatabaseUnavailable {
  return new DatabaseUnavailable('The transactions of this group were undone together.');
}

/** The statements of one transaction; dead as soon as its work has ended, so that a forgotten await cannot write. */
class WritingSql implements Sql {
  private isOpen = true;
  private readonly queue: SqliteWriteQueue;

  constructor(queue: SqliteWriteQueue) {
    this.queue = queue;
  }

  end(): void {
    this.isOpen = false;
  }

  async all<Row>(sql: string, params: readonly Value[] = []): Promise<Row[]> {
    return this.ask('all', sql, params) as Row[];
  }

  async get<Row>(sql: string, params: readonly Value[] = []): Promise<Row | undefined> {
    return this.ask('get', sql, params) as Row | undefined;
  }

  async run(sql: string, params: readonly Value[] = []): Promise<number> {
    return this.ask('run', sql, params) as number;
  }

  async later(sql: string, params: readonly Value[] = []): Promise<void> {
    this.ask('run', sql, params);
  }

  async add(form: RowForm, row: readonly Value[]): Promise<void> {
    this.ask('run', additionOf(form), row);
  }

  async put(form: RowForm, row: readonly Value[]): Promise<void> {
    this.ask('run', replacementOf(form), row);
  }

  within<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.within(work);
  }

  async lock(): Promise<void> {}

  private ask(question: Question, sql: string, params: readonly Value[]): unknown {
    if (!this.isOpen) throw new Error('A statement outlived its transaction.');
    return this.queue.ask(question, sql, params);
  }
}
