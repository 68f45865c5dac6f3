import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { judgeWaiting } from './games/judging-anew.ts';
import { reasonOf } from './log.ts';
import { keepPeriods } from './privacy/retention.ts';
import { retireEarlierModels } from './records/engineering/earlier-models.ts';
import { takeLease } from './records/leases.ts';
import { forgetAnswers } from './records/operations.ts';
import { forgetTokens } from './records/people/people.ts';
import { forgetLooks } from './records/people/student-looks.ts';
import { forgetShared } from './records/shared-limits.ts';
import { forgetFailures } from './records/teachers/login-failures.ts';
import { forgetSignIns } from './records/teachers/teacher-audit.ts';
import { forgetTeacherOperations } from './records/teachers/teacher-operations.ts';
import type { LogTally } from './log-tally.ts';
import type { Services } from './services.ts';

/**
 * How long after a start what is overdue is done, or up to twice as long, since several servers may start at once: one that never runs for
 * an hour, such as the hub of a class, would do nothing by timers alone.
 */
const SOON_MS = MINUTE_MS;
/** How late the sum of a minute may come into the log. */
const TALLY_EVERY_MS = 5000;
/** How late designs are analysed anew after a class was calibrated. */
const JUDGE_EVERY_MS = 5000;
/** What the op log holds besides names is kept so long (server/README.md#personal-data). */
const ANSWERS_KEPT_MS = 180 * DAY_MS;
/** A teacher who is told to try again does so while the page is open. */
const TEACHER_ANSWERS_KEPT_MS = DAY_MS;
/** Who looked at a student, and when a teacher signed in, is kept so long (privacy/data-map.ts). */
const VISITS_KEPT_MS = 730 * DAY_MS;

export interface HostEnd {
  /** Of a start that failed: starts again and again would put their back-ups in the place of those of lessons. */
  readonly isUnused: boolean;
}

export interface Maintenance {
  /** Ends the timers and what is under way, and makes the last back-up, unless nobody has used the records. */
  stop(end?: HostEnd): Promise<void>;
}

/** Back-ups, erasing, sums in the log and the forgetting of what is out of date, by the clock. */
export function startMaintenance(services: Services, tally: LogTally): Maintenance {
  const { settings, backUps, database, log } = services;
  const stopping = new AbortController();
  let judging: Promise<void> | undefined;
  const backUpIfDue = async (): Promise<unknown> => backUps.isDue() && backUps.make({ isByClock: true });
  const backUpIfOverdue = async (): Promise<unknown> =>
    backUps.isTimed && backUps.isOverdue() && backUps.make({ isByClock: true });
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => log('error', `${what} failed`, { reason: reasonOf(error) }));
  };
  const run = (what: string, work: () => Promise<unknown>): void => {
    void attempt(what, work);
  };
  // Left out while it is under way.
  const judge = (): void => {
    judging ??= attempt('judging anew', () => judgeWaiting({ ...services, end: stopping.signal })).finally(() => {
      judging = undefined;
    });
  };
  // What has its turn in the records is left out where that has not come.
  const overdue = (): void => {
    run('upkeep', () => keepUp(services));
    run('retention', () => keepPeriods(services));
    run('back-up', backUpIfOverdue);
  };
  backUps.begin();
  const timers = [
    setTimeout(overdue, SOON_MS * (1 + Math.random())),
    setInterval(() => tally.flush(), TALLY_EVERY_MS),
    setInterval(() => run('upkeep', () => keepUp(services)), HOUR_MS),
    setInterval(judge, JUDGE_EVERY_MS),
    setInterval(() => run('retention', () => keepPeriods(services)), HOUR_MS),
    setInterval(() => run('erasing', () => services.erasure.run()), MINUTE_MS),
  ];
  if (backUps.isTimed) timers.push(setInterval(() => run('back-up', backUpIfDue), settings.backupMinutes * MINUTE_MS));
  else if (settings.backupMinutes > 0) log('info', 'no back-ups by the clock', { reason: 'pg_dump is not installed' });
  for (const timer of timers) timer.unref();
  return {
    stop: async (end) => {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await judging;
      await services.erasure.ended();
      // PostgreSQL goes on without this server, and other servers may go on with it.
      const isLast = backUps.isTimed && database.dialect === 'sqlite' && end?.isUnused !== true;
      if (isLast)
        await backUps
          .make({ isByClock: true })
          .catch((error: unknown) => log('error', 'last back-up failed', { reason: reasonOf(error) }));
    },
  };
}

/** A little less than an hour, so that an hourly clock finds its turn again. */
const TURN_MS = 0.9 * HOUR_MS;

/** What is to be done once an hour, by one of all servers. Tells whether it was this one. */
export async function keepUp(services: Services): Promise<boolean> {
  const lease = await services.database.write((sql) => takeLease(sql, 'upkeep', services.now(), TURN_MS));
  if (!lease) return false;
  await deleteExpired(services);
  await retireDesigns(services);
  return true;
}

/**
 * Takes designs of earlier models out of rankings; runs at the start and every hour, since a server of an earlier release may still save
 * some beside this one.
 */
export async function retireDesigns({ database, catalogue }: Services): Promise<void> {
  await database.write(async (sql) => {
    for (const code of catalogue.codes) {
      await retireEarlierModels(sql, code, catalogue.applicationOf(code)?.modelVersion ?? 0);
    }
  });
}

/** Deletes what is out of date; runs every hour. */
export async function deleteExpired({ database, now }: Services): Promise<void> {
  await database.write(async (sql) => {
    await forgetFailures(sql, now());
    await forgetTokens(sql, now());
    await forgetAnswers(sql, now() - ANSWERS_KEPT_MS);
    await forgetTeacherOperations(sql, now() - TEACHER_ANSWERS_KEPT_MS);
    await forgetShared(sql, now() - HOUR_MS);
    await forgetLooks(sql, now() - VISITS_KEPT_MS);
    await forgetSignIns(sql, now() - VISITS_KEPT_MS);
  });
}
