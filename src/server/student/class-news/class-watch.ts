import { Watch } from '#server/http/events/watch.ts';
import { classNewsOf } from './class-news.ts';
import type { ClassNews } from '#contract/class-news.ts';
import type { Subscriber } from '#server/http/events/event-stream.ts';
import type { Services } from '#server/services.ts';
import type { Reader } from './class-news.ts';

/** Pages that one student may have open; the oldest gives way and asks by itself. */
const MOST_OF_STUDENT = 8;

interface OpenPage extends Subscriber<ClassNews>, Reader {
  /** What it was told last. */
  told: string;
}

/** Tells students' pages what their teacher does to the class. */
export class ClassWatch {
  private readonly services: Services;
  private readonly watch: Watch<OpenPage>;

  constructor(services: Services) {
    this.services = services;
    this.watch = new Watch<OpenPage>({
      look: (open) => this.tell(open),
      onFailure: (error) => services.log('error', 'class news failed', { reason: String(error) }),
    });
  }

  get size(): number {
    return this.watch.size;
  }

  /** Takes a page in that was told this at this time; returns what lets it go. */
  add(page: Subscriber<ClassNews> & Reader, first: ClassNews, now: number): () => void {
    const own = [...this.watch.all].filter(({ personId }) => personId === page.personId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_STUDENT))) oldest.end();
    const open = { ...page, told: textOf(first, now) };
    this.watch.add(open);
    return () => this.watch.remove(open);
  }

  look(): Promise<void> {
    return this.watch.look();
  }

  check(): Promise<void> {
    return this.watch.check();
  }

  stop(): void {
    this.watch.stop();
  }

  private async tell(open: ReadonlySet<OpenPage>): Promise<void> {
    const now = this.services.now();
    const newsOf = await this.services.database.read((sql) => classNewsOf(sql, [...open], now));
    for (const page of open) {
      const news = newsOf(page);
      const text = textOf(news, now);
      if (text === page.told) continue;
      page.told = text;
      page.send(news);
    }
  }
}

/** What makes one message another than the one before: time that goes by is no news. */
function textOf({ pause, ...news }: ClassNews, now: number): string {
  return JSON.stringify({ ...news, pause: pause && { by: pause.by, until: now + pause.leftMs } });
}
