import { KeeperThread } from './keeper-thread.ts';

/** Transactions after which the log is brought into the database file; some thousand pages of it. */
const TRANSACTIONS = 400;
/** A log of so many pages (of 4 KB) is made to begin anew, for which writing pauses: reading slows down with its length. */
const MANY_PAGES = 16_000;

/** Keeps the write-ahead log short from a thread of its own, so that no request waits for a checkpoint's flushes. */
export class LogKeeper {
  private readonly thread: KeeperThread;
  private transactions = 0;
  private isLong = false;
  private running: Promise<void> | undefined;

  private constructor(thread: KeeperThread) {
    this.thread = thread;
  }

  static async start(path: string): Promise<LogKeeper> {
    return new LogKeeper(await KeeperThread.start(path));
  }

  /** To be called after each group of transactions; the next group waits for what it gives. */
  grown(transactions: number): Promise<void> | undefined {
    this.transactions += transactions;
    if (this.transactions < TRANSACTIONS || this.running) return undefined;
    this.transactions = 0;
    this.running = this.tidy(this.isLong ? 'RESTART' : 'PASSIVE');
    return this.isLong ? this.running : undefined;
  }

  /** Writes the whole file anew; nobody may write meanwhile. */
  async scrub(): Promise<void> {
    await this.running;
    await this.thread.tidy('scrub');
  }

  async close(): Promise<void> {
    await this.running;
    await this.thread.close();
  }

  private async tidy(how: 'PASSIVE' | 'RESTART'): Promise<void> {
    // A checkpoint that fails, or finds somebody reading, is tried again after as many transactions.
    const pages = await this.thread.tidy(how).catch(() => 0);
    this.isLong = how === 'PASSIVE' && pages > MANY_PAGES;
    this.running = undefined;
  }
}
