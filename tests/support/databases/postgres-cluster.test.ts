import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that can start a cluster ends with the exit code that it has', () => {
  const script = "await import('#tests/support/databases/postgres-cluster.ts'); process.exitCode = 3;";
  const parameters = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, parameters).status).toBe(3);
});
