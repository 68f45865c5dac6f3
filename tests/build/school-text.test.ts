import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '#build/server-commands.js';
import { engineApiCalls } from '#contract/engineering/engine-api-calls.ts';
import { studentCalls } from '#contract/student-calls.ts';
import { teacherCalls } from '#contract/teacher-calls.ts';
import type { Call } from '#contract/call.ts';

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

  test('lets a proxy carry the largest body that a call takes', () => {
    const calls = Object.values<Call>({ ...studentCalls, ...engineApiCalls, ...teacherCalls });
    const most = Math.max(...calls.map(({ bodyMax }) => bodyMax ?? 0));
    const [, mega] = /client_max_body_size (\d+)m;/.exec(text) ?? [];
    expect(Number(mega) * 1024 * 1024).toBeGreaterThan(most);
  });

  test('lets nginx keep two connections for each of 1,000 open pages, and as many files', () => {
    const [, pages] = /enough for a school of ([\d,]+)/.exec(text) ?? [];
    const [, connections] = /worker_connections (\d+);/.exec(text) ?? [];
    const [, files] = /worker_rlimit_nofile (\d+);/.exec(text) ?? [];
    expect(Number(connections)).toBeGreaterThan(2 * Number(pages?.replace(',', '')));
    expect(Number(files)).toBeGreaterThan(Number(connections));
  });

  test('has the folders made that the service may write into, for its user', () => {
    const own = [...text.matchAll(/install -d -o balsa -g balsa -m 700 (\S+?)[`\n]/g)].map(([, folder]) => folder);
    expect(own).toEqual(['/var/lib/balsa', '/mnt/back-ups']);
  });

  test("has an update bring the unit before the service starts, and what is a school's own in another file", () => {
    const [, update = ''] = /## 6\. Update[^]*?```sh\n([^]*?)```/.exec(text) ?? [];
    const [unpacked, copied, reloaded, started] = [
      'tar -xzf balsa-*.tar.gz -C /opt/balsa',
      'cp /opt/balsa/balsa.service /etc/systemd/system/',
      'systemctl daemon-reload',
      'systemctl start balsa',
    ].map((step) => update.indexOf(step));
    expect([unpacked, copied, reloaded, started]).toEqual(
      [unpacked, copied, reloaded, started].toSorted((a = 0, b = 0) => a - b),
    );
    expect(unpacked).toBeGreaterThan(0);
    const unit = readFileSync('src/deploy/balsa.service', 'utf8');
    for (const of of [text, unit]) expect(of).toMatch(/balsa\.service\.d\/own\.conf/);
    expect(unit).not.toMatch(/^ReadWritePaths=/m);
  });

  test('gives containers the settings of a file that need not be there, and no password of the administrator', () => {
    const compose = readFileSync('src/deploy/compose.yaml', 'utf8');
    const [, file] = /env_file: \[\{ path: (\S+), required: false \}\]/.exec(compose) ?? [];
    expect(text).toContain(`\`${file}\``);
    expect(file).not.toBe('.env');
    for (const ignoring of ['.gitignore', 'src/deploy/Dockerfile.dockerignore'])
      expect(readFileSync(ignoring, 'utf8')).toContain(`src/deploy/${file}\n`);
  });

  test('has no dump made where it would come into the image or under version control', () => {
    const compose = readFileSync('src/deploy/compose.yaml', 'utf8');
    const made = [text, compose].flatMap((each) =>
      [...each.matchAll(/pg_dump .* > (\S+)/g)].map(([, file = '']) => file),
    );
    expect(made.length).toBeGreaterThan(1);
    const endings = [...new Set(made.map((file) => file.replace(/^.*(?=\.)/, '*')))];
    for (const ignoring of ['.gitignore', 'src/deploy/Dockerfile.dockerignore']) {
      const lines = readFileSync(ignoring, 'utf8').split('\n');
      expect(endings.filter((ending) => !lines.includes(ending) && !lines.includes(`**/${ending}`))).toEqual([]);
    }
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

  // Each as systemd 252 reads it: its environment.d generator, which has the same reader, was asked.
  test.each([
    [' X = blanks around  ', 'blanks around'],
    ['X=', ''],
    [String.raw`X=back\slash \n`, 'backslash n'],
    [String.raw`X=kept blank\ `, 'kept blank '],
    ['X="in quotes" ', 'in quotes'],
    ['X=" in quotes " and more  ', ' in quotes and more'],
    [`X="a"'b'c`, 'abc'],
    [`X='it''s'`, 'its'],
    [`X=say "x" 'y'`, `say "x" 'y'`],
    ['X="it \\"said\\" \\\\ \\x \\$ \\` "', 'it "said" \\ \\x $ ` '],
    [String.raw`X='a\b'`, String.raw`a\b`],
    ['X=a\\\nb', 'ab'],
    ['X="a\\\nb"', 'ab'],
    ['X=a \\\n\n', 'a '],
    ['X="two\nlines"', 'two\nlines'],
    ['X=a\r\n', 'a'],
    ['X=y#z ;q=r', 'y#z ;q=r'],
    ['  # no more\nX=1\nX=ünï', 'ünï'],
  ])('reads %j as the service does', (line, value) => {
    writeFileSync(join(folder, 'balsa.env'), line);
    const { stdout, stderr } = run('sh', '-c', 'printf "[%s]" "$X"');
    expect([stdout, stderr]).toEqual([`as balsa\n[${value}]`, '']);
  });

  test.each([
    ['A=1\nexport X=2', 2, '"export X" is no name of a setting.'],
    ['A=1\n\n2X=2', 3, '"2X" is no name of a setting.'],
    ['A=1\nX', 2, 'there is no = in it.'],
    ['X="2\nA=1\n', 1, 'its quotes have no end.'],
    ['# of the school \\\nX=2', 1, 'a comment does not end with a backslash.'],
  ])('names the line of %j that the service leaves out, and runs nothing', (lines, number, why) => {
    writeFileSync(join(folder, 'balsa.env'), lines);
    const { stdout, stderr, status } = run('echo', 'done');
    expect([stdout, stderr, status]).toEqual(['', `${join(folder, 'balsa.env')}, line ${number}: ${why}\n`, 1]);
  });

  test('tells a command where its operator stands', () => {
    expect(run('sh', '-c', 'echo "$OPERATOR_DIR"').stdout).toBe(`as balsa\n${process.cwd()}\n`);
  });

  test("has the unit's folder for the records where there are no settings", () => {
    const { stdout, status } = run('sh', '-c', 'echo "$DATA_DIR $1"', 'sh', 'two words');
    const unit = /DATA_DIR=(\S+)/.exec(readFileSync('src/deploy/balsa.service', 'utf8'))?.[1];
    expect([stdout, status]).toEqual([`as balsa\n${unit} two words\n`, 0]);
  });
});
