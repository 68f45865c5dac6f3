import { reasonOf } from '#server/log.ts';
import { BackUps } from './back-ups.ts';
import type { Services } from '#server/services.ts';

/**
 * Backs records of an earlier release up before they are brought up to date. Throws where that fails, and nothing is changed; of
 * PostgreSQL, whose administrator has dumps of their own, a line in the log says so.
 */
export async function backUpFirst(services: Pick<Services, 'database' | 'settings' | 'now' | 'log'>): Promise<void> {
  const { database, log } = services;
  try {
    const file = await new BackUps(services).make();
    // An operator who wants the earlier release back looks for it among the hourly ones.
    log('info', 'backed up before the update', { file });
  } catch (error) {
    const reason = reasonOf(error);
    if (database.dialect === 'postgres') log('warn', 'no back-up before the update', { reason });
    else throw new Error(`The back-up before the update failed, and nothing was changed: ${reason}`, { cause: error });
  }
}
