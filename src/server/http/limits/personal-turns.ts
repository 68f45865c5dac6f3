/** Works of one person that are under way at a time. */
const AT_ONCE = 2;

interface Line {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Turns for work that may take long, a line for each person: whoever asks for hundreds at once waits for their own, and others come
 * between. SQLite answers on the main thread without a turn for anybody, and PostgreSQL has few connections for all.
 */
export class PersonalTurns {
  private readonly lines = new Map<string, Line>();

  async take<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const end = await this.begin(personId);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Resolves when a person's next work may begin, with what ends it. */
  async begin(personId: string): Promise<() => void> {
    const line = this.lines.get(personId) ?? { underWay: 0, waiting: [] };
    this.lines.set(personId, line);
    if (line.underWay < AT_ONCE) line.underWay += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    let isEnded = false;
    return () => {
      // In a later turn of the event loop: what others sent meanwhile is answered first.
      if (!isEnded) setImmediate(() => this.handOn(personId, line));
      isEnded = true;
    };
  }

  /** The next of the line takes the place that has become free. */
  private handOn(personId: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.underWay -= 1;
    if (line.underWay === 0) this.lines.delete(personId);
  }
}
