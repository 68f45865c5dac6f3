import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtCommand } from '#tests/support/run/built-server.ts';

const PATIENCE_MS = 180_000;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-named-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function command(where: Record<string, string>, name: string, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...where };
  return spawnSync(process.execPath, [await builtCommand(name), ...words], { encoding: 'utf8', env });
}

test.each(['INIT_CWD', 'OPERATOR_DIR'])(
  'a file is looked for where its operator stands, by %s: npm and as-balsa work elsewhere',
  async (variable) => {
    const here = { [variable]: dataDir };
    expect((await command({}, 'teacher', 'organisation', 'Oak', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    writeFileSync(join(dataDir, 'deletion.json'), '{}');
    expect(await command(here, 'retention', '--check', 'deletion.json')).toMatchObject({
      status: 1,
      stderr: `${join(dataDir, 'deletion.json')} holds no proof of a student's deletion.\n`,
    });
    const addresses = ['--from', 'sqlite:records.sqlite', '--to', 'sqlite:copy.sqlite'];
    expect(await command(here, 'migrate-database', ...addresses)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(dataDir, 'copy.sqlite'))).toBe(true);
  },
  PATIENCE_MS,
);
