/** How somebody comes to wait. */
export interface Comer {
  /** With whom they share their turns: those from one address, tries at one account. */
  readonly lane: string;
  /** How many wrong tries are known of the lane: the fewer, the sooner its turn. */
  readonly wrong: number;
  /** They were sent away before and came again when they were told to. */
  readonly isBack: boolean;
}

interface Waiting {
  readonly call: (isIn: boolean) => void;
  readonly isBack: boolean;
}

interface Lane {
  readonly name: string;
  wrong: number;
  /** Number of the turn in which one of it was admitted last. */
  lastTurn: number;
  queue: Waiting[];
}

/** In a lane of which so many wrong tries are known, somebody is guessing. */
const SUSPECT = 20;
/** So many of such a lane may wait without having been sent away before. */
const FRESH_MOST = 20;

/**
 * People who wait for their turn, and in which order it comes: first who belongs to a lane with fewer wrong tries, and among
 * lanes alike each in its turn, so that nobody waits for how many others come from elsewhere. In a lane from which somebody
 * guesses, who came back takes the places of who came just now: a guesser has a new name each time, a student always the same.
 */
export class WaitingQueue {
  private readonly most: number;
  private readonly lanes = new Map<string, Lane>();
  private turn = 0;
  private waiting = 0;

  constructor(most: number) {
    this.most = most;
  }

  get isEmpty(): boolean {
    return this.waiting === 0;
  }

  /** Resolves with true when it is their turn, and with false when there is no place for them, or no longer. */
  enter({ lane: name, wrong, isBack }: Comer): Promise<boolean> {
    const lane = this.lanes.get(name) ?? { name, wrong, lastTurn: 0, queue: [] };
    lane.wrong = Math.max(lane.wrong, wrong);
    if (lane.wrong >= SUSPECT) {
      const fresh = lane.queue.filter((each) => !each.isBack);
      if (isBack) for (const each of fresh) this.take(lane, each).call(false);
      else if (lane.queue.length > fresh.length || fresh.length >= FRESH_MOST) return Promise.resolve(false);
    }
    if (this.waiting >= this.most && !this.makePlaceFor(lane)) return Promise.resolve(false);
    this.lanes.set(name, lane);
    this.waiting += 1;
    return new Promise((call) => {
      lane.queue.push({ call, isBack });
    });
  }

  /** Admits whoever is next; false where nobody waits. */
  admitNext(): boolean {
    let next: Lane | undefined;
    for (const lane of this.lanes.values()) if (!next || goesBefore(lane, next)) next = lane;
    const [first] = next?.queue ?? [];
    if (!next || !first) return false;
    this.turn += 1;
    next.lastTurn = this.turn;
    this.take(next, first).call(true);
    return true;
  }

  /** Sends everybody away. */
  clear(): void {
    for (const lane of this.lanes.values()) for (const each of lane.queue) this.take(lane, each).call(false);
  }

  /** A lane with more wrong tries gives a place to one with fewer, and the longer of two alike: its last comer goes. */
  private makePlaceFor(lane: Lane): boolean {
    let giver: Lane | undefined;
    for (const each of this.lanes.values()) if (!giver || crowdsMore(each, giver, 0)) giver = each;
    const last = giver?.queue.at(-1);
    if (!giver || !last || !crowdsMore(giver, lane, 1)) return false;
    this.take(giver, last).call(false);
    return true;
  }

  private take(lane: Lane, one: Waiting): Waiting {
    lane.queue = lane.queue.filter((each) => each !== one);
    if (lane.queue.length === 0) this.lanes.delete(lane.name);
    this.waiting -= 1;
    return one;
  }
}

function goesBefore(one: Lane, other: Lane): boolean {
  return one.wrong < other.wrong || (one.wrong === other.wrong && one.lastTurn < other.lastTurn);
}

/** With as many wrong tries, by more than `by` who wait. */
function crowdsMore(one: Lane, other: Lane, by: number): boolean {
  return one.wrong > other.wrong || (one.wrong === other.wrong && one.queue.length > other.queue.length + by);
}
