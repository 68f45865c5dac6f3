import type { TabChannel } from './tab-channel.ts';

/** A leader says so this often; one that was silent for longer than the second is presumed frozen (README.md#who-sends) [ms]. */
const HEARTBEAT_MS = 5_000;
export const SILENCE_MS = 30_000;

export interface LeadershipOptions {
  readonly name: string;
  readonly channel: TabChannel;
  readonly onLead: () => void;
  readonly onFollow: () => void;
  /** A tab that may not send does not lead either, nor wait for its turn, until it asks again. */
  readonly mayLead: () => boolean;
  /** Whether something waits: only then is a silent leader's lock taken. */
  readonly hasWork: () => Promise<boolean>;
}

/** One tab's place among those that take turns. */
export interface Turn {
  /** It may lead again. */
  readonly ask: () => void;
  /** It may not lead any more. */
  readonly rest: () => void;
  readonly stop: () => void;
}

/**
 *     follower --lock--> leader --freeze, pagehide, stolen, may not lead--> follower
 *     follower, work waits, no heartbeat for 30 s --steal--> leader
 *
 * The lock spares the server double work; two leaders for a moment are harmless, because operations are idempotent.
 */
export function takeTurns(options: LeadershipOptions): Turn {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    // Each tab leads for itself, and none is in another's way.
    options.onLead();
    return { ask: () => undefined, rest: () => undefined, stop: options.onFollow };
  }
  const turns = new Turns(locks, options);
  return { ask: () => turns.queue(), rest: () => turns.giveUp(), stop: turns.begin() };
}

class Turns {
  private readonly locks: LockManager;
  private readonly options: LeadershipOptions;
  private release: (() => void) | undefined;
  private waiting: AbortController | undefined;
  private lastHeard = performance.now();
  private isStopped = false;

  constructor(locks: LockManager, options: LeadershipOptions) {
    this.locks = locks;
    this.options = options;
  }

  begin(): () => void {
    const { channel } = this.options;
    const deafen = channel.listen((message) => {
      if (message.kind === 'heartbeat') this.lastHeard = performance.now();
    });
    const beat = setInterval(() => this.beat(), HEARTBEAT_MS);
    const pause = () => this.giveUp();
    const resume = () => this.queue();
    globalThis.addEventListener('pagehide', pause);
    globalThis.addEventListener('pageshow', resume);
    globalThis.document?.addEventListener('freeze', pause);
    globalThis.document?.addEventListener('resume', resume);
    this.queue();
    return () => {
      this.isStopped = true;
      deafen();
      clearInterval(beat);
      globalThis.removeEventListener('pagehide', pause);
      globalThis.removeEventListener('pageshow', resume);
      globalThis.document?.removeEventListener('freeze', pause);
      globalThis.document?.removeEventListener('resume', resume);
      this.giveUp();
    };
  }

  private beat(): void {
    if (this.release) this.options.channel.send({ kind: 'heartbeat' });
    else if (performance.now() - this.lastHeard > SILENCE_MS) void this.stealIfNeeded();
  }

  private async stealIfNeeded(): Promise<void> {
    if (!this.options.mayLead() || !(await this.options.hasWork()) || this.isStopped || this.release) return;
    this.lastHeard = performance.now();
    this.waiting?.abort();
    this.waiting = undefined;
    this.request({ steal: true });
  }

  queue(): void {
    if (this.isStopped || this.release || this.waiting || !this.options.mayLead()) return;
    this.waiting = new AbortController();
    this.request({ signal: this.waiting.signal });
  }

  private request(how: LockOptions): void {
    const held = this.locks.request(this.options.name, how, () => this.lead());
    // Rejects when the request was given up or the lock stolen: either way this tab follows again.
    held.catch(() => this.loseTurn());
  }

  private lead(): Promise<void> {
    this.waiting = undefined;
    // What it waited for comes too late.
    if (this.isStopped || !this.options.mayLead()) return Promise.resolve();
    return new Promise((resolve) => {
      this.release = resolve;
      this.options.channel.send({ kind: 'heartbeat' });
      this.options.onLead();
    });
  }

  private loseTurn(): void {
    if (!this.release) return;
    this.release = undefined;
    this.options.onFollow();
    this.lastHeard = performance.now();
    this.queue();
  }

  giveUp(): void {
    this.waiting?.abort();
    this.waiting = undefined;
    const release = this.release;
    this.release = undefined;
    if (!release) return;
    this.options.onFollow();
    release();
  }
}
