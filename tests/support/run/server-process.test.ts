import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startProcess } from './server-process.ts';

const SERVER = "console.log('ready at http://localhost:1/'); setInterval(() => undefined, 1000);";

test('a process that has ended already can be stopped and killed again', async () => {
  const server = await startProcess({}, ['--eval', SERVER]);
  await server.kill();
  expect(await server.stop()).toBeNull();
  await server.kill();
});

test('a process ends when that of its test was ended at once, too', async () => {
  const start = `const { startProcess } = await import('./tests/support/run/server-process.ts');
    console.log((await startProcess({}, ['--eval', ${JSON.stringify(SERVER)}])).pid)`;
  const words = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', start];
  const parent = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
