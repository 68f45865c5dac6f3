import { probeDelay } from '#client/sync/core/back-off.ts';
import { FIRST_CONNECTIVITY } from '#client/sync/core/connectivity.ts';
import { firstDrainState } from '#client/sync/core/drain-state.ts';
import type { ConnectivityEvent, ConnectivityState } from '#client/sync/core/connectivity.ts';
import type { DrainEffect, DrainEvent, DrainState, WakeReason } from '#client/sync/core/drain-state.ts';
import type { QueuedOperation } from '#client/sync/core/operation.ts';
import type { Fault, NetworkState } from './commands.ts';
import type { DeviceStorage, StoredRow, Writer } from './device-storage.ts';
import type { Parts } from './parts.ts';
import type { Reply, Request, SchoolServer, Token } from './school-server.ts';

type Work = Extract<DrainEffect, { kind: 'read' | 'mark' | 'send' | 'settle' }>;

/** What a tab needs of the world around it. */
export interface Surroundings {
  readonly parts: Parts;
  readonly server: SchoolServer;
  readonly random: () => number;
  readonly now: () => number;
  readonly network: (device: number) => NetworkState;
  /** A tab's sign-in has ended. */
  readonly rest: (tab: Tab) => void;
  readonly violate: (words: string) => void;
}

const PROBE_STEPS = 6;

/** One tab: what `sync/device.ts`, `drainer.ts` and `monitor.ts` do, in micro-steps that anything may come between. */
export class Tab {
  readonly device: number;
  readonly user: string;
  readonly version: number;
  readonly storage: DeviceStorage;
  /** The student's how manieth visit to it this tab belongs to. */
  readonly visit: number;
  token: Token;
  isLeader = false;
  isFrozen = false;
  isVisible = false;
  lastTick: number;
  /** A leader whose turn was taken while it could not hear of it loses it after so many steps. */
  losesTurnIn: number | undefined;
  state: DrainState | undefined;
  network: ConnectivityState = FIRST_CONNECTIVITY;
  alarm: number | undefined;
  probeAt: number | undefined;
  pull: { readonly settles: number; readonly grades: ReadonlyMap<string, number> } | undefined;
  private work: Work | undefined;
  private inbox: DrainEvent | undefined;
  private orphans: Work[] = [];
  private probes = 0;
  private hasMissed = false;
  private readonly around: Surroundings;

  constructor(
    around: Surroundings,
    { device, token, version, storage }: { device: number; token: Token; version: number; storage: DeviceStorage },
  ) {
    this.around = around;
    this.device = device;
    this.user = token.user;
    this.token = token;
    this.version = version;
    this.storage = storage;
    this.visit = storage.visits;
    this.lastTick = around.now();
    this.probe();
  }

  get writer(): Writer {
    return { version: this.version, isLeader: this.isLeader, visit: this.visit };
  }

  get hasWork(): boolean {
    return !this.isFrozen && (this.work !== undefined || this.inbox !== undefined || this.orphans.length > 0);
  }

  lead(): void {
    this.isLeader = true;
    this.losesTurnIn = undefined;
    this.state = firstDrainState(50);
    const { status } = this.network;
    if (status !== 'online' && status !== 'unknown') this.give({ kind: 'unreachable' });
    this.wake('signed-in');
  }

  /** What is under way at the device still happens; nobody hears of it. */
  follow(): void {
    this.isLeader = false;
    this.state = undefined;
    this.alarm = undefined;
    this.inbox = undefined;
    if (this.work?.kind === 'mark' || this.work?.kind === 'settle') this.orphans.push(this.work);
    this.work = undefined;
  }

  wake(reason: WakeReason): void {
    this.give({ kind: 'wake', reason });
  }

  /** Another tab's message: a frozen tab hears of it when it runs again. */
  hearOfWork(): void {
    this.hasMissed = this.isFrozen;
    this.wake('enqueue');
  }

  /** Its student has signed in in another tab. */
  hearOfSignIn(): void {
    if (this.isFrozen) return;
    this.probe();
    this.wake('user');
  }

  thaw(): void {
    this.isFrozen = false;
    if (this.hasMissed) this.hearOfWork();
  }

  give(event: DrainEvent): void {
    if (!this.state || this.isFrozen) return;
    const { parts, now, random } = this.around;
    const step = parts.drain(this.state, event, { now: now(), random });
    if (isExpiry(event) && step.effects.some(({ kind }) => kind === 'settle')) {
      this.around.violate('I18: a 401 changes rows');
    }
    this.state = step.state;
    for (const effect of step.effects) this.take(effect);
  }

  private take(effect: DrainEffect): void {
    if (effect.kind === 'arm') this.alarm = effect.at;
    else if (effect.kind === 'disarm') this.alarm = undefined;
    else if (effect.kind !== 'expired' && effect.kind !== 'report') this.work = effect;
  }

  /** One micro-step: what is under way comes one further. */
  step(fault: Fault): void {
    if (this.isFrozen) return;
    const orphan = this.orphans.shift();
    if (orphan) void this.perform(orphan, fault);
    else if (this.inbox) {
      const inbox = this.inbox;
      this.inbox = undefined;
      this.give(inbox);
    } else if (this.work) {
      const work = this.work;
      this.work = undefined;
      const event = this.perform(work, fault);
      // What comes back after the turn was given up over it changes nothing any more.
      if (this.state) this.inbox = event;
    }
    if (this.losesTurnIn !== undefined && this.losesTurnIn-- <= 0) this.follow();
  }

  private perform(work: Work, fault: Fault): DrainEvent {
    const { storage, writer } = this;
    switch (work.kind) {
      case 'read':
        return storage.hasLeft ? { kind: 'storage-failed' } : rowsOf(storage.read(), work);
      case 'mark': {
        const batch = storage.markInFlight(writer, work.batch);
        return batch ? { kind: 'marked', batch } : { kind: 'storage-failed' };
      }
      case 'send': {
        const rows = withPayload(work.batch);
        const reply = this.exchange((server) => server.receive(this.request(rows, work.isSingle), fault));
        return { kind: 'answer', answer: this.around.parts.readReply(reply, rows, work.isSingle) };
      }
      case 'settle':
        return storage.settle(writer, work.changes) === 'saved' ? { kind: 'settled' } : { kind: 'storage-failed' };
    }
  }

  private request(rows: readonly StoredRow[], isSingle: boolean): Request {
    return { token: this.token, owner: this.user, rows, isSingle };
  }

  /** A request over the device's network; its outcome is heard by the monitor, as every call's is. */
  exchange(send: (server: SchoolServer) => Reply): Reply {
    const state = this.around.network(this.device);
    const reply: Reply = state === 'up' ? send(this.around.server) : { kind: state === 'captive' ? 'foreign' : 'lost' };
    this.hear(eventOf(reply));
    return reply;
  }

  /** The monitor: what a call, the browser or a sign-in says of the network. */
  hear(event: ConnectivityEvent): void {
    const before = this.network;
    this.network = this.around.parts.connectivity(before, event);
    const { status } = this.network;
    if (status === 'online') this.probes = 0;
    if (status !== before.status) {
      if (status === 'online') this.wake('reachable');
      else if (status === 'offline' || status === 'captive') this.give({ kind: 'unreachable' });
      else if (status === 'auth') this.around.rest(this);
    }
    if (event.kind === 'browser-online' || event.kind === 'signed-in') this.probe();
    this.armProbe();
  }

  private armProbe(): void {
    const isSure = this.network.status === 'online' && this.network.misses === 0;
    const delay =
      this.network.status === 'online' ? 1_000 : probeDelay(Math.min(this.probes, PROBE_STEPS), this.around.random);
    this.probeAt = isSure ? undefined : this.around.now() + delay;
  }

  /** The probe needs no sign-in: the server answers whoever asks. */
  probe(): void {
    this.probes += 1;
    this.exchange(() => ({ kind: 'ours', http: 200, results: [] }));
  }

  /** Alarms and probes whose time has come. */
  ring(): void {
    if (this.isFrozen) return;
    const now = this.around.now();
    if (this.alarm !== undefined && this.alarm <= now) {
      this.alarm = undefined;
      this.wake('alarm');
    }
    if (this.probeAt === undefined || this.probeAt > now) return;
    const mayAsk = this.isVisible || (this.around.parts.probesHidden && this.storage.rows.length > 0);
    if (mayAsk) this.probe();
    else this.armProbe();
  }

  signIn(token: Token): void {
    this.token = token;
    this.hear({ kind: 'signed-in' });
    this.wake('signed-in');
  }

  /** Its student has signed out in another tab, and perhaps come back since. */
  get hasLeft(): boolean {
    return this.storage.hasLeft || this.visit !== this.storage.visits;
  }

  /** A drainer at rest with rows waiting and no alarm: nothing would ever happen again (I17). */
  get isUnarmed(): boolean {
    const isResting = this.state?.phase === 'idle' && this.work === undefined && this.inbox === undefined;
    return !this.isFrozen && isResting && this.alarm === undefined && this.storage.rows.length > 0;
  }
}

function eventOf(reply: Reply): ConnectivityEvent {
  if (reply.kind === 'ours') return { kind: reply.http === 401 ? 'unauthorised' : 'answered' };
  return { kind: reply.kind === 'foreign' ? 'foreign' : 'unanswered' };
}

function isExpiry(event: DrainEvent): boolean {
  if (event.kind !== 'answer') return false;
  const { answer } = event;
  if (answer.kind === 'refused') return answer.http === 401;
  if (answer.kind === 'none' || answer.results.size === 0) return false;
  return [...answer.results.values()].every((result) => result.kind === 'answer' && result.http === 401);
}

/** Few enough that histories of a few operations read in parts, too. */
const PART = 2;

/** What the drainer's host reads: the oldest rows, or all of them, or those behind one of them. */
function rowsOf(stored: readonly StoredRow[], wanted: Extract<Work, { kind: 'read' }>): DrainEvent {
  const rows = stored.filter(({ seq }) => seq > (wanted.behind ?? 0));
  const oldest = wanted.isWhole ? rows : rows.toSorted((one, other) => one.seq - other.seq).slice(0, PART);
  return { kind: 'rows', rows: oldest, isPart: oldest.length < rows.length, behind: wanted.behind };
}

/** The core hands back the very rows that storage marked. */
function withPayload(batch: readonly QueuedOperation[]): readonly StoredRow[] {
  return batch as readonly StoredRow[];
}
