import { LIMITS } from '#contract/limits.ts';
import { firstDrainState, heldUpLanes } from './core/drain-state.ts';
import { drain } from './core/drain.ts';
import { noteOutcome } from './outbox.ts';
import { openOperations, sendBatch, sendSingle } from './send-operations.ts';
import { markInFlight, settle } from './settle-outbox.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DrainEffect, DrainEvent, DrainState, HeldUp, WakeReason } from './core/drain-state.ts';
import type { OpenedOperation, Sender } from './send-operations.ts';

/** Clock, alarm and chance; the browser's own unless a test says otherwise. */
export interface DrainClock {
  /** Monotonic [ms]. */
  readonly now: () => number;
  readonly random: () => number;
  readonly setAlarm: (at: number, ring: () => void) => () => void;
}

const BROWSER_CLOCK: DrainClock = {
  now: () => performance.now(),
  random: Math.random,
  setAlarm(at, ring) {
    const timer = setTimeout(ring, Math.max(0, at - performance.now()));
    return () => clearTimeout(timer);
  },
};

export interface DrainerOptions {
  readonly partition: Partition;
  readonly sender: Sender;
  readonly clock?: DrainClock;
  /** A 401 was seen. */
  readonly onExpired: () => void;
  readonly onReport: (what: 'wrong-user' | 'quarantined', opId: string) => void;
  /** After each step. */
  readonly onHeldUp?: (lanes: HeldUp) => void;
}

/** The oldest rows, one more than a batch takes: reading all of a long outbox for each batch would cost its square. */
async function readRows(
  { database }: Partition,
  { isWhole = false, behind }: { readonly isWhole?: boolean; readonly behind?: number },
): Promise<DrainEvent> {
  const most = LIMITS.batchOperations + 1;
  const inOrder = behind === undefined ? database.outbox.orderBy('seq') : database.outbox.where('seq').above(behind);
  const rows = await (isWhole ? inOrder : inOrder.limit(most)).toArray();
  return { kind: 'rows', rows, isPart: !isWhole && rows.length === most, behind };
}

/** Runs the effects of `core/drain.ts` against the device and the network. */
export class Drainer {
  private readonly options: DrainerOptions;
  private readonly clock: DrainClock;
  private state: DrainState = firstDrainState(LIMITS.batchOperations);
  private disarm: () => void = () => undefined;
  private opened: ReadonlyMap<string, OpenedOperation> = new Map();
  private isStopped = false;
  private idle: (() => void)[] = [];

  constructor(options: DrainerOptions) {
    this.options = options;
    this.clock = options.clock ?? BROWSER_CLOCK;
  }

  wake(reason: WakeReason): void {
    this.take({ kind: 'wake', reason });
  }

  unreachable(): void {
    this.take({ kind: 'unreachable' });
  }

  /** The teacher has this application open. */
  unpark(app: string): void {
    this.take({ kind: 'opened', app });
  }

  /** Names the lane of the quiz that is open: it comes first after a reconnect. */
  urgent(lane: string | undefined): void {
    this.take({ kind: 'urgent', lane });
  }

  get isIdle(): boolean {
    return this.isStopped || this.state.phase === 'idle' || this.state.phase === 'stopped';
  }

  /** Resolves when nothing is under way any more. */
  whenIdle(): Promise<void> {
    if (this.isIdle) return Promise.resolve();
    return new Promise((resolve) => void this.idle.push(resolve));
  }

  /** Ends this drainer: what is under way may still come back and changes nothing any more. */
  stop(): void {
    this.isStopped = true;
    this.disarm();
    this.rest();
  }

  private take(event: DrainEvent): void {
    if (this.isStopped) return;
    const step = drain(this.state, event, { now: this.clock.now(), random: this.clock.random });
    this.state = step.state;
    this.options.onHeldUp?.(heldUpLanes(step.state));
    for (const effect of step.effects) this.run(effect);
    if (this.isIdle) this.rest();
  }

  private rest(): void {
    for (const resolve of this.idle.splice(0)) resolve();
  }

  private run(effect: DrainEffect): void {
    switch (effect.kind) {
      case 'arm':
        this.disarm();
        this.disarm = this.clock.setAlarm(effect.at, () => this.wake('alarm'));
        return;
      case 'disarm':
        this.disarm();
        return;
      case 'expired':
        this.options.onExpired();
        return;
      case 'report':
        this.options.onReport(effect.what, effect.opId);
        return;
      case 'read':
      case 'mark':
      case 'send':
      case 'settle':
        // A bug in one step must not end the queue: the alarm of `storage-failed` tries again.
        void this.perform(effect)
          .catch((error: unknown) => {
            console.error(error);
            return { kind: 'storage-failed' } as const;
          })
          .then((event) => this.take(event));
    }
  }

  private async perform(
    effect: Extract<DrainEffect, { kind: 'read' | 'mark' | 'send' | 'settle' }>,
  ): Promise<DrainEvent> {
    const { partition, sender } = this.options;
    switch (effect.kind) {
      case 'read':
        return readRows(partition, effect);
      case 'mark':
        return this.mark(effect.batch);
      case 'send': {
        const opened = [...this.opened.values()];
        if (effect.isSingle && opened[0]) return { kind: 'answer', answer: await sendSingle(sender, opened[0]) };
        return { kind: 'answer', answer: await sendBatch(sender, opened) };
      }
      case 'settle': {
        const outcome = await settle(partition, effect.changes, this.opened);
        noteOutcome(outcome);
        if (outcome !== 'saved') return { kind: 'storage-failed' };
        // What was opened to be sent is held no longer than that.
        this.opened = new Map();
        return { kind: 'settled' };
      }
    }
  }

  private async mark(batch: DrainState['batch']): Promise<DrainEvent> {
    const { partition } = this.options;
    const { outcome, rows } = await markInFlight(partition, batch);
    noteOutcome(outcome);
    if (outcome !== 'saved') return { kind: 'storage-failed' };
    const { opened, unreadable } = await openOperations(partition, rows);
    this.opened = new Map(opened.map((operation) => [operation.row.opId, operation]));
    // What cannot be read is put away visibly, so that the rest can be sent; no server has said anything of it.
    const changes = unreadable.map((op) => ({ kind: 'dead', op, http: 0, sentence: '' }) as const);
    if (changes.length > 0) await settle(partition, changes, this.opened);
    return { kind: 'marked', batch: opened.map(({ row }) => row) };
  }
}
