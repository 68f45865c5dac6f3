import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whileAlone } from './while-alone.ts';

let room = '';
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'balsa-alone-'));
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

test('nobody else works meanwhile, and the next one does after it, also when it failed', () => {
  const lock = join(room, 'lock');
  const failing = (): never => {
    expect(() => whileAlone(lock, 10, () => 'at once')).toThrow(/locked/);
    throw new Error('It broke.');
  };
  expect(() => whileAlone(lock, 10, failing)).toThrow('It broke.');
  expect(whileAlone(lock, 10, () => 'afterwards')).toBe('afterwards');
});

test('a lock ends with the process that had it', async () => {
  const lock = join(room, 'lock');
  const program = `import { whileAlone } from './tests/support/databases/while-alone.ts';
    whileAlone(${JSON.stringify(lock)}, 10, () => {
      process.stdout.write('locked');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const parameters = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(() => whileAlone(lock, 10, () => 'at once')).toThrow(/locked/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(whileAlone(lock, 1000, () => 'afterwards')).toBe('afterwards');
});
