import { SILENCE_MS } from '#client/sync/leadership.ts';
import { Acts } from './acts.ts';
import { DEVICES, TABS, USERS } from './commands.ts';
import { APPS } from './document.ts';
import { Ledger } from './ledger.ts';
import { SHIPPED } from './parts.ts';
import { otherUser } from './school-server.ts';
import { Tab } from './tab.ts';
import { Turns } from './turns.ts';
import { Typing } from './typing.ts';
import type { Command, NetworkState } from './commands.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Parts } from './parts.ts';
import type { SchoolServer, Token } from './school-server.ts';
import type { Surroundings } from './tab.ts';

/** How a sign-out goes. */
interface Leaving {
  readonly isSameDocument?: boolean;
  readonly typesOn?: boolean;
}

/** The whole world: a server, two devices with two students' partitions each, tabs that come and go, and one clock. */
export class School {
  readonly server: SchoolServer;
  readonly ledger = new Ledger();
  now = 0;
  readonly parts: Parts;
  readonly partitions = new Map<string, DeviceStorage>();
  readonly tabs = new Map<string, Tab>();
  /** Who is signed in on each device. */
  readonly active: string[] = DEVICES.map(() => USERS[0]);
  readonly turns: Turns;
  readonly acts: Acts;
  readonly typing = new Typing(this);
  private readonly wallMs: number[] = DEVICES.map(() => 0);
  private readonly version: number[] = DEVICES.map(() => 1);
  private readonly networks: NetworkState[] = DEVICES.map(() => 'up');
  private readonly tokens: Token[] = [];
  private readonly around: Surroundings;
  private epochs = 0;

  constructor(random: () => number, parts: Parts = SHIPPED) {
    this.parts = parts;
    this.server = parts.server();
    this.acts = new Acts(this);
    this.turns = new Turns(parts);
    this.around = {
      parts,
      server: this.server,
      random,
      now: () => this.now,
      network: (device) => this.networks[device] ?? 'up',
      rest: (tab) => this.turns.rest(tab),
      violate: (words) => this.ledger.violate(words),
    };
    for (const device of DEVICES) for (const user of USERS) this.renew(device, user);
    for (const device of DEVICES) this.open(device, 0);
  }

  run(command: Command): void {
    const rows = this.countRows();
    this.carryOut(command);
    if (KEEPS_ROWS.has(command.kind) && this.countRows() < rows)
      this.ledger.violate(`I14: ${command.kind} removes rows`);
  }

  private carryOut(command: Command): void {
    if ('tab' in command) return this.runInTab(command, this.tab(command.device, command.tab));
    switch (command.kind) {
      case 'switch':
        return this.signOut(command.device, USERS[command.user] ?? USERS[0], command);
      case 'full':
        for (const user of USERS) this.fill(this.partition(command.device, user), command.isFull);
        return;
      case 'jump':
        this.wallMs[command.device] = (this.wallMs[command.device] ?? 0) + command.ms;
        return;
      case 'network':
        return this.setNetwork(command.device, command.state, command.isHeard);
      case 'upgrade':
        return this.upgrade(command.device);
      case 'poison': {
        const row = this.partition(command.device, this.user(command.device)).rows[0];
        if (row) this.server.poisoned.add(row.opId);
        return;
      }
      case 'replay':
        return this.acts.replay(command.device);
      case 'expire':
        for (const token of this.tokens) if (token.user === USERS[command.user]) token.isValid = false;
        return;
      case 'forbid':
        if (command.isForbidden) this.server.forbidden.add(`app${command.app}`);
        else this.server.forbidden.delete(`app${command.app}`);
        return;
      case 'server':
        this.server.hasBatch = command.hasBatch;
        this.server.batchLimit = command.batchLimit;
        return;
      case 'pass':
        return this.pass(command.ms);
      case 'deliver':
        this.server.deliver();
        return this.typing.deliver();
    }
  }

  private runInTab(command: Extract<Command, { tab: number }>, tab: Tab | undefined): void {
    if (command.kind === 'open') return this.open(command.device, command.tab);
    if (!tab) return;
    switch (command.kind) {
      case 'answer':
        return this.acts.act(tab, { kind: 'answer', place: command.question, isBad: command.isBad }, command.isSlow);
      case 'finish':
        return this.acts.act(tab, { kind: 'finish', place: command.exercise, isBad: false }, false);
      case 'trial':
        return this.acts.measure(tab, command.app);
      case 'type':
      case 'journal':
        return this.acts.write(tab, command.section, command.kind === 'journal');
      case 'keystroke':
        return this.typing.type(tab);
      case 'rest':
        return this.typing.rest(tab, command.isLong);
      case 'history':
        return this.typing.go(tab, APPS[command.app] ?? APPS[0]);
      case 'time':
        return this.acts.tick(tab, command.waitMs);
      case 'step':
        this.acts.land(tab);
        for (let count = 0; count < command.count && tab.hasWork; count += 1) tab.step(command.fault);
        return;
      case 'flush':
        this.acts.tick(tab, 5_000);
        return this.acts.flush(tab, command.fault);
      case 'pull':
        return this.acts.pull(tab, command.fault);
      case 'wake':
        return tab.wake(command.reason);
      case 'kill':
        this.typing.documents.delete(`${command.device}/${command.tab}`);
        return this.close(command.device, command.tab);
      case 'freeze':
      case 'stall':
        return this.freeze(tab, command.kind === 'freeze');
      case 'thaw':
        return this.thaw(command.device, command.tab);
      case 'show':
        return this.show(tab);
      case 'sign-in':
        return this.signIn(tab);
      case 'swap-token':
        tab.token = this.issue(otherUser(tab.user));
    }
  }

  tab(device: number, tab: number): Tab | undefined {
    return this.tabs.get(`${device}/${tab}`);
  }

  user(device: number): string {
    return this.active[device] ?? USERS[0];
  }

  partition(device: number, user: string): DeviceStorage {
    const partition = this.partitions.get(`${device}/${user}`);
    if (!partition) throw new Error(`There is no partition ${device}/${user}`);
    return partition;
  }

  private renew(device: number, user: string): void {
    this.epochs += 1;
    const former = this.partitions.get(`${device}/${user}`);
    const fresh = this.parts.storage(`epoch${this.epochs}`);
    fresh.isFull = former?.isFull ?? false;
    fresh.schema = this.version[device] ?? 1;
    this.partitions.set(`${device}/${user}`, fresh);
  }

  /** What a device's own clock says; nothing may depend on it [ms]. */
  wall(device: number): number {
    return this.now + (this.wallMs[device] ?? 0);
  }

  private countRows(): number {
    let rows = 0;
    for (const { rows: waiting, dead } of this.partitions.values()) rows += waiting.length + dead.length;
    return rows;
  }

  private fill(partition: DeviceStorage, isFull: boolean): void {
    partition.isFull = isFull;
    partition.room = isFull ? 0 : partition.room;
  }

  private upgrade(device: number): void {
    this.version[device] = 2;
    for (const user of USERS) this.partition(device, user).schema = 2;
  }

  issue(user: string): Token {
    const token = { user, isValid: true };
    this.tokens.push(token);
    return token;
  }

  tabsOf(device: number, user: string): Tab[] {
    return [...this.tabs.values()].filter((tab) => tab.device === device && tab.user === user);
  }

  open(device: number, number: number): void {
    if (this.tab(device, number)) return;
    const user = this.user(device);
    const storage = this.partition(device, user);
    storage.enter();
    const tab = new Tab(this.around, {
      device,
      token: this.issue(user),
      version: this.version[device] ?? 1,
      storage,
    });
    const name = `${device}/${number}`;
    this.typing.enter(name, tab);
    this.tabs.set(name, tab);
    this.show(tab);
    this.turns.queue(tab);
  }

  close(device: number, number: number): void {
    const tab = this.tab(device, number);
    if (!tab) return;
    this.tabs.delete(`${device}/${number}`);
    this.acts.forget(tab);
    this.turns.giveUp(tab);
  }

  /** One tab of a device is in front. */
  show(tab: Tab): void {
    for (const other of this.tabs.values()) if (other.device === tab.device) other.isVisible = other === tab;
    if (tab.isFrozen) return;
    tab.lastTick = this.now;
    tab.wake('visible');
    tab.probe();
  }

  /** A gentle freeze is heard and gives the turn away; a stall keeps it. */
  private freeze(tab: Tab, isGentle: boolean): void {
    tab.isVisible = false;
    if (isGentle) this.turns.giveUp(tab);
    tab.isFrozen = true;
  }

  thaw(device: number, number: number): void {
    const tab = this.tab(device, number);
    if (!tab?.isFrozen) return;
    tab.thaw();
    const hasLeft = tab.hasLeft || tab.user !== this.user(device);
    if (hasLeft && this.parts.checksWho) return this.end(device, number);
    this.turns.comeBack(tab);
  }

  /** A tab hears that its student has left; its document shows the form for signing in. */
  private end(device: number, number: number): void {
    this.typing.leave(`${device}/${number}`);
    this.close(device, number);
  }

  /** The student of a device leaves and another one comes (AUTH-07, sync/README.md#storage). */
  signOut(device: number, next: string, { isSameDocument, typesOn }: Leaving = {}): void {
    const user = this.user(device);
    const storage = this.partition(device, user);
    const ended = this.tabsOf(device, user).filter((tab) => !tab.isFrozen);
    // What is typed comes onto the device and into the outbox first, in every tab that hears of it.
    for (const tab of ended) this.typing.rest(tab, true);
    if (typesOn) for (const tab of ended) this.typing.type(tab);
    for (const tab of ended) tab.token.isValid = false;
    const isEmpty = storage.leave();
    // Writes of other tabs that were under way come now; they are saved or they are not called so.
    for (const tab of ended) this.acts.land(tab);
    if (storage.afterLeave(isEmpty)) this.renew(device, user);
    for (const number of TABS) {
      const tab = this.tab(device, number);
      if (!tab || !ended.includes(tab) || (!this.parts.endsTabs && number > 0)) continue;
      this.end(device, number);
      if (!isSameDocument) this.typing.documents.delete(`${device}/${number}`);
    }
    this.active[device] = next;
    const free = TABS.find((number) => !this.tab(device, number));
    if (free === undefined) this.end(device, 0);
    this.open(device, free ?? 0);
  }

  signIn(tab: Tab): void {
    if (tab.isFrozen || tab.storage.hasLeft) return;
    tab.signIn(this.issue(tab.user));
    this.turns.ask(tab);
    if (tab.isLeader) return;
    for (const other of this.tabsOf(tab.device, tab.user)) if (other !== tab) other.hearOfSignIn();
  }

  setNetwork(device: number, state: NetworkState, isHeard: boolean): void {
    this.networks[device] = state;
    if (!isHeard || state === 'captive') return;
    for (const tab of this.tabs.values()) {
      if (tab.device === device && !tab.isFrozen)
        tab.hear({ kind: state === 'up' ? 'browser-online' : 'browser-offline' });
    }
  }

  pass(ms: number): void {
    this.now += ms;
    for (const tab of this.tabs.values()) tab.ring();
    this.turns.pass(ms, SILENCE_MS, [...this.tabs.values()]);
  }
}

const KEEPS_ROWS: ReadonlySet<Command['kind']> = new Set([
  'kill',
  'open',
  'freeze',
  'stall',
  'thaw',
  'show',
  'switch',
  'upgrade',
  'full',
  'jump',
  'expire',
  'sign-in',
  'swap-token',
  'pull',
  'flush',
]);
