import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { whileAlone } from './while-alone.ts';

/** Of this machine, whichever folder for temporary files a process has. */
const LOCK = '/run/lock/balsa-tests-apt.lock';
const LIMIT_MS = 300_000;

/** Whether this machine's packages can be installed: Debian, or what is made of it, as root. */
export const isDebianRoot = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of the distribution without what they merely recommend; apt refuses a second one at the same time. */
export function installPackages(...names: readonly string[]): void {
  whileAlone(LOCK, LIMIT_MS, () => {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...names);
  });
}

function run(...parameters: readonly string[]): void {
  spawnSync('/usr/bin/apt-get', parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
