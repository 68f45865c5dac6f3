import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { installPackages, isDebianRoot } from '#tests/support/databases/debian.ts';
import type { Browser, BrowserContext, LaunchOptions } from 'playwright-core';

/** The same engine without windows: a page in it costs a sixth less, and a fresh context half. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * What Playwright turns off (its chromiumSwitches), since only the last list counts, and the two pages that a window
 * loads behind its address bar, which nobody sees: they take longer than a page of ours.
 */
const TURNED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** A process for a page that may come: a test has no page after its last one, and the next has a browser context of its own. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

/** Chromium without services that speak to the network on their own. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Draws WebGL on the processor. */
const SOFTWARE_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** The shell draws it there unless it is told not to: half a second of processor for each workspace, whose picture few tests look at. */
const NO_WEBGL = ['--disable-3d-apis'];

/** A page of a test is closed after some seconds: to compile its code well takes longer than to run it as it is. */
const NO_OPTIMISING = '--js-flags=--no-opt --no-maglev';

export interface BrowserOptions {
  /** Draws WebGL in software; without it a shell has none, as on a machine without a graphics card, which is a normal state. */
  readonly hasWebgl?: boolean;
  /** The browser that people have, by which times are told; tests are content with its shell. */
  readonly isWhole?: boolean;
}

/** What `chromium.launch` needs on this machine; installs a Chromium when there is none. */
export function launchOptions(options: BrowserOptions = {}): LaunchOptions {
  const turnedOff = options.isWhole ? TURNED_OFF : [...TURNED_OFF, SPARE_PROCESS];
  const flags = [
    ...QUIET,
    `--disable-features=${turnedOff.join(',')}`,
    ...(options.hasWebgl ? SOFTWARE_WEBGL : options.isWhole ? [] : NO_WEBGL),
    ...(options.isWhole ? [] : [NO_OPTIMISING]),
  ];
  const names = options.isWhole ? WHOLE : [SHELL, ...WHOLE];
  return { executablePath: findChromium(names) ?? installChromium(names), headless: true, args: flags };
}

/** A fresh headless Chromium; the caller closes it. */
export function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch(launchOptions(options));
}

/**
 * One process for the pages of a browser context. Each begins as an empty page, whose process could not show ours otherwise, since
 * that shares its process with no page of another opener policy: a second one took a seventh of what a page costs.
 */
const FEW_PROCESSES = '--renderer-process-limit=1';

const ofThisWorker = new Map<boolean, Promise<Browser>>();

/** The Chromium of all test files in this worker, which ends with it: nobody closes it. */
export async function workersBrowser({ hasWebgl = false }: BrowserOptions = {}): Promise<Browser> {
  const present = await ofThisWorker.get(hasWebgl);
  if (present?.isConnected()) return present;
  const options = launchOptions({ hasWebgl });
  const fresh = chromium.launch({ ...options, args: [...(options.args ?? []), FEW_PROCESSES] });
  ofThisWorker.set(hasWebgl, fresh);
  return fresh;
}

/** A browser whose profile is on disk, so that closing and opening it again is a student's second visit. */
export function openProfile(folder: string, options: BrowserOptions = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launchOptions(options),
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'allow',
  });
}

/** The path of a Chromium that is already here: `CHROME_PATH`, then the names in their order, then Playwright's own. */
function findChromium(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const usual = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const own = chromium.executablePath();
  return [process.env.CHROME_PATH ?? '', ...usual, MAC, own].find(isExecutable);
}

function installChromium(names: readonly string[]): string {
  const isDebian = isDebianRoot();
  console.log(`No Chromium here: installing one (${isDebian ? 'apt-get' : 'Playwright'}) ...`);
  // An older Debian has no package of the shell alone.
  for (const name of isDebian ? new Set([...names.slice(0, 1), 'chromium']) : []) {
    if (findChromium(names) === undefined) installPackages(name);
  }
  // Where the distribution has no Chromium of its own, and everywhere else.
  if (findChromium(names) === undefined) {
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const path = findChromium(names);
  if (path === undefined) {
    throw new Error('The browser tests need Chromium: install it, or set CHROME_PATH to its path.');
  }
  return path;
}

function isExecutable(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
