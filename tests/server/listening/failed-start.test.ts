import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreFile } from '#server/back-ups/restore.ts';
import { BadSetting } from '#server/bad-setting.ts';
import { refuseFolders, startFailure } from '#server/folders.ts';
import { openHost } from '#server/host.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { readSettings } from '#server/settings.ts';
import { visit } from '#server/visit.ts';
import { freePort } from '#tests/support/browser/product.ts';
import type { HostOptions } from '#server/host.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'balsa-failed-start-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const records = (): string => join(home, 'records.sqlite');
const start = (options: HostOptions = {}, DATABASE_URL = '') =>
  openHost(readSettings({ DATA_DIR: home, DATABASE_URL, BACKUP_MINUTES: '0', LOG: 'off' }), options);

const broken = {
  codes: ['dragster'],
  applicationOf: (): never => {
    throw new Error('no such application');
  },
  curriculumOf: () => [],
};

const full = {
  ...broken,
  applicationOf: (): never => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  },
};

const FAILURES: readonly [name: string, prepare: () => void, options: HostOptions, reason: RegExp][] = [
  [
    'whose key cannot be read',
    () => mkdirSync(join(home, 'master.key')),
    {},
    /master\.key cannot be read \(it is a folder\)/,
  ],
  ['on a full disk', () => undefined, { catalogue: full }, /^There is no room left in .* \(ENOSPC: .*\)\. Make room/],
  ['that cannot bring its designs up to date', () => undefined, { catalogue: broken }, /no such application/],
];

test.each(FAILURES)('a start %s leaves the records as a clean stop does', async (_, prepare, options, reason) => {
  prepare();
  await expect(start(options)).rejects.toThrow(reason);
  expect([existsSync(records()), existsSync(`${records()}.open`)]).toEqual([true, false]);
  // Nobody holds them any more.
  rmSync(join(home, 'master.key'), { recursive: true });
  await (await start()).close();
});

test.each([
  ['', 'SQLITE_FULL: database or disk is full', /^There is no room left in .*balsa-failed-start-\w+ \(SQLITE_FULL/],
  ['postgres://balsa@db/balsa', 'could not extend file', /^The disk of PostgreSQL is full \(could not extend file\)/],
])('a start on a full disk says where there is no room: %s', (DATABASE_URL, reason, sentence) => {
  const settings = readSettings({ DATA_DIR: home, DATABASE_URL });
  expect(startFailure(new DatabaseUnavailable(reason, 'full'), settings)).toMatchObject({
    message: expect.stringMatching(sentence),
  });
  const other = new DatabaseUnavailable('nobody answers');
  expect(startFailure(other, settings)).toBe(other);
});

test.each([
  [
    '',
    'SQLITE_CORRUPT: database disk image is malformed',
    /^The records in .*records\.sqlite are damaged \(SQLITE_CORRUPT/,
  ],
  [
    'postgres://balsa:geheim@db/balsa',
    'invalid page',
    /^The records in postgres:\/\/balsa@db\/balsa are damaged \(inv/,
  ],
])('a start that meets damage says so, and is not tried again: %s', (DATABASE_URL, reason, sentence) => {
  const told = startFailure(new DatabaseUnavailable(reason, 'damaged'), readSettings({ DATA_DIR: home, DATABASE_URL }));
  expect(told).toBeInstanceOf(BadSetting);
  expect(told).toMatchObject({ message: expect.stringMatching(sentence) });
});

test.each([
  ["EACCES: permission denied, open 'records.sqlite-wal'", { code: 'EACCES' }],
  ['SQLITE_READONLY: attempt to write a readonly database', {}],
])('a start among files of another user says so, and is not tried again: %s', (reason, code) => {
  const told = startFailure(Object.assign(new Error(reason), code), readSettings({ DATA_DIR: home }));
  expect(told).toBeInstanceOf(BadSetting);
  expect(told).toMatchObject({
    message: expect.stringMatching(/^This user may not read and write all files in .*balsa-failed-start-\w+ \(/),
  });
});

test('a start on a disk that can only be read says so, and sends nobody to look for files of another user', () => {
  const error = Object.assign(new Error("EROFS: read-only file system, open 'records.sqlite-wal'"), { code: 'EROFS' });
  const told = startFailure(error, readSettings({ DATA_DIR: home }));
  expect(told).toBeInstanceOf(BadSetting);
  expect(told).toMatchObject({
    message: expect.stringMatching(/ can only be read \(EROFS: .*ReadWritePaths/),
  });
});

test('a start that SQLite refuses a file which is no other user’s tells what SQLite says', async () => {
  mkdirSync(`${records()}.lock`);
  const told = await start().catch((error: unknown) => error);
  expect(told).toBeInstanceOf(DatabaseUnavailable);
  expect(told).toMatchObject({ message: expect.stringMatching(/^SQLITE_CANTOPEN: .*records\.sqlite\.lock and its/) });
});

test('a command on a full disk says where there is no room', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv('DATA_DIR', home);
  const mask = process.umask();
  const code = await visit(() => Promise.reject(new DatabaseUnavailable('SQLITE_FULL: disk is full', 'full')), true);
  const told = written.mock.calls.join('');
  process.umask(mask);
  vi.unstubAllEnvs();
  written.mockRestore();
  expect([code, told]).toEqual([
    1,
    expect.stringMatching(/^There is no room left in .*balsa-failed-start-\w+ \(SQLITE_FULL/),
  ]);
});

test.each([
  ['are missing', () => rmSync(records())],
  ['are empty', () => writeFileSync(records(), '')],
])('no start begins anew where the records %s and there are back-ups of them', async (_, lose) => {
  const host = await start();
  const name = await host.services.backUps.make();
  await host.close();
  lose();
  const told = await start().catch((error: unknown) => error);
  expect(told).toBeInstanceOf(BadSetting);
  expect(told).toMatchObject({
    message: expect.stringMatching(/^There are no records in .*\bnpm run restore -- --latest/),
  });
  expect(statSync(records(), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  await restoreFile(join(home, 'back-ups', name), readSettings({ DATA_DIR: home }), Date.now());
  await (await start()).close();
});

test('a start begins anew where the back-ups have gone as well', async () => {
  const host = await start();
  const name = await host.services.backUps.make();
  await host.close();
  rmSync(records());
  rmSync(join(home, 'back-ups', name));
  await (await start()).close();
  expect(existsSync(records())).toBe(true);
});

test('a start with a folder for its records is refused in a sentence', () => {
  writeFileSync(join(home, 'index.html'), '');
  const start = (): void =>
    refuseFolders(readSettings({ DATA_DIR: home, DATABASE_URL: home, CLIENT_DIR: home }), 'serve');
  expect(start).toThrow(BadSetting);
  expect(start).toThrow(`${home} is a folder, where the file with the records should be. Is DATABASE_URL right?`);
});

test.each([
  [
    'DATABASE_URL',
    'file/records.sqlite',
    /^DATABASE_URL: .*file is no folder in which this user may write \(EEXIST\)\.$/,
  ],
  ['DATABASE_URL', 'file/below/records.sqlite', /^DATABASE_URL: .*below is no folder in which .* \(E\w+\)\.$/],
  ['BACKUP_DIR', 'file/back-ups', /^BACKUP_DIR: .*file is a file\. Name a folder\.$/],
])('a start with %s below a file is refused in a sentence: %s', (name, place, sentence) => {
  for (const file of ['index.html', 'file']) writeFileSync(join(home, file), '');
  const settings = readSettings({ DATA_DIR: home, CLIENT_DIR: home, [name]: join(home, place) });
  const start = (): void => refuseFolders(settings, 'serve');
  expect(start).toThrow(BadSetting);
  expect(start).toThrow(sentence);
});

test('a start with its records where nobody can make a folder ends', () => {
  writeFileSync(join(home, 'index.html'), '');
  const DATABASE_URL = '/proc/balsa/records.sqlite';
  const start = (): void => refuseFolders(readSettings({ DATA_DIR: home, CLIENT_DIR: home, DATABASE_URL }), 'serve');
  expect(start).toThrow(/^DATABASE_URL: \/proc\/balsa is no folder in which this user may write \(E\w+\)\.$/);
});

test('a start that waits for its database gives up when it is told to', async () => {
  const end = new AbortController();
  const log = (_: string, event: string): void => {
    if (event === 'waiting for the database') end.abort();
  };
  const nobody = `postgres://balsa@127.0.0.1:${await freePort()}/balsa`;
  await expect(start({ end: end.signal, log }, nobody)).rejects.toThrow('aborted');
});
