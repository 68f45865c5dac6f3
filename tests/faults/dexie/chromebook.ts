import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { setEndpoint } from '#client/api/endpoint.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry } from '#client/storage/registry.ts';
import { Drainer } from '#client/sync/drainer.ts';
import { Outbox } from '#client/sync/outbox.ts';
import { purgePartition } from '#client/sync/purge.ts';
import { takeLateWork } from '#client/sync/sealed/late-work.ts';
import { deliverSealedWork } from '#client/sync/sealed/sealed-delivery.ts';
import { WalkDocument } from './walk-document.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { OutboxRow } from '#client/storage/rows.ts';
import type { DrainClock } from '#client/sync/drainer.ts';
import type { FlakyNetwork, NetworkFault } from './flaky-network.ts';
import type { Pupil } from './pupil.ts';

/** One clock for all devices, moved by hand. */
export class WalkClock {
  now = 1_000;
  readonly alarms = new Map<DrainClock, { readonly at: number; readonly ring: () => void }>();

  /** A clock for one drainer, with chance of its own. */
  forDrainer(random: () => number): DrainClock {
    const clock: DrainClock = {
      now: () => this.now,
      random,
      setAlarm: (at, ring) => {
        this.alarms.set(clock, { at, ring });
        return () => void this.alarms.delete(clock);
      },
    };
    return clock;
  }
}

/** A tab with the shipped storage and drainer in it. */
export interface OpenTab {
  readonly pupil: Pupil;
  readonly partition: Partition;
  readonly scope: StudentScope;
  readonly document: WalkDocument;
  /** The last that was typed here, by its draft's name. */
  readonly typed: Map<string, string>;
  readonly outbox: Outbox;
  readonly drainer: Drainer;
  readonly clock: DrainClock;
  token: string;
  /** Operations as they were written, with the one that each took the place of; also those of a write that then failed. */
  readonly written: { readonly opId: string; readonly entity: string; readonly replaced?: string }[];
}

/** One shared Chromebook: an IndexedDB of its own, and whoever is signed in. */
export class Chromebook {
  readonly factory = new IDBFactory();
  pupil: Pupil;
  readonly tabs: (OpenTab | undefined)[] = [undefined, undefined];
  /** The documents of the tabs, which may outlive a student. */
  readonly documents: (WalkDocument | undefined)[] = [undefined, undefined];
  readonly reports: string[] = [];
  /** `once`: the ballast makes room; `hard`: nothing does. */
  full: 'no' | 'once' | 'hard' = 'no';
  private readonly network: FlakyNetwork;
  private readonly clock: WalkClock;
  private readonly random: () => number;

  constructor(pupil: Pupil, world: { network: FlakyNetwork; clock: WalkClock; random: () => number }) {
    this.pupil = pupil;
    this.network = world.network;
    this.clock = world.clock;
    this.random = world.random;
  }

  /** Makes this device's IndexedDB and network those of the page. */
  use(): void {
    if (Dexie.dependencies.indexedDB !== this.factory) closeRegistry();
    Dexie.dependencies.indexedDB = this.factory;
    setEndpoint({ fetch: this.network.fetch, timeoutMs: 60_000 });
  }

  async open(number: number): Promise<OpenTab> {
    const present = this.tabs[number];
    if (present) return present;
    this.use();
    const { pupil } = this;
    const partition = await openPartition(pupil.pid, pupil.boxKey);
    await takeLateWork(partition);
    this.mayBeFull(partition);
    const clock = this.clock.forDrainer(this.random);
    const outbox = new Outbox(partition);
    const document = this.documents[number] ?? new WalkDocument();
    this.documents[number] = document;
    const scope = document.enter(pupil.pid, outbox, await pupil.submission());
    const drainer = new Drainer({
      partition,
      clock,
      sender: { scope, pid: pupil.pid, deviceId: 'device', build: 'test' },
      onExpired: () => undefined,
      onReport: (what) => void this.reports.push(what),
    });
    const written: OpenTab['written'] = [];
    watch(partition, written);
    const token = await pupil.signIn();
    const tab = { pupil, partition, scope, document, typed: new Map(), outbox, drainer, clock, token, written };
    this.tabs[number] = tab;
    return tab;
  }

  private mayBeFull({ database }: Partition): void {
    const refuse = () => {
      if (this.full === 'no') return;
      if (this.full === 'once') this.full = 'no';
      throw new DOMException('No room', 'QuotaExceededError');
    };
    database.outbox.hook('creating', refuse);
    database.drafts.hook('creating', refuse);
    database.timers.hook('creating', refuse);
  }

  /** A tab is closed, and what was in its document and nowhere else is gone. */
  close(number: number): void {
    const tab = this.tabs[number];
    if (tab) this.stop(tab);
    this.tabs[number] = undefined;
    this.documents[number] = undefined;
  }

  private stop(tab: OpenTab): void {
    tab.drainer.stop();
    this.clock.alarms.delete(tab.clock);
    tab.partition.close();
  }

  /** Wakes a tab's drainer under a fault and waits until it rests. */
  async drain(tab: OpenTab, reason: 'user' | 'signed-in' | 'alarm' | 'reachable', fault: NetworkFault): Promise<void> {
    this.use();
    tabMemory.set('token', tab.token);
    this.network.fault = fault;
    tab.drainer.wake(reason);
    await tab.drainer.whenIdle();
    this.network.fault = 'none';
  }

  /** A tab in which the student signs out: what the server has is swept, what waits is sealed. */
  async purge(tab: OpenTab): Promise<void> {
    for (const other of this.tabs) other?.drainer.stop();
    await purgePartition(tab.partition, { submission: await tab.pupil.submission() });
  }

  /** A tab hears of the sign-out, and purges once more behind it as the shipped page does. */
  async end(tab: OpenTab): Promise<void> {
    await tab.document.leave();
    const departure = { submission: await tab.pupil.submission() };
    // Another tab may have swept it already.
    await purgePartition(tab.partition, departure).catch(() => undefined);
    this.stop(tab);
    const number = this.tabs.indexOf(tab);
    if (number >= 0) this.tabs[number] = undefined;
  }

  /** Whoever is here now, or nobody, brings what others left; resolves with what is still to be brought. */
  async deliver(fault: NetworkFault): Promise<number> {
    this.use();
    tabMemory.set('token', undefined);
    this.network.fault = fault;
    const left = await deliverSealedWork();
    this.network.fault = 'none';
    return left;
  }
}

function watch({ database }: Partition, written: OpenTab['written']): void {
  database.outbox.hook('creating', (_, { opId, entity }) => void written.push({ opId, entity }));
  database.outbox.hook('updating', (changes, _, { opId: replaced, entity }) => {
    const { opId } = changes as Partial<OutboxRow>;
    if (opId !== undefined) written.push({ opId, entity, replaced });
  });
}
