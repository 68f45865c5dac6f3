import { Refusal } from '#server/http/refusal.ts';
import { startThread } from '#server/threads.ts';
import type { Worker } from 'node:worker_threads';
import type { Analyst } from '#engine/ports.ts';
import type { JobAnswer, JobName, JobRequest } from './engine-worker.ts';

/** An analysis that takes longer is given up, and its thread with it [ms]. */
const GIVE_UP_MS = 20_000;
/** The same for a thread that does not come up [ms]; on a busy machine loading the applications takes seconds. */
const START_LIMIT_MS = 60_000;

interface Task {
  readonly request: JobRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
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
    const threads = this.threads.splice(0);
    for (const { timer } of threads) clearTimeout(timer);
    const tasks = [...threads.map(({ task }) => task), ...this.waiting.splice(0)];
    for (const task of tasks) task?.reject(new Error('The server stops.'));
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
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
    const worker = startThread('front/engine-worker', undefined);
    const thread: Thread = { worker, isReady: false, task: undefined, timer: undefined };
    thread.timer = setTimeout(() => this.lose(thread), START_LIMIT_MS);
    worker.on('message', (answer: JobAnswer) => this.hear(thread, answer));
    worker.on('error', () => this.lose(thread));
    // The server ends when its work is done, not when its threads are.
    worker.unref();
    this.threads.push(thread);
    return thread;
  }

  private give(thread: Thread, task: Task): void {
    thread.task = task;
    if (thread.isReady) this.begin(thread, task);
  }

  /** The time runs from here: waiting for a thread to come up is no fault of the analysis. */
  private begin(thread: Thread, task: Task): void {
    thread.timer = setTimeout(() => this.lose(thread), GIVE_UP_MS);
    thread.worker.postMessage(task.request);
  }

  private hear(thread: Thread, answer: JobAnswer): void {
    clearTimeout(thread.timer);
    if (answer === 'ready') {
      thread.isReady = true;
      if (thread.task) this.begin(thread, thread.task);
      return;
    }
    if ('failure' in answer) thread.task?.reject(new Error(answer.failure));
    else thread.task?.resolve(answer.value);
    thread.task = undefined;
    const next = this.waiting.shift();
    if (next) this.give(thread, next);
  }

  /** A thread that broke or hangs is replaced; only the analysis it worked on fails. */
  private lose(thread: Thread): void {
    clearTimeout(thread.timer);
    const index = this.threads.indexOf(thread);
    if (index === -1) return;
    this.threads.splice(index, 1);
    thread.task?.reject(new Error('The analysis was given up.'));
    // An answer that is under way already is nobody's by now.
    thread.worker.removeAllListeners('message');
    void thread.worker.terminate();
    const task = this.waiting.shift();
    if (task) this.give(this.addThread(), task);
  }
}
