import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// The command runs in Node alone: what only the build or the tests' runner knows would end it.
test('the command for the faults takes its histories without a build', () => {
  const parameters = ['tests/faults/run.ts', '--sequences', '20', '--length', '8'];
  const { stdout } = spawnSync(process.execPath, ['--import', '@oxc-node/core/register', ...parameters], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^20 passed, 0 failed$/m);
});
