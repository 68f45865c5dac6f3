import { Desks } from '#server/guessing/desks.ts';
import { sharedTurns } from '#server/guessing/shared-turns.ts';
import { countFailure, findFailures, takeBackFailure } from '#server/records/teachers/login-failures.ts';
import type { Turns } from '#server/guessing/turns.ts';
import type { FailureCount } from '#server/records/teachers/login-failures.ts';
import type { Services } from '#server/services.ts';
import type { Window, Windows } from './wrong-sign-ins.ts';

/** Of a group in which somebody guesses, five tries a second are judged, and at most so many wait for that. */
const TURN_MS = 200;
const WAITING_MOST = 100;

/** So many tries of one group are looked up at a time: no more can slip through before wrong ones are counted. */
const AT_ONCE = 8;
/** So many counts are remembered. */
const REMEMBERED = 10_000;

/** What became of a try: what was found, or how many wrong ones there are now. */
export type Judged<T> =
  | { readonly isRight: true; readonly found: T }
  | { readonly isRight: false; readonly counts: readonly FailureCount[] };

/**
 * Judges sign-ins of students. In a group with very many wrong ones each further try waits for its turn, right ones, too: a
 * right one that were faster would tell a guesser. Devices on which somebody has signed in before pass that by.
 */
export class SignInJudge {
  private readonly services: Services;
  private readonly desks = new Desks({ atOnce: AT_ONCE, most: Number.POSITIVE_INFINITY });
  private readonly turns: Turns;
  /** Counts that stay too large until their windows end: who floods the server does not make it ask the records each time. */
  private readonly tooMany = new Map<string, FailureCount>();

  constructor(services: Services) {
    this.services = services;
    this.turns = sharedTurns(services, { lengthMs: TURN_MS, most: WAITING_MOST });
  }

  /** `look` finds whom the try means, or nobody. */
  async judge<T>(windows: Windows, look: () => Promise<T | undefined>): Promise<Judged<T>> {
    const { address, group, id, device } = windows;
    const comer = { lane: address.name, wrong: 0, isBack: false };
    const judged = await this.desks.run(group.name, comer, async () =>
      (await this.wrongIn(group)) < group.most ? this.look(windows, look) : undefined,
    );
    if (judged?.value) return judged.value;
    if (device && (await this.passes(device))) return this.lookForKnown(windows, device, look);
    await this.turns.take(group.name, { lane: address.name, wrong: await this.wrongIn(address), name: id.name });
    return this.look(windows, look);
  }

  private async look<T>(windows: Windows, look: () => Promise<T | undefined>): Promise<Judged<T>> {
    const found = await look();
    return found === undefined ? { isRight: false, counts: await this.count(windows) } : { isRight: true, found };
  }

  /** Its device has counted the try already, so that many at once cannot slip through: a right one is taken back. */
  private async lookForKnown<T>(windows: Windows, device: Window, look: () => Promise<T | undefined>) {
    const judged = await this.look({ ...windows, device: undefined }, look);
    if (judged.isRight) await this.services.database.write((sql) => takeBackFailure(sql, [device.name]));
    return judged;
  }

  private async passes(device: Window): Promise<boolean> {
    // Not remembered: what turns out to be right is taken back.
    if (((await this.find(device))?.failures ?? 0) >= device.most) return false;
    const [count] = await this.services.database.write((sql) => countFailure(sql, [device], this.services.now()));
    return (count?.failures ?? 0) <= device.most;
  }

  private count({ id, address, group, day, device }: Windows): Promise<FailureCount[]> {
    const { database, now } = this.services;
    const windows = [id, address, group, day, ...(device ? [device] : [])];
    return database.write((sql) => countFailure(sql, windows, now()));
  }

  private async wrongIn(window: Window): Promise<number> {
    const known = this.tooMany.get(window.name);
    if (known && known.windowEndsAt > this.services.now()) return known.failures;
    const count = await this.find(window);
    if (!count || count.failures < window.most) return count?.failures ?? 0;
    if (this.tooMany.size >= REMEMBERED) this.tooMany.clear();
    this.tooMany.set(window.name, count);
    return count.failures;
  }

  private find({ name }: Window): Promise<FailureCount | undefined> {
    const { database, now } = this.services;
    return findFailures(database, name, now());
  }
}
