import { statfs } from 'node:fs/promises';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { AnalysisPool } from './engine-api/analysis-pool.ts';
import type { Metrics } from './http/metrics.ts';
import type { Services } from './services.ts';

/** What tells an operator that a server has too much to do, or soon no room. */
export function tellOfHost(
  metrics: Metrics,
  { settings, database, backUps }: Services,
  pools: readonly Pick<AnalysisPool, 'waiting'>[],
): void {
  metrics.tell('balsa_engine_waiting', 'Analyses of designs that wait for a thread.', () =>
    pools.reduce((sum, { waiting }) => sum + waiting, 0),
  );
  metrics.tell('balsa_writes_waiting', 'Transactions that wait for their turn at the records.', () =>
    database.waiting(),
  );
  metrics.tell('balsa_database_bytes', 'Size of the records.', () => database.storedBytes());
  metrics.tell('balsa_disk_free_bytes', 'Room that is left on the disk of the data folder.', async () => {
    const { bavail, bsize } = await statfs(settings.dataDir);
    return bavail * bsize;
  });
  if (!backUps.isTimed) return;
  metrics.tell(
    'balsa_backup_age_seconds',
    'Age of the newest back-up; NaN for none.',
    () => backUps.state().ageSeconds ?? NaN,
  );
  metrics.tell(
    'balsa_backup_interval_seconds',
    'Time between back-ups.',
    () => (settings.backupMinutes * MINUTE_MS) / 1000,
  );
  metrics.tell('balsa_backup_ok', 'Whether the last back-up worked: 1 or 0.', () => (backUps.state().isOk ? 1 : 0));
}
