import { tryLater } from '#server/http/refusal.ts';
import { WaitingQueue } from './waiting-queue.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Comer } from './waiting-queue.ts';

/** Who is sent away hears of it so late: hundreds of connections that ask again at once would keep the whole school waiting. */
const HELD_MS = 1000;
/** And later, the more of them there are: five hundred answers of this kind a second at most [ms]. */
const HELD_EACH_MS = 2;
/** So long afterwards they are to come again [s]. */
const BACK_AFTER_S = 1;
/** When they do, they count as the same try for so long [ms]. */
const BACK_WITHIN_MS = 60_000;
/** The page's own clock may run a little fast [ms]. */
const EARLY_MS = 500;
/** So many tries that were sent away are remembered of each thing. */
const REMEMBERED = 10_000;

/** A try that is to wait for its turn. */
export interface WaitingTry extends Omit<Comer, 'isBack'> {
  /** The same for the same try made again. */
  readonly name: string;
}

interface TurnsOptions {
  /** So many tries at one thing may wait. */
  readonly most: number;
  /** Takes the next turn at a thing, whichever process asks, and gives how long it is until then [ms]. */
  readonly reserve: (thing: string) => Promise<number>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

interface Line {
  readonly queue: WaitingQueue;
  /** When tries were sent away for the first time, the oldest first. */
  readonly sentAwayAt: Map<string, number>;
  isMoving: boolean;
  usedAt: number;
}

/** Tries at things at which somebody guesses: each waits for its turn, whether it is right or not. */
export class Turns {
  private readonly options: TurnsOptions;
  private readonly lines = new Map<string, Line>();
  /** How many are held just now. */
  private held = 0;

  constructor(options: TurnsOptions) {
    this.options = options;
  }

  /** Resolves when it is the try's turn; refuses it with the time after which it may come again where too many wait. */
  async take(thing: string, { name, lane, wrong }: WaitingTry): Promise<void> {
    const line = this.lineOf(thing);
    const key = JSON.stringify([lane, name]);
    const entered = line.queue.enter({ lane, wrong, isBack: this.isBack(line, key) });
    this.move(thing, line);
    if (!(await entered)) {
      this.noteSentAway(line, key);
      await this.hold();
      throw sentAway();
    }
    line.sentAwayAt.delete(key);
  }

  private async hold(): Promise<void> {
    this.held += 1;
    await this.options.wait(Math.max(HELD_MS, this.held * HELD_EACH_MS));
    this.held -= 1;
  }

  private lineOf(thing: string): Line {
    const now = this.options.now();
    let line = this.lines.get(thing);
    if (!line) {
      this.forgetUnused(now);
      line = { queue: new WaitingQueue(this.options.most), sentAwayAt: new Map(), isMoving: false, usedAt: now };
      this.lines.set(thing, line);
    }
    line.usedAt = now;
    return line;
  }

  private isBack({ sentAwayAt }: Line, key: string): boolean {
    const ms = this.options.now() - (sentAwayAt.get(key) ?? Number.POSITIVE_INFINITY);
    return ms >= HELD_MS + BACK_AFTER_S * 1000 - EARLY_MS && ms <= BACK_WITHIN_MS;
  }

  private noteSentAway({ sentAwayAt }: Line, key: string): void {
    const now = this.options.now();
    if (now - (sentAwayAt.get(key) ?? 0) <= BACK_WITHIN_MS) return;
    sentAwayAt.delete(key);
    const [oldest] = sentAwayAt.keys();
    if (oldest !== undefined && sentAwayAt.size >= REMEMBERED) sentAwayAt.delete(oldest);
    sentAwayAt.set(key, now);
  }

  /** Admits one after the other while somebody waits. Never fails. */
  private move(thing: string, line: Line): void {
    if (line.isMoving) return;
    line.isMoving = true;
    void this.admitInTurn(thing, line);
  }

  private async admitInTurn(thing: string, line: Line): Promise<void> {
    try {
      while (!line.queue.isEmpty) {
        await this.options.wait(await this.options.reserve(thing));
        line.queue.admitNext();
      }
    } catch {
      // Without the records nothing can be judged either.
      line.queue.clear();
    } finally {
      line.isMoving = false;
    }
  }

  private forgetUnused(now: number): void {
    for (const [thing, line] of this.lines) {
      if (line.queue.isEmpty && now - line.usedAt > BACK_WITHIN_MS) this.lines.delete(thing);
    }
  }
}

function sentAway(): Refusal {
  return tryLater(BACK_AFTER_S, 'WAIT_FOR_TURN');
}
