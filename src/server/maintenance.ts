import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetFailures } from './records/login-failures.ts';
import { forgetAnswers } from './records/operations.ts';
import { forgetExpiredClasses } from './teacher/deletion.ts';
import type { Services } from './services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the op log holds besides names is kept so long (security.md, retention). */
const ANSWERS_KEPT_MS = 180 * 24 * HOUR;
const NAME = /^records-.*\.sqlite$/;

export interface Maintenance {
  /** Ends the timers and makes the last back-up. */
  stop(): Promise<void>;
}

/** Back-ups and the forgetting of what is out of date, by the clock. */
export function startMaintenance(services: Services): Maintenance {
  const { settings, log } = services;
  const run = (what: string, work: () => Promise<void>): void => {
    work().catch((error: unknown) => log('error', `${what} failed`, { reason: String(error) }));
  };
  const timers = [
    setInterval(() => run('tidying', () => tidy(services)), HOUR),
    setInterval(() => run('deleting archived classes', () => forgetExpiredClasses(services)), HOUR),
  ];
  if (settings.backupMinutes > 0) {
    timers.push(setInterval(() => run('back-up', () => backUp(services)), settings.backupMinutes * MINUTE));
  }
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      if (settings.backupMinutes > 0) await backUp(services).catch(() => log('error', 'last back-up failed'));
    },
  };
}

/** Forgets what is out of date; runs every hour. */
export async function tidy({ database, now }: Services): Promise<void> {
  await database.write(async (sql) => {
    await forgetFailures(sql, now());
    await forgetAnswers(sql, now() - ANSWERS_KEPT_MS);
  });
}

/** Writes one file of the whole records beside the others and removes the oldest over the number kept. */
export async function backUp({ database, settings, now, log }: Services): Promise<void> {
  if (database.dialect !== 'sqlite') return;
  const folder = join(settings.dataDir, 'back-ups');
  mkdirSync(folder, { recursive: true });
  const name = `records-${new Date(now()).toISOString().replace(/[:.]/g, '-')}.sqlite`;
  await database.backUp(join(folder, name));
  const files = readdirSync(folder)
    .filter((file) => NAME.test(file))
    .toSorted();
  for (const old of files.slice(0, -settings.backupsKept)) rmSync(join(folder, old), { force: true });
  log('info', 'backed up', { file: name });
}
