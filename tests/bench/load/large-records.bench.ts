import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { atMost } from '#tests/bench/row.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import type { Bench, Row } from '#tests/bench/row.ts';

const OPERATIONS = 100_000;
/** Earlier texts of journals, and how long each is: 1 GB of them [characters]. */
const TEXTS = 100_000;
const TEXT_LENGTH = 10_000;

/** Every student has the same part; the texts are hexadecimal noise, so that nothing of them can be packed. */
const OPERATION_ROWS = `INSERT INTO operation (person_id, op, hash, status, answer, at)
WITH RECURSIVE turn (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n * (SELECT COUNT(*) FROM person) < ?)
SELECT id, hex(randomblob(16)), hex(randomblob(16)), 200, hex(randomblob(100)), n FROM person, turn`;
const TEXT_ROWS = `INSERT INTO journal_revision (person_id, activity_id, section, rev, content, modified_at)
WITH RECURSIVE turn (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n * (SELECT COUNT(*) FROM person) < ?)
SELECT id, (SELECT id FROM activity LIMIT 1), 'introduction', n, hex(randomblob(?)), n FROM person, turn`;

async function fill(path: string, sql: string, ...params: readonly number[]): Promise<void> {
  const database = await openSqlite(path);
  await database.write((each) => each.run(sql, params));
  await database.close();
}

/** How long a start takes until the server is ready [s]; it is killed afterwards, so that the next one is after an unclean stop. */
async function start(dataFolder: string): Promise<number> {
  const began = performance.now();
  const product = await startProduct({ dataFolder, settings: { BACKUP_MINUTES: '0' } });
  const seconds = (performance.now() - began) / 1000;
  await product.stop('SIGKILL');
  return seconds;
}

/** How long a command takes [s]. */
function command(name: string, words: readonly string[], environment: Readonly<Record<string, string>>): number {
  const began = performance.now();
  const env = { ...process.env, ...environment };
  const { status, stderr } = spawnSync(process.execPath, [`dist/server/command-${name}.js`, ...words], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return (performance.now() - began) / 1000;
}

async function rows(): Promise<readonly Row[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'balsa-large-'));
  const path = join(dataFolder, 'records.sqlite');
  try {
    await start(dataFolder);
    await fill(path, OPERATION_ROWS, OPERATIONS);
    const starts = [await start(dataFolder), await start(dataFolder)];
    await fill(path, TEXT_ROWS, TEXTS, TEXT_LENGTH / 2);
    const note = `${(statSync(path).size / 1e9).toFixed(2)} GB`;
    return [
      atMost('start with 100,000 operations', 2, starts[0] ?? Number.NaN, 's'),
      atMost('the same after an unclean stop', 2, starts[1] ?? Number.NaN, 's'),
      ...restores(dataFolder, {}, 'records of 1 GB').map((row) => ({ ...row, note })),
      ...restores(dataFolder, { BACKUP_PASSPHRASE: 'a phrase that is long enough' }, 'the same, encrypted'),
    ];
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function restores(dataFolder: string, environment: Readonly<Record<string, string>>, what: string): readonly Row[] {
  const all = { DATA_DIR: dataFolder, ...environment };
  const backUp = command('backup', [], all);
  const restore = command('restore', ['--latest'], all);
  rmSync(join(dataFolder, 'put-aside'), { recursive: true, force: true });
  rmSync(join(dataFolder, 'back-ups'), { recursive: true, force: true });
  return [atMost(`${what}: backed up`, 60, backUp, 's'), atMost(`${what}: restored`, 60, restore, 's')];
}

export const bench: Bench = { name: 'A school with large records', rows };
