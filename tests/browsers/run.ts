// `npm run browsers`: the main walk, a reload without a network included, in Firefox and in WebKit, which tablets and teachers'
// own computers have. Debian's packages as root; elsewhere the programs must be there. Pictures of a failure: `dist/browsers`.
import { accessSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayUsage } from '#server/commands/usage.ts';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { buildProduct, startProduct } from '#tests/support/browser/product.ts';
import { installPackages, isDebianRoot } from '#tests/support/databases/debian.ts';
import { endWithNpm } from '#tests/support/run/end-with-npm.ts';
import { openFirefox } from './firefox.ts';
import { mainWalk } from './walk.ts';
import { openWebkit } from './webkit.ts';
import type { Seat } from './seat.ts';
import type { Server } from './walk.ts';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const LIBRARIES = '/usr/lib';

const BROWSERS: Readonly<Record<string, () => Promise<Seat>>> = {
  Firefox: () => openFirefox(program('firefox-esr')),
  WebKit: () => openWebkit({ driver: program('WebKitWebDriver'), browser: miniBrowser(), screen: program('Xvfb') }),
};

const words = process.argv.slice(2);
if (words.length > 0)
  process.exit(sayUsage('Takes the main walk in Firefox and in WebKit.\nUsage: npm run browsers\n', words));

install();
endWithNpm();
buildProduct();
let failed = 0;
for (const [name, open] of Object.entries(BROWSERS)) {
  const problem = await walkIn(name, open);
  console.log(`${name}: ${problem ?? 'the main walk passed'}`);
  if (problem !== undefined) failed += 1;
}
console.log(`${Object.keys(BROWSERS).length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

async function walkIn(name: string, open: () => Promise<Seat>): Promise<string | undefined> {
  const school = await startSchool();
  const seat = await open();
  try {
    await mainWalk(seat, school.server);
    return undefined;
  } catch (error) {
    mkdirSync('dist/browsers', { recursive: true });
    writeFileSync(`dist/browsers/${name}.png`, await seat.picture());
    return String(error);
  } finally {
    await seat.close();
    await school.end();
  }
}

/** The demonstration class on a server that goes and comes back at the same address. */
async function startSchool(): Promise<{ readonly server: Server; readonly end: () => Promise<void> }> {
  const settings = { DEMO_GROUP_ID: DEMO_GROUP };
  const dataFolder = mkdtempSync(join(tmpdir(), 'balsa-data-'));
  let present = await startProduct({ settings, dataFolder });
  const { url } = present;
  const server: Server = {
    url,
    stop: () => present.stop(),
    resume: async () => {
      present = await startProduct({ settings, port: Number(new URL(url).port), dataFolder });
    },
  };
  const end = async (): Promise<void> => {
    await present.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { server, end };
}

function install(): void {
  const isThere = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((name) => find(name) !== undefined);
  if (!isThere && isDebianRoot()) installPackages(...PACKAGES);
}

function program(name: string): string {
  const found = find(name);
  if (found === undefined) throw new Error(`${name} is not here: it comes with the packages ${PACKAGES.join(', ')}.`);
  return found;
}

function find(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isFile);
}

/** WebKit's own small browser lies among the libraries of its version. */
function miniBrowser(): string {
  const folders = readdirSync(LIBRARIES).flatMap((name) => (name.includes('linux-gnu') ? [join(LIBRARIES, name)] : []));
  const versions = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.startsWith('webkit2gtk-') ? [join(folder, name, 'MiniBrowser')] : [])),
  );
  const found = versions.find(isFile);
  if (found === undefined) throw new Error('WebKit’s MiniBrowser is not here: it comes with webkit2gtk-driver.');
  return found;
}

function isFile(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}
