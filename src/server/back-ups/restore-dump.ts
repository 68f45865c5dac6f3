import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasMasterKey, withMasterKey } from '#server/keys.ts';
import { refuseNewer } from '#server/records/migrations.ts';
import { restorationStatement } from '#server/records/privacy/restorations.ts';
import { BackUps } from './back-ups.ts';
import { PROGRAMS, isInstalled, readThrough, restorePostgres, textOfTable } from './postgres-tools.ts';
import { DUMP_RESTORING } from './put-aside.ts';
import { SQLITE_BEGINS, beginsWith, incomplete, keysFor, momentOf, refuseOther, unsealed } from './restore.ts';
import { BadBackUp } from './sealed-file.ts';
import { mustBeUsable } from './usable.ts';
import type { Settings } from '#server/settings.ts';

export interface RestoredDump {
  /** The dump of what was there before. */
  readonly before: string;
  readonly isKeyRestored: boolean;
}

/**
 * Puts a dump in the place of what is in the PostgreSQL database, in one transaction. It is looked at first, and what was there is
 * dumped before. Throws `BadBackUp` for what cannot be restored; nothing is changed then.
 */
export async function restoreDump(file: string, settings: Settings, now: number): Promise<RestoredDump> {
  const { database, dataDir } = settings;
  mustBeUsable(file, dataDir);
  refuseWithoutPrograms();
  const copy = join(dataDir, DUMP_RESTORING);
  try {
    const heldKey = await unsealed(file, copy, settings);
    const dump = heldKey === undefined ? file : copy;
    refuseOther(file, await sampleOf(file, dump), keysFor(heldKey, settings));
    const newKey = hasMasterKey(settings) ? undefined : heldKey;
    return await withMasterKey(dataDir, newKey, async () => {
      const before = await new BackUps({
        database: { dialect: 'postgres' },
        settings,
        now: () => now,
        log: () => undefined,
      }).make();
      await restorePostgres(database, dump, restorationStatement(now, momentOf(file), 'public.'));
      return { before, isKeyRestored: newKey !== undefined };
    });
  } finally {
    rmSync(copy, { force: true });
  }
}

/** A restore replaces the records: without a copy of them a wrong file could not be taken back. */
function refuseWithoutPrograms(): void {
  const missing = PROGRAMS.find((program) => !isInstalled(program));
  if (missing === undefined) return;
  const why = missing === 'pg_dump' ? ', and without it no copy can be kept of what is in the database now' : '';
  throw new BadBackUp(
    `Nothing was restored: ${missing} is not installed${why}. pg_dump, pg_restore and psql come in one package (postgresql-client).`,
  );
}

/** Something in the dump that was sealed with its master key. Throws for what is not whole, no dump of Balsa, or of a newer release. */
async function sampleOf(file: string, dump: string): Promise<string | undefined> {
  if (beginsWith(dump, SQLITE_BEGINS)) {
    throw new BadBackUp(
      `${file} is of a SQLite file, and DATABASE_URL names PostgreSQL. Restore it without DATABASE_URL, and copy the records with ` +
        'npm run migrate-database.',
    );
  }
  const numbers = await readThrough(dump).then(
    () => columnOf(dump, 'schema_version', 'number'),
    () => [],
  );
  if (numbers.length === 0) throw incomplete(file);
  refuseNewer(numbers.map(Number));
  return (await columnOf(dump, 'student_group', 'code_sealed'))[0];
}

/** A column of a table, as far as its beginning tells: plain texts, without what COPY would escape. */
async function columnOf(dump: string, table: string, column: string): Promise<string[]> {
  const lines = (await textOfTable(dump, table)).split('\n');
  const head = lines.findIndex((line) => line.startsWith(`COPY public.${table} (`));
  const columns = /\((.*)\)/.exec(lines[head] ?? '')?.[1]?.split(', ') ?? [];
  const place = columns.indexOf(column);
  const rows = lines.slice(head + 1);
  const end = rows.indexOf('\\.');
  // Of a text that was cut the last row may be half of one.
  return place < 0 ? [] : rows.slice(0, end < 0 ? -1 : end).map((row) => row.split('\t')[place] ?? '');
}
