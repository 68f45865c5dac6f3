import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runKernel } from '#applications/kernels.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { ensureDemo } from '#server/demo/demo-class.ts';
import { openHost } from '#server/host.ts';
import { listen } from '#server/listening/listen.ts';
import { readSettings } from '#server/settings.ts';
import { CompetitionPage } from '#tests/e2e/pages/engineering/competition.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { OutputsPage } from '#tests/e2e/pages/engineering/outputs.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { rubberBandBoat } from './rubber-band-boat.ts';
import type { Host } from '#server/host.ts';
import type { Listener } from '#server/listening/listen.ts';
import type { Browser } from 'playwright-core';

/*
 * The registry with one line more, and nothing else: the server and the engine of this process have a sixth application, of
 * which the page, built before, knows nothing.
 */
vi.mock('#applications/registry.ts', async (original) => {
  const { rubberBandBoat: boat } = await import('./rubber-band-boat.ts');
  const real = await original<typeof import('#applications/registry.ts')>();
  const find = (code: string) => (code === boat.code ? boat : real.findApplication(code));
  return {
    APPLICATIONS: [...real.APPLICATIONS, boat],
    APPLICATION_CODES: [...real.APPLICATION_CODES, boat.code],
    findApplication: find,
    applicationOf: find,
  };
});

let host: Host;
let listener: Listener;
let browser: Browser;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'balsa-sixth-'));
  const settings = readSettings({ DATA_DIR: dataFolder, DEMO_GROUP_ID: DEMO_GROUP, BACKUP_MINUTES: '0', LOG: 'off' });
  // Worker threads would load the registry as it is on the disk.
  host = await openHost(settings, { analyst: analystInPlace });
  await ensureDemo(host.services);
  listener = await listen(host, 0, '127.0.0.1');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await listener.close();
  await host.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test('DES-11 a sixth application is chosen, designed, saved, forked, raced and printed by the page as it is', async () => {
  const { name, icon } = rubberBandBoat;
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const start = new SignInPage(page);
  await start.open(`http://127.0.0.1:${listener.port}`);
  await start.signIn('ada');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => tiles.count()).toBe(6);
  const picture = tiles.filter({ hasText: name }).locator('path');
  expect(await picture.getAttribute('d')).toBe(icon);
  await start.choose(name);
  await expect.poll(() => page.locator(`path[d="${icon}"]`).count()).toBe(1);

  await page.getByRole('button', { name: '2 Engineering' }).click();
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  const before = await engineering.performance();
  const panel = await engineering.workArea('Hull');
  await panel.getByLabel(/^Hull width/).fill('50');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await engineering.settled();
  await panel.getByRole('button', { name: 'Done' }).click();
  const after = await engineering.performance();
  expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before));
  await engineering.toggleGraphics('Drift');
  await engineering.chart('Distance over time').waitFor();
  await engineering.save('Dinghy', { compete: true });
  await engineering.status().getByText('all saved').waitFor();

  // This build's page has never heard of the application, and yet finds back to it.
  await page.reload();
  await engineering.status().getByText('Dinghy').waitFor();
  await new FileManagerPage(page).fork('Dinghy', 'Canoe');
  const slower = await engineering.workArea('Hull');
  await slower.getByLabel(/^Turns/).fill('10');
  await slower.getByRole('button', { name: 'Apply' }).click();
  await engineering.settled();
  await slower.getByRole('button', { name: 'Done' }).click();
  await engineering.save('Canoe', { compete: true });
  await engineering.status().getByText('all saved').waitFor();

  const competition = new CompetitionPage(page);
  await competition.open();
  await competition.raceAgainstAnother('Dinghy');
  expect(await competition.toResults()).toBe('Dinghy wins!');

  const outputs = new OutputsPage(page);
  await outputs.open();
  await outputs.choose('Hull sheet');
  expect((await outputs.download()).text).toContain('50 mm');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a sixth application brings its kernels', () => {
  expect(runKernel('boat.launchSpeed', { hullLength: 200, hullWidth: 70, turns: 30 })).toMatchObject({
    mass: expect.closeTo(0.0156, 6),
  });
});
