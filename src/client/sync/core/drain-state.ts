import { BACK_OFF } from './back-off.ts';
import type { OperationAnswer } from './judge.ts';
import type { OperationState, QueuedOperation } from './operation.ts';

/**
 * The drainer of one student's outbox, as data:
 *
 *     idle --wake--> reading --rows--> marking --marked--> sending --answer--> settling --settled--> reading
 *     idle --wake, nothing may go yet--> idle, alarm armed
 *                    reading --nothing may go--> idle, alarm armed
 *     any --401--> idle, needsSignIn --signed-in--> idle        any --wrong user--> stopped
 */
export interface DrainState {
  readonly phase: 'idle' | 'reading' | 'marking' | 'sending' | 'settling' | 'stopped';
  /** A 401 was seen: nothing is sent until the same student has signed in again. */
  readonly needsSignIn: boolean;
  /** Sign-ins seen, and how many of them the present send was made under: an older one's 401 says nothing any more. */
  readonly signIns: number;
  readonly sentUnder: number;
  /** Whether sending makes sense; the connectivity machine says so. */
  readonly isReachable: boolean;
  /** The batch call is known not to exist here: single calls from now on. */
  readonly isSingle: boolean;
  /** Most operations of the next batch; halves when a batch was too large. */
  readonly batchLimit: number;
  readonly batch: readonly QueuedOperation[];
  /** Transport failures in a row, and when the next try is due [ms of the monotonic clock]. */
  readonly failures: number;
  readonly notBefore: number;
  readonly lanes: Readonly<Record<string, { readonly failures: number; readonly notBefore: number }>>;
  readonly parkedApps: Readonly<Record<string, number>>;
  /** Applications that were told open while the present batch was under way: its 403 is older than that. */
  readonly openedApps: readonly string[];
  /** By operation that is stepped over: its lane, and when it is tried again [ms]. */
  readonly quarantined: Readonly<Record<string, { readonly lane: string; readonly notBefore: number }>>;
  /** Operations acknowledged so far, and how many that were at each troubled operation's first 5xx. */
  readonly acknowledged: number;
  readonly troubledSince: Readonly<Record<string, number>>;
  /** After a reconnect a class comes back spread in time. */
  readonly wave: { readonly until: number; readonly urgentUntil: number };
  /** The lane of the quiz that is open. */
  readonly urgentLane: string | undefined;
  /** Woken while busy: look again before going idle. */
  readonly isWoken: boolean;
  /** Rows were there when last read. */
  readonly waiting: number;
  /** Of the rows up to `seq` none may go before `until` [ms]: until then only those behind them are worth reading. */
  readonly blocked: { readonly seq: number; readonly until: number } | undefined;
}

export type WakeReason = 'enqueue' | 'reachable' | 'visible' | 'signed-in' | 'user' | 'alarm';

export type DrainEvent =
  | { readonly kind: 'wake'; readonly reason: WakeReason }
  | { readonly kind: 'unreachable' }
  /** The teacher has this application open: what was parked of it may go. */
  | { readonly kind: 'opened'; readonly app: string }
  | { readonly kind: 'urgent'; readonly lane: string | undefined }
  /** `isPart`: the oldest ones only, and more wait behind them. `behind`: those before it were not read. */
  | {
      readonly kind: 'rows';
      readonly rows: readonly QueuedOperation[];
      readonly isPart?: boolean;
      readonly behind?: number | undefined;
    }
  /** The operations that are in flight now: one that was replaced or is gone is missing. */
  | { readonly kind: 'marked'; readonly batch: readonly QueuedOperation[] }
  | { readonly kind: 'answer'; readonly answer: SendAnswer }
  | { readonly kind: 'settled' }
  /** Storage failed (full, closed, stale): nothing changed there. */
  | { readonly kind: 'storage-failed' };

/** What came back for a whole send. `results` of a batch are by operation id. */
export type SendAnswer =
  | { readonly kind: 'none'; readonly retryAfterMs?: number | undefined }
  | {
      readonly kind: 'refused';
      readonly http: number;
      readonly code: string;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'results'; readonly results: ReadonlyMap<string, OperationAnswer> };

/** One change to the outbox; all changes of a settle are one transaction. */
export type OutboxChange =
  | { readonly kind: 'acknowledged'; readonly op: QueuedOperation; readonly body: unknown }
  | { readonly kind: 'dead'; readonly op: QueuedOperation; readonly http: number; readonly sentence: string }
  | {
      readonly kind: 'note';
      readonly op: QueuedOperation;
      readonly state: OperationState;
      readonly fails: number;
    };

export type DrainEffect =
  /** The oldest operations are enough, unless it says that all are wanted; `behind`, only those with a larger `seq`. */
  | { readonly kind: 'read'; readonly isWhole?: true; readonly behind?: number }
  /** Write `sent + 1` durably for these, if they are still there and unchanged, before anything is sent. */
  | { readonly kind: 'mark'; readonly batch: readonly QueuedOperation[] }
  | { readonly kind: 'send'; readonly batch: readonly QueuedOperation[]; readonly isSingle: boolean }
  | { readonly kind: 'settle'; readonly changes: readonly OutboxChange[] }
  /** Wake again then [ms of the monotonic clock]; replaces the former alarm. */
  | { readonly kind: 'arm'; readonly at: number }
  | { readonly kind: 'disarm' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'report'; readonly what: 'wrong-user' | 'quarantined'; readonly opId: string };

export interface DrainStep {
  readonly state: DrainState;
  readonly effects: readonly DrainEffect[];
}

/** The world as the core sees it: a monotonic clock [ms] and chance in [0, 1). */
export interface DrainWorld {
  readonly now: number;
  readonly random: () => number;
}

/** Lanes with operations that were sent and wait for a next try, since nobody knows what became of them. */
export type HeldUp = 'all' | readonly string[];

export function heldUpLanes({
  failures,
  lanes,
  quarantined,
}: Pick<DrainState, 'failures' | 'lanes' | 'quarantined'>): HeldUp {
  if (failures > 0) return 'all';
  return [...Object.keys(lanes), ...Object.values(quarantined).map(({ lane }) => lane)];
}

/** A drainer that knows of nothing yet. `mostOperations` is the contract's limit of one batch. */
export function firstDrainState(mostOperations: number): DrainState {
  return {
    phase: 'idle',
    needsSignIn: false,
    signIns: 0,
    sentUnder: 0,
    isReachable: true,
    isSingle: false,
    batchLimit: mostOperations,
    batch: [],
    failures: 0,
    notBefore: 0,
    lanes: {},
    parkedApps: {},
    openedApps: [],
    quarantined: {},
    acknowledged: 0,
    troubledSince: {},
    wave: { until: 0, urgentUntil: 0 },
    urgentLane: undefined,
    isWoken: false,
    waiting: 0,
    blocked: undefined,
  };
}

/** When anything may be sent at the earliest, whatever waits [ms]; Infinity while that takes more than time. */
export function soonest({ needsSignIn, isReachable, notBefore, urgentLane, wave }: DrainState): number {
  if (needsSignIn || !isReachable) return Number.POSITIVE_INFINITY;
  const spread = urgentLane === undefined ? wave.until : Math.min(wave.until, wave.urgentUntil);
  return Math.max(notBefore, spread);
}

/** When a lane may be sent at the earliest [ms]. */
export function laneDue(state: DrainState, lane: string): number {
  const wave = lane === state.urgentLane ? state.wave.urgentUntil : state.wave.until;
  return Math.max(state.notBefore, wave, state.lanes[lane]?.notBefore ?? 0);
}

/** The alarm that is always armed while something waits: the earliest time at which something may go, a minute at most. */
export function alarmAt(due: number, now: number): number {
  return Math.min(Math.max(due, now), now + BACK_OFF.tick);
}
