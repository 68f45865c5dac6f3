import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BAD_SETTING_EXIT } from '#server/bad-setting.ts';
import { openToOthers } from '#server/folders.ts';
import { readSettings } from '#server/settings.ts';
import { builtServer } from '#tests/support/run/built-server.ts';
import { endOf, startProcess } from '#tests/support/run/server-process.ts';

const PATIENCE_MS = 180_000;

let home = '';
/** Not there until a start makes it. */
let dataDir = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'balsa-first-lines-'));
  dataDir = join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const said = async (): Promise<string> => {
  const { main } = await builtServer();
  const server = await startProcess({ DATA_DIR: dataDir, LOG: 'off' }, [main, 'serve']);
  expect(await server.stop()).toBe(0);
  return server.output();
};

test(
  'a start says that it begins an empty school, and where, and when others can look into the folder',
  async () => {
    const first = await said();
    const records = join(dataDir, 'records.sqlite');
    expect(first.split('\n')[1]).toBe(
      `A new, empty school begins in ${records}. Did you expect yours? Then stop Balsa, and look whether DATA_DIR is right, and its disk there.`,
    );
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    chmodSync(dataDir, 0o755);
    expect(await said()).toContain(
      `Other users of this machine can look into ${dataDir}, where records and keys are kept. Close it to them: chmod o-rwx "${dataDir}"`,
    );
    // What somebody has opened is theirs to close.
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  },
  PATIENCE_MS,
);

test(
  'a server whose lines nobody reads any more goes on, and stops in order',
  async () => {
    const { main } = await builtServer();
    const server = await startProcess({ DATA_DIR: dataDir, LOG: 'debug' }, [main, 'serve']);
    server.stopReading();
    for (let request = 0; request < 3; request += 1) expect((await fetch(`${server.origin}/healthz`)).ok).toBe(true);
    expect(await server.stop()).toBe(0);
  },
  PATIENCE_MS,
);

test.each([
  ['700', {}, undefined],
  ['750', {}, undefined],
  ['755', {}, 'told'],
  ['701', {}, 'told'],
  ['755', { DATABASE_URL: 'postgres://balsa@db/balsa' }, 'told'],
  // Neither records nor the key are in it.
  ['755', { DATABASE_URL: 'postgres://balsa@db/balsa', MASTER_KEY: 'k'.repeat(43) }, undefined],
])('a data folder of mode %s is told where others can look into it', (mode, settings, told) => {
  mkdirSync(dataDir);
  chmodSync(dataDir, mode);
  expect(openToOthers(readSettings({ DATA_DIR: dataDir, ...settings }))).toEqual(
    told && expect.stringContaining(dataDir),
  );
});

test('a data folder is nothing to be told of on Windows, where modes say nothing', () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  expect(openToOthers(readSettings({ DATA_DIR: dataDir }))).toBeUndefined();
  vi.restoreAllMocks();
});

test(
  'a start among records that cannot be read ends with the exit code after which the unit leaves it off',
  async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'records.sqlite'), 'This is a letter, and no database. '.repeat(100));
    const { main } = await builtServer();
    const ended = await endOf({ DATA_DIR: dataDir, LOG: 'off', HOST: '' }, [main, 'serve']);
    expect(ended).toEqual({
      code: BAD_SETTING_EXIT,
      errors: expect.stringMatching(/^The records in .* are damaged .*npm run restore -- --latest\n$/) as string,
    });
    const [, left] = /^RestartPreventExitStatus=(.*)$/m.exec(readFileSync('src/deploy/balsa.service', 'utf8')) ?? [];
    expect(left?.split(' ')).toContain(String(BAD_SETTING_EXIT));
  },
  PATIENCE_MS,
);
