import { startThread } from '#server/threads.ts';
import type { Worker } from 'node:worker_threads';
import type { KeeperAnswer, KeeperRequest, KeeperTask } from './sqlite-keeper.ts';

/** The main thread's end of a keeper: one request at a time. */
export class KeeperThread {
  private readonly worker: Worker;
  private readonly ended: Promise<void>;
  private waiting: { resolve: (pages: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(task: KeeperTask) {
    this.worker = startThread('records/sqlite-keeper', task);
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    this.worker.on('message', (answer: KeeperAnswer) => {
      const { waiting } = this;
      this.waiting = undefined;
      if ('failure' in answer) waiting?.reject(new Error(answer.failure));
      else waiting?.resolve(answer.pages);
    });
    this.worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    this.worker.once('exit', () => this.fail(new Error('The thread has ended.')));
  }

  static async start(task: KeeperTask): Promise<KeeperThread> {
    const thread = new KeeperThread(task);
    await thread.next();
    return thread;
  }

  /** Tidies the log and gives the pages that are still in it. */
  tidy(how: 'PASSIVE' | 'RESTART'): Promise<number> {
    const answer = this.next();
    this.worker.postMessage(how satisfies KeeperRequest);
    return answer;
  }

  async close(): Promise<void> {
    this.worker.postMessage('close' satisfies KeeperRequest);
    await this.ended;
  }

  private next(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = undefined;
  }
}

/** Copies a database file as one consistent state while others go on reading and writing. */
export async function copyDatabase(path: string, to: string): Promise<void> {
  await KeeperThread.start({ kind: 'back-up', path, to });
}
