import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtCommand } from '#tests/support/run/built-server.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import type { ServerProcess } from '#tests/support/run/server-process.ts';

let dataDir = '';
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-teacher-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (environment: Record<string, string>): Promise<ServerProcess> => {
  server = await startProcess({ DATA_DIR: dataDir, DEMO_LIFE: 'off', LOG: 'off', ...environment });
  return server;
};

async function post(path: string, body: unknown): Promise<{ status: number; body: { token?: string } }> {
  const answer = await fetch(`${server?.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { token?: string } };
}

function teacher(...parameters: string[]) {
  const program = [COMMAND, ...parameters];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout, stderr, status } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  return { stdout, stderr, status };
}

const COMMAND = await builtCommand('teacher');
const PATIENCE_MS = 180_000;
const email = 'rivera@willow.example';

test(
  "the demonstration's teacher has the password of the settings, or a random one that is printed once",
  async () => {
    const first = (await start({})).output();
    const password = /rivera@willow\.example, password (\S+)/.exec(first)?.[1] ?? '';
    expect(first).not.toContain('with the code');
    expect((await post('/teacher/api/sign-in', { email, password })).status).toBe(200);
    await server?.stop();
    expect((await start({ DEMO_TEACHER_PASSWORD: 'balsa-demo' })).output()).toContain(`${email}, password balsa-demo`);
    expect((await post('/teacher/api/sign-in', { email, password })).status).toBe(401);
    expect((await post('/teacher/api/sign-in', { email, password: 'balsa-demo' })).status).toBe(200);
    await server?.stop();
    expect((await start({})).output()).not.toContain('password');
  },
  PATIENCE_MS,
);

test(
  'without a demonstration the first account is made with a printed code; the shell lists accounts and resets them',
  async () => {
    const code = /with the code (\S+)/.exec((await start({ DEMO: 'off' })).output())?.[1] ?? '';
    const wish = {
      setupCode: code,
      organisation: { name: 'Birch School', city: '', state: '', district: '' },
      name: 'First',
      email: 'first@school.example',
      password: 'correct horse battery',
    };
    expect((await post('/teacher/api/setup', { ...wish, setupCode: 'abcd-abcd-abcd-abcd' })).status).toBe(401);
    expect((await post('/teacher/api/setup', wish)).status).toBe(200);
    expect(teacher('list')).toMatchObject({
      status: 0,
      stdout: `${wish.email}\tFirst\tBirch School\thas a password, administrator\n`,
    });
    expect(teacher('reset', 'nobody@school.example')).toMatchObject({ status: 1, stdout: '' });
    const reset = teacher('reset', 'First@School.example').stdout.split('\n')[0] ?? '';
    expect(reset).toMatch(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/);
    const redeemed = await post('/teacher/api/password/redeem', { code: reset, password: 'a new password' });
    expect(redeemed.status).toBe(200);
    expect((await post('/teacher/api/sign-in', wish)).status).toBe(401);
    const me = async () =>
      (
        await fetch(`${server?.origin}/teacher/api/me`, { headers: { Authorization: `Bearer ${redeemed.body.token}` } })
      ).json();
    expect(await me()).toMatchObject({ notices: [{ by: null, what: 'reset' }] });
    // Nobody is locked out for ever: not by a lost phone, nor where the last administrator is gone.
    expect(teacher('second-factor-off', wish.email)).toMatchObject({
      status: 0,
      stdout: `${wish.email} (Birch School) signs in with the password alone.\n`,
    });
    expect(teacher('deactivate', wish.email)).toMatchObject({
      status: 1,
      stderr: 'A school needs an administrator. Make somebody else an administrator first.\n',
    });
    expect(teacher('administrator', wish.email).status).toBe(0);
    expect(teacher('administrator', 'nobody@school.example').status).toBe(1);
    expect(teacher('reactivate').status).toBe(2);
    await server?.stop();
    expect((await start({ DEMO: 'off' })).output()).not.toContain('with the code');
  },
  PATIENCE_MS,
);

test(
  'TCH-04 the shell adds a second school of a district, whose first teacher meets nothing of the other school',
  async () => {
    await start({ DEMO_TEACHER_PASSWORD: 'balsa-demo' });
    const kim = 'kim@elm.example';
    const made = teacher('organisation', 'Elm School', 'Kim', kim, '--city', 'Elmira', '--district', 'North');
    const code = made.stdout.split('\n')[0] ?? '';
    expect([made.status, code]).toEqual([0, expect.stringMatching(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/)]);
    expect(teacher('list').stdout.split('\n')).toEqual([
      `${kim}\tKim\tElm School\tno password yet, administrator`,
      expect.stringMatching(/^rivera@willow\.example\t.*\thas a password, administrator$/),
      '',
    ]);
    const { token } = (await post('/teacher/api/password/redeem', { code, password: 'a new password' })).body;
    const get = async (path: string): Promise<unknown> =>
      (await fetch(`${server?.origin}/teacher/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
    expect(await get('me')).toMatchObject({
      organisation: { name: 'Elm School', city: 'Elmira', state: '', district: 'North' },
    });
    expect(await get('classes')).toEqual([]);
    expect(await get('colleagues')).toMatchObject([{ email: kim }]);
    const again = teacher('organisation', 'Ash School', 'Kim', kim);
    expect(again).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is an account with this e-mail address already.\n',
    });
    const added = await fetch(`${server?.origin}/teacher/api/colleagues`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Rivera', email }),
    });
    expect(added.status).toBe(200);
    expect(teacher('reset', email)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/at several schools: Elm School, .*Add --school and the name of one\.\n$/),
    });
    expect(teacher('reset', email, '--school', 'Elm School')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}\n/),
    });
    expect(teacher('reset', email, '--school', 'Nowhere').status).toBe(1);
    expect(teacher('reset').status).toBe(2);
    expect(teacher('organisation', 'Ash School', 'Lee', 'no address').status).toBe(1);
    expect(teacher('organisation', 'Ash School', '--colour', 'red').status).toBe(2);
  },
  PATIENCE_MS,
);
