import { reasonOf } from '#server/log.ts';
import { appliedTo } from '#server/records/migrations.ts';
import { BackUps } from './back-ups.ts';
import type { Database } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';
import type { RecordsBefore } from './ways-back.ts';

/**
 * Backs records of an earlier release up before they are brought up to date. Throws where that fails, and nothing is changed; of
 * PostgreSQL, whose administrator has dumps of their own, a line in the log says so.
 */
export async function backUpFirst(services: Pick<Services, 'database' | 'settings' | 'now' | 'log'>): Promise<void> {
  const { database, log } = services;
  try {
    const before = await stateOf(database);
    const backUps = new BackUps(services);
    // An update that fails is tried again by each start.
    const file = backUps.wayBack(before) ?? (await backUps.make({ before }));
    // An operator who wants the earlier release back looks for it among the hourly ones.
    log('info', 'backed up before the update', { file });
  } catch (error) {
    const reason = reasonOf(error);
    if (database.dialect === 'postgres') log('warn', 'no back-up before the update', { reason });
    else throw new Error(`The back-up before the update failed, and nothing was changed: ${reason}`, { cause: error });
  }
}

async function stateOf(database: Database): Promise<RecordsBefore> {
  const { size: migrations } = await database.read(appliedTo);
  if (database.dialect === 'postgres') return { migrations };
  const count = await database.get<{ user_version: number }>('PRAGMA user_version');
  return { migrations, commits: count?.user_version ?? 0 };
}
