/** How often the records are looked at while a page listens [ms]. */
const LOOK_MS = 2000;
/** How often each page is asked whether it may go on [ms]. */
const CHECK_MS = 15_000;

/** What a watch needs of each page that listens. */
interface Listener {
  check(): Promise<void>;
  end(): void;
}

interface WatchOptions<L extends Listener> {
  /** Looks at the records once and tells all pages what is new. */
  readonly look: (open: ReadonlySet<L>) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Pages that listen, and one look at the records for all of them together; none while no page listens.
 *
 *   nobody ── add ──▶ looks every 2 s, checks every 15 s ── the last one leaves ──▶ nobody
 */
export class Watch<L extends Listener> {
  private readonly options: WatchOptions<L>;
  private readonly open = new Set<L>();
  private timers: NodeJS.Timeout[] = [];
  private looking: Promise<void> | undefined;

  constructor(options: WatchOptions<L>) {
    this.options = options;
  }

  get size(): number {
    return this.open.size;
  }

  get all(): ReadonlySet<L> {
    return this.open;
  }

  add(listener: L): void {
    this.open.add(listener);
    if (this.timers.length > 0) return;
    this.timers = [setInterval(() => void this.look(), LOOK_MS), setInterval(() => void this.check(), CHECK_MS)];
    for (const timer of this.timers) timer.unref();
  }

  remove(listener: L): void {
    this.open.delete(listener);
    if (this.open.size > 0) return;
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }

  /** Looks now. A look that is slow is not overtaken by the next. */
  look(): Promise<void> {
    this.looking ??= this.options
      .look(this.open)
      .catch(this.options.onFailure)
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  async check(): Promise<void> {
    await Promise.all([...this.open].map((listener) => listener.check()));
  }

  /** Ends every connection, as when the server stops. */
  stop(): void {
    for (const listener of this.open) listener.end();
  }
}
