import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { BadSetting } from '#server/bad-setting.ts';
import { hasMasterKey, masterKeyOf } from '#server/keys.ts';
import { freeBytes } from '#server/records/disk-room.ts';
import { eraseFrom } from '#server/records/sqlite/maintenance-thread.ts';
import {
  PART,
  closedFolder,
  inWords,
  isOf,
  kindOf,
  missingFolder,
  nameAt,
  readyFolder,
  timeOf,
} from './back-up-names.ts';
import { dumpPostgres, isInstalled } from './postgres-tools.ts';
import { BESIDE, DUMP_RESTORING, RESTORING, asidesOf } from './put-aside.ts';
import { mustLeaveRoom } from './room.ts';
import { BadBackUp, sealFile, unsealFile } from './sealed-file.ts';
import { isOutlived, staying } from './tiers.ts';
import { noteWayBack, waysBackIn } from './ways-back.ts';
import type { Database } from '#server/records/database.ts';
import type { Parting } from '#server/records/privacy/erasures.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#server/settings.ts';
import type { Seal } from './sealed-file.ts';
import type { Tiers } from './tiers.ts';
import type { RecordsBefore } from './ways-back.ts';

/** PostgreSQL is asked by its own programs, at the address of the settings. */
type Source = { readonly dialect: 'postgres' } | Pick<Database, 'dialect' | 'backUp'>;
type Needed = Pick<Services, 'settings' | 'now' | 'log'> & { readonly database: Source };

interface Making {
  readonly isByClock?: boolean;
  readonly before?: RecordsBefore;
}

/** A file that is one, and of when. */
interface Copy {
  readonly file: string;
  readonly at: number;
}

const STILL_HELD =
  'They still hold who was deleted, for they are damaged or do not open with BACKUP_PASSPHRASE. Delete them by hand, or wait until they are too old to be kept.';

/** Another process may be making one into the same folder, or restoring one; so long none takes [ms]. */
const DUMP_MOST_MS = DAY_MS;

/**
 * Copies of a SQLite file, or dumps of PostgreSQL: made, kept in number, and copies made anew without who was deleted; one thing at
 * a time.
 */
export class BackUps {
  private readonly services: Needed;
  private last: Promise<unknown> = Promise.resolve();
  private failure: string | undefined;
  /** Encrypted ones that did not open, by the time of their last change: with the same passphrase they never will. */
  private readonly unopened = new Map<string, number>();
  private toldLeft = 0;
  /** Whether they are made by the clock: a machine without `pg_dump` leaves those of PostgreSQL to its administrator. */
  readonly isTimed: boolean;

  private readonly free: (folder: string) => number;

  constructor(services: Needed, free: (folder: string) => number = freeBytes) {
    this.services = services;
    this.free = free;
    this.isTimed = services.settings.backupMinutes > 0 && (this.isOfFile || isInstalled('pg_dump'));
  }

  /**
   * Writes one file of the whole records beside the others and removes those that no tier keeps. By the clock none is made that would
   * take the last room of the records. Of the records as an update finds them it is the way back. Gives its name.
   */
  make({ isByClock = false, before }: Making = {}): Promise<string> {
    return this.inTurn(async () => {
      try {
        const name = await this.write(isByClock, before);
        this.failure = undefined;
        return name;
      } catch (error) {
        const told = inWords(error, this.folder);
        this.failure = told instanceof Error ? told.message : String(told);
        throw told;
      }
    });
  }

  /**
   * Makes those anew that hold one of the gone, and what restores have put aside; where PostgreSQL has taken the place of a SQLite file,
   * those of that file. Gives the time of the newest that still does, where one could not be changed.
   */
  erase(parting: Parting): Promise<number | undefined> {
    return this.inTurn(async () => {
      if (parting.gone.length === 0) return undefined;
      const left = await this.eraseFromAll(parting);
      // Tried again each minute, and told where it has changed.
      if (left.length !== this.toldLeft && left.length > 0) {
        const newest = left.reduce((one, other) => (other.at > one.at ? other : one)).file;
        this.services.log('warn', 'back-ups not made anew', { files: left.length, newest, meaning: STILL_HELD });
      }
      this.toldLeft = left.length;
      // Another process may be making one of what there was before.
      const unfinished = this.isOfFile ? this.files().filter((file) => file.endsWith(PART)) : [];
      const times = [...unfinished.map(timeOf), ...left.map(({ at }) => at)];
      return times.length === 0 ? undefined : Math.max(...times);
    });
  }

  /** Begins with the folder as it is: tells what keeps back-ups from being made, or removes what was left half made. */
  begin(): void {
    this.removeHalfRestored();
    const closed = closedFolder(this.services.settings);
    if (closed === undefined) this.removeUnfinished();
    else if (this.isTimed) {
      // Until one has worked; a disk that comes back is seen by itself.
      if (missingFolder(this.services.settings) === undefined) this.failure = closed;
      this.services.log('error', 'no back-ups', { reason: closed });
    }
  }

  /** Removes what a process has left half made that was ended at once. To be called before anything else. */
  removeUnfinished(since = this.isOfFile ? Infinity : this.longAgo): void {
    for (const file of this.files()) {
      if (file.includes(PART) && !(timeOf(file) > since)) rmSync(join(this.folder, file), { force: true });
    }
  }

  /** What a restore has left that was ended at once: all of its back-up, in plain, and out of it nobody would be deleted. */
  private removeHalfRestored(): void {
    const { database, dataDir } = this.services.settings;
    if (this.isOfFile) for (const end of BESIDE) rmSync(`${database}${RESTORING}${end}`, { force: true });
    else {
      const copy = join(dataDir, DUMP_RESTORING);
      const changedAt = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (changedAt <= this.longAgo) rmSync(copy, { force: true });
    }
  }

  /** Whether one is to be made where the clock says so: of servers that share a database and a folder the first one makes it. */
  isDue(): boolean {
    return this.isOfFile || this.sinceBegunMs() >= (this.services.settings.backupMinutes * MINUTE_MS) / 2;
  }

  /** Whether one would have been made by now if the server had not been off. */
  isOverdue(): boolean {
    return this.sinceBegunMs() >= this.services.settings.backupMinutes * MINUTE_MS;
  }

  /** When the newest was made, of those until then. */
  newest(until = Infinity): number | undefined {
    const name = this.names().findLast((each) => timeOf(each) <= until);
    return name === undefined ? undefined : timeOf(name);
  }

  /** The newest, where it is the way back from the same update and nobody has written since. */
  wayBack({ migrations, commits }: RecordsBefore): string | undefined {
    const found = waysBackIn(this.folder).find((each) => each.migrations === migrations);
    const isOfNow = commits !== undefined && found?.commits === commits && found.file === this.names().at(-1);
    return isOfNow ? found.file : undefined;
  }

  /** For the operator: how old the newest is [s], and whether the last try worked and the next one can. */
  state(): { readonly ageSeconds: number | null; readonly isOk: boolean } {
    return {
      ageSeconds: this.ageSeconds(),
      isOk: this.failure === undefined && missingFolder(this.services.settings) === undefined,
    };
  }

  /** One that was named when the clock was wrong, and whose time has not come, says nothing of how old the newest is. */
  private ageMs(): number | undefined {
    const now = this.services.now();
    const newest = this.newest(now);
    return newest === undefined ? undefined : now - newest;
  }

  /** How long ago the newest was begun: servers that start together would each make one while the first is making it. */
  private sinceBegunMs(): number {
    const now = this.services.now();
    const underWay = this.files().filter((file) => file.endsWith(PART) && timeOf(file) <= now);
    return Math.min(this.ageMs() ?? Infinity, ...underWay.map((file) => now - timeOf(file)));
  }

  /** Oldest first. */
  names(): string[] {
    return this.files().filter((file) => isOf(this.services.database.dialect, file));
  }

  get folder(): string {
    return this.services.settings.backupDir;
  }

  private get longAgo(): number {
    return this.services.now() - DUMP_MOST_MS;
  }

  private get isOfFile(): boolean {
    return this.services.database.dialect === 'sqlite';
  }

  private async write(isByClock: boolean, before: RecordsBefore | undefined): Promise<string> {
    const { settings, now, log } = this.services;
    readyFolder(settings);
    if (isByClock && this.isOfFile) this.mustLeaveRoom();
    const isPlain = settings.backupPassphrase === '';
    const kind = this.isOfFile ? 'sqlite' : 'dump';
    const sealedKind = this.isOfFile ? 'sealed' : 'dump.sealed';
    const name = nameAt(now(), isPlain ? kind : sealedKind);
    await this.writeTo(join(this.folder, name), isPlain ? undefined : sealOf(settings));
    if (before) noteWayBack(this.folder, { file: name, ...before }, this.names());
    this.removeOld();
    // A command beside this server may have been ended at once, and left a copy in plain.
    this.removeUnfinished(this.longAgo);
    log('info', 'backed up', { file: name });
    return name;
  }

  /** What has the name of a back-up is whole. */
  private async writeTo(place: string, seal: Seal | undefined): Promise<void> {
    const { database, settings } = this.services;
    const [plain, part] = [`${place}${PART}-plain`, `${place}${PART}`];
    try {
      if (database.dialect === 'postgres') await dumpPostgres(settings.database, part, seal);
      else if (!seal) return await database.backUp(place);
      else {
        await database.backUp(plain);
        await sealFile(plain, part, seal);
      }
      renameSync(part, place);
    } finally {
      for (const file of [plain, part]) rmSync(file, { force: true });
    }
  }

  private mustLeaveRoom(): void {
    const { settings, now } = this.services;
    const all = this.dated();
    const stay = staying([...all, { name: '', at: now(), isWayBack: false }], tiersOf(settings));
    const leaving = all.filter((each) => !stay.includes(each)).map(({ name }) => join(this.folder, name));
    const isSealed = settings.backupPassphrase !== '';
    mustLeaveRoom({ folder: this.folder, records: settings.database, isSealed, leaving }, this.free);
  }

  private removeOld(): void {
    const tiers = tiersOf(this.services.settings);
    const all = this.dated();
    const stay = staying(all, tiers);
    for (const each of all) if (!stay.includes(each)) rmSync(join(this.folder, each.name), { force: true });
    for (const { folder, at } of asidesOf(this.services.settings)) {
      if (isOutlived(at, stay, tiers)) rmSync(folder, { recursive: true, force: true });
    }
  }

  private dated(): { readonly name: string; readonly at: number; readonly isWayBack: boolean }[] {
    const waysBack = waysBackIn(this.folder).map(({ file }) => file);
    return this.names().map((name) => ({ name, at: timeOf(name), isWayBack: waysBack.includes(name) }));
  }

  /** Gives those that could not be changed. */
  private async eraseFromAll(parting: Parting): Promise<Copy[]> {
    // A dump cannot be made anew: it goes when it is too old, and the proof says so.
    const names = this.files().filter((file) => isOf('sqlite', file));
    const all = names.map((name) => ({ file: join(this.folder, name), at: timeOf(name), kind: kindOf(name) }));
    const plain: Copy[] = [...all.filter(({ kind }) => kind === 'sqlite'), ...this.wholeAsides()];
    const paths = plain.map(({ file }) => file);
    const failed = paths.length === 0 ? [] : await eraseFrom(paths, parting);
    const left = plain.filter(({ file }) => failed.includes(file));
    for (const copy of all.filter(({ kind }) => kind === 'sealed')) {
      if (!(await this.eraseFromSealed(copy.file, parting))) left.push(copy);
    }
    return left;
  }

  /** A log that lies there without its records can be opened by nobody: it is taken away. */
  private wholeAsides(): Copy[] {
    return asidesOf(this.services.settings).flatMap(({ folder, file, at }) => {
      if (file !== undefined) return [{ file, at }];
      rmSync(folder, { recursive: true, force: true });
      return [];
    });
  }

  private async eraseFromSealed(path: string, parting: Parting): Promise<boolean> {
    const { backupPassphrase: passphrase } = this.services.settings;
    const [plain, part] = [`${path}${PART}-plain`, `${path}${PART}`];
    // The clock may have removed it meanwhile.
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return true;
    if (this.unopened.get(path) === mtimeMs) return false;
    try {
      const masterKey = await unsealFile(path, plain, passphrase);
      const { ino } = statSync(plain);
      if ((await eraseFrom([plain], parting)).length > 0) return false;
      // It was made anew, as another file.
      if (statSync(plain).ino !== ino) {
        await sealFile(plain, part, { passphrase, masterKey });
        renameSync(part, path);
      }
      return true;
    } catch (error) {
      if (error instanceof BadBackUp) this.unopened.set(path, mtimeMs);
      return false;
    } finally {
      for (const file of [plain, part]) rmSync(file, { force: true });
    }
  }

  /** Null also where the folder cannot be read. */
  private ageSeconds(): number | null {
    try {
      const ageMs = this.ageMs();
      return ageMs === undefined ? null : Math.round(ageMs / 1000);
    } catch {
      return null;
    }
  }

  private files(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder).toSorted() : [];
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done;
    return done;
  }
}

function tiersOf({ backupsKept: newest, backupDays: days, backupWeeks: weeks }: Settings): Tiers {
  return { newest, days, weeks };
}

function sealOf(settings: Settings): Seal {
  if (hasMasterKey(settings)) return { passphrase: settings.backupPassphrase, masterKey: masterKeyOf(settings) };
  throw new BadSetting(`BACKUP_PASSPHRASE: there is no master key in ${settings.dataDir} to put into the back-up.`);
}
