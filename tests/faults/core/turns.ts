import type { Parts } from './parts.ts';
import type { Tab } from './tab.ts';

interface Line {
  holder: Tab | undefined;
  readonly waiting: Tab[];
  /** How long the holder has said nothing [ms]. */
  silence: number;
}

/** The Web Lock of each partition as `sync/leadership.ts` uses it: first come, first served; a silent holder's is taken. */
export class Turns {
  private readonly hasLocks: boolean;
  private readonly takesTurns: boolean;
  private readonly restsSignedOut: boolean;
  private readonly lines = new Map<string, Line>();

  constructor({ hasLocks = true, takesTurns, restsSignedOut }: Parts) {
    this.hasLocks = hasLocks;
    this.takesTurns = takesTurns;
    this.restsSignedOut = restsSignedOut;
  }

  /** A tab whose sign-in has ended gives its turn up. */
  rest(tab: Tab): void {
    if (this.hasLocks && this.restsSignedOut) this.giveUp(tab);
  }

  /** A tab is signed in again. */
  ask(tab: Tab): void {
    if (this.hasLocks) this.queue(tab);
  }

  queue(tab: Tab): void {
    if (!this.hasLocks) return tab.lead();
    if (!this.mayLead(tab)) return;
    const line = this.lineOf(tab);
    if (line.holder === tab || line.waiting.includes(tab)) return;
    line.waiting.push(tab);
    this.next(line);
  }

  giveUp(tab: Tab): void {
    const line = this.lineOf(tab);
    if (line.waiting.includes(tab)) line.waiting.splice(line.waiting.indexOf(tab), 1);
    tab.follow();
    if (line.holder !== tab) return;
    line.holder = undefined;
    this.next(line);
  }

  /** A tab runs again: one whose turn was taken hears of that only now, a little after it has gone on. */
  comeBack(tab: Tab): void {
    if (!this.hasLocks) return tab.state ? undefined : tab.lead();
    const line = this.lineOf(tab);
    if (line.holder === tab) return tab.isLeader ? undefined : tab.lead();
    if (tab.isLeader) tab.losesTurnIn = 2;
    this.queue(tab);
  }

  pass(ms: number, silenceMs: number, tabs: readonly Tab[]): void {
    for (const line of this.lines.values()) {
      line.silence = line.holder?.isFrozen ? line.silence + ms : 0;
      if (line.silence <= silenceMs || !this.takesTurns) continue;
      const taker = line.waiting.find((tab) => tabs.includes(tab) && !tab.isFrozen && tab.storage.rows.length > 0);
      if (!taker) continue;
      line.waiting.splice(line.waiting.indexOf(taker), 1);
      this.give(line, taker);
    }
  }

  /** A partition that somebody has open who is signed in, and nobody sends for (I17). */
  isUnled(tab: Tab): boolean {
    return this.hasLocks && this.mayLead(tab) && this.lineOf(tab).holder === undefined;
  }

  private mayLead(tab: Tab): boolean {
    return !this.restsSignedOut || tab.network.status !== 'auth';
  }

  private lineOf(tab: Tab): Line {
    const name = `${tab.device}/${tab.user}`;
    const line = this.lines.get(name) ?? { holder: undefined, waiting: [], silence: 0 };
    this.lines.set(name, line);
    return line;
  }

  private next(line: Line): void {
    if (line.holder) return;
    const next = line.waiting.shift();
    if (next) this.give(line, next);
  }

  private give(line: Line, tab: Tab): void {
    line.holder = tab;
    line.silence = 0;
    // A frozen tab is given the lock and hears of it when it runs again.
    if (!tab.isFrozen) tab.lead();
  }
}
