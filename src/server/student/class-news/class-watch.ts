import { Watch } from '#server/http/events/watch.ts';
import { reasonOf } from '#server/log.ts';
import { classNewsOf } from './class-news.ts';
import type { ClassNews } from '#contract/class-news.ts';
import type { Subscriber } from '#server/http/events/event-stream.ts';
import type { Services } from '#server/services.ts';
import type { Reader } from './class-news.ts';

interface OpenPage extends Subscriber<ClassNews>, Reader {
  /** What it was told last. */
  told: string;
}

/** Tells students' pages what their teacher does to the class. */
export class ClassWatch extends Watch<OpenPage> {
  private readonly services: Services;

  constructor(services: Services) {
    super();
    this.services = services;
  }

  /** Takes a page in that was told this at this time; returns what lets it go. */
  add(page: Subscriber<ClassNews> & Reader, first: ClassNews, now: number): () => void {
    return this.join({ ...page, told: textOf(first, now) });
  }

  protected personOf({ personId }: OpenPage): string {
    return personId;
  }

  protected failed(error: unknown): void {
    this.services.log('error', 'class news failed', { reason: reasonOf(error) });
  }

  protected async tell(open: ReadonlySet<OpenPage>): Promise<void> {
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
