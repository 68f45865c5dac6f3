import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveTo } from './files-in-memory.ts';

let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'balsa-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test('temporary files lie in memory until the run ends, and nothing of it stays', () => {
  const before = tmpdir();
  const end = moveTo(memory, 0);
  try {
    expect(tmpdir()).toBe(join(memory, `balsa-tests-${process.pid}`));
    mkdtempSync(join(tmpdir(), 'of-a-test-'));
  } finally {
    end?.();
  }
  expect(tmpdir()).toBe(before);
  expect(readdirSync(memory)).toEqual([]);
});

test('what a killed run left is removed, and what another run has is not', () => {
  const killed = join(memory, `balsa-tests-${spawnSync(process.execPath, ['--version']).pid}`);
  const running = join(memory, `balsa-tests-${process.ppid}`);
  for (const folder of [killed, running]) mkdirSync(folder);
  moveTo(memory, 0)?.();
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true]);
});

test('temporary files stay where they are when there is too little room', () => {
  const before = tmpdir();
  expect(moveTo(memory, Number.MAX_SAFE_INTEGER)).toBe(undefined);
  expect(tmpdir()).toBe(before);
});
