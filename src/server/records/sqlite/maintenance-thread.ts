import { startThread } from '#server/threads.ts';
import type { Parting } from '#server/records/privacy/erasures.ts';
import type { MaintenanceAnswer, MaintenanceRequest, MaintenanceTask } from './sqlite-maintenance.ts';
import type { Worker } from 'node:worker_threads';

type Done = Exclude<MaintenanceAnswer, { failure: string }>;

/** The main thread's end of a maintenance thread: one request at a time. */
export class MaintenanceThread {
  private readonly worker: Worker;
  private readonly ended: Promise<void>;
  private waiting: { resolve: (answer: Done) => void; reject: (error: Error) => void } | undefined;

  private constructor(task: MaintenanceTask) {
    this.worker = startThread('sqlite-maintenance', task);
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    this.worker.on('message', (answer: MaintenanceAnswer) => {
      const { waiting } = this;
      this.waiting = undefined;
      if ('failure' in answer) waiting?.reject(new Error(answer.failure));
      else waiting?.resolve(answer);
    });
    this.worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    this.worker.once('exit', () => this.fail(new Error('The thread has ended.')));
  }

  /** The thread that looks after a file, once it has begun. */
  static async start(path: string): Promise<MaintenanceThread> {
    const thread = new MaintenanceThread({ kind: 'maintain', path });
    await thread.next();
    return thread;
  }

  /** What a thread for one thing answers, when it has ended. */
  static async once(task: Exclude<MaintenanceTask, { kind: 'maintain' }>): Promise<Done> {
    const thread = new MaintenanceThread(task);
    const done = await thread.next();
    await thread.ended;
    return done;
  }

  /** Has the log brought into the file and gives the pages that are still in it. */
  async run(request: Exclude<MaintenanceRequest, 'close'>): Promise<number> {
    const answer = this.next();
    this.worker.postMessage(request satisfies MaintenanceRequest);
    const done = await answer;
    return 'pages' in done ? done.pages : 0;
  }

  async close(): Promise<void> {
    this.worker.postMessage('close' satisfies MaintenanceRequest);
    await this.ended;
  }

  private next(): Promise<Done> {
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
  await MaintenanceThread.once({ kind: 'back-up', path, to });
}

/** Takes the gone out of copies of the records; gives those that still hold one of them. */
export async function eraseFrom(paths: readonly string[], parting: Parting): Promise<readonly string[]> {
  const done = await MaintenanceThread.once({ kind: 'erase', paths, parting });
  return 'left' in done ? done.left : paths;
}
