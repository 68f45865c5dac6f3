/** How often the records are looked at while a page listens [ms]. */
const LOOK_MS = 2000;
/** How often each page is asked whether it may go on [ms]. */
const CHECK_MS = 15_000;

/** Pages that one person may have open; the oldest gives way and asks by itself. */
const MOST_OF_ONE = 8;

/** What a watch needs of each page that listens. */
interface Listener {
  check(): Promise<void>;
  end(): void;
}

/**
 * Pages that listen, and one look at the records for all of them together; none while no page listens.
 *
 *   nobody ── join ──▶ looks every 2 s, checks every 15 s ── the last one leaves ──▶ nobody
 */
export abstract class Watch<L extends Listener> {
  private readonly open = new Set<L>();
  private timers: NodeJS.Timeout[] = [];
  private looking: Promise<void> | undefined;

  get size(): number {
    return this.open.size;
  }

  /** Looks now. A look that is slow is not overtaken by the next. */
  look(): Promise<void> {
    this.looking ??= this.tell(this.open)
      .catch((error: unknown) => this.failed(error))
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

  /** Takes a page in; returns what lets it go. */
  protected join(listener: L): () => void {
    const own = [...this.open].filter((each) => this.personOf(each) === this.personOf(listener));
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) oldest.end();
    this.open.add(listener);
    if (this.timers.length === 0) {
      this.timers = [setInterval(() => void this.look(), LOOK_MS), setInterval(() => void this.check(), CHECK_MS)];
      for (const timer of this.timers) timer.unref();
    }
    return () => this.leave(listener);
  }

  private leave(listener: L): void {
    this.open.delete(listener);
    if (this.open.size > 0) return;
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }

  /** The id of the person whose page it is. */
  protected abstract personOf(listener: L): string;
  /** Looks at the records once and tells all pages what is new. */
  protected abstract tell(open: ReadonlySet<L>): Promise<void>;
  protected abstract failed(error: unknown): void;
}
