import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { readSettings } from '#server/settings.ts';
import { standInPrograms } from './postgres-programs.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

const PATH = process.env['PATH'];

let home = '';
let programs: PostgresPrograms;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'balsa-addresses-'));
  programs = standInPrograms(home, '');
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(home, { recursive: true, force: true });
});

test.each([
  ['postgres://balsa:geheim@127.0.0.1:5432/balsa', 'postgres://balsa@127.0.0.1:5432/balsa', 'geheim'],
  ['postgresql://balsa:ge%23heim@[::1]/balsa', 'postgresql://balsa@[::1]/balsa', 'ge#heim'],
  [
    'postgres://balsa:geheim@/balsa?host=/var/run/postgresql',
    'postgres://balsa@/balsa?host=/var/run/postgresql',
    'geheim',
  ],
  ['postgres://balsa:50%geheim@127.0.0.1/balsa', 'postgres://balsa@127.0.0.1/balsa', '50%geheim'],
  ['postgres://balsa:ge@heim@127.0.0.1/balsa', 'postgres://balsa@127.0.0.1/balsa', 'ge@heim'],
  [
    'postgres://127.0.0.1/balsa?user=balsa&password=geheim&connect_timeout=5',
    'postgres://127.0.0.1/balsa?user=balsa&connect_timeout=5',
    'geheim',
  ],
  ['postgres:///balsa?password=geheim', 'postgres:///balsa', 'geheim'],
  ['postgres://balsa@127.0.0.1:5432/balsa', 'postgres://balsa@127.0.0.1:5432/balsa', ''],
])(
  'pg_dump is called with the address %s, and its password is in no list of processes',
  async (DATABASE_URL, shown, password) => {
    const settings = readSettings({ DATA_DIR: join(home, 'data'), DATABASE_URL });
    const database = { dialect: 'postgres' } as const;
    await new BackUps({ database, settings, now: () => 0, log: () => undefined }).make();
    const called = programs.called();
    expect(called.split('\n')[0]?.split(' ').at(-1)).toBe(`--dbname=${shown}`);
    expect(called).toContain(`\nPGPASSWORD=${password}\n`);
  },
);
