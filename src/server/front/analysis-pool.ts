import { Refusal } from '#server/http/refusal.ts';
import { startThread } from '#server/threads.ts';
import type { Worker } from 'node:worker_threads';
import type { Analyst } from '#engine/ports.ts';
import type { JobAnswer, JobName, JobRequest } from './engine-worker.ts';

/** An analysis that takes longer is given up, and its thread with it [ms]. */
const GIVE_UP_MS = 20_000;

interface Task {
  readonly request: JobRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** The engine's analyst on worker threads. At most `queue` analyses wait; one more is told to come back (503). */
export class AnalysisPool {
  readonly analyst: Analyst = {
    present: (job) => this.run('present', job),
    sensitivities: (job) => this.run('sensitivities', job),
    race: (job) => this.run('race', job),
    changelog: (job) => this.run('changelog', job),
    report: (job) => this.run('report', job),
  };
  private readonly threads: Thread[] = [];
  private readonly waiting: Task[] = [];
  private readonly most: { readonly threads: number; readonly queue: number };

  constructor(most: { readonly threads: number; readonly queue: number }) {
    this.most = most;
  }

  async close(): Promise<void> {
    for (const task of this.waiting.splice(0)) task.reject(new Error('The server stops.'));
    await Promise.all(this.threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  private run<T>(name: JobName, argument: unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const task: Task = { request: { name, argument }, resolve: resolve as (value: unknown) => void, reject };
      const thread = this.freeThread();
      if (thread) this.give(thread, task);
      else if (this.waiting.length < this.most.queue) this.waiting.push(task);
      else
        reject(new Refusal(503, 'Many designs are being tested right now. Please try again.', { 'Retry-After': '2' }));
    });
  }

  private freeThread(): Thread | undefined {
    const free = this.threads.find(({ task }) => task === undefined);
    if (free || this.threads.length >= this.most.threads) return free;
    return this.addThread();
  }

  private addThread(): Thread {
    const thread: Thread = { worker: startThread('front/engine-worker', undefined), task: undefined, timer: undefined };
    thread.worker.on('message', (answer: JobAnswer) => {
      const { task } = thread;
      if ('failure' in answer) task?.reject(new Error(answer.failure));
      else task?.resolve(answer.value);
      this.next(thread);
    });
    thread.worker.on('error', () => this.lose(thread));
    // The server ends when its work is done, not when its threads are.
    thread.worker.unref();
    this.threads.push(thread);
    return thread;
  }

  private give(thread: Thread, task: Task): void {
    thread.task = task;
    thread.timer = setTimeout(() => this.lose(thread), GIVE_UP_MS);
    thread.worker.postMessage(task.request);
  }

  private next(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.task = undefined;
    const task = this.waiting.shift();
    if (task) this.give(thread, task);
  }

  /** A thread that broke or hangs is replaced; only the analysis it worked on fails. */
  private lose(thread: Thread): void {
    clearTimeout(thread.timer);
    const index = this.threads.indexOf(thread);
    if (index === -1) return;
    this.threads.splice(index, 1);
    thread.task?.reject(new Error('The analysis was given up.'));
    void thread.worker.terminate();
    const task = this.waiting.shift();
    if (task) this.give(this.addThread(), task);
  }
}
