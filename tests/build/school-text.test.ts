import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '#build/server-commands.js';

const text = readFileSync('src/deploy/school.md', 'utf8');
const release = readFileSync('src/deploy/release.js', 'utf8');

describe('the text for a school', () => {
  test('names no command that the archive does not have, and no file', () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(([, name]) => name);
    const there = [...COMMANDS, 'start', 'serve', 'class-hub'];
    // The archive itself is made in the sources.
    expect(commands.filter((name) => name !== 'release' && !there.includes(name ?? ''))).toEqual([]);
    const files = [...text.matchAll(/\/opt\/balsa\/([a-z.-]+)|`([a-zA-Z-]+\.(?:md|yaml|json|service))`/g)]
      .map(([, inFolder, named]) => inFolder ?? named ?? '')
      .filter((file) => file !== 'dist');
    expect(files.length).toBeGreaterThan(5);
    const isIn = (file: string): boolean => release.includes(`/${file}'`) || release.includes(`'${file}'`);
    expect(files.filter((file) => !isIn(file))).toEqual([]);
  });
});

describe('as-balsa', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balsa-as-'));
    mkdirSync(join(folder, 'programs'));
    mkdirSync(join(folder, 'balsa'));
    copyFileSync('src/deploy/as-balsa', join(folder, 'balsa/as-balsa'));
    // Only root may become somebody else: the one here says who it should have been.
    writeFileSync(join(folder, 'programs/runuser'), '#!/bin/sh\necho "as $2"; shift 3; exec "$@"\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...words: string[]) =>
    spawnSync('sh', [join(folder, 'balsa/as-balsa'), ...words], {
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'programs')}${delimiter}${process.env['PATH']}`,
        BALSA_SETTINGS: join(folder, 'balsa.env'),
      },
    });

  test('gives a command the settings as the service has them, blanks, quotes and comments too', () => {
    const settings = [
      '# Whom parents may ask',
      'PRIVACY_CONTACT=Ms. Lind, room 4; $HOME `id`',
      '',
      'BACKUP_PASSPHRASE="kite paper=glue"',
      "DATA_DIR='/srv/school records'",
      '; and no more',
      'PORT=443',
    ];
    writeFileSync(join(folder, 'balsa.env'), settings.join('\n'));
    const { stdout, stderr, status } = run(
      'sh',
      '-c',
      'printf "%s\\n" "$PRIVACY_CONTACT" "$BACKUP_PASSPHRASE" "$DATA_DIR" "$PORT"; pwd; exit 3',
    );
    expect([stderr, status]).toEqual(['', 3]);
    expect(stdout.trim().split('\n')).toEqual([
      'as balsa',
      'Ms. Lind, room 4; $HOME `id`',
      'kite paper=glue',
      '/srv/school records',
      '443',
      join(folder, 'balsa'),
    ]);
  });

  test("has the unit's folder for the records where there are no settings", () => {
    const { stdout, status } = run('sh', '-c', 'echo "$DATA_DIR $1"', 'sh', 'two words');
    const unit = /DATA_DIR=(\S+)/.exec(readFileSync('src/deploy/balsa.service', 'utf8'))?.[1];
    expect([stdout, status]).toEqual([`as balsa\n${unit} two words\n`, 0]);
  });
});
