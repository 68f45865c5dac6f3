import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtCommand, builtServer } from '#tests/support/built-server.ts';
import { startProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const PATIENCE_MS = 180_000;

let dataDir = '';
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-drill-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function command(name: string, ...words: string[]) {
  const program = [await builtCommand(name), ...words];
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, program, { encoding: 'utf8', env });
}

async function start(): Promise<ServerProcess> {
  const { main } = await builtServer();
  server = await startProcess({ DATA_DIR: dataDir, LOG: 'off', DEMO_TEACHER_PASSWORD: 'kite paper glue' }, [
    main,
    'demo',
  ]);
  return server;
}

async function canSignIn(email: string): Promise<boolean> {
  const answer = await fetch(`${server?.origin}/teacher/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'kite paper glue' }),
  });
  return answer.ok;
}

test(
  'a restore drill: backed up at work, killed, restored, and people sign in again',
  async () => {
    await start();
    const backedUp = await command('backup');
    expect(backedUp).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(backedUp.stdout.split('\n')[0] ?? '')).toBe(true);
    expect((await command('teacher', 'organisation', 'Oak School', 'Mr. Oak', 'oak@school.example')).status).toBe(0);
    const refused = await command('restore', '--latest');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^Another server works with the records/);
    await server?.kill();
    const restored = await command('restore', '--latest');
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const aside = /The files of before are in (.+)\.\n/.exec(restored.stdout)?.[1] ?? '';
    expect(readdirSync(aside)).toEqual(expect.arrayContaining(['records.sqlite', 'records.sqlite-wal']));
    expect((await command('teacher', 'list')).stdout).not.toContain('oak@school.example');
    await start();
    expect(await canSignIn('rivera@willow.example')).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'commands that are not understood, or find nothing, say so',
  async () => {
    expect(await command('restore')).toMatchObject({
      status: 2,
      stderr: 'Usage: npm run restore -- --latest | <file>\n',
    });
    expect(await command('restore', '--latest')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no back-up in/),
    });
    expect(await command('backup')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^No back-up was made: there are no records/),
    });
  },
  PATIENCE_MS,
);
