import { reasonOf } from '#server/log.ts';
import { shareSpent } from '#server/records/shared-limits.ts';
import type { Limits, Services } from '#server/services.ts';
import type { RateLimit } from './rate-limit.ts';

/** Least time between two exchanges [ms]. */
const EVERY_MS = 250;
/** Large numbers of small requests. What is small in number, or taken inside of transactions, each server counts by itself. */
const SHARED = ['student', 'teacher', 'engine'] as const satisfies (keyof Limits)[];

/**
 * Limits that several servers on one PostgreSQL keep together without a round trip for each request. Each process gives an
 * eighth of an allowance by itself; a student who needs more is told to the others, at most four times a second for all
 * such students together, and gets at most another eighth until they have answered. So n servers give at once what one does
 * and n - 1 quarters of it, which are paid back; on the long run an eighth more for each further one.
 */
export class SharedLimits {
  private readonly services: Pick<Services, 'database' | 'keys' | 'limits' | 'log'>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private exchangedAtMs = -EVERY_MS;

  constructor(services: Pick<Services, 'database' | 'keys' | 'limits' | 'log'>) {
    this.services = services;
    if (services.database.dialect === 'sqlite') return;
    for (const limit of this.all()) limit[1].onDue = () => this.plan();
  }

  async stop(): Promise<void> {
    for (const [, limit] of this.all()) limit.onDue = undefined;
    clearTimeout(this.timer);
    await this.running;
  }

  private plan(): void {
    if (this.timer) return;
    const waitMs = Math.max(0, this.exchangedAtMs + EVERY_MS - performance.now());
    this.timer = setTimeout(() => {
      this.running = this.exchange().finally(() => {
        this.exchangedAtMs = performance.now();
        this.timer = undefined;
      });
    }, waitMs);
    this.timer.unref();
  }

  private async exchange(): Promise<void> {
    const { database, keys, log } = this.services;
    const due = this.all().flatMap(([kind, limit]) =>
      limit
        .takeDue()
        .map(({ name, spentMs }) => ({ limit, name, spentMs, key: keys.hash('limit', `${kind} ${name}`) })),
    );
    if (due.length === 0) return;
    const spent = due.map(({ key, spentMs }) => ({ name: key, spentMs }));
    try {
      const together = new Map((await database.write((sql) => shareSpent(sql, spent))).map((row) => [row.name, row]));
      for (const { limit, name, key } of due) limit.settle(name, together.get(key)?.spentMs ?? 0);
    } catch (error) {
      for (const { limit, name, spentMs } of due) limit.takeBack(name, spentMs);
      log('warn', 'limits not shared', { reason: reasonOf(error) });
    }
  }

  private all(): [kind: string, limit: RateLimit][] {
    return SHARED.map((kind) => [kind, this.services.limits[kind]]);
  }
}
