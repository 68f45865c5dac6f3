import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eraseFrom } from '#server/records/keeper-thread.ts';
import type { Gone } from '#server/records/erasures.ts';
import type { Services } from '#server/services.ts';

const NAME = /^records-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite$/;
const PART = '.part';

/** Copies of a SQLite file beside it: made, kept in number, and made anew without who was deleted; one thing at a time. */
export class BackUps {
  private readonly services: Pick<Services, 'database' | 'settings' | 'now' | 'log'>;
  private last: Promise<unknown> = Promise.resolve();

  constructor(services: Pick<Services, 'database' | 'settings' | 'now' | 'log'>) {
    this.services = services;
  }

  /** Writes one file of the whole records beside the others and removes the oldest over the number kept. */
  make(): Promise<void> {
    return this.inTurn(async () => {
      const { database, settings, now, log } = this.services;
      if (database.dialect !== 'sqlite') return;
      mkdirSync(this.folder, { recursive: true });
      const name = `records-${new Date(now()).toISOString().replace(/[:.]/g, '-')}.sqlite`;
      await database.backUp(join(this.folder, name));
      for (const old of this.names().slice(0, -settings.backupsKept)) rmSync(join(this.folder, old), { force: true });
      log('info', 'backed up', { file: name });
    });
  }

  /** Makes those anew that hold one of the gone. Gives the time of the newest that still does, where one could not be changed. */
  erase(gone: readonly Gone[]): Promise<number | undefined> {
    return this.inTurn(async () => {
      if (gone.length === 0) return undefined;
      const names = this.names();
      const paths = names.map((name) => join(this.folder, name));
      const left = paths.length === 0 ? [] : await eraseFrom(paths, gone);
      if (left.length > 0) this.services.log('warn', 'back-ups not made anew', { files: left.length });
      // Another process may be making one of what there was before.
      const unfinished = this.files().filter((file) => file.endsWith(PART));
      const newest = unfinished.at(-1) ?? names.findLast((name) => left.includes(join(this.folder, name)));
      return newest === undefined ? undefined : timeOf(newest);
    });
  }

  /** Removes what a process has left half made that was ended at once. To be called before anything else. */
  tidy(): void {
    for (const file of this.files()) if (file.includes(PART)) rmSync(join(this.folder, file), { force: true });
  }

  /** When the newest was made. */
  newest(): number | undefined {
    const name = this.names().at(-1);
    return name === undefined ? undefined : timeOf(name);
  }

  /** Oldest first. */
  private names(): string[] {
    return this.files().filter((file) => NAME.test(file));
  }

  private files(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder).toSorted() : [];
  }

  private get folder(): string {
    return join(this.services.settings.dataDir, 'back-ups');
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done;
    return done;
  }
}

function timeOf(file: string): number {
  return Date.parse(file.replace(PART, '').replace(NAME, '$1T$2:$3:$4.$5Z'));
}
