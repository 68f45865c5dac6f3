import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BAD_SETTING_EXIT } from '#server/bad-setting.ts';
import { builtServer } from '#tests/support/built-server.ts';
import { endOf } from '#tests/support/server-process.ts';

const PATIENCE_MS = 180_000;

let home = '';
/** Not there until a start makes it. */
let dataDir = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'balsa-first-lines-'));
  dataDir = join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

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
