// `npm run release`: the product as an archive, dist/balsa-<version>.tar.gz, with what runs and nothing that builds.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '#build/server-commands.js';
import { SERVER_EXTERNALS } from '#build/server-externals.js';
import { softwareBill } from '#build/shipped/software-bill.ts';
import { sayUsage } from '#server/commands/usage.ts';

const USAGE = "Makes dist/balsa-<version>.tar.gz with what a school's machine needs.\nUsage: npm run release\n";
const words = process.argv.slice(2);
if (words.length > 0) process.exit(sayUsage(USAGE, words));

const root = fileURLToPath(new URL('../..', import.meta.url));
const { name, version, license, engines, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = `${name}-${version}`;
const place = join(root, 'dist', folder);

run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], root);
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
for (const part of ['client', 'server'])
  cpSync(join(root, 'dist', part), join(place, 'dist', part), { recursive: true });
for (const file of [
  'LICENSE',
  '.github/CHANGELOG.md',
  'src/deploy/school.md',
  'src/deploy/as-balsa',
  'src/deploy/balsa.service',
  'src/deploy/compose.yaml',
  'src/deploy/Caddyfile',
  'src/deploy/scale.md',
  'src/deploy/alerts.yaml',
  'src/deploy/dashboard.json',
]) {
  cpSync(join(root, file), join(place, file.split('/').at(-1)));
}
writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
// npm would keep what commands are told, ids and names of students among it, in a log of its own.
writeFileSync(join(place, '.npmrc'), 'fund=false\nupdate-notifier=false\nlogs-max=0\n');
// The very versions with which it was tested, with their hashes.
run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], place);
// What is in it, for who has to know: the packages that the build put into dist, and those that npm gets.
writeFileSync(join(place, 'sbom.cdx.json'), await softwareBill(root));
run('tar', ['-czf', `${folder}.tar.gz`, folder], join(root, 'dist'));
process.stdout.write(`dist/${folder}.tar.gz\n`);

function manifest() {
  const scripts = {
    start: 'node dist/server/main.js',
    serve: 'node dist/server/main.js serve',
    'class-hub': 'node dist/server/main.js class-hub',
    ...Object.fromEntries(COMMANDS.map((command) => [command, `node dist/server/command-${command}.js`])),
  };
  const pinned = SERVER_EXTERNALS.map((each) => [each, versionOf(each)]);
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts,
    dependencies: Object.fromEntries(pinned),
    // Its binaries are in the package: nothing is to be run for them.
    allowScripts: { '@photostructure/sqlite': false },
  };
}

/** @param {string} needed */
function versionOf(needed) {
  if (dependencies[needed] === undefined) throw new Error(`${needed} is no dependency of the product.`);
  return JSON.parse(readFileSync(join(root, 'node_modules', needed, 'package.json'), 'utf8')).version;
}

/** @param {string} program @param {string[]} parameters @param {string} cwd */
function run(program, parameters, cwd) {
  const { status } = spawnSync(program, parameters, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed.`);
}
