import { MaintenanceThread } from './maintenance-thread.ts';

/** Transactions after which the log is brought into the database file; some thousand pages of it. */
const TRANSACTIONS = 400;
/** A log of so many pages (of 4 KB) is made to begin anew, for which writing pauses: reading slows down with its length. */
const MANY_PAGES = 16_000;

/**
 * Keeps the write-ahead log short from a thread of its own, so that no request waits for a checkpoint's flushes. The thread
 * starts when it is first needed: a command, and a server that has only just begun, have no log that is long.
 */
export class WalCheckpointer {
  private readonly path: string;
  private thread: Promise<MaintenanceThread> | undefined;
  private transactions = 0;
  private isLong = false;
  private isClosed = false;
  private running: Promise<void> | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** To be called after each group of transactions; the next group waits for what it gives. */
  grown(transactions: number): Promise<void> | undefined {
    this.transactions += transactions;
    if (this.transactions < TRANSACTIONS || this.running || this.isClosed) return undefined;
    this.transactions = 0;
    this.running = this.checkpoint(this.isLong ? 'RESTART' : 'PASSIVE');
    return this.isLong ? this.running : undefined;
  }

  /** Writes the whole file anew; nobody may write meanwhile. */
  async scrub(): Promise<void> {
    await this.running;
    await (await this.begun()).run('scrub');
  }

  /** What the writer still does after this starts no thread: nobody would end it. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
    // One that could not start has nothing to close.
    await this.thread?.then(
      (thread) => thread.close(),
      () => undefined,
    );
  }

  /** One that could not start, for want of memory or of free files, is started again when it is next needed. */
  private begun(): Promise<MaintenanceThread> {
    if (this.isClosed) return Promise.reject(new Error('The records are being closed.'));
    this.thread ??= MaintenanceThread.start(this.path).catch((error: unknown) => {
      this.thread = undefined;
      throw error;
    });
    return this.thread;
  }

  private async checkpoint(how: 'PASSIVE' | 'RESTART'): Promise<void> {
    // A checkpoint that fails, or finds somebody reading, is tried again after as many transactions.
    const pages = await this.begun()
      .then((thread) => thread.run(how))
      .catch(() => 0);
    this.isLong = how === 'PASSIVE' && pages > MANY_PAGES;
    this.running = undefined;
  }
}
