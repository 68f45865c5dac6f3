import { Watch } from '#server/http/events/watch.ts';
import { reasonOf } from '#server/log.ts';
import { classChanges, isNews, messageFor } from './board-changes.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { Subscriber } from '#server/http/events/event-stream.ts';
import type { Services } from '#server/services.ts';
import type { BoardClass, ClassChanges } from './board-changes.ts';

interface BoardPage extends Subscriber<BoardChange> {
  readonly teacherId: string;
  readonly classes: readonly BoardClass[];
}

interface OpenBoard extends BoardPage {
  /** Up to when it was told what happened [ms since 1970]. */
  since: number;
  /** Actions that were found for it last: looks overlap, and what was said already is not said twice. */
  told: ReadonlySet<string>;
}

/** Tells open boards what changed. */
export class BoardWatch extends Watch<OpenBoard> {
  private readonly services: Services;

  constructor(services: Services) {
    super();
    this.services = services;
  }

  /** Takes a page in that is told first what was found; returns what lets it go. */
  add(page: BoardPage, found: ClassChanges): () => void {
    return this.join({ ...page, since: found.now, told: actionsOf(found) });
  }

  protected personOf({ teacherId }: OpenBoard): string {
    return teacherId;
  }

  protected failed(error: unknown): void {
    this.services.log('error', 'board failed', { reason: reasonOf(error) });
  }

  protected async tell(open: ReadonlySet<OpenBoard>): Promise<void> {
    const { services } = this;
    const boards = [...open];
    const classes = new Map(boards.flatMap((board) => board.classes.map((each) => [each.id, each] as const)));
    const since = Math.min(...boards.map((board) => board.since));
    const found = await services.database.read((sql) => classChanges(sql, services, [...classes.values()], since));
    // Who came meanwhile was not asked for, and hears with the next look.
    for (const board of boards.filter((each) => open.has(each))) {
      const reshaped = found.reshaped.filter(({ id }) => !board.told.has(id));
      board.since = found.now;
      board.told = actionsOf(found);
      const message = messageFor({ ...found, reshaped }, new Set(board.classes.map(({ id }) => id)));
      if (isNews(message)) board.send(message);
    }
  }
}

function actionsOf({ reshaped }: ClassChanges): ReadonlySet<string> {
  return new Set(reshaped.map(({ id }) => id));
}
