import { tabMemory } from '#client/api/tab-memory.ts';
import { exerciseLane } from '#client/mutations/exercise-lane.ts';
import { hasLeftHere } from '#client/storage/partition.ts';
import { isStillNamed } from '#client/storage/registry.ts';
import { SYNC_TAG } from '#contract/device/device-names.ts';
import { readFromWorker } from '#contract/device/worker-messages.ts';
import { askForSync } from './background-sync.ts';
import { heldUp, isReachable } from './connection-state.ts';
import { Drainer } from './drainer.ts';
import { takeTurns } from './leadership.ts';
import { Monitor } from './monitor.ts';
import { Outbox } from './outbox.ts';
import { announceTab } from './present-tabs.ts';
import { askTabs, GATE_MS } from './ready-handshake.ts';
import { openTabChannel } from './tab-channel.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { Connectivity } from './core/connectivity.ts';
import type { HeldUp } from './core/drain-state.ts';
import type { Turn } from './leadership.ts';
import type { PresentTab } from './present-tabs.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** What the signed-in page wants to hear from its device. */
export interface DeviceListeners {
  readonly onExpired: () => void;
  readonly onSignedOutElsewhere: () => void;
  /** The student's part of the device does not answer any more: only a page that begins anew can tell why. */
  readonly onLost: () => void;
  /** The browser has cleared what was on the device, under the open page. */
  readonly onCleared: () => void;
  /** A new version is about to take over: what is being typed must reach the device, and it says whether it has. */
  readonly onUpdate: () => Promise<boolean>;
  /** Whether the new version is to be taken: all tabs were asked and this one is ready, or it was put off. */
  readonly onUpdateWanted: (isWanted: boolean) => void;
  /** The student is about to sign out in another tab: the same. */
  readonly onLeaving: () => Promise<boolean>;
  readonly onReport: (what: 'wrong-user' | 'quarantined', opId: string) => void;
}

/**
 * One tab's share in the sending of one student's work: the partition, the network monitor, the turn as leader and, while it
 * is this tab's turn, the drainer.
 */
export class Device {
  readonly partition: Partition;
  readonly outbox: Outbox;
  readonly channel: TabChannel;
  readonly monitor: Monitor;
  readonly tab: PresentTab;
  private turn: Turn | undefined;
  private drainer: Drainer | undefined;
  /** The lane of the quiz that is open here, and the one that comes first: of the tab that was the last to tell. */
  private openLane: string | undefined;
  private urgent: string | undefined;
  private known = false;
  private readonly scope: StudentScope;
  private readonly deviceId: string;
  private gateTimer: ReturnType<typeof setTimeout> | undefined;
  /** What this tab was asked to be ready for. */
  private asked: string | undefined;
  private readonly listeners: DeviceListeners;
  private readonly stops: (() => void)[] = [];

  /** `deviceId` names the device to the server. */
  constructor(
    scope: StudentScope,
    { partition, deviceId, listeners }: { partition: Partition; deviceId: string; listeners: DeviceListeners },
  ) {
    this.scope = scope;
    this.partition = partition;
    this.outbox = new Outbox(partition);
    this.deviceId = deviceId;
    this.listeners = listeners;
    this.channel = openTabChannel(partition.pid);
    this.tab = announceTab(partition.pid, tabMemory.get('tab'));
    this.monitor = new Monitor(scope, {
      onChange: (status) => this.hearNetwork(status),
      hasWork: () => this.hasWork(),
    });
  }

  /** Watches and sends until the student leaves. */
  begin(): void {
    this.watchTabs();
    this.watchPage();
    this.monitor.start();
    this.scope.onClose(() => this.stop());
  }

  /** Looks for work at once, in whichever tab sends. */
  wake(): void {
    this.drainer?.wake('enqueue');
    this.channel.send({ kind: 'drain' });
  }

  /** The student asked for it: whatever waits for a later time is tried now. */
  async retry(): Promise<void> {
    this.channel.send({ kind: 'retry' });
    await this.tryNow();
  }

  /** The server has told that the teacher has this application open: what was parked of it goes, in whichever tab sends. */
  opened(app: string): void {
    this.drainer?.unpark(app);
    this.channel.send({ kind: 'opened', app });
  }

  /** Whether this tab and the student's others have put what was being typed onto the device, so that all may be reloaded. */
  async readyForUpdate(): Promise<boolean> {
    if ((await this.askTabs('update')) && (await this.listeners.onUpdate())) {
      this.shutGate();
      return true;
    }
    this.channel.send({ kind: 'update-off' });
    this.putUpdateOff();
    return false;
  }

  /** Whether the student's other tabs have put what was being typed onto the device; one that sleeps is not waited for long. */
  readyToLeave(): Promise<boolean> {
    return this.askTabs('leaving');
  }

  /** The partition says who this is: from now on its silence means that the student has left in another tab. */
  markKnown(): void {
    this.known = true;
  }

  get isKnown(): boolean {
    return this.known;
  }

  /** The same student has signed in again: what waited for that goes on. */
  signedIn(): void {
    this.monitor.signedIn();
    this.turn?.ask();
    // The tab whose turn it is may have lost its own sign-in without knowing it: once it has tried, the turn is this one's.
    if (!this.drainer) return this.channel.send({ kind: 'retry' });
    // The server has just answered: what waited for the network need not be spread over time any more.
    this.drainer.wake('reachable');
    this.drainer.wake('signed-in');
  }

  /** Names the exercise that is open: its answers come first after a reconnect. */
  setOpenExercise(exerciseId: string | undefined): void {
    const lane = exerciseId === undefined ? undefined : exerciseLane(exerciseId);
    // A tab without a quiz has nothing to say of another's.
    if (lane === this.openLane) return;
    this.openLane = lane;
    this.tellOpenLane();
  }

  /** Sends what can be sent within a time; resolves with what is left. */
  async drain(withinMs: number): Promise<number> {
    const end = performance.now() + withinMs;
    // On a network that says nothing it would be waited for longer than that.
    void this.retry();
    for (;;) {
      const left = await this.partition.database.outbox.count();
      if (left === 0 || performance.now() >= end) return left;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends this tab's share; the partition stays open for whoever purges it. */
  stop(): void {
    this.known = false;
    clearTimeout(this.gateTimer);
    this.outbox.setGate(false);
    for (const stop of this.stops.splice(0)) stop();
    this.drainer?.stop();
    this.drainer = undefined;
    this.monitor.stop();
    this.channel.close();
  }

  private askTabs(kind: 'update' | 'leaving'): Promise<boolean> {
    return askTabs(kind, { channel: this.channel, tab: this.tab });
  }

  private watchTabs(): void {
    const { channel } = this;
    const turn = takeTurns({
      name: `drain-${this.partition.pid}`,
      channel,
      onLead: () => this.lead(),
      onFollow: () => this.follow(),
      mayLead: () => !this.monitor.isSignedOff,
      hasWork: () => this.hasWork(),
    });
    this.turn = turn;
    this.stops.push(
      this.outbox.onEnqueued(() => this.enqueued()),
      () => this.tab.leave(),
      channel.listen((message) => void this.hear(message)),
      turn.stop,
    );
    // Who sends answers with what is held up there.
    channel.send({ kind: 'drain' });
  }

  private async hear(message: TabMessage): Promise<void> {
    if (message.kind === 'drain' && this.drainer) {
      this.drainer.wake('enqueue');
      this.tellHeldUp();
    }
    if (message.kind === 'held-up' && !this.drainer) this.noteHeldUp(message.lanes);
    if (message.kind === 'retry') await this.tryNow();
    if (message.kind === 'opened') this.drainer?.unpark(message.app);
    if (message.kind === 'urgent') this.putFirst(message.lane);
    if (message.kind === 'signed-out') this.listeners.onSignedOutElsewhere();
    if (message.kind === 'update' && (await this.prepare(message.asked, this.listeners.onUpdate)))
      this.listeners.onUpdateWanted(true);
    if (message.kind === 'leaving') await this.prepare(message.asked, this.listeners.onLeaving);
    if (message.kind === 'update-off') this.putUpdateOff();
  }

  private async prepare(asked: string, keep: () => Promise<boolean>): Promise<boolean> {
    this.asked = asked;
    const isKept = await keep();
    // A tab that was asleep hears of the question and of its end at once.
    if (!isKept || this.asked !== asked) return false;
    this.shutGate();
    this.channel.send({ kind: 'ready', asked, tab: this.tab.id });
    return true;
  }

  private putUpdateOff(): void {
    this.goOn();
    this.listeners.onUpdateWanted(false);
  }

  private goOn(): void {
    this.asked = undefined;
    clearTimeout(this.gateTimer);
    this.outbox.setGate(true);
  }

  private async tryNow(): Promise<void> {
    // First the network, then the wish: coming back on line by itself would spread the sending over some seconds.
    await this.monitor.probe();
    this.drainer?.wake('user');
  }

  /** Takes nothing new until the page is reloaded or time is up. */
  private shutGate(): void {
    this.outbox.setGate(false);
    clearTimeout(this.gateTimer);
    this.gateTimer = setTimeout(() => this.goOn(), GATE_MS);
  }

  /** What does not answer has nothing to send. */
  private async hasWork(): Promise<boolean> {
    const waiting = await this.partition.database.outbox.count().catch(() => 0);
    return waiting > 0;
  }

  private lead(): void {
    const sender = { scope: this.scope, pid: this.partition.pid, deviceId: this.deviceId, build: buildId() };
    this.drainer = new Drainer({
      partition: this.partition,
      sender,
      onExpired: () => this.monitor.expired(),
      onReport: this.listeners.onReport,
      onHeldUp: (lanes) => this.noteHeldUp(lanes),
    });
    this.drainer.urgent(this.urgent);
    if (!isReachable.peek()) this.drainer.unreachable();
    whenIdle(() => this.drainer?.wake('signed-in'));
  }

  private putFirst(lane: string | undefined): void {
    this.urgent = lane;
    this.drainer?.urgent(lane);
  }

  private tellOpenLane(): void {
    this.putFirst(this.openLane);
    if (globalThis.document?.visibilityState !== 'hidden') this.channel.send({ kind: 'urgent', lane: this.openLane });
  }

  private noteHeldUp(lanes: HeldUp): void {
    if (String(lanes) === String(heldUp.peek())) return;
    heldUp.set(this.scope, lanes);
    if (this.drainer) this.tellHeldUp();
  }

  private tellHeldUp(): void {
    this.channel.send({ kind: 'held-up', lanes: heldUp.peek() });
  }

  private follow(): void {
    this.drainer?.stop();
    this.drainer = undefined;
    this.noteHeldUp([]);
  }

  private enqueued(): void {
    this.wake();
    if (!isReachable.peek()) void askForSync();
  }

  private hearNetwork(status: Connectivity): void {
    if (status === 'auth') this.expired();
    if (status === 'online') this.drainer?.wake('reachable');
    else if (status === 'offline' || status === 'captive') this.drainer?.unreachable();
  }

  /** What waits here is another tab's to send, if the student is signed in there. */
  private expired(): void {
    this.turn?.rest();
    this.listeners.onExpired();
  }

  private watchPage(): void {
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      if (this.openLane !== undefined) this.tellOpenLane();
      this.drainer?.wake('visible');
      void this.checkStillHere();
    };
    const hear = (event: MessageEvent<unknown>) => {
      if (readFromWorker(event.data) === SYNC_TAG) this.drainer?.wake('visible');
    };
    const worker = globalThis.navigator?.serviceWorker;
    globalThis.document?.addEventListener('visibilitychange', wake);
    globalThis.addEventListener?.('pageshow', wake);
    worker?.addEventListener('message', hear);
    const { database } = this.partition;
    const hearClose = () => {
      // After an upgrade by another tab the page asks for a reload.
      if (!this.partition.isOvertaken()) setTimeout(() => void this.checkStillHere());
    };
    database.on('close', hearClose);
    this.stops.push(() => {
      database.on('close').unsubscribe(hearClose);
      globalThis.document?.removeEventListener('visibilitychange', wake);
      globalThis.removeEventListener?.('pageshow', wake);
      worker?.removeEventListener('message', hear);
    });
  }

  /** A tab that was frozen, or comes back from the back-forward cache, may have missed that its student signed out. */
  private async checkStillHere(): Promise<void> {
    if (!this.known) return;
    // Deleted or upgraded by another tab, or taken away by the browser, it does not answer.
    const hasLeft = await hasLeftHere(this.partition).catch(() => undefined);
    if (hasLeft === false) return;
    const isNamed = await isStillNamed(this.deviceId).catch(() => true);
    // It is told once, and not behind a sign-out of this tab.
    if (!this.known) return;
    this.known = false;
    if (!isNamed) this.listeners.onCleared();
    else if (hasLeft) this.listeners.onSignedOutElsewhere();
    else this.listeners.onLost();
  }
}

/** Once the browser has nothing more urgent to do, a second at most: a page that opens is drawn before its waiting rows are read. */
function whenIdle(work: () => void): void {
  if (typeof globalThis.requestIdleCallback === 'undefined') work();
  else globalThis.requestIdleCallback(() => work(), { timeout: 1_000 });
}

/** The build's label, for the server's log. */
function buildId(): string {
  const { VITE_BUILD: label } = import.meta.env as { readonly VITE_BUILD?: string };
  return label ?? 'dev';
}
