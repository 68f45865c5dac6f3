import { AnalysisFailed, AnalysisGivenUp, Superseded } from '#engine/ports.ts';
import { tryLater } from '#server/http/refusal.ts';
import { startThread } from '#server/threads.ts';
import { FairQueue } from './fair-queue.ts';
import type { Analyst, PresentJob } from '#engine/ports.ts';
import type { JobAnswer, JobName, JobRequest } from './engine-worker.ts';
import type { Turn } from './fair-queue.ts';
import type { Worker } from 'node:worker_threads';

/** An analysis that takes longer is given up, and its thread with it [ms]. */
const GIVE_UP_MS = 20_000;
/** The same for a thread that does not come up [ms]; on a busy machine loading the applications takes seconds. */
const START_LIMIT_MS = 60_000;
/** Analyses of one student at a time; more wait for those of others. */
const AT_ONCE = 2;
/** One student's analyses take at most this part of the places to wait in. */
const SHARE = 1 / 8;

interface Task extends Turn {
  readonly request: JobRequest;
  /** When it came [ms]. */
  readonly since: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

interface PoolLimits {
  readonly threads: number;
  readonly queue: number;
}

/**
 * The engine's analyst on worker threads. Students take turns (fair-queue.ts), whatever one of them sends. At most `queue`
 * analyses wait; one more is told to come back (503), and so is whoever alone has too many waiting (429).
 */
export class AnalysisPool {
  /** For what the product does by itself. */
  readonly analyst: Analyst = this.analystFor('');
  private readonly threads: Thread[] = [];
  private readonly queue: FairQueue<Task>;
  private readonly most: PoolLimits;
  private readonly noteWait: (seconds: number) => void;

  /** `noteWait` is told how long each analysis waited for a thread [s]. */
  constructor(most: PoolLimits, noteWait: (seconds: number) => void = () => undefined) {
    this.most = most;
    this.noteWait = noteWait;
    const ofOne = Math.max(1, Math.floor(most.queue * SHARE));
    this.queue = new FairQueue({ waiting: most.queue, ofOne, atOnce: AT_ONCE });
  }

  /** How many analyses wait just now. */
  get waiting(): number {
    return this.queue.length;
  }

  /** The analyst of one person, whose analyses take turns with those of others. */
  analystFor(owner: string): Analyst {
    return {
      present: (job) => this.run(owner, 'present', job),
      sensitivities: (job) => this.run(owner, 'sensitivities', job),
      race: (job) => this.run(owner, 'race', job),
      changelog: (job) => this.run(owner, 'changelog', job),
      report: (job) => this.run(owner, 'report', job),
      survey: (job) => this.run(owner, 'survey', job),
      predictions: (job) => this.run(owner, 'predictions', job),
    };
  }

  async close(): Promise<void> {
    const threads = this.threads.splice(0);
    for (const { timer } of threads) clearTimeout(timer);
    const tasks = [...threads.map(({ task }) => task), ...this.queue.clear()];
    for (const task of tasks) task?.reject(new Error('The server stops.'));
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  private run<T>(owner: string, name: JobName, argument: unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const request = { name, argument };
      const task: Task = {
        owner,
        request,
        replaces: previewOf(owner, request),
        since: performance.now(),
        resolve: resolve as (value: unknown) => void,
        reject,
      };
      const thread = this.queue.mayBegin(owner) ? this.freeThread() : undefined;
      if (thread) {
        this.queue.begin(task);
        this.give(thread, task);
      } else this.wait(task);
    });
  }

  private wait(task: Task): void {
    const admission = this.queue.add(task);
    if (admission === 'full') task.reject(tryLater(2, 'ANALYSES_FULL'));
    else if (admission === 'too-many') task.reject(tryLater(2, 'TOO_MANY_ANALYSES'));
    else admission.replaced?.reject(new Superseded());
  }

  private freeThread(): Thread | undefined {
    const free = this.threads.find(({ task }) => task === undefined);
    if (free || this.threads.length >= this.most.threads) return free;
    return this.addThread();
  }

  private addThread(): Thread {
    const worker = startThread('engine-worker', undefined);
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
    this.noteWait((performance.now() - task.since) / 1000);
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
    if ('failure' in answer) thread.task?.reject(new AnalysisFailed(answer.failure));
    else thread.task?.resolve(answer.value);
    this.end(thread);
    this.giveNext();
  }

  /** A thread that broke or hangs is replaced; only the analysis it worked on fails. */
  private lose(thread: Thread): void {
    clearTimeout(thread.timer);
    const index = this.threads.indexOf(thread);
    if (index === -1) return;
    this.threads.splice(index, 1);
    // Of a thread that never came up no analysis is the reason.
    thread.task?.reject(thread.isReady ? new AnalysisGivenUp() : new Error('The thread was given up.'));
    this.end(thread);
    // An answer that is under way already is nobody's by now.
    thread.worker.removeAllListeners('message');
    void thread.worker.terminate();
    this.giveNext();
  }

  private end(thread: Thread): void {
    if (thread.task) this.queue.end(thread.task);
    thread.task = undefined;
  }

  /** With the end of one analysis several may become possible: its thread is free, and its owner has one less. */
  private giveNext(): void {
    for (;;) {
      const isFree = this.threads.length < this.most.threads || this.threads.some(({ task }) => task === undefined);
      const task = isFree ? this.queue.next() : undefined;
      const thread = task && this.freeThread();
      if (!task || !thread) return;
      this.give(thread, task);
    }
  }
}

/** A preview is of interest only until the next one of its student comes: the hand has moved on. */
function previewOf(owner: string, { name, argument }: JobRequest): string | undefined {
  if (owner === '' || name !== 'present') return undefined;
  const { isRough, application } = argument as PresentJob;
  return isRough === true ? application : undefined;
}
