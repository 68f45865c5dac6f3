import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { reasonOf } from '#server/log.ts';
import { endErasures, openErasures, partingOf } from '#server/records/privacy/erasures.ts';
import type { Services } from '#server/services.ts';
import type { BackUps } from './back-ups.ts';

/** Writing a file of this size anew takes a second or two, in which nobody's save is answered [bytes]. */
const LARGE = 128 * 2 ** 20;
/** A larger one is written anew when nobody has saved anything for so long [ms]. */
const QUIET_MS = 5 * MINUTE_MS;
/** Whoever deletes somebody waits at most so long for all of it [ms]. */
const PATIENCE_MS = 15_000;

/** What is left of the deleted for now. */
export interface Remains {
  /** The database's own files are clear of it. */
  readonly isRecordsClear: boolean;
  /** Time of the newest back-up that still holds it. */
  readonly heldBy: number | undefined;
}

/**
 * Makes that what was deleted is in no file any more: the database's own are written anew, and so are the back-ups, without
 * it. What cannot be done now stays noted in the records, and is done another time.
 */
export class Erasure {
  private readonly services: Pick<Services, 'database' | 'settings' | 'log'>;
  private readonly backUps: BackUps;
  private last: Promise<unknown> = Promise.resolve();

  constructor(services: Pick<Services, 'database' | 'settings' | 'log'>, backUps: BackUps) {
    this.services = services;
    this.backUps = backUps;
  }

  /** Does what there is to do. `mayScrub` is false beside a server at work, which does that part itself. */
  run(mayScrub = true): Promise<Remains> {
    const done = this.last.then(
      () => this.erase(mayScrub),
      () => this.erase(mayScrub),
    );
    this.last = done;
    return done;
  }

  /** The same for somebody who waits: after a while, or after a failure, what can be said for certain. */
  async runSoon(mayScrub = true): Promise<Remains> {
    const unknown = (): Remains => ({ isRecordsClear: false, heldBy: this.backUps.newest() });
    const run = this.run(mayScrub).catch((error: unknown) => {
      this.services.log('error', 'erasing failed', { reason: reasonOf(error) });
      return unknown();
    });
    return Promise.race([run, pause(PATIENCE_MS, undefined, { ref: false }).then(unknown)]);
  }

  /** When what is under way has ended. */
  async ended(): Promise<void> {
    await this.last.catch(() => undefined);
  }

  private async erase(mayScrub: boolean): Promise<Remains> {
    const { database } = this.services;
    const { gone, isInRecords, parting } = await database.read(async (sql) => {
      const open = await openErasures(sql);
      return { ...open, parting: await partingOf(sql, open.gone) };
    });
    if (gone.length === 0 && !isInRecords) return { isRecordsClear: true, heldBy: undefined };
    const heldBy = await this.backUps.erase(parting);
    // First, since their ids are in rows of their own: what is written anew has these no more either.
    if (heldBy === undefined && gone.length > 0)
      await database.write((sql) => endErasures(sql, { gone, isInRecords: false }));
    const isScrubbing = isInRecords && mayScrub && this.isTime();
    if (isScrubbing) {
      await database.scrub();
      await database.write(async (sql) => {
        // Who was deleted while the file was written anew is in it still: it is written once more for them.
        const isOneMore = (await openErasures(sql)).gone.some(({ id }) => gone.every((known) => known.id !== id));
        if (!isOneMore) await endErasures(sql, { gone: [], isInRecords: true });
      });
    }
    const isInDumps = database.dialect === 'postgres' && gone.length > 0;
    return {
      isRecordsClear: isScrubbing || !isInRecords,
      heldBy: isInDumps ? (this.backUps.newest() ?? heldBy) : heldBy,
    };
  }

  private isTime(): boolean {
    const { database, settings } = this.services;
    if (database.dialect !== 'sqlite') return true;
    return statSync(settings.database).size <= LARGE || database.health.idleMs >= QUIET_MS;
  }
}
