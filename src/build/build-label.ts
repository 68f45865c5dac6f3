import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The version in package.json and, in a git checkout, the commit: `0.1.0-1a2b3c4`. */
export function buildLabel(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const git = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return git.status === 0 ? `${version}-${git.stdout.trim()}` : version;
}
