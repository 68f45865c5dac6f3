import { closeSync, fdatasync, openSync } from 'node:fs';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { DurableCount } from './commit-count.ts';

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Makes committed transactions durable. The writing connection commits into the write-ahead log without waiting for the
 * disk; whoever wants to know waits here, and one flush in Node's thread pool serves all that were committed before it
 * began. After a flush has failed nothing is known of the disk any more, and everything is refused until a restart.
 */
export class WalSync {
  private readonly file: number;
  private readonly durable: DurableCount;
  /** The count of the newest commit that somebody waits for. */
  private newest: number | undefined;
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private failure: DatabaseUnavailable | undefined;

  /** The log must be there: a first write has made it. */
  constructor(databasePath: string) {
    this.file = openSync(`${databasePath}-wal`, 'r+');
    this.durable = new DurableCount(databasePath);
  }

  /** Resolves when everything that was committed before the call is on the disk; `count` is that of the last commit. */
  flushed(count: number | undefined): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    this.newest = count ?? this.newest;
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.running ??= this.run();
    });
  }

  async close(): Promise<void> {
    await this.running;
    closeSync(this.file);
    this.durable.close();
  }

  private async run(): Promise<void> {
    // What else is committed in this turn of the event loop shares the flush.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const served = this.waiting;
      this.waiting = [];
      const count = this.newest;
      const error = await this.flush();
      if (error) this.failure = new DatabaseUnavailable(error.message, 'disk');
      else if (count !== undefined) this.durable.write(count);
      for (const { resolve, reject } of served) {
        if (this.failure) reject(this.failure);
        else resolve();
      }
    }
    this.running = undefined;
  }

  private flush(): Promise<Error | null> {
    return new Promise((resolve) => fdatasync(this.file, resolve));
  }
}
