import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '#build/server-commands.js';
import { isOption } from '#server/commands/usage.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';

const PATIENCE_MS = 180_000;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-usage-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function run(program: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout, stderr, status } = spawnSync(process.execPath, program, { encoding: 'utf8', env, input: '' });
  return { stdout, stderr, status };
}

/** The command of which a text says what it does, in a sentence, and how it is called. */
const commandIn = (text: string): string | undefined =>
  /^[A-Z][^\n]+[.]\nUsage: npm run (?:--silent )?([a-z:-]+)/.exec(text)?.[1];

describe.each(COMMANDS)('npm run %s', (name) => {
  test(
    'says what it does where it is asked to, or called otherwise, and does nothing',
    async () => {
      const command = await builtCommand(name);
      const told = run([command, '--help']);
      expect([commandIn(told.stdout), told.stderr, told.status]).toEqual([name, '', 0]);
      const [from, to] = ['from', 'to'].map((file) => `sqlite:${join(dataDir, file)}`);
      // Behind options of its own only the one that has them could pass over another.
      const behindItsOwn = name === 'migrate-database' ? [['--from', from!, '--to', to!, '--wrong']] : [];
      const otherwise = [['--wrong'], ['1', '2', '3', '4', '5'], ...behindItsOwn];
      for (const words of otherwise)
        expect(run([command, ...words])).toEqual({ stdout: '', stderr: told.stdout, status: 2 });
      expect(readdirSync(dataDir)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

test('takes an id that begins with a hyphen for no option', () => {
  expect(['--wrong', '-h', '-Zk3v9QmXo2LrT8pWc1nYA'].map(isOption)).toEqual([true, true, false]);
});

describe.each([
  'analyse',
  'kernels',
  'validate',
  'optimise',
  'content',
  'ledger',
  'faults',
  'release',
  'bench',
  'drawings',
  'fonts',
  'screenshots',
  'browsers',
  'faults:browser',
  'mutants',
])('npm run %s', (name) => {
  test(
    'says how it is called where it was called otherwise',
    () => {
      const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
      const [, ...program] = scripts[name]?.split(' ') ?? [];
      const { stdout, stderr, status } = run([...program, '--wrong']);
      expect([stdout, commandIn(stderr), status]).toEqual(['', name, 2]);
    },
    PATIENCE_MS,
  );
});
