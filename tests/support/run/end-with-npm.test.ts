import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const START = `const { endWithNpm } = await import('./tests/support/run/end-with-npm.ts');
  endWithNpm(async () => console.log('cleaned'));
  console.log(process.pid);
  setInterval(() => undefined, 1000);`;

/** As npm does it: a shell, and the command below it. What follows keeps the shell from becoming the command. */
const shell = `"$NODE" --import @oxc-node/core/register --input-type=module --eval "$START"; true`;

test.each(['npm', 'the command'] as const)('a command that starts servers ends with a signal to %s', async (to) => {
  const env = { ...process.env, NODE: process.execPath, START, npm_lifecycle_event: 'bench' };
  const npm = spawn('sh', ['-c', shell], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  npm.stdout.on('data', (piece: Buffer) => (said += String(piece)));
  await once(npm.stdout, 'data');
  const pid = Number(said);
  expect(isAlive(pid)).toBe(true);
  if (to === 'npm') npm.kill('SIGTERM');
  else process.kill(pid, 'SIGTERM');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect(said).toContain('cleaned');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
