import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer } from '#tests/support/run/built-server.ts';
import { startProcess } from '#tests/support/run/server-process.ts';

const PATIENCE_MS = 180_000;

test(
  'a server judges the first new password also where a build has taken away the files from which it runs',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'balsa-rebuilt-'));
    const { main } = await builtServer();
    const copy = join(home, 'server');
    cpSync(dirname(main), copy, { recursive: true });
    symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
    const server = await startProcess({ DATA_DIR: join(home, 'data'), LOG: 'off' }, [join(copy, 'main.js'), 'serve']);
    rmSync(copy, { recursive: true });
    try {
      const answer = await fetch(`${server.origin}/teacher/api/setup`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          setupCode: /with the code (\S+)/.exec(server.output())?.[1],
          organisation: { name: 'A school', city: '', state: '', district: '' },
          name: 'Ms. Ada',
          email: 'ada@school.example',
          password: 'password123456',
        }),
      });
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'PASSWORD_GUESSABLE' }]);
    } finally {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);
