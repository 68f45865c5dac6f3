import { createHook } from 'node:async_hooks';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { unsealFile } from '#server/back-ups/sealed-file.ts';
import { openDatabase } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { standInPrograms } from './postgres-programs.ts';

const PASSPHRASE = 'kite paper glue';
const masterKey = Buffer.alloc(32, 7);
const PATH = process.env['PATH'];

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'balsa-sealing-'));
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(home, { recursive: true, force: true });
});

/** How many keys are derived beside this thread meanwhile: one that is derived on it, while everybody waits, calls nobody back. */
async function derivedBeside(work: () => Promise<unknown>): Promise<number> {
  const begun = new Set<number>();
  let ended = 0;
  const hook = createHook({
    init: (id, type) => void (type === 'SCRYPTREQUEST' && begun.add(id)),
    before: (id) => void (begun.has(id) && (ended += 1)),
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return ended;
}

const KINDS = [
  {
    name: 'a SQLite file',
    source: async () => openDatabase(join(home, 'records.sqlite'), 0),
    address: '',
    begin: 'SQLite format 3',
    end: '',
  },
  {
    name: 'PostgreSQL, whose pg_dump ends at once',
    source: async () => {
      standInPrograms(home, 'rows\n');
      return { dialect: 'postgres' as const, close: async () => undefined };
    },
    address: 'postgres://balsa:password@127.0.0.1/balsa',
    begin: 'PGDMP\nrows\n',
    end: 'END\n',
  },
] as const;

test.each(KINDS)('a back-up of $name is encrypted while the server goes on, and opens whole', async (kind) => {
  const database = await kind.source();
  const settings = readSettings({
    DATA_DIR: home,
    DATABASE_URL: kind.address,
    MASTER_KEY: masterKey.toString('base64'),
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  const backUps = new BackUps({ database, settings, now: () => 0, log: () => undefined });
  expect(await derivedBeside(() => backUps.make())).toBe(1);
  const [sealed, plain] = [join(home, 'back-ups', backUps.names()[0] ?? ''), join(home, 'plain')];
  expect(await derivedBeside(() => unsealFile(sealed, plain, PASSPHRASE))).toBe(1);
  const text = readFileSync(plain, 'latin1');
  expect([text.slice(0, kind.begin.length), text.endsWith(kind.end)]).toEqual([kind.begin, true]);
  await database.close();
});
