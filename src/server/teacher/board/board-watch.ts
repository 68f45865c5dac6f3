import { classChanges, messageFor } from './board-changes.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { Services } from '#server/services.ts';
import type { BoardClass } from './board-changes.ts';

/** How often the records are looked at while a board is open [ms]. */
const LOOK_MS = 2000;
/** How often each open board is asked whether it may go on [ms]. */
const CHECK_MS = 15_000;

/** Boards that one teacher may have open; the oldest gives way. */
const MOST_OF_TEACHER = 8;

/** One open board. */
export interface OpenBoard {
  readonly teacherId: string;
  readonly classes: readonly BoardClass[];
  send(message: BoardChange): void;
  /** Keeps the connection open; ends the board when its teacher may no longer see it. */
  check(): Promise<void>;
  end(): void;
}

/**
 * Tells open boards what changed: one look at the records for all of them together, and none while no board is open.
 *
 *   no board ── open ──▶ looks every 2 s, checks every 15 s ── last one leaves ──▶ no board
 */
export class BoardWatch {
  private readonly services: Services;
  private readonly open = new Set<OpenBoard>();
  private timers: NodeJS.Timeout[] = [];
  private since = 0;
  /** Deeds of the look before of which boards were told. */
  private told: ReadonlySet<string> = new Set();
  private looking: Promise<void> | undefined;

  constructor(services: Services) {
    this.services = services;
  }

  get size(): number {
    return this.open.size;
  }

  add(board: OpenBoard): void {
    this.open.add(board);
    const own = [...this.open].filter(({ teacherId }) => teacherId === board.teacherId);
    for (const oldest of own.slice(0, -MOST_OF_TEACHER)) oldest.end();
    if (this.timers.length > 0) return;
    this.since = this.services.now();
    this.timers = [setInterval(() => void this.look(), LOOK_MS), setInterval(() => void this.check(), CHECK_MS)];
    for (const timer of this.timers) timer.unref();
  }

  remove(board: OpenBoard): void {
    this.open.delete(board);
    if (this.open.size > 0) return;
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }

  /** Looks now. A look that is slow is not overtaken by the next. */
  look(): Promise<void> {
    this.looking ??= this.tell()
      .catch((error: unknown) => this.services.log('error', 'board failed', { reason: String(error) }))
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  async check(): Promise<void> {
    await Promise.all([...this.open].map((board) => board.check()));
  }

  /** Ends every board, as when the server stops. */
  stop(): void {
    for (const board of this.open) board.end();
  }

  private async tell(): Promise<void> {
    const classes = new Map([...this.open].flatMap((board) => board.classes.map((each) => [each.id, each] as const)));
    const { since, services } = this;
    const found = await services.database.read((sql) => classChanges(sql, services, [...classes.values()], since));
    // Looks overlap: what was said already is not said twice.
    const changes = { ...found, reshaped: found.reshaped.filter(({ id }) => !this.told.has(id)) };
    this.told = new Set(found.reshaped.map(({ id }) => id));
    this.since = found.now;
    for (const board of this.open) {
      const message = messageFor(changes, new Set(board.classes.map(({ id }) => id)));
      if (message.rows.length > 0 || message.isStale) board.send(message);
    }
  }
}
