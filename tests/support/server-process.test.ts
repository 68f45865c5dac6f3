import { expect, test } from 'vitest';
import { startProcess } from './server-process.ts';

const SERVER = "console.log('ready at http://localhost:1/'); setInterval(() => undefined, 1000);";

test('a process that has ended already can be stopped and killed again', async () => {
  const server = await startProcess({}, ['--eval', SERVER]);
  await server.kill();
  expect(await server.stop()).toBeNull();
  await server.kill();
});
