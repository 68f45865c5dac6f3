import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Log, LogFields, LogLevel } from './log.ts';

/** So many of a kind are said one by one in each minute. */
const ONE_BY_ONE = 5;
/** So many values of a field are told apart at most, and so many are named. */
const VALUES_COUNTED = 1000;
const VALUES_NAMED = 8;

/** Events that somebody outside can cause as often as they like, and what makes two of them the same kind of event. */
const KINDS: Readonly<Record<string, { readonly of: (fields: LogFields) => unknown; readonly most: number }>> = {
  refused: { of: ({ status, code }) => [status, code], most: 50 },
  'sign-in': { of: ({ user }) => user, most: 5000 },
  // By the group at which somebody guesses, or by who guesses at teachers; who invents groups is one kind after a while.
  'sign-in failed': { of: ({ group, address }) => group ?? address, most: 50 },
};

/** How often a field had each value. */
type Counts = Map<unknown, number>;

/** Events of one kind in the minute since the first of them. */
interface Tally {
  readonly level: LogLevel;
  readonly event: string;
  readonly endsAt: number;
  said: number;
  /** Those that were not said. */
  more: number;
  readonly values: Map<string, Counts>;
}

/**
 * A log that nobody can fill: of events that somebody outside causes, the first few of a kind in a minute are lines of their
 * own, and the rest is one line at the end of the minute with their number (`more`) and what they had in common.
 */
export class LogTally {
  private readonly write: Log;
  private readonly now: () => number;
  /** Each ends a minute after its first event, so that they stand in the order of their ends. */
  private readonly tallies = new Map<string, Tally>();
  /** How many kinds of an event there are now. */
  private readonly kinds = new Map<string, number>();

  constructor(write: Log, now: () => number) {
    this.write = write;
    this.now = now;
  }

  readonly log: Log = (level, event, fields = {}) => {
    const kind = KINDS[event];
    if (!kind) return this.write(level, event, fields);
    this.flush();
    const tally = this.tallyOf(level, event, kind.of(fields));
    if (tally.said < ONE_BY_ONE) {
      tally.said += 1;
      return this.write(level, event, fields);
    }
    tally.more += 1;
    for (const [name, value] of Object.entries(fields)) {
      // The id of a request is its own: a sum has nothing to say of it.
      if (name !== 'request') count(tally.values, name, value);
    }
  };

  /** Says how many more there were in the minutes that are over; of all that there were when the server stops. */
  flush({ isEnd = false } = {}): void {
    const now = this.now();
    for (const [kind, tally] of this.tallies) {
      // One that ends later than a minute from now began before the clock was set back.
      if (!isEnd && tally.endsAt > now && tally.endsAt <= now + MINUTE_MS) return;
      this.tallies.delete(kind);
      this.kinds.set(tally.event, (this.kinds.get(tally.event) ?? 1) - 1);
      if (tally.more === 0) continue;
      const shared = [...tally.values].map(([name, counts]) => [name, summaryOf(counts)] as const);
      this.write(tally.level, tally.event, { more: tally.more, ...Object.fromEntries(shared) });
    }
  }

  private tallyOf(level: LogLevel, event: string, of: unknown): Tally {
    const own = JSON.stringify([event, of]);
    const kinds = this.kinds.get(event) ?? 0;
    const key = this.tallies.has(own) || kinds < (KINDS[event]?.most ?? 0) ? own : event;
    let tally = this.tallies.get(key);
    if (!tally) {
      tally = { level, event, endsAt: this.now() + MINUTE_MS, said: 0, more: 0, values: new Map() };
      this.tallies.set(key, tally);
      this.kinds.set(event, kinds + 1);
    }
    return tally;
  }
}

function count(values: Map<string, Counts>, name: string, value: unknown): void {
  let counts = values.get(name);
  if (!counts) values.set(name, (counts = new Map()));
  if (counts.has(value) || counts.size < VALUES_COUNTED) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** The one value that all had, the number of each of a few, or only how many different ones there were. */
function summaryOf(counts: Counts): unknown {
  if (counts.size === 1) return [...counts.keys()][0];
  return counts.size <= VALUES_NAMED ? Object.fromEntries(counts) : { different: counts.size };
}
