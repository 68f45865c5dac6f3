import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { comparableCode } from '#rules/roster/sign-in-ids.ts';
import { sharedTurns } from '#server/guessing/shared-turns.ts';
import { tryLater } from '#server/http/refusal.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import { countFailure, takeBackFailure } from '#server/records/teachers/login-failures.ts';
import type { Turns } from '#server/guessing/turns.ts';
import type { FailureWindow } from '#server/records/teachers/login-failures.ts';
import type { Services } from '#server/services.ts';

/** Wrong tries that are allowed in a window. */
const TRIES = {
  /** At an account from one address: after them it refuses, there and nowhere else. */
  hereAs: { most: 10, lengthMs: 15 * MINUTE_MS },
  /** At an account from anywhere, and from an address at whichever account: after them tries wait for their turns. */
  as: { most: 100, lengthMs: HOUR_MS },
  here: { most: 60, lengthMs: 10 * MINUTE_MS },
  /** At an account from the browsers that it was used in, and from its own sessions. */
  known: { most: 10, lengthMs: 15 * MINUTE_MS },
  own: { most: 10, lengthMs: 15 * MINUTE_MS },
  /**
   * Of the second factor of an account, in its own browsers and elsewhere apart. Six digits, of which three are good at a time: of 40
   * tries a day one in 8,000 days is right.
   */
  factor: { most: 10, lengthMs: 15 * MINUTE_MS },
  factorOfDay: { most: 40, lengthMs: DAY_MS },
} as const;

/** How far apart the turns are, and how many tries may wait for them. */
const TURNS = { as: { lengthMs: 2000, most: 10 }, here: { lengthMs: 1000, most: 10 } } as const;

/** A try that may be judged. */
export interface Tries {
  /** What was tried turned out to be right: it does not count. */
  forgive(): Promise<void>;
}

interface Window extends FailureWindow {
  readonly most: number;
}

/**
 * Counts tries at teachers' passwords and codes before they are judged, so that many at once cannot slip through. Nobody from
 * elsewhere can keep a teacher out: what others do makes a try wait at most, and what a narrower limit refused counts nowhere
 * else.
 */
export class CountedTries {
  private readonly services: Services;
  private readonly turns: { readonly as: Turns; readonly here: Turns };

  constructor(services: Services) {
    this.services = services;
    this.turns = { as: sharedTurns(services, TURNS.as), here: sharedTurns(services, TURNS.here) };
  }

  /** From a browser that is not known. */
  async password(address: string, account: string): Promise<Tries> {
    const key = comparable(account.slice(0, 300));
    const hereAs = this.window('here as', TRIES.hereAs, key, address);
    const tried = await this.count(hereAs);
    this.refuseOver(hereAs, tried);
    const [as, here] = [this.window('as', TRIES.as, key), this.window('here', TRIES.here, address)];
    const [ofAccount, ofAddress] = [await this.count(as), await this.count(here)];
    const tries = this.triesOf([hereAs, as, here]);
    await this.orForgive(tries, async () => {
      const isOver = { as: ofAccount.failures > as.most, here: ofAddress.failures > here.most };
      // An address with fewer wrong tries at this account has its turn first.
      if (isOver.as) await this.turns.as.take(as.name, { lane: address, wrong: tried.failures, name: address });
      if (isOver.here) await this.turns.here.take(here.name, { lane: address, wrong: ofAddress.failures, name: key });
    });
    return tries;
  }

  /** From a browser in which this teacher has signed in; undefined after too many wrong tries from such ones. */
  async knownBrowser(teacherId: string): Promise<Tries | undefined> {
    const window = this.window('known', TRIES.known, teacherId);
    const { failures } = await this.count(window);
    return failures > window.most ? undefined : this.triesOf([window]);
  }

  /** Of the present password, by a teacher who is signed in: nobody else's tries count. */
  async ownPassword(teacherId: string): Promise<Tries> {
    const window = this.window('own', TRIES.own, teacherId);
    this.refuseOver(window, await this.count(window));
    return this.triesOf([window]);
  }

  /** Of the second factor, by somebody who knows the password: from elsewhere they keep no browser of the teacher out. */
  async secondFactor(teacherId: string, isKnown: boolean): Promise<Tries> {
    const place = isKnown ? 'known' : 'elsewhere';
    const windows = [
      this.window('factor', TRIES.factor, place, teacherId),
      this.window('factor of a day', TRIES.factorOfDay, place, teacherId),
    ];
    for (const window of windows) this.refuseOver(window, await this.count(window));
    return this.triesOf(windows);
  }

  /** Of a code, which nobody can guess: so many from one address may only not be a burden. */
  async code(address: string, code: string): Promise<Tries> {
    const window = this.window('code', TRIES.here, address);
    const { failures } = await this.count(window);
    const tries = this.triesOf([window]);
    if (failures <= window.most) return tries;
    const name = this.services.keys.hash('wrong sign-in', comparableCode(code.slice(0, 300)));
    await this.orForgive(tries, () => this.turns.here.take(window.name, { lane: address, wrong: failures, name }));
    return tries;
  }

  private window(kind: string, limit: Omit<Window, 'name'>, ...parts: readonly string[]): Window {
    return { ...limit, name: this.services.keys.hash('wrong sign-in', JSON.stringify(['teacher', kind, ...parts])) };
  }

  private async count(window: Window) {
    const { database, now } = this.services;
    const [count] = await database.write((sql) => countFailure(sql, [window], now()));
    if (!count) throw new Error('A try was not counted.');
    return count;
  }

  private refuseOver({ most }: Window, { failures, windowEndsAt }: Awaited<ReturnType<CountedTries['count']>>): void {
    if (failures > most) throw tryLater((windowEndsAt - this.services.now()) / 1000, 'TOO_MANY_TEACHER_TRIES');
  }

  private triesOf(windows: readonly Window[]): Tries {
    const names = windows.map(({ name }) => name);
    return { forgive: () => this.services.database.write((sql) => takeBackFailure(sql, names)) };
  }

  /** Who is sent away was not judged: that is no wrong try. */
  private async orForgive(tries: Tries, wait: () => Promise<void>): Promise<void> {
    try {
      await wait();
    } catch (failure) {
      await tries.forgive();
      throw failure;
    }
  }
}
