import { setTimeout as delay } from 'node:timers/promises';
import { APPLICATION_CODES, findApplication } from '#applications/registry.ts';
import { BackUps } from './back-ups/back-ups.ts';
import { backUpFirst } from './back-ups/before-update.ts';
import { Erasure } from './back-ups/erasure.ts';
import { AnalysisPool } from './engine-api/analysis-pool.ts';
import { refuseGone, startFailure } from './folders.ts';
import { Places } from './games/places.ts';
import { RankingBoards } from './games/ranking-boards.ts';
import { createHandler } from './handler.ts';
import { OUTAGES } from './http/errors.ts';
import { RateLimit } from './http/limits/rate-limit.ts';
import { SharedLimits } from './http/limits/shared-limits.ts';
import { Metrics } from './http/metrics.ts';
import { LogTally } from './log-tally.ts';
import { jsonLog, sparing } from './log.ts';
import { retireDesigns, startMaintenance } from './maintenance.ts';
import { tellOfHost } from './operator-figures.ts';
import { keysOf } from './records/key-check.ts';
import { openDatabase } from './records/open-database.ts';
import { patiently } from './records/patience.ts';
import { takeUntold } from './records/privacy/restorations.ts';
import { ClassWatch } from './student/class-news/class-watch.ts';
import { PASSWORD_COST } from './teacher/account/passwords.ts';
import { BoardWatch } from './teacher/board/board-watch.ts';
import type { Analyst } from '#engine/ports.ts';
import type { App } from './http/app.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { HostEnd } from './maintenance.ts';
import type { Database } from './records/database.ts';
import type { Catalogue, Limits, Services } from './services.ts';
import type { Settings } from './settings.ts';
import type { PasswordCost } from './teacher/account/passwords.ts';

/** A running product without its socket: what answers, what it works with and how it ends. */
export interface Host {
  readonly app: App;
  readonly services: Services;
  readonly metrics: Metrics;
  /** Boards that teachers have open. */
  readonly boards: BoardWatch;
  /** Students' pages that hear of their class. */
  readonly classes: ClassWatch;
  /** Does what a start needs again and again while the database is away, and says so in the log. */
  whenReachable<T>(work: () => Promise<T>): Promise<T>;
  /** Makes `/readyz` say no, so that a balancer sends nobody here any more. */
  stopTaking(): void;
  /** Ends threads and timers, backs the records up and closes them; once, however often it is called. */
  close(end?: HostEnd): Promise<void>;
}

export interface HostOptions {
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
  readonly log?: Log;
  readonly catalogue?: Catalogue;
  readonly limits?: Limits;
  /** Instead of worker threads. */
  readonly analyst?: Analyst;
  readonly passwordCost?: PasswordCost;
  readonly isLive?: boolean;
  /** Ends waiting for a database that is away. */
  readonly end?: AbortSignal;
}

const WAITING = 'waiting for the database';
/** What comes again and again while the database is in trouble, or the machine too busy. */
const SPARED = [
  WAITING,
  'board failed',
  'class news failed',
  'erasing failed',
  'judging anew failed',
  'limits not shared',
  'too many connections',
  ...Object.values(OUTAGES).map(({ event }) => event),
];

/** Opens the records and the keys and puts everything together. */
export async function openHost(settings: Settings, options: HostOptions = {}): Promise<Host> {
  return open(settings, options).catch((error: unknown) => {
    throw startFailure(error, settings);
  });
}

async function open(settings: Settings, options: HostOptions): Promise<Host> {
  refuseGone(settings);
  const now = options.now ?? Date.now;
  const tally = new LogTally(options.log ?? jsonLog(settings.log, writeLine, now), now);
  const log = sparing(tally.log, SPARED, now);
  const whenReachable: Host['whenReachable'] = (work) =>
    patiently(work, (reason) => log('warn', WAITING, { reason }), options.end);
  const beforeUpdate = (older: Database): Promise<void> => backUpFirst({ database: older, settings, now, log });
  const database = await whenReachable(() => openDatabase(settings.database, now(), log, beforeUpdate));
  try {
    return await hostOn(database, { settings, options, tally, log, now, whenReachable });
  } catch (error) {
    // A start that fails is no crash, after which the next one would look for damage.
    await database.close();
    throw error;
  }
}

interface Begun extends Pick<Services, 'settings' | 'log' | 'now'>, Pick<Host, 'whenReachable'> {
  readonly options: HostOptions;
  readonly tally: LogTally;
}

async function hostOn(database: Database, begun: Begun): Promise<Host> {
  const { settings, options, tally, whenReachable } = begun;
  const keys = await whenReachable(() => keysOf(database, settings));
  const metrics = new Metrics();
  const pools = openPools(settings, metrics);
  const services = servicesOf(database, begun, keys, pools);
  await whenReachable(() => retireDesigns(services));
  await whenReachable(() => tellOfRestore(services));
  tellOfHost(metrics, services, pools.all);
  let isTaking = true;
  let closing: Promise<void> | undefined;
  const listeners = { boards: new BoardWatch(services), classes: new ClassWatch(services) };
  const isReady = (): boolean => isTaking;
  const app = createHandler({ services, metrics, ...listeners, isReady, isLive: options.isLive === true });
  const sharing = new SharedLimits(services);
  const maintenance = startMaintenance(services, tally);
  return {
    app,
    services,
    metrics,
    ...listeners,
    whenReachable,
    stopTaking: () => {
      isTaking = false;
      endAll(listeners);
    },
    close: (end) => {
      closing ??= (async () => {
        endAll(listeners);
        await Promise.all([maintenance.stop(end), sharing.stop()]);
        await Promise.all(pools.all.map((pool) => pool.close()));
        await database.close();
        tally.flush({ isEnd: true });
      })();
      return closing;
    },
  };
}

/** One line at the first start after a restore, which a command of its own has made. */
async function tellOfRestore({ database, log }: Services): Promise<void> {
  const untold = await database.write(takeUntold);
  if (!untold) return;
  const [recordsOf, restoredAt] = [untold.recordsOf, untold.restoredAt].map((at) => new Date(at).toISOString());
  const meaning =
    'The records are those of recordsOf. Of what was saved from then to restoredAt, devices bring back what they still hold.';
  log('warn', 'records restored', { recordsOf, restoredAt, meaning });
}

function servicesOf(database: Database, { settings, options, log, now }: Begun, keys: Keys, pools: Pools): Services {
  const backUps = new BackUps({ database, settings, now, log });
  const analystFor = (owner: string): Analyst => options.analyst ?? pools.analystFor(owner);
  const catalogue = options.catalogue ?? productCatalogue;
  return {
    settings,
    database,
    backUps,
    erasure: new Erasure({ database, settings, log }, backUps),
    keys,
    catalogue,
    rankings: new RankingBoards({ database, catalogue, now }),
    places: new Places(now),
    analyst: analystFor(''),
    analystFor,
    limits: options.limits ?? usualLimits(now),
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    log,
    now,
    wait: options.wait ?? ((ms) => delay(ms)),
  };
}

/** Ends the connections of all pages that listen. */
function endAll(listeners: Pick<Host, 'boards' | 'classes'>): void {
  for (const watch of Object.values(listeners)) watch.stop();
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Pools = ReturnType<typeof openPools>;

/**
 * The threads that analyse designs. Trying every input of a design, or many designs, takes long: it has a thread of its own, so
 * that nobody's Apply waits for it.
 */
function openPools({ engineThreads, engineQueue: queue }: Settings, metrics: Metrics) {
  const quick = new AnalysisPool({ threads: engineThreads, queue }, (seconds) => metrics.noteEngineWait(seconds));
  const patient = new AnalysisPool({ threads: 1, queue });
  return {
    all: [quick, patient],
    analystFor: (owner: string): Analyst => {
      const { sensitivities, survey, predictions } = patient.analystFor(owner);
      return { ...quick.analystFor(owner), sensitivities, survey, predictions };
    },
  };
}

const productCatalogue: Catalogue = {
  codes: APPLICATION_CODES,
  applicationOf: findApplication,
  curriculumOf: (code) => findApplication(code)?.curriculum ?? [],
};

/** A class of a thousand keeps far below these; a loop in a page or a guesser does not. */
export function usualLimits(now: () => number): Limits {
  // What guards the processor goes by real time, whatever the records' clock says.
  const monotonic = (): number => performance.now();
  return {
    student: new RateLimit(600, 20, now),
    teacher: new RateLimit(600, 20, now),
    engine: new RateLimit(600, 40, now),
    ranking: new RateLimit(30, 0.5, now),
    question: new RateLimit(30, 0.5, now),
    // 20 MB in any day, 2 MB of them at once: a text typed on for an hour and a design saved each minute stay below.
    stored: new RateLimit(2e6, 18e6 / 86_400, now),
    report: new RateLimit(30, 0.5, now),
    // A small box costs a millisecond, a large one several.
    sealed: new RateLimit(300, 40, monotonic),
    largeSealed: new RateLimit(10, 1, monotonic),
  };
}
