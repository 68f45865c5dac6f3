import { Watch } from '#server/http/events/watch.ts';
import { classChanges, messageFor } from './board-changes.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { Subscriber } from '#server/http/events/event-stream.ts';
import type { Services } from '#server/services.ts';
import type { BoardClass } from './board-changes.ts';

/** Boards that one teacher may have open; the oldest gives way. */
const MOST_OF_TEACHER = 8;

/** One open board. */
export interface OpenBoard extends Subscriber<BoardChange> {
  readonly teacherId: string;
  readonly classes: readonly BoardClass[];
}

/** Tells open boards what changed. */
export class BoardWatch {
  private readonly services: Services;
  private readonly watch: Watch<OpenBoard>;
  private since = 0;
  /** Deeds of the look before of which boards were told. */
  private told: ReadonlySet<string> = new Set();

  constructor(services: Services) {
    this.services = services;
    this.watch = new Watch<OpenBoard>({
      look: (open) => this.tell(open),
      onBegin: () => void (this.since = services.now()),
      onFailure: (error) => services.log('error', 'board failed', { reason: String(error) }),
    });
  }

  get size(): number {
    return this.watch.size;
  }

  add(board: OpenBoard): void {
    const own = [...this.watch.all].filter(({ teacherId }) => teacherId === board.teacherId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_TEACHER))) oldest.end();
    this.watch.add(board);
  }

  remove(board: OpenBoard): void {
    this.watch.remove(board);
  }

  look(): Promise<void> {
    return this.watch.look();
  }

  check(): Promise<void> {
    return this.watch.check();
  }

  /** Ends every board, as when the server stops. */
  stop(): void {
    this.watch.stop();
  }

  private async tell(open: ReadonlySet<OpenBoard>): Promise<void> {
    const classes = new Map([...open].flatMap((board) => board.classes.map((each) => [each.id, each] as const)));
    const { since, services } = this;
    const found = await services.database.read((sql) => classChanges(sql, services, [...classes.values()], since));
    // Looks overlap: what was said already is not said twice.
    const changes = { ...found, reshaped: found.reshaped.filter(({ id }) => !this.told.has(id)) };
    this.told = new Set(found.reshaped.map(({ id }) => id));
    this.since = found.now;
    for (const board of open) {
      const message = messageFor(changes, new Set(board.classes.map(({ id }) => id)));
      if (message.rows.length > 0 || message.isStale) board.send(message);
    }
  }
}
